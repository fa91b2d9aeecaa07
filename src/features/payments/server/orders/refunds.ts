import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { giveBack } from '../jobs.ts'
import { canRefund } from '../policy.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { findOrder, findTenantOfOrder, lockOrder, updateOrder } from './order-store.ts'
import { type SettlingDependencies, settleOrder } from './settle.ts'

export interface RefundDependencies extends SettlingDependencies {
  readonly audit: Pick<Audit, 'record'>
  readonly providerOf: (name: PaymentProvider['name']) => PaymentProvider
}

const MOST_OF_A_REASON = 200

/**
 * An operator's decision: noted with its reason, given back by a job. A code that was used since cannot be taken back,
 * so neither is its money.
 */
export const askForRefund = async (
  { database, clock, codes, jobs, audit }: RefundDependencies,
  actor: Actor,
  { orderUid, reason }: { readonly orderUid: string; readonly reason: string },
): Promise<void> => {
  allow(canRefund(actor))
  const refund_reason = plainLine(reason).slice(0, MOST_OF_A_REASON)
  if (refund_reason === '')
    throw new AppError('payment.invalid', { problems: [{ field: 'reason', reason: 'required' }] })
  const tenantId = await findTenantOfOrder(database, orderUid)
  if (tenantId === null) throw new AppError('payment.not-found')
  await forTenant(database, tenantId).transaction(async (tx) => {
    const order = await lockOrder(tx, orderUid)
    if (!order) throw new AppError('payment.not-found')
    if (order.state !== 'paid') throw new AppError('refund.not-paid')
    if (order.refundAskedAt) throw new AppError('refund.asked')
    const { companyId, code } = order
    if (code !== null && !(await codes.voidCode(tx, { companyId, code })))
      throw new AppError('refund.code-used')
    const person = actor.kind === 'operator' ? actor.email : actor.kind
    const refund_asked_at = clock.now()
    await updateOrder(tx, order.id, { refund_asked_at, refund_reason, refund_person: person })
    await audit.record(tx, actor, {
      action: 'payment.refunded',
      object: `order:${orderUid}`,
      tenantId,
      before: { state: order.state, offer: order.offerTitle },
      after: { grossMinor: order.grossMinor, currency: order.currency, reason: refund_reason },
    })
    await jobs.enqueue(tx, giveBack, { tenantId, orderUid })
  })
}

/** Has the provider give the money back; done again it gives nothing twice. */
export const giveMoneyBack = async (
  dependencies: RefundDependencies,
  { tenantId, orderUid }: { readonly tenantId: number; readonly orderUid: string },
): Promise<void> => {
  const order = await findOrder(forTenant(dependencies.database, tenantId), orderUid)
  if (!order?.refundAskedAt || order.refundedAt) return
  const { provider, providerReference: reference, grossMinor: amountMinor, currency } = order
  if (reference === null) throw new Error(`the order ${orderUid} was paid without a reference`)
  await dependencies.providerOf(provider).refund({ orderUid, reference })
  await settleOrder(dependencies, { tenantId, orderUid }, { state: 'refunded', amountMinor, currency })
}
