import { compileTest, type SlotTest } from '../columns/column-predicate.ts'
import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, hasBit, intersect, keepBits, listMembers, subtract, unite } from '../memory/bit-set.ts'
import { compareSlots } from '../sorting/sort-key-comparison.ts'
import { selectFirst } from '../sorting/top-k.ts'
import type { MatchAnswer, MatchTask, PlannedFactor, PlannedSet } from './match-task.ts'

interface Met {
  readonly weight: number
  readonly set: BitSet
}

type Points = (slot: number) => number
/** Less than `least` may be told as 0. */
type Share = (slot: number, least?: number) => number

/** Works out a task of whatever index; `scratch` is the calling thread's own. */
export const executeMatch = (task: MatchTask, scratch: Scratch): MatchAnswer => {
  scratch.resize(task.words * 32)
  const base = copyOf(0, task, scratch)
  for (const condition of task.conditions) {
    const met = meeting(condition, base, task, scratch)
    intersect(base, met)
    scratch.give(met)
  }
  const sharing = scratch.empty()
  const parts: Parts = {
    base,
    sharing,
    lent: [base, sharing],
    any: [],
    shares: [],
    late: [],
    mostShared: 0,
    mostLate: 0,
  }
  const points = task.factors.map((factor) => pointsOf(factor, parts, task, scratch))
  intersect(sharing, base)
  const slots = bestOfClasses(parts, task, scratch)
  const answer = { slots, points: slots.map((slot) => points.map((of) => of(slot))) }
  for (const set of parts.lent) scratch.give(set)
  return answer
}

interface Parts {
  readonly base: BitSet
  /** What has points by share. */
  readonly sharing: BitSet
  /** All sets, to be given back. */
  readonly lent: BitSet[]
  readonly any: Met[]
  readonly shares: Share[]
  /** Factors that look at a document's numbers: asked last, of those alone that they can bring among the best. */
  readonly late: Points[]
  mostShared: number
  mostLate: number
}

/** Adds the factor to the parts; answers what a slot gets from it. */
const pointsOf = (factor: PlannedFactor, parts: Parts, task: MatchTask, scratch: Scratch): Points => {
  const { kind, weight } = factor
  if (kind === 'share') {
    const having = copyOf(factor.having, task, scratch)
    unite(parts.sharing, having)
    scratch.give(having)
    const share = shareOf(factor)
    parts.shares.push(share)
    parts.mostShared += weight
    return share
  }
  const { set, tests } = factor.met
  const certain = { weight, set: copyOf(set, task, scratch) }
  parts.lent.push(certain.set)
  const isCertain: Points = (slot) => (hasBit(certain.set, slot) ? weight : 0)
  if (tests.length === 0) {
    parts.any.push(certain)
    return isCertain
  }
  const meets = anyOf(tests)
  const points: Points = (slot) => isCertain(slot) || (meets(slot) ? weight : 0)
  parts.late.push(points)
  parts.mostLate += weight
  return points
}

const copyOf = (place: number, { sets, words }: MatchTask, scratch: Scratch): BitSet =>
  scratch.copy(sets.subarray(place * words, (place + 1) * words))

const meeting = ({ set, tests }: PlannedSet, base: BitSet, task: MatchTask, scratch: Scratch): BitSet => {
  const met = copyOf(set, task, scratch)
  intersect(met, base)
  if (tests.length === 0) return met
  const rest = scratch.copy(base)
  subtract(rest, met)
  keepBits(rest, anyOf(tests))
  unite(met, rest)
  scratch.give(rest)
  return met
}

const anyOf = (tests: readonly SlotTest[]): ((slot: number) => boolean) => {
  const [first, ...others] = tests.map(compileTest)
  if (first && others.length === 0) return first
  return (slot) => first?.(slot) === true || others.some((meets) => meets(slot))
}

const shareOf = ({ weight, values, places, pool }: Extract<PlannedFactor, { kind: 'share' }>): Share => {
  const isWanted = new Uint8Array(Math.max(0, ...values) + 1)
  for (const value of values) isWanted[value] = 1
  return (slot, least = 0) => {
    const start = places[slot * 2] ?? 0
    const length = places[slot * 2 + 1] ?? 0
    // Half a point less is rounded up to `least`.
    let misses = length - ((least - 0.5) * length) / weight
    let shared = 0
    for (let at = start; at < start + length; at++) {
      if (isWanted[pool[at] ?? 0] === 1) shared++
      else if (--misses < 0) return 0
    }
    return length === 0 ? 0 : Math.round((weight * shared) / length)
  }
}

/**
 * A class is what meets the same factors. They are gone through from the one with most points downwards, until what is
 * left cannot come among the best.
 */
const bestOfClasses = (
  { base, sharing, any, shares, late, mostShared, mostLate }: Parts,
  { wanted, order }: MatchTask,
  scratch: Scratch,
): number[] => {
  const scores = scratch.scores()
  const compare = (a: number, b: number) => (scores[b] ?? 0) - (scores[a] ?? 0) || compareSlots(order, a, b)
  const list = scratch.list()
  let best: number[] = []
  for (const { members, score } of classesOf(any)) {
    // Points are whole: what has none is not found.
    const least = best.length < wanted ? 1 : (scores[best[wanted - 1] ?? 0] ?? 0)
    if (score + mostShared + mostLate < least) break
    list.set(best)
    let count = best.length
    /** Keeps of the slots listed last those that `shared` and the late factors lift to `least`. */
    const keep = (listed: number, shared: readonly Share[]): void => {
      const end = count + listed
      const [first] = shared
      // With several to come, how many points the first must bring is not known.
      const missing = shared.length === 1 ? least - score - mostLate : 0
      for (let index = count; index < end; index++) {
        const slot = list[index] ?? 0
        let points = score
        if (first) points += first(slot, missing)
        for (let other = 1; other < shared.length; other++) points += shared[other]?.(slot) ?? 0
        if (points + mostLate < least) continue
        for (const factor of late) points += factor(slot)
        if (points < least) continue
        scores[slot] = points
        list[count++] = slot
      }
    }
    const alone = classOf(members, base, any, scratch)
    const sharers = scratch.copy(alone)
    intersect(sharers, sharing)
    subtract(alone, sharing)
    keep(listMembers(sharers, list, count), shares)
    if (score + mostLate >= least) keep(listMembers(alone, list, count), [])
    best = selectFirst(list.subarray(0, count), wanted, compare)
    scratch.give(sharers)
    scratch.give(alone)
  }
  scratch.giveList(list)
  return best
}

const classesOf = (any: readonly Met[]): { readonly members: number; readonly score: number }[] =>
  Array.from({ length: 2 ** any.length }, (_, members) => ({
    members,
    score: any.reduce((sum, { weight }, at) => sum + ((members >>> at) & 1) * weight, 0),
  })).sort((a, b) => b.score - a.score)

/** What meets exactly the factors whose bits `members` has. */
const classOf = (members: number, base: BitSet, any: readonly Met[], scratch: Scratch): BitSet => {
  const set = scratch.copy(base)
  any.forEach((met, at) => {
    if ((members >>> at) & 1) intersect(set, met.set)
    else subtract(set, met.set)
  })
  return set
}
