import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { MatchAnswer, MatchTask } from '#search-core/matching/match-task.ts'
import { createSearchIndex } from '#search-core/search-index.ts'
import { createThread } from '#server/threads/thread.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { aDocument, aMatchQuery, aSchema } from '#tests/support/oracles/random-index.ts'

const errors: unknown[] = []
const thread = createThread<MatchTask, MatchAnswer>({
  script: new URL('./match-worker.ts', import.meta.url),
  maxTasks: 5,
  reportError: (error) => errors.push(error),
})
afterAll(() => thread.stop())

const DOCUMENTS = 20_000
const SPREAD = 3_000

test('the match worker finds the same as the index while documents are put and removed continuously', async () => {
  const dice = createDice(8)
  const index = createSearchIndex(aSchema(dice))
  index.putMany(Array.from({ length: DOCUMENTS }, (_, id) => aDocument(dice, id + 1, SPREAD)))
  let changes = 0
  let found = 0
  for (let round = 0; round < 200; round++) {
    const query = aMatchQuery(dice)
    const plan = index.planMatch(query)
    let answer: MatchAnswer | null = null
    const working = thread.ask(plan.task).then((worked) => {
      answer = worked
    })
    // Changes the index as fast as possible while the other thread reads it.
    while (answer === null) {
      for (let step = 0; step < 20; step++, changes++) {
        // Includes ids beyond the existing ones, so that columns grow.
        const id = 1 + dice.roll(DOCUMENTS * 2)
        if (dice.chance(2)) index.remove(id)
        else index.put(aDocument(dice, id, SPREAD))
      }
      await nextTurn()
    }
    await working
    const matches = plan.finish(answer)
    if (matches === null) continue
    found += 1
    expect(matches, JSON.stringify(query)).toEqual(index.match(query))
  }
  expect(changes).toBeGreaterThan(2_000)
  expect(found).toBeGreaterThan(150)
  expect(errors).toEqual([])
}, 60_000)
