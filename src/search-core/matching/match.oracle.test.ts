import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBruteForceIndex } from '#tests/support/oracles/brute-force-index.ts'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { aDocument, aMatchQuery, aSchema } from '#tests/support/oracles/random-index.ts'
import { Scratch } from '../columns/scratch.ts'
import type { MatchQuery } from '../match-query.ts'
import { createSearchIndex } from '../search-index.ts'
import { executeMatch } from './execute-match.ts'
import type { MatchTask } from './match-task.ts'

const aBoard = (dice: Dice, documents: number) => {
  const schema = aSchema(dice)
  const index = createSearchIndex(schema)
  const oracle = createBruteForceIndex(schema)
  const change = (steps: number, ids: number): void => {
    for (let step = 0; step < steps; step++) {
      const id = 1 + dice.roll(ids)
      const document = aDocument(dice, id, 60)
      for (const one of [index, oracle]) {
        if (id % 3 === step % 3) one.remove(id)
        else one.put(document)
      }
      if (dice.chance(4)) index.purge()
    }
  }
  change(documents, documents)
  return { index, oracle, change }
}

/** The task as another thread receives it: structured-cloned, with shared sets. */
const overThere = (task: MatchTask): MatchTask => {
  const { sets, ...rest } = task
  return { ...structuredClone(rest), sets }
}

test('a match run in another thread while documents change is correct when it finishes', () => {
  const scratch = new Scratch()
  let asked = 0
  let repeated = 0
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const dice = createDice(seed)
      const size = dice.pick([40, 400, 1500])
      const { index, oracle, change } = aBoard(dice, size)
      for (let round = 0; round < 4; round++) {
        // Two concurrent plans, of which the later one is finished first.
        const open = [aMatchQuery(dice), aMatchQuery(dice)].map((query) => ({
          query,
          plan: index.planMatch(query),
        }))
        // Few or many changes, so that the index grows and sometimes most documents are replaced.
        const changes = () => change(dice.chance(4) ? dice.roll(size) : dice.roll(6), size * 2)
        for (const { query, plan } of open.reverse()) {
          changes()
          const answer = executeMatch(plan.task, scratch)
          changes()
          const found = plan.finish(answer)
          asked += 1
          if (found === null) repeated += 1
          else expect(found, JSON.stringify(query)).toEqual(oracle.match(query))
        }
      }
    }),
    { numRuns: 60, examples: [[-644794277]] },
  )
  expect(repeated).toBeLessThan(asked / 4)
}, 120_000)

test('a match task is plain data that another thread can execute', () => {
  const { index } = aBoard(createDice(4), 50)
  const query = aMatchQuery(createDice(11))
  const { task, cancel } = index.planMatch(query)
  expect(executeMatch(overThere(task), new Scratch())).toEqual(executeMatch(task, new Scratch()))
  cancel()
})

test('a match with more than 10 factors throws', () => {
  const { index } = aBoard(createDice(1), 5)
  const factors = Array.from({ length: 11 }, (_, at) => ({
    ...{ name: `f${at}`, weight: 1, clauses: [] },
    kind: 'any' as const,
  }))
  const query: MatchQuery = { filter: [], now: 0, factors, thenSort: 's1', from: 0, size: 1 }
  expect(() => index.planMatch(query)).toThrow('more than 10 factors')
})
