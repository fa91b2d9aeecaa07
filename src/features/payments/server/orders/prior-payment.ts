import { sql } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { InvoiceData, PriorPayment } from '../../contract.ts'
import type { PaymentTables } from '../tables.ts'
import { findOrder } from './order-store.ts'
import type { ProviderCheckDependencies } from './provider-checks.ts'
import { settleOrder } from './settle.ts'

const DAY_MS = 86_400_000
/** How long an order whose opening at the provider is under way counts as unfinished. */
const OPENING_MS = 30_000

/** What an order buys, as far as a second payment for it is concerned. */
export type PaidFor =
  | { readonly use: 'publish' | 'extend'; readonly offerId: number }
  | {
      readonly use: 'pack'
      readonly companyId: number
      readonly planKey: string
      readonly count: number
    }

/** Serialises the orders of an offer, or of a company's packs, so that the second sees the first. */
export const lockOrdersOf = (tx: TenantDb, paidFor: PaidFor) =>
  paidFor.use === 'pack'
    ? sql`select pg_advisory_xact_lock(hashtext('payments.packs'), ${paidFor.companyId}::int)`.execute(
        tx.kysely,
      )
    : sql`select pg_advisory_xact_lock(hashtext('payments.offer'), ${paidFor.offerId}::int)`.execute(
        tx.kysely,
      )

const isForSame = (paidFor: PaidFor) =>
  paidFor.use === 'pack'
    ? sql<boolean>`company_id = ${paidFor.companyId} and plan->>'key' = ${paidFor.planKey}
        and (pack->>'count')::int = ${paidFor.count}`
    : sql<boolean>`offer_id = ${paidFor.offerId}`

/** Billing details of this user's latest order of the same thing; null without one, and when that was paid. */
export const findTriedBuyer = async (
  db: TenantDb,
  paidFor: PaidFor,
  accountId: number,
): Promise<InvoiceData | null> => {
  const row = await db.kysely
    .withTables<PaymentTables>()
    .selectFrom('orders')
    .select(['buyer', 'state'])
    .where(isForSame(paidFor))
    .where('use', '=', paidFor.use)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.state !== 'paid' ? row.buyer : null
}

/** The latest payment for the same thing that can still be made, or was made within the last day. */
export const findPrior = async (db: TenantDb, paidFor: PaidFor, now: Date): Promise<PriorPayment | null> => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const row = await db.kysely
    .withTables<PaymentTables>()
    .selectFrom('orders')
    .select(['uid', 'state', 'created_at', 'paid_at', 'currency', 'gross_minor', 'email', 'payment_url'])
    .select(sql<string>`plan->>'name'`.as('plan'))
    .where(isForSame(paidFor))
    .where('use', '=', paidFor.use)
    .where((is) =>
      is.or([
        is.and([
          is('state', '=', 'paid'),
          is('paid_at', '>', ago(DAY_MS)),
          is('refund_asked_at', 'is', null),
        ]),
        is.and([
          is('state', 'in', ['started', 'pending']),
          is('created_at', '>', ago(DAY_MS)),
          is.or([is('payment_url', 'is not', null), is('created_at', '>', ago(OPENING_MS))]),
          is.not(
            is.exists(
              is
                .selectFrom('payment_events')
                .select('payment_events.id')
                .whereRef('payment_events.order_id', '=', 'orders.id')
                .whereRef('payment_url', 'is', sql`null`)
                .where('payment_events.result', '=', 'failed'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const isPaid = row.state === 'paid'
  return {
    ...{ uid: row.uid, isPaid, key: `${row.uid}.${isPaid ? 'paid' : 'open'}`, plan: row.plan },
    ...{ at: row.paid_at ?? row.created_at, currency: row.currency, grossMinor: row.gross_minor },
    ...{ email: row.email, isPayable: !isPaid && row.payment_url !== null },
  }
}

/** Throws 'payment.prior' unless the buyer was told of this payment in its present state. */
const requireKnown = (prior: PriorPayment | null, known: string | null): void => {
  if (prior && prior.key !== known) throw new AppError('payment.prior', { payment: prior.key })
}

/** In the order's transaction: refuses a second payment of which the buyer does not know that it is one. */
export const refuseUnknowing = async (
  tx: TenantDb,
  paidFor: PaidFor,
  { known, now }: { readonly known: string | null; readonly now: Date },
): Promise<void> => {
  await lockOrdersOf(tx, paidFor)
  requireKnown(await findPrior(tx, paidFor, now), known)
}

/**
 * Closes the unfinished payment that the buyer starts anew, so that it cannot be made as well. Throws 'payment.prior'
 * when it has been made meanwhile.
 */
export const closePrior = async (
  dependencies: ProviderCheckDependencies,
  db: TenantDb,
  { paidFor, known }: { readonly paidFor: PaidFor; readonly known: string | null },
): Promise<void> => {
  const { clock, providerOf, reportError } = dependencies
  const prior = await findPrior(db, paidFor, clock.now())
  if (!prior || prior.isPaid || prior.key !== known) return
  const order = await findOrder(db, prior.uid)
  if (!order?.providerReference) return
  const { tenantId, uid: orderUid, providerReference: reference } = order
  try {
    const provider = providerOf(order.provider)
    await provider.close(reference)
    const told = await provider.check(reference)
    if (told.state !== 'pending')
      await settleOrder(dependencies, { tenantId, orderUid, kind: 'answer' }, told)
  } catch (error) {
    // The buyer knows of it and may pay anew all the same.
    reportError(error, { source: 'payments', orderUid })
  }
  const now = await findPrior(db, paidFor, clock.now())
  if (now?.isPaid) requireKnown(now, known)
}
