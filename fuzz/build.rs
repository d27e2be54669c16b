//! Compiles the step counter, which is written in C.

fn main() {
    println!("cargo:rerun-if-changed=steps.c");
    #[cfg(feature = "libfuzzer")]
    cc::Build::new().file("steps.c").compile("nodescore_steps");
}
