import { type ColumnPredicate, compilePredicate } from '../columns/column-predicate.ts'
import type { Scratch } from '../columns/scratch.ts'
import {
  type BitSet,
  filterBits,
  hasBit,
  intersect,
  listMembers,
  subtract,
  unite,
} from '../memory/bit-set.ts'
import { compareDocs } from '../sorting/sort-key-comparison.ts'
import { topK } from '../sorting/top-k.ts'
import type { MatchAnswer, MatchTask, PlannedFactor, PlannedSet } from './match-task.ts'

interface Met {
  readonly weight: number
  readonly set: BitSet
}

type Points = (docId: number) => number
/** May return 0 instead of any score below `least`. */
type Share = (docId: number, least?: number) => number

/** Executes a task of any index. `scratch` belongs to the calling thread. */
export const executeMatch = (task: MatchTask, scratch: Scratch): MatchAnswer => {
  scratch.resize(task.words * 32)
  const base = copyOf(0, task, scratch)
  for (const condition of task.conditions) {
    const met = meeting(condition, base, task, scratch)
    intersect(base, met)
    scratch.release(met)
  }
  const withShare = scratch.empty()
  const parts: Parts = {
    base,
    withShare,
    borrowed: [base, withShare],
    any: [],
    shares: [],
    late: [],
    mostShared: 0,
    mostLate: 0,
  }
  const points = task.factors.map((factor) => pointsOf(factor, parts, task, scratch))
  intersect(withShare, base)
  const { docIds, total } = bestByClass(parts, task, scratch)
  const answer = { docIds, points: docIds.map((docId) => points.map((of) => of(docId))), total }
  for (const set of parts.borrowed) scratch.release(set)
  return answer
}

interface Parts {
  readonly base: BitSet
  /** Documents with points of a 'share' factor. */
  readonly withShare: BitSet
  /** Borrowed sets, returned at the end. */
  readonly borrowed: BitSet[]
  readonly any: Met[]
  readonly shares: Share[]
  /** Factors that test columns document by document: evaluated last, and only for documents they can decide about. */
  readonly late: Points[]
  mostShared: number
  mostLate: number
}

/** Adds the factor to the parts and returns the function that scores a document. */
const pointsOf = (factor: PlannedFactor, parts: Parts, task: MatchTask, scratch: Scratch): Points => {
  const { kind, weight } = factor
  if (kind === 'share') {
    const having = copyOf(factor.having, task, scratch)
    unite(parts.withShare, having)
    scratch.release(having)
    const share = shareOf(factor)
    parts.shares.push(share)
    parts.mostShared += weight
    return share
  }
  const { set, tests } = factor.met
  const certain = { weight, set: copyOf(set, task, scratch) }
  parts.borrowed.push(certain.set)
  const isCertain: Points = (docId) => (hasBit(certain.set, docId) ? weight : 0)
  if (tests.length === 0) {
    parts.any.push(certain)
    return isCertain
  }
  const meets = anyOf(tests)
  const points: Points = (docId) => isCertain(docId) || (meets(docId) ? weight : 0)
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
  filterBits(rest, anyOf(tests))
  unite(met, rest)
  scratch.release(rest)
  return met
}

const anyOf = (tests: readonly ColumnPredicate[]): ((docId: number) => boolean) => {
  const [first, ...others] = tests.map(compilePredicate)
  if (first && others.length === 0) return first
  return (docId) => first?.(docId) === true || others.some((meets) => meets(docId))
}

const shareOf = ({ weight, values, spans, pool }: Extract<PlannedFactor, { kind: 'share' }>): Share => {
  const isWanted = new Uint8Array(Math.max(0, ...values) + 1)
  for (const value of values) isWanted[value] = 1
  return (docId, least = 0) => {
    const start = spans[docId * 2] ?? 0
    const length = spans[docId * 2 + 1] ?? 0
    // A share of half a point less is still rounded up to `least`.
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
 * Goes through the classes of documents that match the same 'any' factors, the best class first, and stops when no
 * later class can reach the best found so far, or `least` if all that reach it are sorted or counted.
 */
const bestByClass = (
  { base, withShare, any, shares, late, mostShared, mostLate }: Parts,
  { wanted, order, isSorted, least: lowest }: MatchTask,
  scratch: Scratch,
): Pick<MatchAnswer, 'docIds' | 'total'> => {
  const scores = scratch.scores()
  const compare = (a: number, b: number) =>
    (isSorted ? 0 : (scores[b] ?? 0) - (scores[a] ?? 0)) || compareDocs(order, a, b)
  const list = scratch.list()
  const isWhole = isSorted || lowest !== null
  let best: number[] = []
  let total = 0
  for (const { members, score } of classesOf(any)) {
    // Scores are integers, and a score of 0 is not a match.
    const reached = isWhole || best.length < wanted ? 1 : (scores[best[wanted - 1] ?? 0] ?? 0)
    const least = Math.max(lowest ?? 1, reached)
    if (score + mostShared + mostLate < least) break
    list.set(best)
    let count = best.length
    /** Of the last `listed` documents keeps those whose score with shared and late factors reaches `least`. */
    const keep = (listed: number, shared: readonly Share[]): void => {
      const end = count + listed
      const [first] = shared
      // With several 'share' factors the minimum of the first one is unknown.
      const missing = shared.length === 1 ? least - score - mostLate : 0
      for (let index = count; index < end; index++) {
        const docId = list[index] ?? 0
        let points = score
        if (first) points += first(docId, missing)
        for (let other = 1; other < shared.length; other++) points += shared[other]?.(docId) ?? 0
        if (points + mostLate < least) continue
        for (const factor of late) points += factor(docId)
        if (points < least) continue
        scores[docId] = points
        list[count++] = docId
      }
    }
    const alone = classOf(members, base, any, scratch)
    const sharers = scratch.copy(alone)
    intersect(sharers, withShare)
    subtract(alone, withShare)
    keep(listMembers(sharers, list, count), shares)
    if (score + mostLate >= least) keep(listMembers(alone, list, count), [])
    total += count - best.length
    best = topK(list.subarray(0, count), wanted, compare)
    scratch.release(sharers)
    scratch.release(alone)
  }
  scratch.releaseList(list)
  return { docIds: best, total: lowest === null ? null : total }
}

const classesOf = (any: readonly Met[]): { readonly members: number; readonly score: number }[] =>
  Array.from({ length: 2 ** any.length }, (_, members) => ({
    members,
    score: any.reduce((sum, { weight }, at) => sum + ((members >>> at) & 1) * weight, 0),
  })).sort((a, b) => b.score - a.score)

/** The documents that match exactly the factors of the bit mask `members`. */
const classOf = (members: number, base: BitSet, any: readonly Met[], scratch: Scratch): BitSet => {
  const set = scratch.copy(base)
  any.forEach((met, at) => {
    if ((members >>> at) & 1) intersect(set, met.set)
    else subtract(set, met.set)
  })
  return set
}
