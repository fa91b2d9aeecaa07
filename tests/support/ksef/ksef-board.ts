import type { Invoice } from '#features/payments/contract.ts'
import { settleOrder } from '#features/payments/server/orders/settle.ts'
import { createKsef } from '#features/payments/server/register/ksef/ksef.ts'
import { anOperator } from '../ledger.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '../market-board.ts'
import { type KsefServer, startKsefServer } from './ksef-server.ts'

/** NIP of the default seller. */
export const seller = '1111111111'
export const ksefToken = '20260101-EC-0123456789-ABCDEF0123-45|nip-1111111111|a-secret-of-the-tests'

/** A board whose invoices go to a fake KSeF. */
export interface KsefBoard extends MarketBoard {
  readonly ksef: KsefServer
  readonly tokens: Map<string, string>
  readonly buyer: Employer
  /** Pays for an offer; resolves to its invoice. */
  anInvoice(): Promise<Invoice>
  /** Refunds an invoice's order fully; resolves to the correction. */
  aCorrectionOf(invoice: Invoice): Promise<Invoice>
  /** Current state of an invoice. */
  look(invoice: Invoice): ReturnType<MarketBoard['operatorInvoices']['get']>
  /** Advances the clock and runs what is due. */
  later(seconds: number): Promise<void>
  /** Timeout of KSeF's answers from now on; the default without a number. */
  setPatience(milliseconds?: number): void
  end(): Promise<void>
}

const PATIENCE_MS = 20_000

export const createKsefBoard = async (): Promise<KsefBoard> => {
  const tokens = new Map([[seller, ksefToken]])
  const begin = '2026-06-01T10:00:00Z'
  // Replaced once the board, with its clock, exists.
  const clock = { now: () => new Date(begin) }
  const ksef = await startKsefServer({ clock: { now: () => clock.now() }, tokens })
  const registerWith = (timeoutMs: number) =>
    createKsef(
      { url: ksef.url, tokens: new Map(tokens) },
      { clock: { now: () => clock.now() }, timeoutMs, wait: async () => undefined },
    )
  let register = registerWith(PATIENCE_MS)
  const board = await createMarketBoard(begin, {
    registerOf: (own) => {
      clock.now = () => own.now()
      return {
        sellers: register.sellers,
        openSession: (...of) => register.openSession(...of),
        check: (...of) => register.check(...of),
        fetchReceipt: (...of) => register.fetchReceipt(...of),
        verificationUrl: (of) => register.verificationUrl(of),
      }
    },
  })
  const buyer = await board.anEmployer()
  const invoicesOf = async (orderUid: string) =>
    (await board.payments.getOrder(buyer.actor, orderUid)).invoices
  const settle = async (orderUid: string, state: 'paid' | 'refunded') => {
    const { order } = await board.payments.getOrder(buyer.actor, orderUid)
    const { tenantId, grossMinor: amountMinor, currency } = order
    await settleOrder(
      board.settling,
      { tenantId, orderUid, kind: 'message' },
      { state, amountMinor, currency },
    )
    const invoice = (await invoicesOf(orderUid)).at(-1)
    if (!invoice) throw new Error('nothing was issued')
    return invoice
  }
  return {
    ...board,
    ...{ ksef, tokens, buyer },
    async anInvoice() {
      const order = await board.order(buyer, await board.anOfferOf(buyer))
      return settle(order.uid, 'paid')
    },
    async aCorrectionOf({ uid }) {
      const { invoice } = await board.operatorInvoices.get(anOperator, uid)
      return settle(invoice.orderUid, 'refunded')
    },
    look: ({ uid }) => board.operatorInvoices.get(anOperator, uid),
    async later(seconds) {
      board.clock.advance(seconds * 1000)
      await board.runScheduled('payments.register-invoices')
    },
    setPatience(milliseconds = PATIENCE_MS) {
      register = registerWith(milliseconds)
    },
    async end() {
      await ksef.stop()
      await board.db.drop()
    },
  }
}
