import type { Clause } from '#search-core/query.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import type { SearchIndex } from '#search-core/search-index.ts'

// Weights of shared values: the profession counts most, then place and terms.
const FIELD_WEIGHTS = { title: 6, skill: 4, category: 3, city: 2, experience: 1, workplace: 1 }
const MAX_LOOKALIKES = 20
// Fields that do not make offers similar by themselves: half a board is hybrid work for seniors.
const WEAK_FIELDS = new Set(['city', 'experience', 'workplace'])

/** What the similarity of an offer that is not in the index is computed from. */
export type OfferLike = Pick<IndexDocument, 'keywords'>

const cardsOf = (index: SearchIndex, found: readonly { id: number }[]): Uint8Array[] =>
  found.flatMap(({ id }) => index.payload(id) ?? [])

export const lookalikesOfOffer = (
  index: SearchIndex,
  filter: readonly Clause[],
  offerId: number,
  now: number,
): readonly Uint8Array[] =>
  cardsOf(
    index,
    index.lookalikes({
      ...{ id: offerId, filter, now, weights: FIELD_WEIGHTS },
      ...{ thenSort: 'newest', size: MAX_LOOKALIKES },
    }),
  )

/** Offers similar to one that has ended: scored by shared values, regardless of how rare these are. */
export const lookalikesOfDocument = (
  index: SearchIndex,
  filter: readonly Clause[],
  { keywords }: OfferLike,
  now: number,
): readonly Uint8Array[] => {
  const shared = Object.entries(FIELD_WEIGHTS).flatMap(([field, weight]) => {
    const values = keywords[field] ?? []
    return values.length === 0 ? [] : [{ field, weight, values }]
  })
  const strongClauses: Clause[] = shared.flatMap(({ field, values }) =>
    WEAK_FIELDS.has(field) ? [] : [{ kind: 'values', field, values }],
  )
  return cardsOf(
    index,
    index.match({
      filter: [...filter, { kind: 'either', clauses: strongClauses }],
      now,
      factors: shared.map(({ field, weight, values }) =>
        field === 'skill'
          ? { kind: 'share', name: field, weight, field, values }
          : { kind: 'any', name: field, weight, clauses: [{ kind: 'values', field, values }] },
      ),
      ...{ thenSort: 'newest', from: 0, size: MAX_LOOKALIKES },
    }),
  )
}
