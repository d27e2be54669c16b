//! Stores the events in columns.

/// The kinds of events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum EventKind {
    /// A pod was placed on a node.
    Placed = 0,
    /// A pod has no feasible node. Recorded at most once for each pod.
    Pending = 1,
    /// A pod completed.
    Completed = 2,
    /// A node joined.
    Joined = 3,
    /// A node was removed.
    Removed = 4,
}

/// The events so far, as columns; -1 stands for no pod or no node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// The time of each event.
    pub times: Vec<i64>,
    /// The kind of each event, as [`EventKind`].
    pub kinds: Vec<u8>,
    /// The index of each event's pod in the queue.
    pub pods: Vec<i32>,
    /// The index of each event's node.
    pub nodes: Vec<i32>,
}

/// One event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Event {
    pub(super) time: i64,
    pub(super) kind: EventKind,
    pub(super) pod: Option<u32>,
    pub(super) node: Option<u32>,
}

impl Events {
    /// Returns the number of events.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Returns true if there are no events yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Reserves space for this many events.
    pub(super) fn with_capacity(events: usize) -> Self {
        Self {
            times: Vec::with_capacity(events),
            kinds: Vec::with_capacity(events),
            pods: Vec::with_capacity(events),
            nodes: Vec::with_capacity(events),
        }
    }

    pub(super) fn push(&mut self, event: Event) {
        self.times.push(event.time);
        self.kinds.push(event.kind as u8);
        self.pods.push(index_or_minus_one(event.pod));
        self.nodes.push(index_or_minus_one(event.node));
    }

    pub(super) fn get(&self, step: usize) -> Option<Event> {
        Some(Event {
            time: *self.times.get(step)?,
            kind: match self.kinds.get(step)? {
                0 => EventKind::Placed,
                1 => EventKind::Pending,
                2 => EventKind::Completed,
                3 => EventKind::Joined,
                _ => EventKind::Removed,
            },
            pod: u32::try_from(*self.pods.get(step)?).ok(),
            node: u32::try_from(*self.nodes.get(step)?).ok(),
        })
    }
}

fn index_or_minus_one(index: Option<u32>) -> i32 {
    index
        .and_then(|index| i32::try_from(index).ok())
        .unwrap_or(-1)
}
