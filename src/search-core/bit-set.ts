/** Set of document slots, 32 to a word. All sets of one query are equally long; stored ones may be shorter. */
export type BitSet = Uint32Array

export const wordsFor = (slots: number): number => (slots + 31) >>> 5

export const hasBit = (set: BitSet, slot: number): boolean =>
  (((set[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

export const setBit = (set: BitSet, slot: number): void => {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export const clearBit = (set: BitSet, slot: number): void => {
  set[slot >>> 5] = (set[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

export const intersect = (set: BitSet, other: BitSet): void => {
  const shared = Math.min(set.length, other.length)
  for (let word = 0; word < shared; word++) set[word] = (set[word] ?? 0) & (other[word] ?? 0)
  set.fill(0, shared)
}

export const unite = (set: BitSet, other: BitSet): void => {
  const shared = Math.min(set.length, other.length)
  for (let word = 0; word < shared; word++) set[word] = (set[word] ?? 0) | (other[word] ?? 0)
}

export const subtract = (set: BitSet, other: BitSet): void => {
  const shared = Math.min(set.length, other.length)
  for (let word = 0; word < shared; word++) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0)
}

const bitsOf = (word: number): number => {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countBits = (set: BitSet): number => {
  let count = 0
  for (let word = 0; word < set.length; word++) count += bitsOf(set[word] ?? 0)
  return count
}

export const countCommon = (set: BitSet, other: BitSet): number => {
  const shared = Math.min(set.length, other.length)
  let count = 0
  for (let word = 0; word < shared; word++) count += bitsOf((set[word] ?? 0) & (other[word] ?? 0))
  return count
}

/** Writes the members in ascending order and returns how many there are. */
export const listBits = (set: BitSet, into: Uint32Array): number => {
  let count = 0
  for (let word = 0; word < set.length; word++) {
    let bits = (set[word] ?? 0) | 0
    while (bits !== 0) {
      const lowest = bits & -bits
      into[count++] = (word << 5) + 31 - Math.clz32(lowest)
      bits ^= lowest
    }
  }
  return count
}
