import type { OfferOfCompany } from '#features/offers/contract.ts'
import type { Code } from '#features/plans/contract.ts'
import type { Codes } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Actor, SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Locale } from '#kernel/locale.ts'
import { isUuid } from '#kernel/uuid.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type {
  CompanyRefund,
  Invoice,
  InvoiceData,
  Order,
  OrderDocument,
  OrderSum,
  PartRefund,
  PaymentEvent,
  PriorPayment,
} from '../contract.ts'
import type { InvoiceFormat, InvoiceQuery } from '../enumerations.ts'
import { type Billing, findBilling } from './billing.ts'
import { ownCompany, roleIn } from './company-role.ts'
import { invoiceFile } from './invoices/invoice-files.ts'
import { type InvoiceList, listFiltered, pageOfInvoices } from './invoices/invoice-list.ts'
import { findInvoice, isOrderedBy, listOfOrder } from './invoices/invoice-store.ts'
import {
  checkProviders,
  deliverSandboxEvent,
  executeRefund,
  notifyBuyer,
  reconcilePayments,
  registerInvoices,
} from './jobs.ts'
import { type BuyerMailDependencies, mailBuyer } from './mails/mail-buyer.ts'
import { listCompanyRefunds } from './orders/company-refunds.ts'
import {
  createOrder,
  createPackOrder,
  type OrderingDependencies,
  type OrderRequest,
  type PackRequest,
  type PlacingDependencies,
  payableOffer,
  purchaseOf,
} from './orders/create-order.ts'
import { listEvents } from './orders/event-store.ts'
import { mailCodesAgain } from './orders/mail-codes.ts'
import {
  findLatestOrder,
  findOrder,
  findTenantOfOrder,
  listOrderDocuments,
  listOrders,
  listReturnable,
  type OrdersFilter,
  sumOrders,
} from './orders/order-store.ts'
import { listParts } from './orders/part-store.ts'
import { closePrior, findPrior, findTriedBuyer } from './orders/prior-payment.ts'
import { checkAllProviders, checkProvider } from './orders/provider-checks.ts'
import { findReconciled, type Reconciled, reconcile, requestReconciliation } from './orders/reconcile.ts'
import {
  type OfferRefundRequest,
  type PartRefundRequest,
  type RefundDependencies,
  type RefundRequest,
  refundAtProvider,
  requestOfferRefunds,
  requestPartRefund,
  requestRefund,
  retryRefund,
} from './orders/refunds.ts'
import { settleOrder } from './orders/settle.ts'
import { canPay, canSeeBilling, canSeeOrders } from './policy.ts'
import type { PaymentProvider } from './providers/provider.ts'
import type { Sandbox } from './providers/sandbox.ts'
import { createQueue } from './register/queue.ts'
import type { InvoiceRegister } from './register/register.ts'
import { serveSellers } from './register/register-invoices.ts'
import { recordTrouble } from './troubles/record.ts'

export type { HeldOrders } from './orders/held-orders.ts'
export type { PastSale, PastSales } from './past-sales.ts'

/** Data of the payment step. */
export type { Billing }

export interface PaymentStep {
  readonly offer: OfferOfCompany
  /** Null when nothing can be bought for the offer. */
  readonly use: 'publish' | 'extend' | null
  readonly billing: InvoiceData | null
  /** What this user typed for an order of the same that was not paid. */
  readonly tried: InvoiceData | null
  /** An earlier payment for the same, unfinished or just made. */
  readonly prior: PriorPayment | null
  readonly canPayOnline: boolean
  /** The user may save the billing details for the company. */
  readonly canSaveBilling: boolean
}

export interface OrderWithInvoices {
  readonly order: Order
  readonly invoices: readonly Invoice[]
}

export interface OrderForOperator extends OrderWithInvoices {
  readonly parts: readonly PartRefund[]
  /** Requests to the provider and its messages, newest first. */
  readonly events: readonly PaymentEvent[]
  /** URL of the payment in the provider's dashboard; null when the provider is no longer configured. */
  readonly providerPage: string | null
  /** For a pack: its codes with their states. */
  readonly codes: readonly Code[]
}

export interface InvoiceFile {
  readonly number: string
  readonly bytes: Buffer<ArrayBuffer>
}

export interface Payments {
  /** Throws 'offer.not-found', also for another company's offer. */
  openStep(actor: SignedIn, guidOrSlug: string): Promise<PaymentStep>
  /** Throws `paymentErrors`. */
  pay(of: { readonly actor: SignedIn; readonly tenant: Tenant }, request: OrderRequest): Promise<Order>
  /** Data of a pack's payment step. Throws 'company.not-found'. */
  openPackStep(
    actor: SignedIn,
    pack: { readonly planKey: string; readonly count: number },
  ): Promise<Omit<PaymentStep, 'offer' | 'use'>>
  /** Buys a pack of publications as codes. Throws `paymentErrors`, 'company.not-found'. */
  payPack(of: { readonly actor: SignedIn; readonly tenant: Tenant }, request: PackRequest): Promise<Order>
  /** An order of the user's company; polls the provider while it is pending. Throws 'payment.not-found'. */
  getOrder(actor: SignedIn, uid: string): Promise<OrderWithInvoices>
  /** The latest order of an offer of the user's company, like `getOrder`. */
  getLatestOrder(actor: SignedIn, guidOrSlug: string): Promise<OrderWithInvoices>
  /** Handles a provider's signed message. Throws 'webhook.invalid'. */
  receive(provider: PaymentProvider['name'], body: string, signature: string): Promise<void>
  /** Invoices of the user's company; a page beyond the last is the last page. Throws 'company.not-found'. */
  listInvoices(actor: SignedIn, query: InvoiceQuery): Promise<InvoiceList>
  /** All invoices that the query finds, at most a thousand, for a file that is recorded. Throws 'company.not-found'. */
  listAllInvoices(actor: SignedIn, query: Omit<InvoiceQuery, 'page'>): Promise<readonly Invoice[]>
  /** Refunds of the company under way or made lately, latest first. Throws 'company.not-found'. */
  listRefunds(actor: SignedIn): Promise<readonly CompanyRefund[]>
  /** An invoice as a file; throws 'invoice.not-found', also for another company's, and for a missing receipt. */
  writeInvoice(actor: SignedIn, uid: string, format: InvoiceFormat): Promise<InvoiceFile>
  /** `sums` cover all filtered orders, `documents` belong to the orders of this page. */
  listOrders(
    actor: Actor,
    filter: OrdersFilter,
  ): Promise<{ orders: Order[]; next: number | null; sums: OrderSum[]; documents: OrderDocument[] }>
  /** Differences found by the last reconciliation. */
  findReconciled(actor: Actor): Promise<Reconciled>
  /** Queues a reconciliation of the last months' payments, which also recovers lost messages. */
  reconcile(actor: Actor): Promise<void>
  /** All filtered orders, at most `MAX_ROWS_PER_FILE`, for a file that is recorded. */
  listAllOrders(actor: Actor, filter: Omit<OrdersFilter, 'before'>): Promise<readonly Order[]>
  /** For the operator, of any board. Throws 'payment.not-found'. */
  findAnyOrder(actor: Actor, uid: string, locale: Locale): Promise<OrderForOperator>
  /** The payments of an offer, of any board, that `refund` would give something back of. */
  listReturnable(
    actor: Actor,
    of: { readonly tenantId: number; readonly offerId: number },
  ): Promise<readonly Order[]>
  /** Refunds the rest. Throws `refundErrors`. */
  refund(actor: Actor, request: RefundRequest): Promise<void>
  /** Refunds the rest of an offer's payments, in the caller's transaction; returns their number. */
  refundOffer(tx: TenantDb, request: OfferRefundRequest): Promise<number>
  /** Mails an order's codes again. Throws `refundErrors`, 'request.too-many'. */
  mailCodesAgain(actor: Actor, orderUid: string): Promise<void>
  /** Queues the refund under way again. Throws `refundErrors`. */
  retryRefund(actor: Actor, orderUid: string): Promise<void>
  /** Requests a partial refund. Throws `refundErrors`. */
  refundPart(actor: Actor, request: PartRefundRequest): Promise<void>
}

export interface PaymentDependencies
  extends OrderingDependencies,
    Omit<RefundDependencies, keyof OrderingDependencies | 'providerOf' | 'queueRegistration'>,
    Omit<BuyerMailDependencies, keyof OrderingDependencies> {
  readonly offers: OrderingDependencies['offers'] & RefundDependencies['offers']
  readonly plans: OrderingDependencies['plans'] & RefundDependencies['plans']
  readonly rates: OrderingDependencies['rates'] & RefundDependencies['rates']
  readonly codes: RefundDependencies['codes'] & Pick<Codes, 'listOfOrder'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly sandbox: Sandbox | null
  /** Null when invoices are not sent anywhere. */
  readonly register: InvoiceRegister | null
}

const ORDERS_A_PAGE = 50
const MAX_ROWS_PER_FILE = 20_000
const MAX_FILES = 1_000
const ROWS_AT_ONCE = 1_000

export const createPayments = (dependencies: PaymentDependencies): Payments => {
  const { database, accounts, provider, sandbox, jobs, offers, register, audit } = dependencies
  const configured = (name: PaymentProvider['name']) => [provider, sandbox].find((one) => one?.name === name)
  const pageAtProvider = ({ provider: name, providerReference }: Order, locale: Locale): string | null =>
    (providerReference && configured(name)?.pageOf(providerReference, locale)) || null
  const providerOf = (name: PaymentProvider['name']): PaymentProvider => {
    const found = configured(name)
    if (!found) throw new AppError('payment.not-found')
    return found
  }
  const queueRegistration = register && createQueue({ ...dependencies, register })
  const parts = { ...dependencies, providerOf, queueRegistration }

  const withInvoices = async (order: Order): Promise<OrderWithInvoices> => ({
    order,
    invoices: await listOfOrder(forTenant(database, order.tenantId), order.id),
  })
  /** The order's current state, after polling the provider if it is pending. */
  const asked = async (actor: SignedIn, order: Order | null): Promise<OrderWithInvoices> => {
    const role = order && (await roleIn(accounts, actor, order.companyId))
    if (!order || !role) throw new AppError('payment.not-found')
    allow(canPay(role))
    await checkProvider(parts, order).catch((error: unknown) =>
      dependencies.reportError(error, { source: 'payments', orderUid: order.uid }),
    )
    return withInvoices((await findOrder(forTenant(database, actor.tenantId), order.uid)) ?? order)
  }
  const closeUnfinished: PlacingDependencies['closePrior'] = ({ tenantId, paidFor, known }) =>
    closePrior(parts, forTenant(database, tenantId), { paidFor, known })
  const placing = { ...dependencies, closePrior: closeUnfinished }
  const receive: Payments['receive'] = async (name, body, signature) => {
    const provider = providerOf(name)
    const event = provider.readEvent(body, signature)
    const trouble = event ? null : await provider.readTrouble(body, signature)
    if (trouble) return recordTrouble(dependencies, trouble)
    const tenantId = event && (await findTenantOfOrder(database, event.orderUid))
    if (!event || !tenantId) return
    const { orderUid, name: called, ...told } = event
    await settleOrder(parts, { tenantId, orderUid, kind: 'message', name: called }, told)
  }

  jobs.work(checkProviders, async () => void (await checkAllProviders(parts)))
  jobs.work(reconcilePayments, ({ pressedAt }, { signal }) =>
    reconcile(parts, {
      since: pressedAt === undefined ? dependencies.clock.now() : new Date(pressedAt),
      signal,
    }),
  )
  jobs.work(executeRefund, (of) => refundAtProvider(parts, of))
  jobs.work(notifyBuyer, (of) => mailBuyer(parts, of))
  jobs.work(registerInvoices, async (_, { signal }) => {
    if (register) await serveSellers({ ...dependencies, register }, signal)
  })
  jobs.work(deliverSandboxEvent, async ({ reference }) => {
    const message = await sandbox?.messageOf(reference)
    if (message) await receive('sandbox', message.body, message.signature)
  })

  return {
    async openStep(actor, guidOrSlug) {
      const { offer, role } = await payableOffer(dependencies, actor, guidOrSlug)
      const db = forTenant(database, actor.tenantId)
      const billing = await findBilling(db, offer.companyId)
      const use = purchaseOf(offer)
      const paidFor = use && { offerId: offer.id, use }
      const prior = paidFor && (await findPrior(db, paidFor, dependencies.clock.now()))
      const tried = paidFor && (await findTriedBuyer(db, paidFor, actor.accountId))
      const may = { canPayOnline: provider !== null, canSaveBilling: canSeeBilling(role) }
      return { offer, use, billing, tried, prior, ...may }
    },
    pay: (of, request) => createOrder(placing, of, request),
    async openPackStep(actor, pack) {
      const { companyId, role } = await ownCompany(accounts, actor)
      allow(canPay(role))
      const db = forTenant(database, actor.tenantId)
      const billing = await findBilling(db, companyId)
      const paidFor = { use: 'pack', companyId, ...pack } as const
      const prior = await findPrior(db, paidFor, dependencies.clock.now())
      const tried = await findTriedBuyer(db, paidFor, actor.accountId)
      return { billing, tried, prior, canPayOnline: provider !== null, canSaveBilling: canSeeBilling(role) }
    },
    payPack: (of, request) => createPackOrder(placing, of, request),
    async getOrder(actor, uid) {
      const order = isUuid(uid) ? await findOrder(forTenant(database, actor.tenantId), uid) : null
      return asked(actor, order)
    },
    async getLatestOrder(actor, guidOrSlug) {
      const offer = await offers.findOfCompany(actor.tenantId, { guidOrSlug })
      return asked(actor, offer && (await findLatestOrder(forTenant(database, actor.tenantId), offer.id)))
    },
    receive,
    async listInvoices(actor, query) {
      const { companyId, role } = await ownCompany(accounts, actor)
      allow(canSeeBilling(role))
      return pageOfInvoices(forTenant(database, actor.tenantId), { ...query, companyId })
    },
    async listAllInvoices(actor, query) {
      const { companyId, role } = await ownCompany(accounts, actor)
      allow(canSeeBilling(role))
      const db = forTenant(database, actor.tenantId)
      const found = await listFiltered(db, { ...query, companyId }, { limit: MAX_FILES })
      const { text, kind, period } = query
      await audit.recordExport(actor, {
        ...{ list: 'invoices', tenantId: actor.tenantId, rows: found.length },
        filter: { company: companyId, text, kind, period },
      })
      return found
    },
    async listRefunds(actor) {
      const { companyId, role } = await ownCompany(accounts, actor)
      allow(canSeeBilling(role))
      return listCompanyRefunds(forTenant(database, actor.tenantId), companyId, dependencies.clock.now())
    },
    async writeInvoice(actor, uid, format) {
      const { companyId, role } = await ownCompany(accounts, actor)
      const db = forTenant(database, actor.tenantId)
      const invoice = isUuid(uid) ? await findInvoice(db, { uid, companyId }) : null
      if (!invoice) throw new AppError('invoice.not-found')
      // Whoever placed the order typed the invoice's data, and may see it.
      allow(canSeeBilling(role) || (await isOrderedBy(db, uid, actor.accountId)))
      const bytes = await invoiceFile(db, invoice, format)
      if (!bytes) throw new AppError('invoice.not-found')
      return { number: invoice.document.number, bytes }
    },
    async listOrders(actor, filter) {
      allow(canSeeOrders(actor))
      const found = await listOrders(database, filter, ORDERS_A_PAGE + 1)
      const orders = found.slice(0, ORDERS_A_PAGE)
      const [sums, documents] = await Promise.all([
        sumOrders(database, filter),
        listOrderDocuments(
          database,
          orders.map(({ id }) => id),
        ),
      ])
      const next = found.length > ORDERS_A_PAGE ? (orders.at(-1)?.id ?? null) : null
      return { orders, next, sums, documents }
    },
    async findReconciled(actor) {
      allow(canSeeOrders(actor))
      return findReconciled(database)
    },
    reconcile: (actor) => requestReconciliation(dependencies, actor),
    async listAllOrders(actor, filter) {
      allow(canSeeOrders(actor))
      const orders: Order[] = []
      while (orders.length < MAX_ROWS_PER_FILE) {
        const found = await listOrders(database, { ...filter, before: orders.at(-1)?.id }, ROWS_AT_ONCE)
        orders.push(...found)
        if (found.length < ROWS_AT_ONCE) break
      }
      const { sort: _, tenantId = null, ...asked } = filter
      await audit.recordExport(actor, { list: 'payments', tenantId, filter: asked, rows: orders.length })
      return orders
    },
    async findAnyOrder(actor, uid, locale) {
      allow(canSeeOrders(actor))
      const tenantId = await findTenantOfOrder(database, uid)
      const order = tenantId && (await findOrder(forTenant(database, tenantId), uid))
      if (!order) throw new AppError('payment.not-found')
      const db = forTenant(database, tenantId)
      const bought = { companyId: order.companyId, orderUid: uid }
      return {
        ...(await withInvoices(order)),
        parts: await listParts(db, order.id),
        events: await listEvents(db, order.id),
        providerPage: pageAtProvider(order, locale),
        codes: order.pack ? await dependencies.codes.listOfOrder(db, bought) : [],
      }
    },
    async listReturnable(actor, { tenantId, offerId }) {
      allow(canSeeOrders(actor))
      return listReturnable(forTenant(database, tenantId), offerId)
    },
    mailCodesAgain: (actor, orderUid) => mailCodesAgain(parts, actor, orderUid),
    refund: (actor, request) => requestRefund(parts, actor, request),
    refundOffer: (tx, request) => requestOfferRefunds(parts, tx, request),
    retryRefund: (actor, orderUid) => retryRefund(parts, actor, orderUid),
    refundPart: (actor, request) => requestPartRefund(parts, actor, request),
  }
}
