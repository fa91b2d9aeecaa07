import { sql } from 'kysely'
import type { ExchangeRates } from '#kernel/currency.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ListedOffer } from '../contract.ts'
import { isOfferActive } from '../rules.ts'
import { cardOf } from './card.ts'
import { readOffers } from './store.ts'
import { tables } from './tables.ts'

export interface ListedScope {
  /** Includes offers blocked by an operator, for users with a relation to them. */
  readonly withBlocked?: boolean
}

/** Public offers, active or ended, as cards; in the order of the ids. */
export const listOffers = async (
  db: TenantDb,
  offerIds: readonly number[],
  { rates, now, ...wanted }: ListedScope & { readonly rates: ExchangeRates | null; readonly now: Date },
): Promise<ListedOffer[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...offerIds]}::bigint[])`)
    .where('state', 'in', [
      ...(['published', 'expired', 'ended'] as const),
      ...(wanted.withBlocked ? (['blocked'] as const) : []),
    ])
    .execute()
  const found = new Map((await readOffers(db, rows)).map((offer) => [offer.row.id, offer]))
  return offerIds.flatMap((id) => {
    const offer = found.get(id)
    if (!offer) return []
    const { state, expired_at, ended_at, category_id } = offer.row
    const isActive = isOfferActive(state, expired_at, now)
    const endedAt = isActive ? null : (ended_at ?? expired_at)
    return [
      {
        id,
        card: cardOf(offer, rates),
        isActive,
        endedAt,
        categoryId: category_id,
        isBlocked: state === 'blocked',
      },
    ]
  })
}
