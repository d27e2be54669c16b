//! Selects the node for the pod among those with the highest total score.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`selectHost`, `nodeScoreHeap`): without extenders,
//! nodes have no random number, so that the order of a heap decides between equal scores.

/// Returns the index of the node that kube-scheduler selects: the root of a heap of the total scores, which are in the order in
/// which the nodes were found feasible.
pub(crate) fn select_host(totals: &[i64]) -> Option<usize> {
    let mut heap: Vec<(usize, i64)> = totals.iter().copied().enumerate().collect();
    for root in (0..heap.len() / 2).rev() {
        sift_down(&mut heap, root);
    }
    heap.first().map(|node| node.0)
}

/// Moves a node down until neither of the two below it has a higher score.
fn sift_down(heap: &mut [(usize, i64)], mut parent: usize) {
    let score = |heap: &[(usize, i64)], at: usize| heap.get(at).map(|node| node.1);
    loop {
        let (left, right) = (2 * parent + 1, 2 * parent + 2);
        let child = if score(heap, right) > score(heap, left) {
            right
        } else {
            left
        };
        if score(heap, child) <= score(heap, parent) {
            return;
        }
        heap.swap(child, parent);
        parent = child;
    }
}

#[cfg(test)]
mod tests {
    use super::select_host;

    #[test]
    fn the_first_of_equal_scores_does_not_always_win() {
        assert_eq!(select_host(&[5, 5, 5]), Some(0));
        assert_eq!(select_host(&[1, 1, 2, 2]), Some(3));
        assert_eq!(select_host(&[]), None);
    }
}
