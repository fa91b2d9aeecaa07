import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { HeldOffer, OfferRef } from '../../contract.ts'
import { DEFAULT_DURATION_DAYS } from '../draft-rows.ts'
import { type Step, takeStepIn } from '../lifecycle.ts'
import { runFrom } from '../paid.ts'
import { type OfferRow, tables } from '../tables.ts'
import type { OfferWriteDependencies } from '../writing.ts'

/** The company's held offers, the longest waiting first. */
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
  writing: OfferWriteDependencies,
  companyId: number,
  next: (row: OfferRow, now: Date) => Step,
): Promise<HeldOffer[]> => {
  const moved: HeldOffer[] = []
  for (const offer of await listHeld(tx, companyId)) {
    await takeStepIn(tx, writing, offer.id, (row, now) => {
      // Withdrawn by a concurrent refund of its payment.
      if (row.state !== 'held') return {}
      moved.push(offer)
      return next(row, now)
    })
  }
  return moved
}

/** Publishes the held offers; their paid period starts now. */
export const releaseHeld = (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  companyId: number,
): Promise<HeldOffer[]> =>
  stepAll(tx, writing, companyId, ({ expired_at, limits }, now) =>
    runFrom(now, expired_at, limits.durationInDays ?? DEFAULT_DURATION_DAYS),
  )

/** Makes a held offer editable and payable again. Throws 'offer.state-conflict' if it is not held any more. */
export const withdrawOne = (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  offerId: number,
): Promise<OfferRef> =>
  takeStepIn(tx, writing, offerId, ({ state }) => {
    if (state !== 'held') throw new AppError('offer.state-conflict', { from: state, to: 'workInProgress' })
    return { state: 'workInProgress' }
  })

/** Makes all held offers editable and payable again. */
export const withdrawHeld = (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  companyId: number,
): Promise<HeldOffer[]> => stepAll(tx, writing, companyId, () => ({ state: 'workInProgress' }))
