//! Measures the memory of a call, and checks that it is linear in the input.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static CALLS: AtomicUsize = AtomicUsize::new(0);

struct CountingAllocator;

// SAFETY: every call is passed unchanged to the system's allocator.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        LIVE.fetch_sub(layout.size(), Relaxed);
        grown(size);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn grown(size: usize) {
    let live = LIVE.fetch_add(size, Relaxed).wrapping_add(size);
    PEAK.fetch_max(live, Relaxed);
    CALLS.fetch_add(1, Relaxed);
}

/// The memory that a call needed.
#[derive(Clone, Copy, Debug)]
pub struct MemoryUse {
    /// The peak, in bytes.
    pub peak: usize,
    /// The number of allocations.
    pub pieces: usize,
}

/// Runs `call` and measures its memory. Run one call at a time: the whole process is measured.
pub fn measure<T>(call: impl FnOnce() -> T) -> (T, MemoryUse) {
    let (live, calls) = (LIVE.load(Relaxed), CALLS.load(Relaxed));
    PEAK.store(live, Relaxed);
    let answer = call();
    let peak = PEAK.load(Relaxed).saturating_sub(live);
    let pieces = CALLS.load(Relaxed).wrapping_sub(calls);
    (answer, MemoryUse { peak, pieces })
}

/// Runs `call`, and panics if it needs more memory or more allocations than `bound`.
pub fn bounded<T>(length: usize, bound: Bound, call: impl FnOnce() -> T) -> T {
    let (answer, MemoryUse { peak, pieces }) = measure(call);
    let most = bound.fixed + bound.each * length;
    assert!(
        peak <= most,
        "{peak} bytes of memory for {length} of input: more than {most}"
    );
    assert!(
        pieces <= most / 16,
        "{pieces} allocations for {length} bytes of input"
    );
    answer
}

/// The maximum number of bytes: a constant, and a number for each byte of the input.
#[derive(Clone, Copy)]
pub struct Bound {
    pub fixed: usize,
    pub each: usize,
}
