//! Exports the policies of any file: the target's loader must accept the export, and a second export must drop
//! nothing.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::formats::{Scheduler, Target, export, inspect};
use nodescore_fuzz::{MemoryLimit, fuzz_target, scheduler, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 16 << 20,
    bytes_per_input_byte: 64 << 10,
};

fuzz_target!(|input: (u8, &str)| {
    let (byte, text) = input;
    with_limits(text.len(), LIMIT, || export_and_import(text, byte));
});

fn export_and_import(text: &str, byte: u8) {
    for policy in inspect(text, scheduler(byte)).policies.iter().take(2) {
        for target in Target::all() {
            let first = export(policy, target);
            if matches!(target, Target::Eks | Target::Aks) {
                continue;
            }
            let loader = Scheduler::find(first.scorer).expect("an export names a scorer");
            let inspection = inspect(&first.text, loader);
            let verdict = inspection.verdict.expect("a loader reads an export");
            assert!(
                verdict.accepted && !verdict.crashes,
                "{target:?}: {verdict:?}\n{}",
                first.text
            );
            let back = inspection
                .policies
                .first()
                .expect("an export contains a policy");
            let second = export(back, target);
            assert_eq!(second.dropped, [], "{target:?}\n{}", first.text);
        }
    }
}
