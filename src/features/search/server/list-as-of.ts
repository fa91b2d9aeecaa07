import { offerIndexSchema } from '#features/offers/rules.ts'
import { createPercolator } from '#search-core/percolator.ts'
import type { Clause } from '#search-core/query.ts'
import type { SortField } from '../contract.ts'
import type { Former } from './change-log.ts'
import type { CardIndex } from './offer-payload.ts'
import type { OfferList } from './service.ts'

export interface AsOfQuery {
  readonly filter: readonly Clause[]
  readonly sort: SortField
  readonly reversed: boolean
  readonly from: number
  readonly size: number
  /** By the clock: what ended of itself since is still in the list. */
  readonly at: number
}

type Known = Exclude<Former, null | 'same'>
type Numbers = (field: string) => number | null

/** The order of the index, of documents that need not be in it: see SortOrder in search-core. */
const compareBy = (sort: SortField, reversed: boolean) => {
  const keys = offerIndexSchema.sorts[sort]
  const forward = (a: Numbers, b: Numbers, idA: number, idB: number): number => {
    for (const { number, descending } of keys) {
      const [x, y] = [a(number), b(number)]
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      return x < y === descending ? 1 : -1
    }
    return idB - idA
  }
  return (a: Numbers, b: Numbers, idA: number, idB: number): number => {
    if (!reversed) return forward(a, b, idA, idB)
    const [lacksA, lacksB] = [a(keys[0].number) === null, b(keys[0].number) === null]
    if (lacksA !== lacksB) return lacksA ? 1 : -1
    return forward(b, a, idB, idA)
  }
}

const numbersOf =
  ({ document }: Known): Numbers =>
  (field) =>
    document.numbers[field] ?? null

/**
 * A page of the list as it was: the present hits without what has changed since, and what those offers were before, each
 * in its old place with its old card.
 */
export const listAsOf = (
  index: CardIndex,
  query: AsOfQuery,
  changed: ReadonlyMap<number, Former>,
): OfferList => {
  const { filter, sort, reversed, from, size, at } = query
  const formers = [...changed].filter((entry): entry is [number, Known | null] => entry[1] !== 'same')
  const changedIds = formers.map(([id]) => id)
  const ask = (clauses: readonly Clause[], end: number) =>
    index.search({ filter: clauses, sort, reversed, from: 0, size: end, now: at })

  const { total: hitsChanged } = ask([...filter, { kind: 'ids', ids: changedIds }], 0)
  const present = ask(filter, from + size + hitsChanged)
  const left = new Set(changedIds)
  const ids = present.ids.filter((id) => !left.has(id))

  // Judged by the words that the index knows now: see docs/decisions/063-as-of.md.
  const judge = createPercolator(offerIndexSchema, index.knowledge)
  judge.put(1, filter)
  const compare = compareBy(sort, reversed)
  const hits = formers
    .flatMap(([id, former]) =>
      former && judge.percolate(former.document, at).length > 0 ? [{ id, former }] : [],
    )
    .sort((a, b) => compare(numbersOf(a.former), numbersOf(b.former), a.id, b.id))

  const numbersAt =
    (id: number): Numbers =>
    (field) =>
      index.number(id, field)
  const placeOf = ({ id, former }: (typeof hits)[number]): number => {
    let [low, high] = [0, ids.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = ids[middle] ?? 0
      if (compare(numbersAt(other), numbersOf(former), other, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const cards: (Uint8Array | null)[] = []
  let taken = 0
  for (const hit of hits) {
    const place = placeOf(hit)
    for (; taken < place && cards.length < from + size; taken++) cards.push(index.payload(ids[taken] ?? 0))
    cards.push(hit.former.card)
  }
  for (; taken < ids.length && cards.length < from + size; taken++) cards.push(index.payload(ids[taken] ?? 0))
  return {
    total: present.total - hitsChanged + hits.length,
    cards: cards.slice(from, from + size).filter((card) => card !== null),
  }
}
