/** Reproducible randomness: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number, both ends inclusive. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Picks in proportion to the weights. */
  pickWeighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item
  /** A letter of a string in which letters repeat by weight. */
  letter(letters: string): string
  /** Different items in random order, at most `count`. */
  sample<Item>(items: readonly Item[], count: number): Item[]
}

// FNV-1a hashes the seed to a number, mulberry32 generates the sequence from it.
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

export const createRandom = (seed: string): Random => {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const [first] = items
    if (first === undefined) throw new Error('nothing to pick from')
    return items[int(0, items.length - 1)] ?? first
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    letter: (letters) => pick([...letters]),
    pickWeighted(items, weightOf) {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of items) {
        rest -= weightOf(item)
        if (rest < 0) return item
      }
      return pick(items)
    },
    sample(items, count) {
      const left = [...items]
      const taken: (typeof left)[number][] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
      return taken
    },
  }
}
