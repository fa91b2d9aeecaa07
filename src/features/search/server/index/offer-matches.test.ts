import { beforeEach, expect, test } from 'vitest'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { Scratch } from '#search-core/columns/scratch.ts'
import type { Factor } from '#search-core/match-query.ts'
import { executeMatch } from '#search-core/matching/execute-match.ts'
import type { MatchAnswer, MatchTask } from '#search-core/matching/match-task.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { createSearchIndex, type SearchIndex } from '#search-core/search-index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createOfferMatches, type OfferMatches } from './offer-matches.ts'

const board = { key: 'tech' }
const offer = (id: number, tenant = board.key): IndexDocument => ({
  id,
  keywords: { tenant: [tenant], skill: ['java'] },
  numbers: {},
  texts: {},
  ranges: {},
  points: [],
  payload: Uint8Array.of(id),
})
const factors: readonly Factor[] = [
  { name: 'skills', kind: 'share', weight: 100, field: 'skill', values: ['java'] },
]
const scratch = new Scratch()
const elsewhere = async (task: MatchTask): Promise<MatchAnswer> => executeMatch(task, scratch)
const top = { from: 0, size: 3 }

let index: SearchIndex
let matches: OfferMatches

beforeEach(() => {
  index = createSearchIndex(offerIndexSchema)
  index.putMany(Array.from({ length: 60 }, (_, id) => offer(id + 1)))
  matches = createOfferMatches({ index: () => index, clock: fixedClock('2026-01-10T12:00:00Z') })
})

const best = async (work: (task: MatchTask) => Promise<MatchAnswer>): Promise<number[]> =>
  (await matches.best(board, factors, top, work)).offers.map(({ card }) => card[0] ?? 0)

test('when the best matches have gone before the answer, the next best are found', async () => {
  const found = await best(async (task) => {
    const answer = await elsewhere(task)
    for (let id = 21; id <= 60; id++) index.remove(id)
    return answer
  })
  expect(found).toEqual([20, 19, 18])
})

test('an offer indexed before the answer is among the matches', async () => {
  const found = await best(async (task) => {
    index.put(offer(99))
    return elsewhere(task)
  })
  expect(found).toEqual([99, 60, 59])
})

test('a match is answered even when the index was replaced meanwhile', async () => {
  const found = await best(async (task) => {
    index = createSearchIndex(offerIndexSchema)
    return elsewhere(task)
  })
  expect(found).toEqual([60, 59, 58])
})

test('a failure of the match thread rejects the call, and the next call is answered', async () => {
  await expect(best(() => Promise.reject(new Error('no thread')))).rejects.toThrow('no thread')
  expect(await best(elsewhere)).toEqual([60, 59, 58])
})

test('offers of other boards are left out of the matches asked for', () => {
  index.put(offer(70, 'pro'))
  expect(matches.of(board, factors, [70, 5, 5, 1000]).map(({ card, score }) => [card[0], score])).toEqual([
    [5, 100],
  ])
})
