// A prime, so that its steps reach every place of a number of places that it does not divide.
const STRIDE = 7_919

/** The first `size` of `slots` in the order of `compare`, sorted, without sorting the rest. */
export const selectFirst = (
  slots: Uint32Array,
  size: number,
  compare: (a: number, b: number) => number,
): number[] => {
  if (size <= 0) return []
  if (slots.length <= size * 2) return [...slots].sort(compare).slice(0, size)
  // A heap of the best so far with the last of them at its root.
  const heap = [...slots.subarray(0, size)].sort((a, b) => compare(b, a))
  // In leaps: slots often ascend in the order sought or against it, and then each would be better than those before.
  const rest = slots.length - size
  const stride = rest % STRIDE === 0 ? 1 : STRIDE % rest
  for (let step = 0, at = 0; step < rest; step++) {
    const slot = slots[size + at] ?? 0
    if (compare(slot, heap[0] ?? 0) < 0) replaceRoot(heap, slot, compare)
    at += stride
    if (at >= rest) at -= rest
  }
  return heap.sort(compare)
}

const replaceRoot = (heap: number[], slot: number, compare: (a: number, b: number) => number): void => {
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++
    if (compare(heap[child] ?? 0, slot) <= 0) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = slot
}
