import type { Offers } from '#features/offers/server/service.ts'
import type { Codes } from '#features/plans/server/service.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { InvoiceDocument, Order, PartRefund } from '../../contract.ts'
import type { PaymentEventKind, PaymentEventResult } from '../../enumerations.ts'
import { laterState } from '../../rules.ts'
import {
  type InvoiceFacts,
  type IssuingDependencies,
  invoiceFacts,
  issueCorrection,
  issueInvoice,
} from '../invoices/issue.ts'
import { notifyBuyer } from '../jobs.ts'
import type { ProviderState } from '../providers/provider.ts'
import { openTrouble } from '../troubles/record.ts'
import { closeCorrected } from '../troubles/trouble-store.ts'
import { insertEvent } from './event-store.ts'
import { findOrder, isPaidAgain, lockOrder, type OrderChange, updateOrder } from './order-store.ts'
import { findPartUnderWay, updatePart } from './part-store.ts'

export interface SettlingDependencies extends IssuingDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'publishPaid' | 'extendPaid' | 'takeBackPaid'>
  readonly codes: Pick<Codes, 'issueCodes' | 'voidCode' | 'voidUnused'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

/** Reasons why a purchase cannot be applied to its offer: it has changed, is gone, or another payment was faster. */
const REFUSALS = ['offer.not-found', 'offer.state-conflict', 'offer.plan-exceeded']

const DAY_MS = 86_400_000

type Outcome = Pick<OrderChange, 'outcome' | 'code'>

/** Delivers the purchase, or else a code of the same value, so that money is never taken for nothing. */
const fulfil = async (
  { offers, codes, clock }: SettlingDependencies,
  tx: TenantDb,
  { uid: orderUid, offerId, offerTitle: note, companyId, plan, use, pack }: Order,
): Promise<Outcome> => {
  if (pack) {
    const expiresAt = new Date(clock.now().getTime() + pack.validDays * DAY_MS)
    const issue = { companyId, plan, use: 'any', count: pack.count, note, expiresAt, orderUid } as const
    await codes.issueCodes(tx, issue)
    return { outcome: 'codes' }
  }
  try {
    if (offerId !== null) {
      const step = use === 'publish' ? offers.publishPaid : offers.extendPaid
      const { state } = await step(tx, { offerId, plan })
      if (state === 'held') return { outcome: 'held' }
      return { outcome: use === 'publish' ? 'published' : 'extended' }
    }
  } catch (error) {
    // Refused before any write.
    if (!isAppError(error) || !REFUSALS.includes(error.code)) throw error
  }
  const [code] = await codes.issueCodes(tx, { companyId, plan, use: 'any', count: 1 })
  if (code === undefined) throw new Error('no code was issued')
  return { outcome: 'code', code }
}

/** Reverts the purchase. */
const revertPurchase = async (
  { offers, codes }: SettlingDependencies,
  tx: TenantDb,
  order: Order,
): Promise<void> => {
  const { uid: orderUid, offerId, companyId, plan, use, outcome, code } = order
  if (use === 'pack') await codes.voidUnused(tx, { companyId, orderUid })
  else if (outcome === 'code' && code !== null) await codes.voidCode(tx, { companyId, code })
  // What a later payment has brought is left alone.
  else if (offerId !== null && !(use === 'publish' && (await isPaidAgain(tx, order))))
    await offers.takeBackPaid(tx, { offerId, plan, use })
}

const isRightMoney = (order: Order, { amountMinor, currency }: ProviderState): boolean =>
  amountMinor === order.grossMinor && currency === order.currency

const pay = async (
  dependencies: SettlingDependencies,
  tx: TenantDb,
  order: Order,
  facts: InvoiceFacts,
): Promise<Order> => {
  const outcome = await fulfil(dependencies, tx, order)
  const change = { state: 'paid', ...outcome, paid_at: dependencies.clock.now(), failure: null } as const
  await updateOrder(tx, order.id, { ...change, next_check_at: null })
  await issueInvoice(dependencies, tx, order, facts)
  await dependencies.jobs.enqueue(tx, notifyBuyer, {
    ...{ tenantId: order.tenantId, orderUid: order.uid, kind: 'paid' },
  })
  return { ...order, state: 'paid', outcome: outcome.outcome ?? null, code: outcome.code ?? null }
}

/** `wasDelivered`: the purchase was delivered before the news of its refund. */
const refund = async (
  dependencies: SettlingDependencies,
  tx: TenantDb,
  order: Order,
  wasDelivered: boolean,
): Promise<void> => {
  const underWay = await findPartUnderWay(tx, order.id)
  // The last partial refund covered the rest: the purchase stays.
  if (order.refundedMinor + (underWay?.grossMinor ?? 0) === order.grossMinor) return
  const refunded_at = dependencies.clock.now()
  if (underWay) await updatePart(tx, underWay.uid, { state: 'dropped', settled_at: refunded_at })
  // The correction of the rest corrects the parts that were given back at the provider too.
  await closeCorrected(tx, order.id, refunded_at)
  // A refund made at the provider is for an operator to judge: the publication goes on until then.
  if (order.refundAskedAt === null && wasDelivered) {
    const amountMinor = order.grossMinor - order.refundedMinor
    const reference = order.providerReference ?? order.uid
    const trouble = {
      orderId: order.id,
      kind: 'refund-there',
      reference,
      amountMinor,
      openedAt: refunded_at,
    } as const
    await openTrouble(dependencies, tx, trouble)
  } else await revertPurchase(dependencies, tx, order)
  const reason = order.refundReason ?? 'Zwrot płatności'
  await issueCorrection(dependencies, tx, order, { reason })
  await updateOrder(tx, order.id, { state: 'refunded', refunded_at, refunded_minor: order.grossMinor })
  await dependencies.jobs.enqueue(tx, notifyBuyer, {
    ...{ tenantId: order.tenantId, orderUid: order.uid, kind: 'refunded' },
  })
}

export interface ProviderReport {
  readonly tenantId: number
  readonly orderUid: string
  readonly kind: Exclude<PaymentEventKind, 'opened'>
  /** For a webhook: the provider's name of the type of message. */
  readonly name?: string
}

/**
 * Brings an order to the state that its provider reports. Idempotent, and independent of the order of messages. Money,
 * invoice, publication and the recorded event change in one transaction.
 */
export const settleOrder = async (
  dependencies: SettlingDependencies,
  { tenantId, orderUid, kind, name }: ProviderReport,
  told: ProviderState,
): Promise<void> => {
  const db = forTenant(dependencies.database, tenantId)
  const known = await findOrder(db, orderUid)
  if (!known) return
  const note = (to: TenantDb, result: PaymentEventResult) =>
    insertEvent(to, {
      ...{ orderId: known.id, at: dependencies.clock.now(), kind, told: told.state, result },
      name: name ?? null,
      detail: told.failure ?? null,
    })
  // Polling repeats the known state every minute and is not recorded; a repeated webhook is.
  const noteSame = async (to: TenantDb) => (kind === 'answer' ? undefined : note(to, 'same'))
  if (laterState(known.state, told.state) === known.state) return noteSame(db)
  const brings = told.state === 'paid' || told.state === 'refunded'
  if (brings && !isRightMoney(known, told)) {
    const { amountMinor, currency } = told
    dependencies.reportError(new Error('a provider tells of another amount than was ordered'), {
      ...{ orderUid, amountMinor, currency },
    })
    return note(db, 'money')
  }
  const facts = brings ? await invoiceFacts(dependencies, known) : null
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderUid)
    if (!order || laterState(order.state, told.state) === order.state) return noteSame(tx)
    await note(tx, 'taken')
    if (!facts) {
      const isOver = told.state !== 'pending'
      const failure = told.failure ?? null
      const change = { state: told.state, failure, ...(isOver && { next_check_at: null }) }
      return updateOrder(tx, order.id, change)
    }
    const paid = order.paidAt ? order : await pay(dependencies, tx, order, facts)
    if (told.state === 'refunded') await refund(dependencies, tx, paid, order.paidAt !== null)
  })
}

/** Issues the correction of a part that has been given back, and tells the buyer of it; the purchase stays. */
export const correctPart = async (
  dependencies: Pick<SettlingDependencies, 'clock' | 'tenants' | 'queueRegistration' | 'jobs'>,
  tx: TenantDb,
  order: Order,
  part: Pick<PartRefund, 'uid' | 'grossMinor' | 'codes' | 'reason'>,
): Promise<InvoiceDocument> => {
  const { tenantId, uid: orderUid } = order
  const document = await issueCorrection(dependencies, tx, order, { reason: part.reason, part })
  await updateOrder(tx, order.id, { refunded_minor: order.refundedMinor + part.grossMinor })
  await dependencies.jobs.enqueue(tx, notifyBuyer, {
    ...{ tenantId, orderUid, kind: 'refunded', partUid: part.uid },
  })
  return document
}

/** Records a partial refund with its correction, once; the purchase stays. */
export const settlePart = async (
  dependencies: SettlingDependencies,
  { tenantId, orderUid, partUid }: { tenantId: number; orderUid: string; partUid: string },
): Promise<void> =>
  forTenant(dependencies.database, tenantId).transaction(async (tx) => {
    const order = await lockOrder(tx, orderUid)
    const part = order && (await findPartUnderWay(tx, order.id))
    if (!order || part?.uid !== partUid) return
    const at = dependencies.clock.now()
    await insertEvent(tx, { orderId: order.id, at, kind: 'refund', result: 'taken', partUid })
    await updatePart(tx, part.uid, { state: 'given', settled_at: at })
    await correctPart(dependencies, tx, order, part)
  })
