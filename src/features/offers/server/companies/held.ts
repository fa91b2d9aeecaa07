import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { HeldOffer, OfferRef } from '../../contract.ts'
import { DEFAULT_DURATION_DAYS } from '../draft-rows.ts'
import { type Step, takeStepIn } from '../lifecycle.ts'
import { runFrom } from '../paid.ts'
import { type OfferRow, tables } from '../tables.ts'
import type { Writing } from '../writing.ts'

/** What waits until its company is verified, the longest first. */
export const listHeld = (db: TenantDb, companyId: number): Promise<HeldOffer[]> =>
  tables(db)
    .selectFrom('offers')
    .select(['id', 'guid', 'title'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'held')
    .orderBy('id')
    .execute()

const stepAll = async (
  tx: TenantDb,
  writing: Writing,
  companyId: number,
  next: (row: OfferRow, now: Date) => Step,
): Promise<HeldOffer[]> => {
  const moved: HeldOffer[] = []
  for (const offer of await listHeld(tx, companyId)) {
    await takeStepIn(tx, writing, offer.id, (row, now) => {
      // Its payment was given back in this very moment.
      if (row.state !== 'held') return {}
      moved.push(offer)
      return next(row, now)
    })
  }
  return moved
}

/** The time that was paid for begins now. */
export const releaseHeld = (tx: TenantDb, writing: Writing, companyId: number): Promise<HeldOffer[]> =>
  stepAll(tx, writing, companyId, ({ expired_at, limits }, now) =>
    runFrom(now, expired_at, limits.durationInDays ?? DEFAULT_DURATION_DAYS),
  )

/** It can be changed and paid for again. Throws 'offer.state-conflict' where it does not wait any more. */
export const withdrawOne = (tx: TenantDb, writing: Writing, offerId: number): Promise<OfferRef> =>
  takeStepIn(tx, writing, offerId, ({ state }) => {
    if (state !== 'held') throw new AppError('offer.state-conflict', { from: state, to: 'workInProgress' })
    return { state: 'workInProgress' }
  })

/** They can be changed and paid for again. */
export const withdrawHeld = (tx: TenantDb, writing: Writing, companyId: number): Promise<HeldOffer[]> =>
  stepAll(tx, writing, companyId, () => ({ state: 'workInProgress' }))
