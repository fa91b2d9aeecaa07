import type { Rates } from '#features/money/server/service.ts'
import type { Seller } from '#features/plans/contract.ts'
import type { Plans } from '#features/plans/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { InvoiceDocument, Order, PartRefund } from '../../contract.ts'
import {
  correctionDocument,
  invoiceDocument,
  type Numbered,
  partCorrectionDocument,
} from './invoice-document.ts'
import { insertInvoice, listOfOrder, lockNumbers, takeNumber } from './invoice-store.ts'

export interface IssuingDependencies {
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'byId'>
  readonly plans: Pick<Plans, 'findSeller'>
  readonly rates: Pick<Rates, 'findBefore' | 'find'>
}

/** What an invoice takes from elsewhere; read before the transaction, which then waits for no second connection. */
export interface InvoiceFacts {
  readonly seller: Seller
  readonly rates: ExchangeRates | null
}

export const invoiceFacts = async (
  { plans, rates, clock }: IssuingDependencies,
  { tenantId, currency }: Pick<Order, 'tenantId' | 'currency'>,
): Promise<InvoiceFacts> => ({
  seller: await plans.findSeller(tenantId),
  rates: currency === 'eur' ? ((await rates.findBefore(warsawDay(clock.now()))) ?? rates.find()) : null,
})

type Numbering = Pick<IssuingDependencies, 'clock' | 'tenants'>

const PREFIXES = { invoice: 'FV', correction: 'KOR' } as const

/** 'FV 12/11/2026/PRO': consecutive by board and month. */
const numberIn = async (
  { clock, tenants }: Numbering,
  tx: TenantDb,
  series: 'invoice' | 'correction',
): Promise<Numbered> => {
  // The time is read once it is one's turn, so that numbers and times rise together.
  await lockNumbers(tx)
  const issuedAt = clock.now()
  const day = warsawDay(issuedAt)
  const last = await takeNumber(tx, series, day.slice(0, 7))
  const board = tenants.byId(tx.tenantId).key.toUpperCase()
  return { number: `${PREFIXES[series]} ${last}/${day.slice(5, 7)}/${day.slice(0, 4)}/${board}`, issuedAt }
}

const store = async (
  tx: TenantDb,
  order: Order,
  document: InvoiceDocument,
  partUid: string | null = null,
): Promise<InvoiceDocument> => {
  const issuedAt = new Date(document.issuedAt)
  const { companyId, id: orderId } = order
  await insertInvoice(tx, { uid: uuidV7(issuedAt), companyId, orderId, issuedAt, document, partUid })
  return document
}

/** In the transaction that the payment is settled in. */
export const issueInvoice = async (
  numbering: Numbering,
  tx: TenantDb,
  order: Order,
  facts: InvoiceFacts,
): Promise<InvoiceDocument> =>
  store(tx, order, invoiceDocument(order, await numberIn(numbering, tx, 'invoice'), facts))

/**
 * Takes back what is left of the invoice of an order, or a part of it, in the transaction that notes the refund.
 */
export const issueCorrection = async (
  numbering: Numbering,
  tx: TenantDb,
  order: Order,
  {
    reason,
    part,
  }: { readonly reason: string; readonly part?: Pick<PartRefund, 'uid' | 'grossMinor' | 'codes'> },
): Promise<InvoiceDocument> => {
  const [invoice] = await listOfOrder(tx, order.id)
  if (!invoice) throw new Error(`the order ${order.uid} has no invoice`)
  const numbered = await numberIn(numbering, tx, 'correction')
  const { refundedMinor: formerMinor } = order
  const correction = part
    ? partCorrectionDocument(invoice.document, numbered, {
        ...{ reason, formerMinor, grossMinor: part.grossMinor, codes: part.codes },
      })
    : correctionDocument(invoice.document, numbered, { reason, formerMinor })
  return store(tx, order, correction, part?.uid ?? null)
}
