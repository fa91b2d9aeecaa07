export interface Dice {
  /** 0 to `sides` - 1. */
  roll(sides: number): number
  /** True with a probability of 1 / `sides`. */
  chance(sides: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** At most `most` items, possibly repeated. */
  some<T>(items: readonly [T, ...T[]], most: number): T[]
}

/** Reproducible pseudo-random numbers (mulberry32). */
export const createDice = (seed: number): Dice => {
  let state = seed | 0
  const roll = (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
  const pick = <T>(items: readonly [T, ...T[]]): T => items[roll(items.length)] ?? items[0]
  return {
    roll,
    chance: (sides) => roll(sides) === 0,
    pick,
    some: (items, most) => Array.from({ length: roll(most + 1) }, () => pick(items)),
  }
}
