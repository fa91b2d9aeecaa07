import { type Selectable, sql } from 'kysely'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Order, PaymentDifference } from '../../contract.ts'
import { differenceOf } from '../../rules.ts'
import { reconcilePayments } from '../jobs.ts'
import { canReconcile } from '../policy.ts'
import type { PaymentProvider, ProviderState } from '../providers/provider.ts'
import type { PaymentTables } from '../tables.ts'
import { recordTrouble } from '../troubles/record.ts'
import { takeAnswer } from './answer.ts'
import { findOrder } from './order-store.ts'
import type { ProviderCheckDependencies } from './provider-checks.ts'
import type { RefundDependencies } from './refunds.ts'

const DAY_MS = 86_400_000
/** Longer than the period in which providers allow disputes. */
const ASKED_FOR_MS = 90 * DAY_MS
const MAX_SHOWN = 20
/** Consecutive failures after which the provider is considered down; a single bad payment does not cause that many. */
const FAILURES_WHEN_DOWN = 3

const tablesOfAll = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database).withTables<PaymentTables>()

/** Null when the provider does not know the payment. */
const ask = async (provider: PaymentProvider, reference: string): Promise<ProviderState | null> => {
  try {
    return await provider.check(reference)
  } catch (error) {
    if (isAppError(error) && error.code === 'payment.not-found') return null
    throw error
  }
}

/** Records refunds of ours that failed at the provider, where the message of it was lost. */
const takeFailedRefunds = async (dependencies: ProviderCheckDependencies, order: Order): Promise<void> => {
  const { uid: orderUid, provider, providerReference, state, refundedMinor } = order
  if (providerReference === null || (state !== 'refunded' && refundedMinor === 0)) return
  for (const told of await dependencies.providerOf(provider).failedRefunds(providerReference))
    await recordTrouble(dependencies, { orderUid, name: null, told })
}

/** Applies news that was lost, and returns the remaining difference. */
const compare = async (
  dependencies: ProviderCheckDependencies,
  order: Order,
): Promise<PaymentDifference | null> => {
  const { uid: orderUid, tenantId, provider, providerReference } = order
  if (providerReference === null) return null
  const told = await ask(dependencies.providerOf(provider), providerReference)
  if (!told) return 'missing'
  await takeAnswer(dependencies, order, told)
  const now = await findOrder(forTenant(dependencies.database, tenantId), orderUid)
  if (now) await takeFailedRefunds(dependencies, now)
  return now && differenceOf(now, told)
}

interface DueCheck {
  readonly id: number
  readonly uid: string
  readonly tenantId: number
  readonly provider: Order['provider']
}

/** Payments to check, least recently attempted first, so that a run continues where the last one stopped. */
const listUnasked = async (
  { database, clock }: ProviderCheckDependencies,
  since: Date,
): Promise<readonly DueCheck[]> =>
  tablesOfAll(database)
    .selectFrom('orders')
    .leftJoin('payment_checks', 'payment_checks.order_id', 'orders.id')
    .select(['orders.id', 'orders.uid', 'orders.tenant_id as tenantId', 'orders.provider'])
    .where('orders.created_at', '>=', new Date(clock.now().getTime() - ASKED_FOR_MS))
    .where('provider_reference', 'is not', null)
    .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<', since)]))
    .orderBy(sql`greatest(checked_at, failed_at)`, (column) => column.asc().nullsFirst())
    .orderBy('orders.id')
    .execute()

const saveCheck = async (
  db: TenantDb,
  order_id: number,
  seen: Partial<Pick<Selectable<PaymentTables['payment_checks']>, 'difference' | 'checked_at' | 'failed_at'>>,
): Promise<void> => {
  await db.kysely
    .withTables<PaymentTables>()
    .insertInto('payment_checks')
    .values({
      order_id,
      tenant_id: db.tenantId,
      difference: null,
      checked_at: null,
      failed_at: null,
      ...seen,
    })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(seen))
    .execute()
}

const recordCheck = async (
  dependencies: ProviderCheckDependencies,
  { uid, tenantId }: DueCheck,
): Promise<void> => {
  const { database, clock } = dependencies
  const db = forTenant(database, tenantId)
  const order = await findOrder(db, uid)
  if (!order) return
  const difference = await compare(dependencies, order)
  await saveCheck(db, order.id, { difference, checked_at: clock.now(), failed_at: null })
}

/** Records a failed check; the last successful check's result stays. */
const recordFailedCheck = async (
  { database, clock }: ProviderCheckDependencies,
  { id, tenantId }: DueCheck,
): Promise<void> => saveCheck(forTenant(database, tenantId), id, { failed_at: clock.now() })

/**
 * Checks the payments of the last months not checked since, on all boards. A failing one does not block the others; a
 * provider that is down is left for the next run. Ends early when the signal aborts.
 */
export const reconcile = async (
  dependencies: ProviderCheckDependencies,
  { since, signal }: { readonly since: Date; readonly signal: AbortSignal },
): Promise<void> => {
  const failures = new Map<DueCheck['provider'], number>()
  for (const due of await listUnasked(dependencies, since)) {
    if (signal.aborted) return
    const failureCount = failures.get(due.provider) ?? 0
    if (failureCount === FAILURES_WHEN_DOWN) {
      await recordFailedCheck(dependencies, due)
      continue
    }
    try {
      await recordCheck(dependencies, due)
      failures.delete(due.provider)
    } catch (error) {
      failures.set(due.provider, failureCount + 1)
      await recordFailedCheck(dependencies, due)
      dependencies.reportError(error, { source: 'payments', orderUid: due.uid })
    }
  }
}

/** Queues a reconciliation for an operator. A repeat does not check again what was checked since. */
export const requestReconciliation = async (
  { database, clock, audit, jobs }: Pick<RefundDependencies, 'database' | 'clock' | 'audit' | 'jobs'>,
  actor: Actor,
): Promise<void> => {
  allow(canReconcile(actor))
  const pressedAt = clock.now()
  await database.kysely.transaction().execute(async (kysely) => {
    const tx = { kysely }
    await audit.record(tx, actor, {
      ...{ action: 'payment.reconciled', object: 'payments', tenantId: null },
      before: {},
      after: { since: new Date(pressedAt.getTime() - ASKED_FOR_MS).toISOString() },
    })
    await jobs.enqueue(tx, reconcilePayments, { pressedAt: pressedAt.toISOString() })
  })
}

interface OrderName {
  readonly uid: string
  readonly id: number
  readonly createdAt: Date
}

export interface Reconciled {
  /** Time of the last check; null before the first. */
  readonly at: Date | null
  readonly count: number
  /** The newest of them. */
  readonly differences: readonly (OrderName & { readonly difference: PaymentDifference })[]
  /** Number of payments whose last check failed. */
  readonly failedCount: number
  /** The newest of them, with the time of the failed check. */
  readonly failed: readonly (OrderName & { readonly failedAt: Date })[]
}

export const findReconciled = async (database: Pick<Database, 'kysely'>): Promise<Reconciled> => {
  const tables = tablesOfAll(database)
  const { at, count, failedCount } = await tables
    .selectFrom('payment_checks')
    .select((row) => [
      row.fn.max('checked_at').as('at'),
      row.fn.count<number>('difference').as('count'),
      row.fn.count<number>('failed_at').as('failedCount'),
    ])
    .executeTakeFirstOrThrow()
  const named = tables
    .selectFrom('payment_checks')
    .innerJoin('orders', 'orders.id', 'payment_checks.order_id')
    .select(['orders.uid', 'orders.id', 'orders.created_at as createdAt'])
    .orderBy('orders.id', 'desc')
    .limit(MAX_SHOWN)
  const differing = await named.select('difference').where('difference', 'is not', null).execute()
  const failing = await named.select('failed_at').where('failed_at', 'is not', null).execute()
  return {
    ...{ at, count: Number(count), failedCount: Number(failedCount) },
    differences: differing.flatMap(({ difference, ...row }) => (difference ? [{ ...row, difference }] : [])),
    failed: failing.flatMap(({ failed_at, ...row }) => (failed_at ? [{ ...row, failedAt: failed_at }] : [])),
  }
}
