import { forTenant } from '#server/db/tenant-db.ts'
import type { Order } from '../../contract.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { findOrder, listDueOrders, updateOrder } from './order-store.ts'
import { type SettlingDependencies, settleOrder } from './settle.ts'

export interface ProviderCheckDependencies extends SettlingDependencies {
  readonly providerOf: (name: PaymentProvider['name']) => PaymentProvider
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Providers expire their sessions after a day. */
const GIVEN_UP_AFTER_MS = 48 * HOUR_MS
const BATCH = 100

/** Frequent while the buyer may be waiting, then less often. */
const pauseAfter = (ageMs: number): number => {
  if (ageMs < 10 * MINUTE_MS) return MINUTE_MS
  return ageMs < HOUR_MS ? 5 * MINUTE_MS : HOUR_MS
}

/** Polls the provider about a pending order, in case its message was lost. */
export const checkProvider = async (dependencies: ProviderCheckDependencies, order: Order): Promise<void> => {
  const { clock, database, providerOf } = dependencies
  const { uid: orderUid, tenantId, providerReference } = order
  if (order.state !== 'started' && order.state !== 'pending') return
  const ageMs = clock.now().getTime() - order.createdAt.getTime()
  const next = new Date(clock.now().getTime() + pauseAfter(ageMs))
  await updateOrder(forTenant(database, tenantId), order.id, { next_check_at: next })
  const told =
    providerReference === null
      ? ({ state: 'pending' } as const)
      : await providerOf(order.provider).check(providerReference)
  const isGivenUp = told.state === 'pending' && ageMs > GIVEN_UP_AFTER_MS
  if (told.state === 'pending' && !isGivenUp) return
  await settleOrder(
    dependencies,
    { tenantId, orderUid, kind: 'answer' },
    isGivenUp ? { state: 'cancelled' } : told,
  )
}

/** Polls all due orders; a failing one does not block the others. Returns how many were due. */
export const checkAllProviders = async (dependencies: ProviderCheckDependencies): Promise<number> => {
  const { database, clock, reportError } = dependencies
  const due = await listDueOrders(database, clock.now(), BATCH)
  for (const { uid, tenantId } of due) {
    const order = await findOrder(forTenant(database, tenantId), uid)
    if (!order) continue
    try {
      await checkProvider(dependencies, order)
    } catch (error) {
      reportError(error, { source: 'payments', orderUid: uid })
    }
  }
  return due.length
}
