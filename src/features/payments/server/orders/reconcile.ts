import { isAppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, forTenant } from '#server/db/tenant-db.ts'
import type { Order, PaymentDifference } from '../../contract.ts'
import { differenceOf } from '../../rules.ts'
import type { PaymentProvider, ProviderState } from '../providers/provider.ts'
import type { PaymentTables } from '../tables.ts'
import type { AskingDependencies } from './asking.ts'
import { findOrder } from './order-store.ts'
import { settleOrder } from './settle.ts'

const DAY_MS = 86_400_000
/** Longer than providers let a payment be disputed for by its month. */
const ASKED_FOR_MS = 90 * DAY_MS
const MOST_SHOWN = 20

const tablesOfAll = (database: Pick<Database, 'kysely'>) =>
  acrossTenants(database).withTables<PaymentTables>()

/** Null where it knows nothing of it. */
const ask = async (provider: PaymentProvider, reference: string): Promise<ProviderState | null> => {
  try {
    return await provider.check(reference)
  } catch (error) {
    if (isAppError(error) && error.code === 'payment.not-found') return null
    throw error
  }
}

/** What was lost on the way is made up for; what remains is a difference. */
const compare = async (
  dependencies: AskingDependencies,
  { uid: orderUid, tenantId, provider, providerReference }: Order,
): Promise<PaymentDifference | null> => {
  if (providerReference === null) return null
  const told = await ask(dependencies.providerOf(provider), providerReference)
  if (!told) return 'missing'
  await settleOrder(dependencies, { tenantId, orderUid }, told)
  const now = await findOrder(forTenant(dependencies.database, tenantId), orderUid)
  return now && differenceOf(now, told)
}

/** Asks about every payment of the last months, on all boards; one that cannot be asked holds up no other. */
export const reconcile = async (dependencies: AskingDependencies): Promise<void> => {
  const { database, clock, reportError } = dependencies
  const since = new Date(clock.now().getTime() - ASKED_FOR_MS)
  const found = await tablesOfAll(database)
    .selectFrom('orders')
    .select(['uid', 'tenant_id as tenantId'])
    .where('created_at', '>=', since)
    .where('provider_reference', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { uid, tenantId } of found) {
    const db = forTenant(database, tenantId)
    try {
      const order = await findOrder(db, uid)
      if (!order) continue
      const seen = { difference: await compare(dependencies, order), checked_at: clock.now() }
      await db.kysely
        .withTables<PaymentTables>()
        .insertInto('payment_checks')
        .values({ order_id: order.id, tenant_id: tenantId, ...seen })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(seen))
        .execute()
    } catch (error) {
      reportError(error, { source: 'payments', orderUid: uid })
    }
  }
}

export interface Reconciled {
  /** When a provider was asked last; null before the first time. */
  readonly at: Date | null
  readonly count: number
  /** The newest of them. */
  readonly differences: readonly {
    readonly uid: string
    readonly id: number
    readonly createdAt: Date
    readonly difference: PaymentDifference
  }[]
}

export const findReconciled = async (database: Pick<Database, 'kysely'>): Promise<Reconciled> => {
  const tables = tablesOfAll(database)
  const { at, count } = await tables
    .selectFrom('payment_checks')
    .select((row) => [row.fn.max('checked_at').as('at'), row.fn.count<number>('difference').as('count')])
    .executeTakeFirstOrThrow()
  const rows = await tables
    .selectFrom('payment_checks')
    .innerJoin('orders', 'orders.id', 'payment_checks.order_id')
    .select(['orders.uid', 'orders.id', 'orders.created_at as createdAt', 'difference'])
    .where('difference', 'is not', null)
    .orderBy('orders.id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  const differences = rows.flatMap(({ difference, ...row }) => (difference ? [{ ...row, difference }] : []))
  return { at, count: Number(count), differences }
}
