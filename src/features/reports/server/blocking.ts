import type { Applications } from '#features/applications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { OfferState } from '#features/offers/contract.ts'
import { isPublicState } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ReportResult, TypedBlock } from '../contract.ts'
import type { ReportReason } from '../enumerations.ts'
import { blockProblems, reasonOf, textProblems } from '../rules.ts'
import { insertBlock, updateLifted } from './block-store.ts'
import { notifyOfBlock } from './jobs.ts'

interface Blocking {
  readonly operator: Actor
  readonly offerId: number
  readonly before: OfferState
  readonly uid: string
  /** Null for a block that answers a report. */
  readonly reason: ReportReason | null
  readonly text: string
  readonly reportId: number | null
  readonly tellsCandidates: boolean
}

export interface BlockInDependencies {
  readonly offers: Pick<Offers, 'blockOffer'>
  readonly applications: Pick<Applications, 'notifyOfBlock'>
  readonly audit: Pick<Audit, 'record'>
  readonly clock: Clock
}

/** Blocks an offer and records who did it and why, in the caller's transaction. */
export const blockIn = async (
  { offers, applications, audit, clock }: BlockInDependencies,
  tx: TenantDb,
  { operator, before, ...block }: Blocking,
): Promise<void> => {
  const { offerId, uid, reason, text, reportId, tellsCandidates } = block
  await offers.blockOffer(tx, offerId)
  await insertBlock(tx, { ...block, at: clock.now() })
  const candidates = tellsCandidates
    ? await applications.notifyOfBlock(tx, { offerId, uid, does: 'block' })
    : 0
  const because = {
    ...(reportId === null ? { reason, text } : { report: reportId }),
    ...(candidates > 0 && { candidates }),
  }
  await audit.record(tx, operator, {
    ...{ action: 'offer.blocked', object: `offer:${offerId}`, tenantId: tx.tenantId },
    ...{ before: { state: before }, after: { state: 'blocked', ...because } },
  })
}

/** An offer of a board, with the operator's input. */
export interface BlockInput {
  readonly tenantId: number
  readonly offerId: number
  readonly typed: TypedBlock
  /** Runs in the block's transaction, before the block, as payments lock orders before offers. */
  readonly alongside?: (tx: TenantDb) => Promise<void>
}

export interface BlockingDependencies extends BlockInDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'findMailedOffer' | 'blockOffer' | 'liftBlock'>
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const findOffer = async ({ offers }: BlockingDependencies, { tenantId, offerId }: BlockInput) => {
  const offer = await offers.findMailedOffer(tenantId, offerId)
  if (!offer) throw new AppError('offer.not-found', { offerId })
  return offer
}

/** Blocks a public offer; of two concurrent operators the second gets a conflict. */
export const blockDirectly = async (
  dependencies: BlockingDependencies,
  operator: Actor,
  input: BlockInput,
): Promise<ReportResult> => {
  const { database, jobs, clock } = dependencies
  const { tenantId, offerId, typed, alongside } = input
  const { state, companyId } = await findOffer(dependencies, input)
  if (!isPublicState(state)) throw new AppError('offer.state-conflict', { from: state, to: 'blocked' })
  const problems = blockProblems(typed)
  const reason = reasonOf(typed.reason)
  if (problems.length > 0 || !reason) return { kind: 'refused', problems }
  const told = { does: 'block' as const, uid: uuidV7(clock.now()), reason, text: typed.text }
  return forTenant(database, tenantId).transaction(async (tx) => {
    await alongside?.(tx)
    const { uid, text } = told
    const { tellsCandidates } = typed
    await blockIn(dependencies, tx, {
      ...{ operator, offerId, before: state, uid, reason, text, reportId: null, tellsCandidates },
    })
    if (companyId !== null) await jobs.enqueue(tx, notifyOfBlock, { tenantId, offerId, ...told })
    return { kind: 'taken' }
  })
}

/** Restores the offer's state without the block. */
export const liftDirectly = async (
  dependencies: BlockingDependencies,
  operator: Actor,
  input: BlockInput,
): Promise<ReportResult> => {
  const { database, offers, applications, audit, jobs, clock } = dependencies
  const { tenantId, offerId, typed } = input
  const { state, companyId } = await findOffer(dependencies, input)
  if (state !== 'blocked') throw new AppError('offer.state-conflict', { from: state, to: 'published' })
  const problems = textProblems(typed.text, true)
  if (problems.length > 0) return { kind: 'refused', problems }
  const told = { does: 'lift' as const, uid: uuidV7(clock.now()), reason: null, text: typed.text }
  return forTenant(database, tenantId).transaction(async (tx) => {
    const lifted = await offers.liftBlock(tx, offerId)
    const block = await updateLifted(tx, offerId, clock.now())
    // Applicants who were told of the block are told of the lift.
    const candidates = block?.tellsCandidates
      ? await applications.notifyOfBlock(tx, { offerId, uid: block.uid, does: 'lift' })
      : 0
    await audit.record(tx, operator, {
      ...{ action: 'offer.unblocked', object: `offer:${offerId}`, tenantId },
      before: { state: 'blocked' },
      after: { state: lifted.state, text: typed.text, ...(candidates > 0 && { candidates }) },
    })
    if (companyId !== null) await jobs.enqueue(tx, notifyOfBlock, { tenantId, offerId, ...told })
    return { kind: 'taken' }
  })
}
