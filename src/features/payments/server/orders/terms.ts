import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Rates } from '#features/money/server/service.ts'
import type { Agreements } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { withQuery } from '#kernel/addresses.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { problemsOf } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import { type Limits, limitKey } from '#server/limits/limits.ts'
import type { InvoiceData, Order, OrderAmounts } from '../../contract.ts'
import { invoiceData } from '../../form.ts'
import { orderNumber, ownReturnUrl, priceKey, type ShownPrice } from '../../rules.ts'
import { takeBuyer } from '../billing.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { failureText, insertEvent, type NewEvent } from './event-store.ts'
import { findOrder, insertOrder, type NewOrder, recordOpened } from './order-store.ts'

/** Terms common to all orders. */
export interface OrderTerms {
  /** Billing details as submitted. */
  readonly invoice: unknown
  readonly savesInvoice: boolean
  /** Of the billing details that the form was filled with; null for programs. */
  readonly editions: string | null
  readonly acceptsRegulations: boolean
  readonly acceptsNewsletter: boolean
  /** A URL of the board; the payment's id is added to it. */
  readonly returnUrl: string
  readonly locale: Locale
  readonly idempotencyKey: string | null
  /** Key of the earlier payment for the same that the buyer was told of. */
  readonly known: string | null
  /** `priceKey` of the price that the buyer was shown; null for programs that sent none. */
  readonly shownPrice: string | null
}

export interface TermsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly agreements: Agreements
  readonly rates: Pick<Rates, 'findFresh'>
  /** Null without a configured provider. */
  readonly provider: PaymentProvider | null
  readonly originOf: (board: { readonly id: number }) => string
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

export interface Orderer {
  readonly actor: SignedIn
  readonly tenant: Tenant
}

/** Validated terms. */
export interface ValidTerms {
  readonly provider: PaymentProvider
  readonly buyer: InvoiceData
  readonly returnUrl: string
}

const PAYMENTS_AN_HOUR = 60
const FIRST_CHECK_MS = 60_000
const created = z.object({ uid: z.uuid() })
const answered = z.object({ status: z.literal(201), body: created })

export const countOrder = ({ limits }: TermsDependencies, { tenantId, accountId }: SignedIn): Promise<void> =>
  limits.hit([
    {
      bucket: `payments:${limitKey(`${tenantId}:${accountId}`)}`,
      max: PAYMENTS_AN_HOUR,
      windowSeconds: 3600,
    },
  ])

/** Throws 'payment.price-changed' when another price was shown to the buyer. */
export const refuseOtherPrice = ({ shownPrice }: OrderTerms, present: ShownPrice): void => {
  if (shownPrice !== null && shownPrice !== priceKey(present)) throw new AppError('payment.price-changed')
}

/** Validates the terms. Throws 'payment.unavailable', or 'payment.invalid' with all problems. */
export const agreeOn = (
  { provider, originOf }: TermsDependencies,
  tenant: Tenant,
  terms: OrderTerms,
): ValidTerms => {
  if (!provider) throw new AppError('payment.unavailable')
  const returnUrl = ownReturnUrl(terms.returnUrl, { origin: originOf(tenant), hosts: tenant.hosts })
  const problems = [
    ...problemsOf(invoiceData, terms.invoice),
    ...(terms.acceptsRegulations ? [] : [{ field: 'regulations', reason: 'required' }]),
    ...(returnUrl === null ? [{ field: 'returnUrl', reason: 'ownHost' }] : []),
  ]
  if (returnUrl === null || problems.length > 0) throw new AppError('payment.invalid', { problems })
  return { provider, buyer: invoiceData.parse(terms.invoice), returnUrl }
}

export interface Placement {
  readonly orderer: Orderer
  readonly terms: OrderTerms
  readonly agreed: ValidTerms
  readonly amounts: OrderAmounts
  readonly bought: Pick<NewOrder, 'companyId' | 'offerId' | 'offerTitle' | 'use' | 'plan' | 'pack'>
  /** Runs in the order's transaction, before the order is stored. */
  readonly before?: (tx: TenantDb) => Promise<void>
}

/** Stores the order, once per idempotency key, and opens the payment at the provider. */
export const placeOrder = async (
  dependencies: TermsDependencies,
  { orderer, terms, agreed, amounts, bought, before }: Placement,
): Promise<Order> => {
  const { database, clock, rates, agreements } = dependencies
  const { accountId, tenantId, email } = orderer.actor
  const { provider, buyer, returnUrl } = agreed
  const key = readIdempotencyKey(terms.idempotencyKey)
  if (amounts.currency === 'eur' && !rates.findFresh()) throw new AppError('payment.unavailable')

  const { locale, acceptsNewsletter } = terms
  const accepted = { locale, acceptsNewsletter, source: 'payment' } as const
  const agreement = await agreements.prepare(orderer.actor, accepted)
  const place = async (tx: TenantDb) => {
    await before?.(tx)
    const now = clock.now()
    const { savesInvoice: saves, editions } = terms
    await takeBuyer(tx, { companyId: bought.companyId, buyer, editions, saves, now })
    const uid = uuidV7(now)
    await insertOrder(tx, {
      ...{
        ...bought,
        ...amounts,
        uid,
        tenantId,
        accountId,
        email,
        buyer,
        locale,
        documents: agreement.documents,
      },
      ...{ provider: provider.name, createdAt: now, returnUrl: withPayment(returnUrl, uid) },
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    await agreement.record(tx)
    return { status: 201 as const, body: { uid } }
  }
  const db = forTenant(database, tenantId)
  const { uid } = await db.transaction(async (tx) => {
    if (key === null) return (await place(tx)).body
    const { offerId, plan, use, pack } = bought
    const what = [offerId, plan.key, use, pack, buyer, returnUrl, terms.shownPrice]
    const requestHash = createHash('sha256').update(JSON.stringify(what)).digest()
    const once = { scope: `payment:${accountId}`, key, requestHash, now: clock.now() }
    return (await runOnce(tx, once, () => place(tx), answered.parse)).answer.body
  })
  const order = await findOrder(db, uid)
  if (!order) throw new AppError('payment.not-found')
  return openOrder(dependencies, provider, order)
}

const withPayment = (returnUrl: string, uid: string): string => {
  const url = new URL(returnUrl)
  return withQuery(`${url.origin}${url.pathname}`, {
    ...Object.fromEntries(url.searchParams),
    payment: uid,
  })
}

/** Opens the payment at the provider, unless it is open already. */
const openOrder = async (
  { database, clock, reportError }: TermsDependencies,
  provider: PaymentProvider,
  order: Order,
): Promise<Order> => {
  if (order.paymentUrl !== null) return order
  const { uid: orderUid, tenantId, grossMinor: amountMinor, currency, email, locale, returnUrl } = order
  const db = forTenant(database, tenantId)
  const note = (event: Pick<NewEvent, 'result' | 'detail'>) =>
    insertEvent(db, { orderId: order.id, at: clock.now(), kind: 'opened', ...event })
  const description = `${order.plan.name}: ${order.offerTitle} (${orderNumber(order)})`
  try {
    const request = { orderUid, tenantId, amountMinor, currency, description, email, locale, returnUrl }
    const opened = await provider.open(request)
    await recordOpened(db, order.id, opened)
    await note({ result: 'taken' })
    return (await findOrder(db, orderUid)) ?? order
  } catch (error) {
    reportError(error, { source: 'payments', orderUid })
    await note({ result: 'failed', detail: failureText(error) })
    throw new AppError('payment.provider-failed')
  }
}
