import { type BitSet, intersect } from './bit-set.ts'
import type { Fields } from './fields.ts'
import type { Scratch } from './scratch.ts'
import { selectFirst } from './select-first.ts'
import { leastOf } from './suggest-book.ts'
import { queryRuns } from './tokenise.ts'

export interface SuggestQuery {
  /** One of the schema's suggested keyword fields. */
  readonly field: string
  /** Its words as in a text clause, the last one always as a beginning. No word: nothing. */
  readonly text: string
  /** A value of the schema's scope: only documents that have it count. */
  readonly scope: string
  readonly limit: number
  readonly now: number
}

/** A value that documents have; those that most have come first, equals by the alphabet. */
export interface Suggestion {
  readonly value: string
  /** Documents that are found and have it. */
  readonly count: number
  /** One of them. */
  readonly id: number
}

const firstBit = (set: BitSet): number => {
  let word = 0
  while (word < set.length && set[word] === 0) word++
  return word * 32 + 31 - Math.clz32((set[word] ?? 0) & -(set[word] ?? 0))
}

export const suggest = (query: SuggestQuery, fields: Fields, scratch: Scratch): Suggestion[] => {
  const { field, text, scope, limit, now } = query
  const [book, values, scopes] = [fields.book(field), fields.keyword(field), fields.scope()]
  const [scopeNumber] = scopes.numbersOf([scope])
  if (scopeNumber === undefined || limit < 1 || queryRuns(text).length === 0) return []
  const matches = book.find(text, scopeNumber, fields.documents.used)
  const { held } = matches

  const base = scratch.copy(fields.visibility.at(now))
  const one = scratch.empty()
  scopes.narrow(base, [scope], scratch)
  const byName = (a: number, b: number): number => (values.name(a) < values.name(b) ? -1 : 1)
  const byHeld = (a: number, b: number): number => (held[b] ?? 0) - (held[a] ?? 0) || byName(a, b)
  const counts = new Map<number, number>()
  const byCount = (a: number, b: number): number =>
    (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || byName(a, b)

  // Hidden documents are held too, so what is held is the most that a value can count.
  const bestOf = (candidates: Uint32Array): number[] => {
    for (let size = limit + 4; ; size *= 4) {
      const likely = selectFirst(candidates, size, byHeld)
      for (const value of likely) if (!counts.has(value)) counts.set(value, values.countIn(value, base))
      const best = likely.toSorted(byCount).slice(0, limit)
      const [last, next] = [best.at(-1), likely.at(-1)]
      if (likely.length === candidates.length || last === undefined || next === undefined) return best
      const lead = (counts.get(last) ?? 0) - (held[next] ?? 0)
      if (best.length === limit && (lead > 0 || (lead === 0 && byName(last, next) <= 0))) return best
    }
  }
  let best: number[] = []
  // The few that many documents hold, while no other can count as much.
  for (let level = matches.levels - 1; level >= 0; level--) {
    const candidates = matches.list(level)
    if (level > 0 && candidates.length < limit) continue
    best = bestOf(candidates)
    if (best.length === limit && (counts.get(best.at(-1) ?? 0) ?? 0) >= leastOf(level)) break
  }
  matches.release()
  const found = best.flatMap((value) => {
    const count = counts.get(value) ?? 0
    if (count === 0) return []
    one.fill(0)
    values.uniteNumber(one, value)
    intersect(one, base)
    return { value: values.name(value), count, id: fields.documents.id(firstBit(one)) }
  })
  scratch.give(one)
  scratch.give(base)
  return found
}
