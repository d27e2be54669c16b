//! Edits columns in any order: every score must equal the traced score, and that of columns filled at once.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::Score;
use nodescore::batch::Columns;
use nodescore_fuzz::{
    Amounts, COLUMN_NODES, ColumnEdit, EditedColumns, fuzz_target, with_limits_for_generated,
};

fuzz_target!(|input: EditedColumns| with_limits_for_generated(|| check(input)));

fn check(input: EditedColumns) {
    let EditedColumns { edits } = input;
    let mut columns = columns();
    let mut amounts = Amounts::default();
    for edit in &edits {
        amounts.apply(edit);
        apply(&mut columns, edit);
    }
    compare(&mut columns);

    // The order of setting the request and the amounts must not matter.
    let mut filled = self::columns();
    for (name, allocatable, requested) in amounts.columns() {
        filled
            .set_resource(name, allocatable, requested)
            .expect("the columns have the right length");
    }
    for edit in edits.iter().filter(|edit| edit.changes_request()) {
        apply(&mut filled, edit);
    }
    assert_eq!(filled.scores(), columns.scores());
}

fn columns() -> Columns {
    Columns::new(COLUMN_NODES).expect("the number of nodes is within the limit")
}

fn apply(columns: &mut Columns, edit: &ColumnEdit) {
    match edit {
        ColumnEdit::Request(scorer, policy, pod) => {
            columns.configure(*scorer, policy, pod);
        }
        ColumnEdit::Shape(points) => _ = columns.set_shape(points),
        ColumnEdit::Weights(weights) => _ = columns.set_weights(weights),
        ColumnEdit::Requests(amounts) => _ = columns.set_requests(amounts),
        ColumnEdit::Node(node, name, allocatable, requested) => {
            columns
                .set_node(*node, name, *allocatable, *requested)
                .expect("the node exists");
        }
        ColumnEdit::Column(name, allocatable, requested) => {
            columns
                .set_resource(name, allocatable, requested)
                .expect("there is one amount for each node");
        }
        ColumnEdit::ReadScores => compare(columns),
    }
}

/// Asserts that every byte is the traced score.
fn compare(columns: &mut Columns) {
    for (node, byte) in columns.scores().to_vec().into_iter().enumerate() {
        let traced = columns.trace(node).expect("a request is set").score;
        assert_eq!(columns.score(node), Some(traced), "node {node}");
        let expected = match traced {
            Score::Integer(score) => u8::try_from(score).unwrap_or(Columns::OUT_OF_RANGE),
            Score::Float(_) => Columns::OUT_OF_RANGE,
        };
        assert_eq!(byte, expected, "node {node}");
    }
}
