import type { Clock } from '#kernel/clock.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PaymentTrouble } from '../../contract.ts'
import type { OrderState } from '../../enumerations.ts'
import { notifyOperators } from '../jobs.ts'
import { insertEvent } from '../orders/event-store.ts'
import { findTenantOfOrder, lockOrder } from '../orders/order-store.ts'
import type { ProviderTrouble } from '../providers/provider.ts'
import {
  findTrouble,
  insertTrouble,
  listTroublesOf,
  type NewTrouble,
  updateTrouble,
} from './trouble-store.ts'

export interface TroubleDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const MAX_DETAIL_LENGTH = 200

/** Records what somebody must see to, once, and has the operators told of it. */
export const openTrouble = async (
  { jobs }: Pick<TroubleDependencies, 'jobs'>,
  tx: TenantDb,
  trouble: NewTrouble,
): Promise<PaymentTrouble | null> => {
  const id = await insertTrouble(tx, trouble)
  if (id === null) return null
  await jobs.enqueue(tx, notifyOperators, { tenantId: tx.tenantId, troubleId: id })
  return findTrouble(tx, id)
}

/** What was given back at the provider itself and is not recorded yet. */
const unaskedMinor = async (
  tx: TenantDb,
  order: { readonly id: number; readonly state: OrderState; readonly refundAskedAt: Date | null },
  thereMinor: number,
): Promise<number> => {
  // The correction of the rest covers every part.
  if (order.refundAskedAt || order.state === 'refunded') return 0
  const known = (await listTroublesOf(tx, order.id)).filter(({ kind }) => kind === 'refund-there')
  return known.reduce((left, { amountMinor }) => left - amountMinor, thereMinor)
}

/**
 * Takes a provider's message of a dispute or a refund, or its answer, which has no name; repeated in any order, they
 * lead to the same.
 */
export const recordTrouble = async (
  dependencies: TroubleDependencies,
  { orderUid, name, told }: Omit<ProviderTrouble, 'name'> & { readonly name: string | null },
): Promise<void> => {
  const { database, clock, jobs } = dependencies
  const tenantId = await findTenantOfOrder(database, orderUid)
  if (tenantId === null) return
  await forTenant(database, tenantId).transaction(async (tx) => {
    const order = await lockOrder(tx, orderUid)
    if (!order) return
    const openedAt = clock.now()
    const { kind, reference } = told
    const amountMinor =
      kind === 'refund-there' ? await unaskedMinor(tx, order, told.amountMinor) : told.amountMinor
    if (amountMinor <= 0) return
    const detail = told.detail === undefined ? null : plainLine(told.detail).slice(0, MAX_DETAIL_LENGTH)
    const key = {
      orderId: order.id,
      kind,
      reference: kind === 'refund-there' ? `${reference}/${told.amountMinor}` : reference,
    }
    const fresh = await openTrouble(dependencies, tx, {
      ...key,
      amountMinor,
      detail,
      openedAt,
      dueAt: told.dueAt ?? null,
    })
    const known =
      fresh ??
      (await listTroublesOf(tx, order.id)).find((one) => one.kind === kind && one.reference === key.reference)
    const decides = known && told.outcome !== undefined && known.outcome === null && known.closedAt === null
    // The provider's answer repeats what is known whenever it is asked.
    if (name === null && !fresh) return
    const result = fresh || decides ? 'taken' : 'same'
    const source = name === null ? 'answer' : 'message'
    await insertEvent(tx, { orderId: order.id, at: openedAt, kind: source, name, result, detail })
    if (!decides) return
    const outcome = told.outcome ?? null
    await updateTrouble(tx, known.id, { outcome, ...(outcome === 'won' && { closed_at: openedAt }) })
    if (!fresh) await jobs.enqueue(tx, notifyOperators, { tenantId, troubleId: known.id })
  })
}
