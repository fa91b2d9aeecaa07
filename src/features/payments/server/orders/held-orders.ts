import type { Codes } from '#features/plans/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Order } from '../../contract.ts'
import { lockHeldOrders, updateOrder } from './order-store.ts'

/** What became of the payment for an offer that waits. */
export interface HeldOrders {
  /** The payment that an offer waits with, in the caller's transaction; null where a code paid. */
  find(tx: TenantDb, offerId: number): Promise<Order | null>
  /** The offer is published now. */
  release(tx: TenantDb, order: Order): Promise<void>
  /** It will not be published for this: a code of the same plan is worth as much. Throws 'refund.asked'. */
  turnIntoCode(tx: TenantDb, order: Order): Promise<string>
}

export const createHeldOrders = ({ codes }: { readonly codes: Pick<Codes, 'issueCodes'> }): HeldOrders => ({
  find: async (tx, offerId) => (await lockHeldOrders(tx, offerId))[0] ?? null,
  release: (tx, { id }) => updateOrder(tx, id, { outcome: 'published' }),
  async turnIntoCode(tx, { id, companyId, plan, refundAskedAt }) {
    if (refundAskedAt) throw new AppError('refund.asked')
    const [code] = await codes.issueCodes(tx, { companyId, plan, use: 'any', count: 1 })
    if (code === undefined) throw new Error('no code was issued')
    await updateOrder(tx, id, { outcome: 'code', code })
    return code
  },
})
