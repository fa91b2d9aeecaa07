import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Order, PaymentTrouble } from '../../contract.ts'
import { insertPart } from '../orders/part-store.ts'
import { correctPart, type SettlingDependencies } from '../orders/settle.ts'
import { updateTrouble } from './trouble-store.ts'

export type CorrectingDependencies = Pick<
  SettlingDependencies,
  'clock' | 'tenants' | 'queueRegistration' | 'jobs'
> & { readonly audit: Pick<Audit, 'record'> }

interface RefundThere {
  readonly actor: Actor
  readonly order: Order
  readonly trouble: PaymentTrouble
}

/** On the invoice, as that of the whole: invoices are in Polish first. */
const REASON = 'Zwrot części płatności'

/**
 * Issues the correction of exactly the part that was given back at the provider, under the order's lock. Nothing is
 * refunded again. Throws 'refund.not-paid', 'refund.amount' when the order has no such amount left.
 */
export const correctRefundThere = async (
  dependencies: CorrectingDependencies,
  tx: TenantDb,
  { actor, order, trouble }: RefundThere,
): Promise<void> => {
  const { tenantId, uid: orderUid, currency } = order
  const { id, amountMinor: grossMinor, reference } = trouble
  const leftMinor = order.grossMinor - order.refundedMinor
  if (order.state !== 'paid') throw new AppError('refund.not-paid')
  if (grossMinor > leftMinor) throw new AppError('refund.amount', { leftMinor })
  const at = dependencies.clock.now()
  const person = actor.kind === 'operator' ? actor.email : actor.kind
  const part = { uid: uuidV7(at), grossMinor, codes: null, reason: REASON }
  await insertPart(tx, { ...part, orderId: order.id, person, askedAt: trouble.openedAt, settledAt: at })
  const { number } = await correctPart(dependencies, tx, order, part)
  await updateTrouble(tx, id, { outcome: 'corrected', closed_at: at, person })
  await dependencies.audit.record(tx, actor, {
    ...{ action: 'payment.refund-corrected', object: `order:${orderUid}`, tenantId },
    before: { leftMinor, currency, reference },
    after: { leftMinor: leftMinor - grossMinor, grossMinor, currency, number },
  })
}
