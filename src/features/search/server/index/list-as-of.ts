import { offerIndexSchema } from '#features/offers/rules.ts'
import { filterDocuments } from '#search-core/percolation/filter-documents.ts'
import type { Clause } from '#search-core/query.ts'
import { scoreDocuments } from '#search-core/search-index.ts'
import type { ListOrder } from '../../contract.ts'
import { type CardIndex, cardListOf, type OfferList } from '../cards/card-payload.ts'
import type { Former } from './change-log.ts'

export interface AsOfQuery {
  readonly filter: readonly Clause[]
  readonly sort: ListOrder
  readonly reversed: boolean
  readonly from: number
  readonly size: number
  /** Time of the snapshot: offers that have expired since are still in the list. */
  readonly at: number
}

type FormerState = Exclude<Former, null | 'same'>
type Numbers = (field: string) => number | null

/** Compares like a sort order of the index (`SortOrder`), for documents that need not be in it. */
const compareBy = (sort: keyof typeof offerIndexSchema.sorts, reversed: boolean) => {
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

/** Name under which `compare` reads the score beside a document's numbers. */
const SCORE = 'score of the order by relevance'

/**
 * A page of the list as of a snapshot: the present hits without the offers changed since, and their previous states
 * with their previous cards, merged in sort order. Reads only the hits that can be on the page.
 */
export const listAsOf = (
  index: CardIndex,
  query: AsOfQuery,
  changed: ReadonlyMap<number, Former>,
): OfferList => {
  const { filter, sort, reversed, from, size, at } = query
  const changedIds = [...changed].flatMap(([id, former]) => (former === 'same' ? [] : [id]))
  const ask = (clauses: readonly Clause[], first: number, count: number) =>
    index.search({
      ...{ filter: clauses, sort, thenSort: 'plain', reversed },
      ...{ from: first, size: count, now: at },
    })
  const compareNumbers = compareBy(sort === 'relevance' ? 'plain' : sort, reversed)
  const compare: typeof compareNumbers = (a, b, idA, idB) => {
    const [x, y] = [a(SCORE) ?? 0, b(SCORE) ?? 0]
    if (x !== y) return x < y === reversed ? -1 : 1
    return compareNumbers(a, b, idA, idB)
  }
  const scores = new Map<number, number>()
  const score = (ids: readonly number[]): void => {
    if (sort === 'relevance') for (const [id, one] of index.scores(ids, filter)) scores.set(id, one)
  }
  const numbersAt =
    (id: number): Numbers =>
    (field) =>
      field === SCORE ? (scores.get(id) ?? 0) : index.number(id, field)

  const changedHits =
    changedIds.length === 0
      ? []
      : ask([...filter, { kind: 'ids', ids: changedIds }], 0, changedIds.length).ids
  const formerStates = formerHits(index, query, changed)
  const formerScores =
    sort === 'relevance'
      ? scoreDocuments(
          formerStates.map(({ id, former }) => ({ ...former.document, id })),
          filter,
          { schema: offerIndexSchema, knowledge: index.knowledge },
        )
      : new Map<number, number>()
  const numbersOf =
    (former: FormerState, id: number): Numbers =>
    (field) =>
      field === SCORE ? (formerScores.get(id) ?? 0) : (former.document.numbers[field] ?? null)
  const sortedFormerHits = formerStates.sort((a, b) =>
    compare(numbersOf(a.former, a.id), numbersOf(b.former, b.id), a.id, b.id),
  )
  score(changedHits)
  // Each former state may move a hit one place down, each changed offer one place up.
  const first = Math.max(0, from - sortedFormerHits.length)
  const { total, ids } = ask(filter, first, from + size + changedHits.length - first)
  score(ids)
  const [start] = ids
  const isBefore = (numbers: Numbers, id: number): boolean =>
    start === undefined || compare(numbers, numbersAt(start), id, start) < 0
  const changedBefore = first === 0 ? 0 : changedHits.filter((id) => isBefore(numbersAt(id), id)).length
  const formerBefore =
    first === 0 ? 0 : sortedFormerHits.filter(({ id, former }) => isBefore(numbersOf(former, id), id)).length

  const changedHitIds = new Set(changedHits)
  const unchangedIds = ids.filter((id) => !changedHitIds.has(id))
  const cards: (Uint8Array | null)[] = []
  let taken = 0
  for (const { id, former } of sortedFormerHits.slice(formerBefore)) {
    for (; taken < unchangedIds.length; taken++) {
      const other = unchangedIds[taken] ?? 0
      if (compare(numbersAt(other), numbersOf(former, id), other, id) > 0) break
      cards.push(index.payload(other))
    }
    cards.push(former.card)
  }
  for (; taken < unchangedIds.length; taken++) cards.push(index.payload(unchangedIds[taken] ?? 0))
  // Offset of the first of these hits in the earlier list.
  const pageOffset = (start === undefined ? Math.min(first, total) : first) - changedBefore + formerBefore
  return {
    total: total - changedHits.length + sortedFormerHits.length,
    ...cardListOf(
      cards
        .slice(Math.max(0, from - pageOffset), Math.max(0, from - pageOffset) + size)
        .filter((card) => card !== null),
    ),
  }
}

interface FormerHit {
  readonly id: number
  readonly former: FormerState
}

/** Previous states that match the filter, by the vocabulary of the present index: see docs/decisions/011-as-of.md. */
const formerHits = (
  index: CardIndex,
  { filter, at }: AsOfQuery,
  changed: ReadonlyMap<number, Former>,
): FormerHit[] => {
  const running = [...changed].flatMap(([id, former]): FormerHit[] =>
    former !== null &&
    former !== 'same' &&
    (former.document.numbers.expiredAt ?? Number.POSITIVE_INFINITY) > at
      ? [{ id, former }]
      : [],
  )
  const documents = running.map(({ former }) => former.document)
  const isHit = filterDocuments(documents, filter, { schema: offerIndexSchema, knowledge: index.knowledge })
  return running.filter((_, place) => isHit[place])
}
