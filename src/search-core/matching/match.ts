import type { Scratch } from '../columns/scratch.ts'
import type { Match, MatchQuery } from '../match-query.ts'
import type { Fields } from '../querying/fields.ts'
import { executeMatch } from './execute-match.ts'
import type { MatchAnswer, MatchTask } from './match-task.ts'
import { taskOf } from './plan-match.ts'

/**
 * A match in the making, so that another thread can do the long part: `executeMatch` there with the task, then `finish`
 * here. The index may change meanwhile; the answer is that of the moment of `finish`. Ended once, by `finish` or
 * `cancel`; the task is worth nothing afterwards.
 */
export interface MatchPlan {
  readonly task: MatchTask
  /** Null when so much has changed that the question must be asked again. */
  finish(answer: MatchAnswer): Match[] | null
  /** Instead of `finish`. */
  cancel(): void
}

const MOST_COMBINED = 10
// How many of the best may change while they are sought, without others being missed.
const SPARE = 20

export const planMatch = (query: MatchQuery, fields: Fields, scratch: Scratch): MatchPlan => {
  if (query.factors.filter(({ kind }) => kind === 'any').length > MOST_COMBINED)
    throw new RangeError(`search-core: more than ${MOST_COMBINED} factors to combine`)
  const wanted = query.from + query.size
  const task = taskOf(query, fields, scratch, { wanted: wanted + SPARE })
  const changed = fields.watch()
  const end = (): void => {
    fields.unwatch(changed)
    scratch.giveHanded(task.sets)
  }
  return {
    task,
    cancel: end,
    finish(answer) {
      end()
      if (changed.size === 0) return pageOf(query, scoredBy(answer), fields)
      const kept = scoredBy(answer).filter(({ slot }) => !changed.has(slot))
      if (kept.length < wanted && answer.slots.length === task.wanted) return null
      const rest = taskOf(query, fields, scratch, { wanted, only: changed })
      const again = scoredBy(executeMatch(rest, scratch))
      scratch.giveHanded(rest.sets)
      return pageOf(query, [...kept, ...again], fields)
    },
  }
}

/** Documents of the filter by their factors' sum, those that score 0 left out. */
export const findMatches = (query: MatchQuery, fields: Fields, scratch: Scratch): Match[] => {
  const plan = planMatch(query, fields, scratch)
  return plan.finish(executeMatch(plan.task, scratch)) ?? []
}

interface Scored {
  readonly slot: number
  readonly score: number
  readonly points: readonly number[]
}

const scoredBy = ({ slots, points }: MatchAnswer): Scored[] =>
  slots.map((slot, index) => {
    const own = points[index] ?? []
    return { slot, points: own, score: own.reduce((sum, one) => sum + one, 0) }
  })

const pageOf = ({ factors, thenSort, from, size }: MatchQuery, all: Scored[], fields: Fields): Match[] => {
  const order = fields.order(thenSort)
  return all
    .sort((a, b) => b.score - a.score || order.compare(a.slot, b.slot, false))
    .slice(from, from + size)
    .map(({ slot, score, points }) => ({
      id: fields.documents.id(slot),
      score,
      factors: Object.fromEntries(factors.map(({ name }, index) => [name, points[index] ?? 0])),
    }))
}
