import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { Rates } from '#features/money/server/service.ts'
import type { OfferOfCompany } from '#features/offers/contract.ts'
import { isUnpublished, planProblems } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { CodeUse } from '#features/plans/enumerations.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import type { Plans } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { withQuery } from '#kernel/addresses.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { problemsOf } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import { type Limits, limitKey } from '#server/limits/limits.ts'
import type { Order } from '../../contract.ts'
import { invoiceData } from '../../form.ts'
import { amountsOf, orderNumber, ownReturnUrl } from '../../rules.ts'
import { saveBilling } from '../billing.ts'
import { roleIn } from '../company-role.ts'
import { canPay } from '../policy.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { textsIn } from '../texts.ts'
import { findOrder, insertOrder, noteOpened } from './order-store.ts'

export interface OrderRequest {
  /** Guid or any slug of an offer of the actor's company. */
  readonly offer: string
  readonly planKey: string
  /** For an offer that runs or has expired. */
  readonly extend: boolean
  /** As it was typed. */
  readonly invoice: unknown
  readonly savesInvoice: boolean
  readonly acceptsRegulations: boolean
  readonly acceptsNewsletter: boolean
  /** On the board itself; the payment's id is added. */
  readonly returnUrl: string
  readonly locale: Locale
  readonly idempotencyKey: string | null
}

export interface OrderingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly accounts: Pick<Accounts, 'listMemberships'>
  readonly consents: Pick<Consents, 'record'>
  readonly offers: Pick<Offers, 'findOfCompany' | 'awaitPayment'>
  readonly plans: Pick<Plans, 'findPlan'>
  readonly rates: Pick<Rates, 'find'>
  /** Null where none is configured. */
  readonly provider: PaymentProvider | null
  readonly originOf: (board: { readonly id: number }) => string
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

const PAYMENTS_AN_HOUR = 60
const FIRST_CHECK_MS = 60_000
const created = z.object({ uid: z.uuid() })
const answered = z.object({ status: z.literal(201), body: created })

/** The actor's own; throws 'offer.not-found' for any other. */
export const payableOffer = async (
  { offers, accounts }: Pick<OrderingDependencies, 'offers' | 'accounts'>,
  actor: SignedIn,
  guidOrSlug: string,
): Promise<OfferOfCompany> => {
  const offer = await offers.findOfCompany(actor.tenantId, { guidOrSlug })
  const role = offer && (await roleIn(accounts, actor, offer.companyId))
  if (!offer || !role) throw new AppError('offer.not-found')
  allow(canPay(role))
  return offer
}

/** What can be bought for an offer; null for one that is over or blocked. */
export const purchaseOf = ({ state }: Pick<OfferOfCompany, 'state'>): CodeUse | null => {
  if (isUnpublished(state)) return 'publish'
  return state === 'published' || state === 'expired' ? 'extend' : null
}

const record = async (
  { consents }: OrderingDependencies,
  tx: TenantDb,
  { uid }: SignedIn,
  { locale, acceptsNewsletter }: OrderRequest,
): Promise<void> => {
  const t = textsIn(locale)
  await consents.record(tx, {
    ...{ subject: `account:${uid}`, locale, source: 'payment' },
    answers: [
      { purpose: 'offer-regulations', text: t('payments:step.regulations'), isGiven: true },
      { purpose: 'newsletter', text: t('payments:step.newsletter'), isGiven: acceptsNewsletter },
    ],
  })
}

/** Stores the order, once for one key, and has the provider take the payment over. */
export const createOrder = async (
  dependencies: OrderingDependencies,
  { actor, tenant }: { readonly actor: SignedIn; readonly tenant: Tenant },
  request: OrderRequest,
): Promise<Order> => {
  const { database, clock, limits, provider, plans, originOf, rates } = dependencies
  const { accountId, tenantId } = actor
  await limits.hit([
    {
      bucket: `payments:${limitKey(`${tenantId}:${accountId}`)}`,
      max: PAYMENTS_AN_HOUR,
      windowSeconds: 3600,
    },
  ])
  const key = readIdempotencyKey(request.idempotencyKey)
  const offer = await payableOffer(dependencies, actor, request.offer)
  if (!provider) throw new AppError('payment.unavailable')
  const returnUrl = ownReturnUrl(request.returnUrl, { origin: originOf(tenant), hosts: tenant.hosts })
  const problems = [
    ...problemsOf(invoiceData, request.invoice),
    ...(request.acceptsRegulations ? [] : [{ field: 'regulations', reason: 'required' }]),
    ...(returnUrl === null ? [{ field: 'returnUrl', reason: 'ownHost' }] : []),
  ]
  if (returnUrl === null || problems.length > 0) throw new AppError('payment.invalid', { problems })
  const buyer = invoiceData.parse(request.invoice)
  const plan = await plans.findPlan(tenantId, request.planKey)
  if (!plan) throw new AppError('payment.plan-unknown')
  const amounts = amountsOf(plan, buyer.country)
  if (amounts.currency === 'eur' && !rates.find()) throw new AppError('payment.unavailable')

  const place = async (tx: TenantDb) => {
    const use = request.extend ? 'extend' : 'publish'
    if (purchaseOf(offer) !== use) throw new AppError('offer.state-conflict', { from: offer.state })
    const exceeded = planProblems(offer.facts, plan)
    if (exceeded.length > 0) throw new AppError('offer.plan-exceeded', { problems: exceeded })
    if (use === 'publish') await dependencies.offers.awaitPayment(tx, offer.id)
    const now = clock.now()
    const uid = uuidV7(now)
    await insertOrder(tx, {
      ...{ uid, tenantId, companyId: offer.companyId, offerId: offer.id, offerTitle: offer.title },
      ...{ accountId, email: actor.email, locale: request.locale, use, plan: soldPlanOf(plan), buyer },
      ...{ ...amounts, provider: provider.name, createdAt: now },
      returnUrl: withPayment(returnUrl, uid),
      nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    if (request.savesInvoice) await saveBilling(tx, { companyId: offer.companyId, details: buyer, now })
    await record(dependencies, tx, actor, request)
    return { status: 201 as const, body: { uid } }
  }
  const db = forTenant(database, tenantId)
  const { uid } = await db.transaction(async (tx) => {
    if (key === null) return (await place(tx)).body
    const what = [offer.id, request.planKey, request.extend, buyer, returnUrl]
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

/** Has the provider take it over; one that it has taken over already stays as it is. */
const openOrder = async (
  { database, reportError }: OrderingDependencies,
  provider: PaymentProvider,
  order: Order,
): Promise<Order> => {
  if (order.paymentUrl !== null) return order
  const { uid: orderUid, tenantId, grossMinor: amountMinor, currency, email, locale, returnUrl } = order
  const description = `${order.plan.name}: ${order.offerTitle} (${orderNumber(order)})`
  try {
    const request = { orderUid, tenantId, amountMinor, currency, description, email, locale, returnUrl }
    const opened = await provider.open(request)
    const db = forTenant(database, tenantId)
    await noteOpened(db, order.id, opened)
    return (await findOrder(db, orderUid)) ?? order
  } catch (error) {
    reportError(error, { source: 'payments', orderUid })
    throw new AppError('payment.provider-failed')
  }
}
