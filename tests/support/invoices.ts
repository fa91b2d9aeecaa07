import { randomUUID } from 'node:crypto'
import type { InvoiceDocument, Order } from '#features/payments/contract.ts'
import type { OrderRequest } from '#features/payments/server/orders/create-order.ts'
import { settleOrder } from '#features/payments/server/orders/settle.ts'
import { anOperator, orderPack, sellPacks } from './ledger.ts'
import { anInvoiceForm, createMarketBoard, type Employer, type MarketBoard } from './market-board.ts'

/** Hostile to XML, fonts and length limits. */
const name = 'Zażółć & <Gęślą> "Jaźń" sp. z o.o.'

/** Pays for an offer and refunds it in two parts; returns the invoice and its corrections. */
export const invoicesOfOrder = async (
  board: MarketBoard,
  buyer: Employer,
  fields: Partial<OrderRequest>,
  partMinor = 0,
): Promise<InvoiceDocument[]> => {
  const order = await board.order(buyer, await board.anOfferOf(buyer), fields)
  const { tenantId, uid: orderUid, grossMinor: amountMinor, currency }: Order = order
  const tell = (state: 'paid' | 'refunded') =>
    settleOrder(board.settling, { tenantId, orderUid, kind: 'message' }, { state, amountMinor, currency })
  await tell('paid')
  if (partMinor > 0) {
    const key = randomUUID()
    const part = { orderUid, reason: 'Awaria listy', grossMinor: partMinor, key }
    await board.payments.refundPart(anOperator, part)
    await board.runJobs('payments.give-back')
  }
  await tell('refunded')
  const { invoices } = await board.payments.getOrder(buyer.actor, order.uid)
  return invoices.map(({ document }) => document)
}

/** Invoice of a pack of seven, with a refund of six. */
const invoicesOfPack = async (board: MarketBoard, buyer: Employer): Promise<InvoiceDocument[]> => {
  await sellPacks(board)
  const order = await orderPack(board, buyer, { count: 7 })
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.payments.getOrder(buyer.actor, order.uid)
  const { codes } = await board.codes.listCodes(buyer.actor, { page: 1, perPage: 1 })
  const { guid: offer } = await board.anOfferOf(buyer)
  await board.codes.spendCode(buyer.actor, { offer, code: codes[0]?.code ?? '', use: 'publish' })
  await board.payments.refund(anOperator, { orderUid: order.uid, reason: 'Rezygnacja' })
  await board.runJobs('payments.give-back')
  const { invoices } = await board.payments.getOrder(buyer.actor, order.uid)
  return invoices.map(({ document }) => document)
}

/** Invoices with full and partial corrections: of a domestic buyer, an EU buyer and a pack. */
export const invoicesOfEveryKind = async (): Promise<InvoiceDocument[]> => {
  const board = await createMarketBoard()
  try {
    const buyer = await board.anEmployer()
    const abroad = { taxId: 'EL 123456789', country: 'GR', postalCode: '10431', city: 'Αθήνα' } as const
    return [
      ...(await invoicesOfOrder(board, buyer, { invoice: anInvoiceForm({ companyName: name }) })),
      ...(await invoicesOfOrder(board, buyer, { invoice: anInvoiceForm(abroad) }, 777)),
      ...(await invoicesOfPack(board, buyer)),
    ]
  } finally {
    await board.db.drop()
  }
}
