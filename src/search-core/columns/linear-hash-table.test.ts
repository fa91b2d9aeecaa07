import { expect, test } from 'vitest'
import { createDice } from '#tests/support/oracles/dice.ts'
import { LinearHashTable, mixHash } from './linear-hash-table.ts'

const found = (chains: LinearHashTable, hash: number): number[] => {
  const numbers: number[] = []
  for (let number = chains.first(hash); number >= 0; number = chains.after(number))
    if (chains.hash(number) === hash) numbers.push(number)
  return numbers.sort((a, b) => a - b)
}

test('numbers are found by hash while thousands change, with many collisions', () => {
  const dice = createDice(5)
  const chains = new LinearHashTable()
  const held = new Map<number, number>()
  for (let step = 0; step < 30_000; step++) {
    const number = dice.roll(6_000)
    const known = held.get(number)
    if (known === undefined) {
      // Half of the hashes collide.
      const hash = dice.chance(2) ? mixHash(dice.roll(40)) : mixHash(number)
      chains.add(number, hash)
      held.set(number, hash)
    } else {
      chains.remove(number)
      held.delete(number)
    }
    if (step % 1_000 !== 999) continue
    const byHash = Map.groupBy(held.keys(), (key) => held.get(key) ?? 0)
    for (const [hash, numbers] of byHash)
      expect(found(chains, hash)).toEqual(numbers.toSorted((a, b) => a - b))
    expect(found(chains, 12_345)).toEqual([])
  }
})

test('removing a number that is not in the table throws', () => {
  const chains = new LinearHashTable()
  chains.add(1, 7)
  chains.remove(1)
  expect(() => chains.remove(1)).toThrow('in no chain')
})
