import type { Codes } from '#features/plans/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Order } from '../../contract.ts'
import { lockHeldOrders, updateOrder } from './order-store.ts'

/** Payments of held offers. */
export interface HeldOrders {
  /** The payment of a held offer, in the caller's transaction; null when a code paid. */
  find(tx: TenantDb, offerId: number): Promise<Order | null>
  /** Marks the order's offer as published. */
  release(tx: TenantDb, order: Order): Promise<void>
  /**
   * Replaces the payment of a held offer that will not be published, also one by code, by a code of the same plan; null
   * when there was no payment. Throws 'refund.asked' when a refund is in progress.
   */
  turnIntoCode(
    tx: TenantDb,
    of: { readonly offerId: number; readonly companyId: number },
  ): Promise<string | null>
}

const find: HeldOrders['find'] = async (tx, offerId) => (await lockHeldOrders(tx, offerId))[0] ?? null

export const createHeldOrders = ({
  codes,
}: {
  readonly codes: Pick<Codes, 'findPlanSpentOn' | 'issueCodes'>
}): HeldOrders => ({
  find,
  release: (tx, { id }) => updateOrder(tx, id, { outcome: 'published' }),
  async turnIntoCode(tx, { offerId, companyId }) {
    const order = await find(tx, offerId)
    if (order?.refundAskedAt) throw new AppError('refund.asked')
    const plan = order?.plan ?? (await codes.findPlanSpentOn(tx, offerId))
    if (!plan) return null
    const [code] = await codes.issueCodes(tx, { companyId, plan, use: 'any', count: 1 })
    if (code === undefined) throw new Error('no code was issued')
    if (order) await updateOrder(tx, order.id, { outcome: 'code', code })
    return code
  },
})
