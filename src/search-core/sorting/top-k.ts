// A prime, so that the steps visit every index unless it divides their number.
const STRIDE = 7_919

/** The first `size` documents in the order of `compare`, sorted, without sorting the rest. */
export const topK = (
  docIds: Uint32Array,
  size: number,
  compare: (a: number, b: number) => number,
): number[] => {
  if (size <= 0) return []
  if (docIds.length <= size * 2) return [...docIds].sort(compare).slice(0, size)
  // A heap with the last of the best documents at its root.
  const heap = [...docIds.subarray(0, size)].sort((a, b) => compare(b, a))
  // In strides, because doc ids often correlate with the order, and then each would replace the previous one.
  const rest = docIds.length - size
  const stride = rest % STRIDE === 0 ? 1 : STRIDE % rest
  for (let step = 0, at = 0; step < rest; step++) {
    const docId = docIds[size + at] ?? 0
    if (compare(docId, heap[0] ?? 0) < 0) replaceRoot(heap, docId, compare)
    at += stride
    if (at >= rest) at -= rest
  }
  return heap.sort(compare)
}

const replaceRoot = (heap: number[], docId: number, compare: (a: number, b: number) => number): void => {
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child++
    if (compare(heap[child] ?? 0, docId) <= 0) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = docId
}
