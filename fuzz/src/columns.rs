//! Generates edits of columns from the fuzzer's bytes.

use std::collections::BTreeMap;

use crate::inputs::{pick, some_of};
use arbitrary::{Arbitrary, Result, Unstructured};
use nodescore::{
    Container, Format, Pod, Policy, Quantity, ResourceWeight, Scorer, Shape, ShapePoint, Strategy,
};

/// The number of nodes: more than one block, and not a multiple of a block.
pub const NODES: usize = 35;

const NAMES: [&str; 5] = ["cpu", "memory", "example.com/foo", "pods", "gpu"];
/// Amounts and weights on both sides of the bounds of block scoring.
const ENDS: [i64; 14] = [
    0,
    1,
    100,
    101,
    255,
    256,
    648,
    649,
    (1 << 43) - 1,
    1 << 43,
    (1 << 52) - 1,
    1 << 52,
    i64::MAX,
    i64::MIN,
];

/// A scoring request, and edits of the request and the nodes.
#[derive(Debug)]
pub struct EditedColumns {
    pub edits: Vec<ColumnEdit>,
}

#[derive(Debug)]
pub enum ColumnEdit {
    Request(Scorer, Policy, Pod),
    Shape(Vec<ShapePoint>),
    Weights(Vec<i64>),
    Requests(Vec<i64>),
    Node(usize, &'static str, i64, i64),
    Column(&'static str, Vec<i64>, Vec<i64>),
    /// Reads the scores.
    ReadScores,
}

impl<'a> Arbitrary<'a> for EditedColumns {
    fn arbitrary(from: &mut Unstructured<'a>) -> Result<Self> {
        let mut edits = vec![request(from)?];
        edits.extend(some_of(from, 12, edit)?);
        Ok(Self { edits })
    }
}

fn edit(from: &mut Unstructured<'_>) -> Result<ColumnEdit> {
    Ok(match from.int_in_range(0..=9_u8)? {
        0 => request(from)?,
        1 => ColumnEdit::Shape(some_of(from, 5, point)?),
        2 => ColumnEdit::Weights(some_of(from, 5, amount)?),
        3 => ColumnEdit::Requests(some_of(from, 5, amount)?),
        4..=6 => {
            let node = from.int_in_range(0..=NODES - 1)?;
            ColumnEdit::Node(node, name(from)?, amount(from)?, amount(from)?)
        }
        7 => {
            let column = |from: &mut Unstructured<'_>| -> Result<Vec<i64>> {
                // Generates many nodes from few bytes.
                let (first, step) = (amount(from)?, from.int_in_range(-40..=40_i64)?);
                let node = |at: i64| first.wrapping_add(step.wrapping_mul(at));
                Ok((0..NODES as i64).map(node).collect())
            };
            ColumnEdit::Column(name(from)?, column(from)?, column(from)?)
        }
        _ => ColumnEdit::ReadScores,
    })
}

fn request(from: &mut Unstructured<'_>) -> Result<ColumnEdit> {
    let scorers: Vec<Scorer> = Scorer::all().collect();
    let policy = Policy::new(strategy(from)?, some_of(from, 5, resource)?);
    let containers = some_of(from, 2, container)?;
    let pod = Pod {
        containers,
        init_containers: some_of(from, 1, container)?,
        ..Pod::default()
    };
    Ok(ColumnEdit::Request(*from.choose(&scorers)?, policy, pod))
}

fn strategy(from: &mut Unstructured<'_>) -> Result<Strategy> {
    Ok(match from.int_in_range(0..=5_u8)? {
        0 => Strategy::LeastAllocated,
        1 => Strategy::MostAllocated,
        2 => Strategy::BalancedAllocation,
        _ => match Shape::new(&some_of(from, 5, point)?) {
            Ok(shape) => Strategy::RequestedToCapacityRatio(shape),
            Err(_) => Strategy::MostAllocated,
        },
    })
}

fn point(from: &mut Unstructured<'_>) -> Result<ShapePoint> {
    Ok(ShapePoint {
        utilization: from.int_in_range(0..=101)?,
        score: from.int_in_range(0..=11)?,
    })
}

fn resource(from: &mut Unstructured<'_>) -> Result<ResourceWeight> {
    Ok(ResourceWeight {
        name: name(from)?.into(),
        weight: amount(from)?,
    })
}

fn container(from: &mut Unstructured<'_>) -> Result<Container> {
    let request = |from: &mut Unstructured<'_>| {
        let name = name(from)?;
        let amount = amount(from)?;
        let quantity = if name == "cpu" {
            Quantity::from_milli(amount)
        } else {
            Quantity::from_units(amount, Format::DecimalSI)
        };
        Ok((name, quantity))
    };
    Ok(Container {
        requests: some_of(from, 4, request)?.into_iter().collect(),
        sidecar: from.arbitrary()?,
    })
}

fn name(from: &mut Unstructured<'_>) -> Result<&'static str> {
    pick(from, &NAMES)
}

/// Returns an amount, usually a small one.
fn amount(from: &mut Unstructured<'_>) -> Result<i64> {
    Ok(match from.int_in_range(0..=7_u8)? {
        0 => from.arbitrary()?,
        1 => *from.choose(&ENDS)?,
        2 => i64::from(from.arbitrary::<u32>()?),
        _ => from.int_in_range(0..=200)?,
    })
}

impl ColumnEdit {
    /// Returns true if the edit changes the request and not the nodes.
    pub fn changes_request(&self) -> bool {
        matches!(
            self,
            Self::Request(..) | Self::Shape(_) | Self::Weights(_) | Self::Requests(_)
        )
    }
}

/// Every node's allocatable and used amounts, by resource.
#[derive(Default)]
pub struct Amounts(BTreeMap<&'static str, (Vec<i64>, Vec<i64>)>);

impl Amounts {
    /// Applies an edit to the amounts.
    pub fn apply(&mut self, edit: &ColumnEdit) {
        match edit {
            ColumnEdit::Node(node, name, allocatable, requested) => {
                let empty = || (vec![0; NODES], vec![0; NODES]);
                let column = self.0.entry(name).or_insert_with(empty);
                column.0[*node] = *allocatable;
                column.1[*node] = *requested;
            }
            ColumnEdit::Column(name, allocatable, requested) => {
                self.0
                    .insert(name, (allocatable.clone(), requested.clone()));
            }
            _ => {}
        }
    }

    pub fn columns(&self) -> impl Iterator<Item = (&'static str, &[i64], &[i64])> {
        let columns = self.0.iter();
        columns.map(|(name, (allocatable, requested))| (*name, &**allocatable, &**requested))
    }
}
