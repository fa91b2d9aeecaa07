import type { Rates } from '#features/money/server/service.ts'
import type { Seller } from '#features/plans/contract.ts'
import type { Plans } from '#features/plans/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Invoice, InvoiceDocument, Order, PartRefund } from '../../contract.ts'
import type { QueueRegistration } from '../register/queue.ts'
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
  /** Null where invoices are not sent to KSeF. */
  readonly queueRegistration: QueueRegistration | null
}

/** External data of an invoice, read before the transaction, which then needs no second connection. */
export interface InvoiceFacts {
  readonly seller: Seller
  readonly rates: ExchangeRates | null
}

export const invoiceFacts = async (
  { plans, rates, clock }: Pick<IssuingDependencies, 'plans' | 'rates' | 'clock'>,
  { tenantId, currency }: Pick<Order, 'tenantId' | 'currency'>,
): Promise<InvoiceFacts> => ({
  seller: await plans.findSeller(tenantId),
  rates: currency === 'eur' ? ((await rates.findBefore(warsawDay(clock.now()))) ?? rates.find()) : null,
})

type NumberingDependencies = Pick<IssuingDependencies, 'clock' | 'tenants' | 'queueRegistration'>

const PREFIXES = { invoice: 'FV', correction: 'KOR' } as const

/** 'FV 12/11/2026/PRO': consecutive by board and month. */
const numberIn = async (
  { clock, tenants }: Pick<NumberingDependencies, 'clock' | 'tenants'>,
  tx: TenantDb,
  series: 'invoice' | 'correction',
): Promise<Numbered> => {
  // The clock is read under the lock, so that numbers and times ascend together.
  await lockNumbers(tx)
  const issuedAt = clock.now()
  const day = warsawDay(issuedAt)
  const last = await takeNumber(tx, series, day.slice(0, 7))
  const board = tenants.byId(tx.tenantId).key.toUpperCase()
  return { number: `${PREFIXES[series]} ${last}/${day.slice(5, 7)}/${day.slice(0, 4)}/${board}`, issuedAt }
}

interface NewInvoice {
  readonly document: InvoiceDocument
  readonly partUid?: string | null
  /** The corrected invoice. */
  readonly original?: Invoice | null
}

const store = async (
  { queueRegistration }: NumberingDependencies,
  tx: TenantDb,
  { companyId, id: orderId }: Order,
  { document, partUid = null, original = null }: NewInvoice,
): Promise<InvoiceDocument> => {
  const issuedAt = new Date(document.issuedAt)
  const uid = uuidV7(issuedAt)
  const invoiceId = await insertInvoice(tx, { uid, companyId, orderId, issuedAt, document, partUid })
  await queueRegistration?.(tx, { invoiceId, document, original })
  return document
}

/** Issues an invoice, in the transaction that settles the payment. */
export const issueInvoice = async (
  issuing: NumberingDependencies,
  tx: TenantDb,
  order: Order,
  facts: InvoiceFacts,
): Promise<InvoiceDocument> => {
  const document = invoiceDocument(order, await numberIn(issuing, tx, 'invoice'), facts)
  return store(issuing, tx, order, { document })
}

/** Issues a correction of the rest of an order's invoice, or of a part, in the transaction that records the refund. */
export const issueCorrection = async (
  issuing: NumberingDependencies,
  tx: TenantDb,
  order: Order,
  {
    reason,
    part,
  }: { readonly reason: string; readonly part?: Pick<PartRefund, 'uid' | 'grossMinor' | 'codes'> },
): Promise<InvoiceDocument> => {
  const [original = null] = await listOfOrder(tx, order.id)
  if (!original) throw new Error(`the order ${order.uid} has no invoice`)
  const numbered = await numberIn(issuing, tx, 'correction')
  const { refundedMinor: formerMinor } = order
  const document = part
    ? partCorrectionDocument(original.document, numbered, {
        ...{ reason, formerMinor, grossMinor: part.grossMinor, codes: part.codes },
      })
    : correctionDocument(original.document, numbered, { reason, formerMinor })
  return store(issuing, tx, order, { document, partUid: part?.uid ?? null, original })
}
