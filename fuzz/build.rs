//! The counter of steps is C.

fn main() {
    println!("cargo:rerun-if-changed=steps.c");
    cc::Build::new().file("steps.c").compile("nodescore_steps");
}
