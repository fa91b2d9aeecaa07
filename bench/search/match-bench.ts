import type { MatchQuery } from '#search-core/match-query.ts'
import type { MatchAnswer, MatchTask } from '#search-core/matching/match-task.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { createThread } from '#server/threads/thread.ts'
import { measure, type Timing } from './measure.ts'
import { type MatchRequest, matchQueryOf } from './special-requests.ts'

interface MatchKind {
  readonly name: string
  readonly inIndex: (rounds: number) => Promise<Timing>
  readonly isBesidePostgres: boolean
}

/** One question after the other, from the plan to the finished answer, the long part on another thread. */
const measureAside = async (
  index: SearchIndex,
  queries: readonly MatchQuery[],
  rounds: number,
): Promise<Timing> => {
  const thread = createThread<MatchTask, MatchAnswer>({
    script: new URL('../../src/features/matching/server/match-worker.ts', import.meta.url),
    maxTasks: 1,
    reportError: (error) => console.error(error),
  })
  const timing = await measure(queries, rounds, async (query) => {
    const { task, finish } = index.planMatch(query)
    return finish(await thread.ask(task))?.length ?? 0
  })
  await thread.stop()
  return timing
}

export const matchKinds = (index: SearchIndex, requests: readonly MatchRequest[]): readonly MatchKind[] => {
  const ofBoard = requests.map(matchQueryOf)
  const ofAll = ofBoard.map((query): MatchQuery => ({ ...query, filter: [] }))
  return [
    {
      name: 'match, top 20 of a board, by another thread',
      inIndex: (rounds) => measureAside(index, ofBoard, rounds),
      isBesidePostgres: true,
    },
    {
      name: 'match, top 20 of all, by another thread',
      inIndex: (rounds) => measureAside(index, ofAll, rounds),
      isBesidePostgres: false,
    },
    {
      name: 'match, top 20 of all: the plan, which holds the index up',
      inIndex: (rounds) =>
        measure(ofAll, rounds, (query) => {
          index.planMatch(query).cancel()
          return 0
        }),
      isBesidePostgres: false,
    },
  ]
}
