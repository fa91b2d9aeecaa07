import type { Clock } from '#kernel/clock.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PaymentTrouble } from '../../contract.ts'
import { notifyOperators } from '../jobs.ts'
import { insertEvent } from '../orders/event-store.ts'
import { findTenantOfOrder, lockOrder } from '../orders/order-store.ts'
import { findPartUnderWay } from '../orders/part-store.ts'
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

/** The part of a refund made at the provider that nobody here has asked for or knows of. */
const unaskedMinor = async (
  tx: TenantDb,
  order: { readonly id: number; readonly refundedMinor: number; readonly refundAskedAt: Date | null },
  givenMinor: number,
): Promise<number> => {
  if (order.refundAskedAt) return 0
  const underWay = await findPartUnderWay(tx, order.id)
  // Those corrected are in the order's sum already.
  const there = (await listTroublesOf(tx, order.id)).filter(
    ({ kind, outcome }) => kind === 'refund-there' && outcome !== 'corrected',
  )
  const known = there.reduce((sum, { amountMinor }) => sum + amountMinor, order.refundedMinor)
  return givenMinor - known - (underWay?.grossMinor ?? 0)
}

/** Takes a provider's message of a dispute or a refund; repeated messages in any order lead to the same. */
export const recordTrouble = async (
  dependencies: TroubleDependencies,
  { orderUid, name, told }: ProviderTrouble,
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
      reference: kind === 'refund-there' ? `${reference}:${told.amountMinor}` : reference,
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
    const result = fresh || decides ? 'taken' : 'same'
    await insertEvent(tx, { orderId: order.id, at: openedAt, kind: 'message', name, result, detail })
    if (!decides) return
    const outcome = told.outcome ?? null
    await updateTrouble(tx, known.id, { outcome, ...(outcome === 'won' && { closed_at: openedAt }) })
    if (!fresh) await jobs.enqueue(tx, notifyOperators, { tenantId, troubleId: known.id })
  })
}
