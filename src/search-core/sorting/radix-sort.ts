const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const DIGIT = DIGITS - 1
// Three digits for each 32-bit half.
const PASSES = 6
// Fewer items are sorted faster by comparison.
const MANY = 2_000

/** The bits of each key as two unsigned integers that sort like the keys. */
const halvesOf = (
  items: Uint32Array,
  keyOf: (item: number) => number,
): [low: Uint32Array, high: Uint32Array] => {
  const [low, high] = [new Uint32Array(items.length), new Uint32Array(items.length)]
  const float = new Float64Array(1)
  const halves = new Uint32Array(float.buffer)
  for (let at = 0; at < items.length; at++) {
    // Makes -0 equal 0.
    float[0] = keyOf(items[at] ?? 0) + 0
    const [l = 0, h = 0] = [halves[0], halves[1]]
    // Flips the sign bit, and for negative numbers all other bits too.
    low[at] = h >>> 31 === 1 ? ~l : l
    high[at] = h >>> 31 === 1 ? ~h : h | 0x8000_0000
  }
  return [low, high]
}

/** 1 if the keys strictly ascend, -1 if they strictly descend, else 0. */
const directionOf = (items: Uint32Array, keyOf: (item: number) => number): number => {
  const direction = Math.sign(keyOf(items[1] ?? 0) - keyOf(items[0] ?? 0))
  for (let at = 1; at < items.length; at++)
    if (Math.sign(keyOf(items[at] ?? 0) - keyOf(items[at - 1] ?? 0)) !== direction) return 0
  return direction
}

/** LSD radix sort by `keyOf`; ties are sorted by `compare`, which must order by the key first. */
export const radixSorted = (
  items: Uint32Array,
  keyOf: (item: number) => number,
  compare: (a: number, b: number) => number,
): Uint32Array => {
  if (items.length < MANY) return items.slice().sort(compare)
  const direction = directionOf(items, keyOf)
  if (direction !== 0) return direction > 0 ? items.slice() : items.toReversed()
  const [low, high] = halvesOf(items, keyOf)
  let order = new Uint32Array(items.length)
  for (let at = 0; at < order.length; at++) order[at] = at
  let other = new Uint32Array(items.length)
  for (let pass = 0; pass < PASSES; pass++) {
    const half = pass < PASSES / 2 ? low : high
    const shift = (pass % (PASSES / 2)) * DIGIT_BITS
    if (distribute(order, half, shift, other)) [order, other] = [other, order]
  }
  const sorted = other
  for (let at = 0; at < order.length; at++) sorted[at] = items[order[at] ?? 0] ?? 0
  const isSame = (a: number, b: number) => low[a] === low[b] && high[a] === high[b]
  for (let start = 0; start < order.length; ) {
    let end = start + 1
    while (end < order.length && isSame(order[start] ?? 0, order[end] ?? 0)) end++
    if (end > start + 1) sorted.subarray(start, end).sort(compare)
    start = end
  }
  return sorted
}

/** One stable counting pass over a digit; returns whether any digits differ. */
const distribute = (order: Uint32Array, half: Uint32Array, shift: number, into: Uint32Array): boolean => {
  const ends = new Uint32Array(DIGITS)
  for (let at = 0; at < half.length; at++) {
    const digit = ((half[at] ?? 0) >>> shift) & DIGIT
    ends[digit] = (ends[digit] ?? 0) + 1
  }
  if (ends.includes(half.length)) return false
  let sum = 0
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = ends[digit] ?? 0
    ends[digit] = sum
    sum += count
  }
  for (let at = 0; at < order.length; at++) {
    const from = order[at] ?? 0
    const digit = ((half[from] ?? 0) >>> shift) & DIGIT
    const to = ends[digit] ?? 0
    into[to] = from
    ends[digit] = to + 1
  }
  return true
}
