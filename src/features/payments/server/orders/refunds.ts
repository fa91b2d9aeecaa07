import type { Audit } from '#features/audit/server/service.ts'
import { shareMinor } from '#features/money/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { isUuid, uuidV7 } from '#kernel/uuid.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Order, PartRefund } from '../../contract.ts'
import { executeRefund } from '../jobs.ts'
import { canRefund } from '../policy.ts'
import type { FailedRefund, PartOfPayment, PaymentProvider } from '../providers/provider.ts'
import { findTrouble, updateTrouble } from '../troubles/trouble-store.ts'
import { takeAnswer } from './answer.ts'
import { failureText, insertEvent } from './event-store.ts'
import { findOrder, findTenantOfOrder, listReturnable, lockOrder, updateOrder } from './order-store.ts'
import { findPart, findPartUnderWay, insertPart, updatePart } from './part-store.ts'
import { type SettlingDependencies, settleOrder, settlePart } from './settle.ts'

export interface RefundDependencies extends SettlingDependencies {
  readonly audit: Pick<Audit, 'record' | 'recordExport'>
  readonly providerOf: (name: PaymentProvider['name']) => PaymentProvider
}

export interface RefundRequest {
  readonly orderUid: string
  readonly reason: string
}

export interface PartRefundRequest extends RefundRequest {
  readonly grossMinor: number
  /** Idempotency key of a form: a repeated submission is the same refund. */
  readonly key: string
}

export interface OfferRefundRequest {
  readonly actor: Actor
  readonly offerId: number
  readonly reason: string
}

const MAX_REASON_LENGTH = 200

const readReason = (reason: string): string => {
  const line = plainLine(reason).slice(0, MAX_REASON_LENGTH)
  if (line === '')
    throw new AppError('payment.invalid', { problems: [{ field: 'reason', reason: 'required' }] })
  return line
}

const personOf = (actor: Actor): string => (actor.kind === 'operator' ? actor.email : actor.kind)

/** Runs a step under the order's lock, so that concurrent refunds see each other. */
const withOrder = async (
  { database }: RefundDependencies,
  orderUid: string,
  step: (tx: TenantDb, order: Order) => Promise<void>,
): Promise<void> => {
  const tenantId = await findTenantOfOrder(database, orderUid)
  if (tenantId === null) throw new AppError('payment.not-found')
  await forTenant(database, tenantId).transaction(async (tx) => {
    const order = await lockOrder(tx, orderUid)
    if (!order) throw new AppError('payment.not-found')
    await step(tx, order)
  })
}

/** Why the order cannot be refunded: nothing to refund, or a refund in progress; null if it can. */
const refusalOf = async (tx: TenantDb, order: Order): Promise<'refund.not-paid' | 'refund.asked' | null> => {
  if (order.state !== 'paid') return 'refund.not-paid'
  if (order.refundAskedAt || (await findPartUnderWay(tx, order.id))) return 'refund.asked'
  return order.refundedMinor === order.grossMinor ? 'refund.not-paid' : null
}

const requireRefundable = async (tx: TenantDb, order: Order): Promise<void> => {
  const refusal = await refusalOf(tx, order)
  if (refusal) throw new AppError(refusal)
}

interface AskedPart {
  readonly actor: Actor
  readonly order: Order
  readonly part: Pick<PartRefund, 'uid' | 'grossMinor' | 'codes' | 'reason'>
}

const askForPart = async (
  { clock, audit, jobs }: RefundDependencies,
  tx: TenantDb,
  { actor, order, part }: AskedPart,
): Promise<void> => {
  const { tenantId, uid: orderUid, currency, id: orderId } = order
  const { grossMinor, codes, reason } = part
  const leftMinor = order.grossMinor - order.refundedMinor
  await insertPart(tx, { ...part, orderId, person: personOf(actor), askedAt: clock.now(), settledAt: null })
  await audit.record(tx, actor, {
    action: 'payment.part-refunded',
    object: `order:${orderUid}`,
    tenantId,
    before: { leftMinor, currency, offer: order.offerTitle },
    after: { leftMinor: leftMinor - grossMinor, grossMinor, currency, reason, ...(codes && { codes }) },
  })
  await jobs.enqueue(tx, executeRefund, { tenantId, orderUid, partUid: part.uid })
}

interface AskedWhole {
  readonly actor: Actor
  readonly order: Order
  readonly reason: string
}

/** Requests a refund of the rest of a locked, refundable order. */
const askForWhole = async (
  { clock, audit, jobs }: RefundDependencies,
  tx: TenantDb,
  { actor, order, reason }: AskedWhole,
): Promise<void> => {
  const { tenantId, uid: orderUid, currency } = order
  const leftMinor = order.grossMinor - order.refundedMinor
  await updateOrder(tx, order.id, {
    ...{ refund_asked_at: clock.now(), refund_reason: reason, refund_person: personOf(actor) },
  })
  await audit.record(tx, actor, {
    action: 'payment.refunded',
    object: `order:${orderUid}`,
    tenantId,
    before: { leftMinor, currency, offer: order.offerTitle },
    after: { leftMinor: 0, grossMinor: leftMinor, currency, reason },
  })
  await jobs.enqueue(tx, executeRefund, { tenantId, orderUid })
}

/**
 * Requests refunds of the rest of all payments that an offer runs or ran on, in the caller's transaction; returns their
 * number. Concurrent refunds are left to whoever requested them.
 */
export const requestOfferRefunds = async (
  dependencies: RefundDependencies,
  tx: TenantDb,
  { actor, offerId, reason: typed }: OfferRefundRequest,
): Promise<number> => {
  allow(canRefund(actor))
  const reason = readReason(typed)
  let refunds = 0
  for (const { uid } of await listReturnable(tx, offerId)) {
    const order = await lockOrder(tx, uid)
    if (!order || (await refusalOf(tx, order)) !== null) continue
    await askForWhole(dependencies, tx, { actor, order, reason })
    refunds += 1
  }
  return refunds
}

/**
 * Requests a refund: recorded with the operator's reason, executed by a job. A used code cannot be revoked, so its
 * money is not refunded; of a pack, only unused codes are.
 */
export const requestRefund = async (
  dependencies: RefundDependencies,
  actor: Actor,
  { orderUid, reason }: RefundRequest,
): Promise<void> => {
  const { clock, codes } = dependencies
  allow(canRefund(actor))
  const refund_reason = readReason(reason)
  await withOrder(dependencies, orderUid, async (tx, order) => {
    await requireRefundable(tx, order)
    const { companyId, code } = order
    if (order.pack) {
      const unused = await codes.voidUnused(tx, { companyId, orderUid })
      if (unused === 0) throw new AppError('refund.code-used')
      if (unused < order.pack.count) {
        // Less when a part of the money was given back at the provider.
        const leftMinor = order.grossMinor - order.refundedMinor
        const grossMinor = Math.min(shareMinor(order.grossMinor, unused, order.pack.count), leftMinor)
        const part = { uid: uuidV7(clock.now()), grossMinor, codes: unused, reason: refund_reason }
        return askForPart(dependencies, tx, { actor, order, part })
      }
    }
    if (code !== null && !(await codes.voidCode(tx, { companyId, code })))
      throw new AppError('refund.code-used')
    await askForWhole(dependencies, tx, { actor, order, reason: refund_reason })
  })
}

/** Requests a partial refund, at most the remaining amount; the purchase stays. Idempotent by its key. */
export const requestPartRefund = async (
  dependencies: RefundDependencies,
  actor: Actor,
  { orderUid, reason: typed, grossMinor, key: uid }: PartRefundRequest,
): Promise<void> => {
  allow(canRefund(actor))
  const reason = readReason(typed)
  if (!isUuid(uid)) throw new AppError('payment.invalid', { problems: [{ field: 'key', reason: 'invalid' }] })
  await withOrder(dependencies, orderUid, async (tx, order) => {
    const known = await findPart(tx, uid)
    if (known?.orderId === order.id && known.grossMinor === grossMinor) return
    await requireRefundable(tx, order)
    const leftMinor = order.grossMinor - order.refundedMinor
    if (!Number.isSafeInteger(grossMinor) || grossMinor <= 0 || grossMinor > leftMinor)
      throw new AppError('refund.amount', { leftMinor })
    // The key belongs to another amount or order: a form changed and sent again.
    if (known) throw new AppError('refund.asked')
    if (order.pack) throw new AppError('refund.pack')
    await askForPart(dependencies, tx, { actor, order, part: { uid, grossMinor, codes: null, reason } })
  })
}

/**
 * Queues the refund under way again, in case its job was given up; the refund is idempotent. Throws 'refund.not-paid'
 * when none is under way.
 */
export const retryRefund = async (
  dependencies: RefundDependencies,
  actor: Actor,
  orderUid: string,
): Promise<void> => {
  allow(canRefund(actor))
  await withOrder(dependencies, orderUid, async (tx, order) => {
    const part = await findPartUnderWay(tx, order.id)
    const isWhole = order.refundAskedAt !== null && order.refundedAt === null
    if (!part && !isWhole) throw new AppError('refund.not-paid')
    const { tenantId } = order
    const partUid = part?.uid
    await dependencies.audit.record(tx, actor, {
      action: 'payment.refund-retried',
      ...{ object: `order:${orderUid}`, tenantId, before: {} },
      after: {
        grossMinor: part?.grossMinor ?? order.grossMinor - order.refundedMinor,
        currency: order.currency,
      },
    })
    await dependencies.jobs.enqueue(tx, executeRefund, { tenantId, orderUid, partUid })
  })
}

const referenceOf = ({ uid, providerReference }: Order): string => {
  if (providerReference === null) throw new Error(`the order ${uid} was paid without a reference`)
  return providerReference
}

/**
 * Ends a part that the provider has no longer enough for, as money was given back there meanwhile, and records that.
 * Of a pack, whose codes are void already, what is left is given instead.
 */
const endRefused = async (
  dependencies: RefundDependencies,
  { order, part, leftMinor }: { order: Order; part: PartRefund; leftMinor: number },
): Promise<void> => {
  const { database, clock, jobs, providerOf } = dependencies
  const { tenantId, uid: orderUid } = order
  const told = await providerOf(order.provider).check(referenceOf(order))
  await forTenant(database, tenantId).transaction(async (tx) => {
    const now = await lockOrder(tx, orderUid)
    if (!now || (await findPartUnderWay(tx, now.id))?.uid !== part.uid) return
    const at = clock.now()
    await updatePart(tx, part.uid, { state: 'dropped', settled_at: at })
    if (part.codes === null || leftMinor <= 0) return
    const rest = { ...part, uid: uuidV7(at), grossMinor: leftMinor, askedAt: at }
    await insertPart(tx, rest)
    await jobs.enqueue(tx, executeRefund, { tenantId, orderUid, partUid: rest.uid })
  })
  await takeAnswer(dependencies, order, told)
}

/** Has the provider refund the money; idempotent. */
export const refundAtProvider = async (
  dependencies: RefundDependencies,
  of: {
    readonly tenantId: number
    readonly orderUid: string
    readonly partUid?: string | undefined
    readonly troubleId?: number | undefined
  },
): Promise<void> => {
  const { tenantId, orderUid, partUid, troubleId } = of
  const db = forTenant(dependencies.database, tenantId)
  const order = await findOrder(db, orderUid)
  if (!order) return
  const ask = async (part?: PartOfPayment, instead?: FailedRefund): Promise<void> => {
    try {
      const reference = referenceOf(order)
      await dependencies
        .providerOf(order.provider)
        .refund({ orderUid, reference, ...(part && { part }), ...(instead && { instead }) })
    } catch (error) {
      await insertEvent(db, {
        ...{ orderId: order.id, at: dependencies.clock.now(), kind: 'refund', result: 'failed' },
        ...{ partUid: part?.uid ?? null, detail: failureText(error) },
      })
      throw error
    }
  }
  if (troubleId !== undefined) {
    const trouble = await findTrouble(db, troubleId)
    if (!trouble || trouble.closedAt) return
    await ask(undefined, { reference: trouble.reference, amountMinor: trouble.amountMinor })
    const at = dependencies.clock.now()
    await insertEvent(db, { orderId: order.id, at, kind: 'refund', result: 'taken' })
    return updateTrouble(db, troubleId, { outcome: 'retried', closed_at: at })
  }
  if (partUid !== undefined) {
    const part = await findPart(db, partUid)
    if (part?.state !== 'asked') return
    try {
      await ask({ uid: part.uid, amountMinor: part.grossMinor })
    } catch (error) {
      if (!isAppError(error) || error.code !== 'refund.amount') throw error
      const { leftMinor } = error.details
      return endRefused(dependencies, { order, part, leftMinor: Number(leftMinor) })
    }
    return settlePart(dependencies, { tenantId, orderUid, partUid })
  }
  if (!order.refundAskedAt || order.refundedAt) return
  await ask()
  const { grossMinor: amountMinor, currency } = order
  const given = { state: 'refunded', amountMinor, currency } as const
  await settleOrder(dependencies, { tenantId, orderUid, kind: 'refund' }, given)
}
