import type { InvoiceDocument, Order } from '#features/payments/contract.ts'
import type { OrderRequest } from '#features/payments/server/orders/create-order.ts'
import { settleOrder } from '#features/payments/server/orders/settle.ts'
import { anInvoiceForm, createMarketBoard, type Employer, type MarketBoard } from './market-board.ts'

/** Hostile to XML, to fonts and to lengths. */
const name = 'Zażółć & <Gęślą> "Jaźń" sp. z o.o.'

/** Pays for an offer and has the money given back; answers the invoice and its correction. */
export const invoicesOfOrder = async (
  board: MarketBoard,
  buyer: Employer,
  fields: Partial<OrderRequest>,
): Promise<InvoiceDocument[]> => {
  const order = await board.order(buyer, await board.anOfferOf(buyer), fields)
  const { tenantId, uid: orderUid, grossMinor: amountMinor, currency }: Order = order
  const tell = (state: 'paid' | 'refunded') =>
    settleOrder(board.settling, { tenantId, orderUid }, { state, amountMinor, currency })
  await tell('paid')
  await tell('refunded')
  const { invoices } = await board.payments.getOrder(buyer.actor, order.uid)
  return invoices.map(({ document }) => document)
}

/** An invoice and its correction, of a buyer at home and of one elsewhere in the Union. */
export const invoicesOfEveryKind = async (): Promise<InvoiceDocument[]> => {
  const board = await createMarketBoard()
  try {
    const buyer = await board.anEmployer()
    const abroad = { taxId: 'EL 123456789', country: 'GR', postalCode: '10431', city: 'Αθήνα' } as const
    return [
      ...(await invoicesOfOrder(board, buyer, { invoice: anInvoiceForm({ companyName: name }) })),
      ...(await invoicesOfOrder(board, buyer, { invoice: anInvoiceForm(abroad) })),
    ]
  } finally {
    await board.db.drop()
  }
}
