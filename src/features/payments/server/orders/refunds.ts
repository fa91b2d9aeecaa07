import type { Audit } from '#features/audit/server/service.ts'
import { shareMinor } from '#features/money/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { isUuid, uuidV7 } from '#kernel/uuid.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Order, PartRefund } from '../../contract.ts'
import { giveBack } from '../jobs.ts'
import { canRefund } from '../policy.ts'
import type { PartOfPayment, PaymentProvider } from '../providers/provider.ts'
import { failureText, insertEvent } from './event-store.ts'
import { findOrder, findTenantOfOrder, listReturnable, lockOrder, updateOrder } from './order-store.ts'
import { findPart, findPartUnderWay, insertPart } from './part-store.ts'
import { type SettlingDependencies, settleOrder, settlePart } from './settle.ts'

export interface RefundDependencies extends SettlingDependencies {
  readonly audit: Pick<Audit, 'record'>
  readonly providerOf: (name: PaymentProvider['name']) => PaymentProvider
}

export interface RefundRequest {
  readonly orderUid: string
  readonly reason: string
}

export interface PartRefundRequest extends RefundRequest {
  readonly grossMinor: number
  /** The same for every sending of one form: a second press is the same refund. */
  readonly key: string
}

export interface OfferRefundRequest {
  readonly actor: Actor
  readonly offerId: number
  readonly reason: string
}

const MOST_OF_A_REASON = 200

const readReason = (reason: string): string => {
  const line = plainLine(reason).slice(0, MOST_OF_A_REASON)
  if (line === '')
    throw new AppError('payment.invalid', { problems: [{ field: 'reason', reason: 'required' }] })
  return line
}

const personOf = (actor: Actor): string => (actor.kind === 'operator' ? actor.email : actor.kind)

/** Under the order's lock, so that of two who give back at once the second knows what the first has asked for. */
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

/** There is nothing to give back, or another refund is under way; null otherwise. */
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
  await insertPart(tx, { ...part, orderId, person: personOf(actor), askedAt: clock.now() })
  await audit.record(tx, actor, {
    action: 'payment.part-refunded',
    object: `order:${orderUid}`,
    tenantId,
    before: { leftMinor, currency, offer: order.offerTitle },
    after: { leftMinor: leftMinor - grossMinor, grossMinor, currency, reason, ...(codes && { codes }) },
  })
  await jobs.enqueue(tx, giveBack, { tenantId, orderUid, partUid: part.uid })
}

interface AskedWhole {
  readonly actor: Actor
  readonly order: Order
  readonly reason: string
}

/** All that is left of an order that is locked and can be given back. */
const askForWhole = async (
  { clock, audit, jobs }: RefundDependencies,
  tx: TenantDb,
  { actor, order, reason }: AskedWhole,
): Promise<void> => {
  const { tenantId, uid: orderUid, currency } = order
  await updateOrder(tx, order.id, {
    ...{ refund_asked_at: clock.now(), refund_reason: reason, refund_person: personOf(actor) },
  })
  await audit.record(tx, actor, {
    action: 'payment.refunded',
    object: `order:${orderUid}`,
    tenantId,
    before: { state: order.state, offer: order.offerTitle },
    after: { grossMinor: order.grossMinor - order.refundedMinor, currency, reason },
  })
  await jobs.enqueue(tx, giveBack, { tenantId, orderUid })
}

/**
 * All that is left of what an offer runs or ran by, in the transaction of what it follows from; how many payments go
 * back. What somebody else gives back meanwhile is left to them.
 */
export const askForOfferRefunds = async (
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
 * An operator's decision: noted with its reason, given back by a job. A code that was used since cannot be taken back,
 * so neither is its money; of a pack the money of the codes that nobody has used is given back.
 */
export const askForRefund = async (
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
        const grossMinor = shareMinor(order.grossMinor, unused, order.pack.count)
        const part = { uid: uuidV7(clock.now()), grossMinor, codes: unused, reason: refund_reason }
        return askForPart(dependencies, tx, { actor, order, part })
      }
    }
    if (code !== null && !(await codes.voidCode(tx, { companyId, code })))
      throw new AppError('refund.code-used')
    await askForWhole(dependencies, tx, { actor, order, reason: refund_reason })
  })
}

/** Gives a part of the money back, at most what is left of it; what was bought stays. Done again with its key it is one. */
export const askForPartRefund = async (
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
    // Of another amount or order: a form that was changed and sent anew.
    if (known) throw new AppError('refund.asked')
    if (order.pack) throw new AppError('refund.pack')
    await askForPart(dependencies, tx, { actor, order, part: { uid, grossMinor, codes: null, reason } })
  })
}

/**
 * Has the provider asked once more for what is under way, in case its job was given up: done again it gives nothing
 * twice. Throws 'refund.not-paid' where nothing is.
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
    await dependencies.jobs.enqueue(tx, giveBack, { tenantId, orderUid, partUid })
  })
}

const referenceOf = ({ uid, providerReference }: Order): string => {
  if (providerReference === null) throw new Error(`the order ${uid} was paid without a reference`)
  return providerReference
}

/** Has the provider give the money back; done again it gives nothing twice. */
export const giveMoneyBack = async (
  dependencies: RefundDependencies,
  of: { readonly tenantId: number; readonly orderUid: string; readonly partUid?: string | undefined },
): Promise<void> => {
  const { tenantId, orderUid, partUid } = of
  const db = forTenant(dependencies.database, tenantId)
  const order = await findOrder(db, orderUid)
  if (!order) return
  const ask = async (part?: PartOfPayment): Promise<void> => {
    try {
      const reference = referenceOf(order)
      await dependencies.providerOf(order.provider).refund({ orderUid, reference, ...(part && { part }) })
    } catch (error) {
      await insertEvent(db, {
        ...{ orderId: order.id, at: dependencies.clock.now(), kind: 'refund', result: 'failed' },
        ...{ partUid: part?.uid ?? null, detail: failureText(error) },
      })
      throw error
    }
  }
  if (partUid !== undefined) {
    const part = await findPart(db, partUid)
    if (part?.state !== 'asked') return
    await ask({ uid: part.uid, amountMinor: part.grossMinor })
    return settlePart(dependencies, { tenantId, orderUid, partUid })
  }
  if (!order.refundAskedAt || order.refundedAt) return
  await ask()
  const { grossMinor: amountMinor, currency } = order
  const given = { state: 'refunded', amountMinor, currency } as const
  await settleOrder(dependencies, { tenantId, orderUid, kind: 'refund' }, given)
}
