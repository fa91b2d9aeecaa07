import { randomUUID } from 'node:crypto'
import type { OfferOfCompany } from '#features/offers/contract.ts'
import type { Plan } from '#features/plans/contract.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { InvoiceData } from '../contract.ts'
import { amountsOf } from '../rules.ts'
import { storeBilling } from './billing.ts'
import { countInvoices } from './invoices/invoice-list.ts'
import { type IssuingDependencies, invoiceFacts, issueInvoice } from './invoices/issue.ts'
import { insertOrder, updateOrder } from './orders/order-store.ts'
import { insertPayment } from './providers/sandbox-store.ts'

export interface PastSale {
  readonly offer: Pick<OfferOfCompany, 'id' | 'title' | 'companyId'>
  readonly plan: Plan
  readonly buyer: InvoiceData
  readonly paidAt: Date
}

/** Imports earlier sales: orders and invoices of published offers. Nothing is charged, mailed or sent to KSeF. */
export interface PastSales {
  hasAny(tenantId: number, companyId: number): Promise<boolean>
  /** Oldest first, as numbers ascend with time. The buyer of the last invoice becomes the billing details. */
  record(tenantId: number, sales: readonly PastSale[]): Promise<void>
}

export const createPastSales = (
  dependencies: Omit<IssuingDependencies, 'queueRegistration'> & { readonly database: Database },
): PastSales => {
  const { database } = dependencies
  const recordOne = async (tenantId: number, { offer, plan, buyer, paidAt }: PastSale): Promise<void> => {
    const amounts = amountsOf(plan, buyer.country)
    const facts = await invoiceFacts(dependencies, { tenantId, currency: amounts.currency })
    await forTenant(database, tenantId).transaction(async (tx) => {
      const { id: offerId, title: offerTitle, companyId } = offer
      const order = await insertOrder(tx, {
        ...{ uid: uuidV7(paidAt), tenantId, companyId, offerId, offerTitle, ...amounts, buyer },
        ...{ accountId: null, email: null, locale: 'pl', use: 'publish', plan: soldPlanOf(plan) },
        ...{ pack: null, documents: [] },
        ...{ returnUrl: '/', provider: 'sandbox', createdAt: paidAt, nextCheckAt: null },
      })
      // Recorded as a sandbox payment, so that it can be refunded.
      const reference = await insertPayment(tx, {
        ...{ reference: randomUUID(), order_uid: order.uid, state: 'paid', currency: amounts.currency },
        ...{ amount_minor: amounts.grossMinor, description: offerTitle, locale: 'pl' },
        ...{ return_url: '/', created_at: paidAt },
      })
      const paid = { state: 'paid', outcome: 'published', paid_at: paidAt } as const
      await updateOrder(tx, order.id, { ...paid, provider_reference: reference })
      const then = { ...dependencies, clock: { now: () => paidAt }, queueRegistration: null }
      await issueInvoice(then, tx, order, facts)
      await storeBilling(tx, { companyId, details: buyer, now: paidAt })
    })
  }
  return {
    hasAny: async (tenantId, companyId) => {
      const { invoice } = await countInvoices(forTenant(database, tenantId), {
        companyId,
        text: '',
        period: null,
      })
      return invoice > 0
    },
    async record(tenantId, sales) {
      for (const sale of sales) await recordOne(tenantId, sale)
    },
  }
}
