import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Limits } from '#server/limits/limits.ts'
import { notifyBuyer } from '../jobs.ts'
import { canMailCodes } from '../policy.ts'
import { findOrder, findTenantOfOrder } from './order-store.ts'
import type { RefundDependencies } from './refunds.ts'

const MAX_PER_DAY = 3
const DAY_SECONDS = 86_400

/**
 * Queues the mail with an order's codes again, to its original recipients, at an operator's request. Throws
 * 'payment.no-codes' for an order without codes, 'request.too-many'.
 */
export const mailCodesAgain = async (
  { database, clock, limits, jobs, audit }: RefundDependencies & { readonly limits: Pick<Limits, 'hit'> },
  actor: Actor,
  orderUid: string,
): Promise<void> => {
  allow(canMailCodes(actor))
  const tenantId = await findTenantOfOrder(database, orderUid)
  if (tenantId === null) throw new AppError('payment.not-found')
  await forTenant(database, tenantId).transaction(async (tx) => {
    const order = await findOrder(tx, orderUid)
    if (order?.state !== 'paid' || (order.code === null && !order.pack))
      throw new AppError('payment.no-codes')
    await limits.hit([{ bucket: `codes-mail:${orderUid}`, max: MAX_PER_DAY, windowSeconds: DAY_SECONDS }])
    await audit.record(tx, actor, {
      ...{ action: 'payment.codes-mailed', object: `order:${orderUid}`, tenantId },
      before: {},
      after: { for: order.offerTitle },
    })
    const again = clock.now().getTime()
    await jobs.enqueue(tx, notifyBuyer, { tenantId, orderUid, kind: 'paid', again })
  })
}
