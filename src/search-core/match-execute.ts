import { type BitSet, hasBit, intersect, keepBits, listBits, subtract, unite } from './bit-set.ts'
import type { MatchAnswer, MatchTask, PlannedFactor, PlannedSet } from './match-task.ts'
import type { Scratch } from './scratch.ts'
import { selectFirst } from './select-first.ts'
import { compareSlots } from './slot-order.ts'
import { compileTest, type SlotTest } from './slot-test.ts'

interface Met {
  readonly weight: number
  readonly set: BitSet
}

type Points = (slot: number) => number

/** Works out a task of whatever index; `scratch` is the calling thread's own. */
export const executeMatch = (task: MatchTask, scratch: Scratch): MatchAnswer => {
  scratch.resize(task.words * 32)
  const base = copyOf(0, task, scratch)
  for (const condition of task.conditions) {
    const met = meeting(condition, base, task, scratch)
    intersect(base, met)
    scratch.give(met)
  }
  const any: Met[] = []
  const shares: Points[] = []
  let mostShared = 0
  const sharing = scratch.empty()
  const points = task.factors.map((factor): Points => {
    const { kind, weight } = factor
    if (kind === 'any') {
      const set = meeting(factor.met, base, task, scratch)
      any.push({ weight, set })
      return (slot) => (hasBit(set, slot) ? weight : 0)
    }
    const having = copyOf(factor.having, task, scratch)
    unite(sharing, having)
    scratch.give(having)
    const share = shareOf(factor)
    shares.push(share)
    mostShared += weight
    return share
  })
  intersect(sharing, base)
  const slots = bestOfClasses({ base, sharing, any, shares, mostShared }, task, scratch)
  const answer = { slots, points: slots.map((slot) => points.map((of) => of(slot))) }
  for (const set of [base, sharing, ...any.map((met) => met.set)]) scratch.give(set)
  return answer
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

const shareOf = ({ weight, values, places, pool }: Extract<PlannedFactor, { kind: 'share' }>): Points => {
  const isWanted = new Uint8Array(Math.max(0, ...values) + 1)
  for (const value of values) isWanted[value] = 1
  return (slot) => {
    const start = places[slot * 2] ?? 0
    const length = places[slot * 2 + 1] ?? 0
    let shared = 0
    for (let at = start; at < start + length; at++) shared += isWanted[pool[at] ?? 0] ?? 0
    return length === 0 ? 0 : Math.round((weight * shared) / length)
  }
}

interface Parts {
  readonly base: BitSet
  /** What has points by share; the others' points depend on the class alone. */
  readonly sharing: BitSet
  readonly any: readonly Met[]
  readonly shares: readonly Points[]
  readonly mostShared: number
}

/**
 * A class is what meets the same factors. They are gone through from the one with most points downwards, until what is
 * left cannot come among the best.
 */
const bestOfClasses = (
  { base, sharing, any, shares, mostShared }: Parts,
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
    if (score + mostShared < least) break
    const alone = classOf(members, base, any, scratch)
    const shared = scratch.copy(alone)
    intersect(shared, sharing)
    subtract(alone, sharing)
    list.set(best)
    let count = best.length
    const room = list.subarray(count)
    const sharers = listBits(shared, room)
    for (let index = 0; index < sharers; index++) {
      const slot = room[index] ?? 0
      let points = score
      for (const share of shares) points += share(slot)
      if (points < least) continue
      scores[slot] = points
      list[count++] = slot
    }
    if (score >= least) {
      const end = count + listBits(alone, list.subarray(count))
      for (; count < end; count++) scores[list[count] ?? 0] = score
    }
    best = selectFirst(list.subarray(0, count), wanted, compare)
    scratch.give(shared)
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
