//! Measures the memory of a call, and checks that it grows at most linearly with the size of the input.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

// Counted for each thread, so that tests run in parallel.
thread_local! {
    /// Below 0 after another thread's memory is freed.
    static LIVE: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

struct CountingAllocator;

// SAFETY: every call is forwarded unchanged to the system's allocator.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count_allocation(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count_deallocation(layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count_deallocation(layout.size());
        count_allocation(size);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

fn count_allocation(size: usize) {
    let live = LIVE.get().wrapping_add_unsigned(size);
    LIVE.set(live);
    PEAK.set(PEAK.get().max(live));
    CALLS.set(CALLS.get().wrapping_add(1));
}

fn count_deallocation(size: usize) {
    LIVE.set(LIVE.get().wrapping_sub_unsigned(size));
}

/// The memory use of a call.
#[derive(Clone, Copy, Debug)]
pub struct MemoryUse {
    /// The highest number of bytes.
    pub peak: usize,
    /// The number of allocations.
    pub allocations: usize,
}

/// Runs `call` and returns its memory use in this thread.
pub fn measure<T>(call: impl FnOnce() -> T) -> (T, MemoryUse) {
    let (live, calls) = (LIVE.get(), CALLS.get());
    PEAK.set(live);
    let answer = call();
    let peak = PEAK.get().saturating_sub(live).cast_unsigned();
    let allocations = CALLS.get().wrapping_sub(calls);
    (answer, MemoryUse { peak, allocations })
}

/// Runs `call` and panics if it used more memory or allocations than `bound` allows.
pub fn with_memory_limit<T>(length: usize, limit: MemoryLimit, call: impl FnOnce() -> T) -> T {
    let (answer, MemoryUse { peak, allocations }) = measure(call);
    let max_bytes = limit.base_bytes + limit.bytes_per_input_byte * length;
    assert!(
        peak <= max_bytes,
        "{peak} bytes of memory for {length} bytes of input: more than {max_bytes}"
    );
    assert!(
        allocations <= max_bytes / MIN_ALLOCATION,
        "{allocations} allocations for {length} bytes of input"
    );
    answer
}

/// The average size of an allocation in bytes below which a call has too many.
const MIN_ALLOCATION: usize = 16;

/// The maximum number of bytes in use, a fixed number and one for each byte of the input. It also limits the number of
/// allocations, to one for every [`MIN_ALLOCATION`] bytes.
#[derive(Clone, Copy)]
pub struct MemoryLimit {
    pub base_bytes: usize,
    pub bytes_per_input_byte: usize,
}
