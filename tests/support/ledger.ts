import { expect } from 'vitest'
import { shareMinor } from '#features/money/rules.ts'
import type { Order } from '#features/payments/contract.ts'
import type { PackRequest } from '#features/payments/server/orders/create-order.ts'
import { defaultPricing } from '#features/plans/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { anInvoiceForm, type Employer, type MarketBoard } from './market-board.ts'

export const anOperator: SignedIn<'operator'> = {
  ...{ kind: 'operator' as const, accountId: 1, uid: '', email: 'operator@posada.example', tenantId: 1 },
  ...{ sessionId: '', hasSecondFactor: true, ip: '127.0.0.1' },
}

const DAY_MS = 86_400_000

export interface LedgerOrder {
  readonly id: number
  readonly uid: string
  readonly offer_id: number | null
  readonly use: string
  readonly state: string
  readonly outcome: string | null
  readonly code: string | null
  readonly pack: { readonly count: number } | null
  readonly net_minor: number
  readonly tax_minor: number
  readonly gross_minor: number
  readonly refunded_minor: number
}

interface Paper {
  readonly order_id: number
  readonly kind: 'invoice' | 'correction'
  readonly document: { readonly total: { netMinor: number; taxMinor: number; grossMinor: number } }
}

const rowsOf = async <Row extends object>(
  { db }: MarketBoard,
  sql: string,
  values: unknown[],
): Promise<Row[]> => (await db.pool.query(sql, values)).rows

export const ordersOf = (board: MarketBoard, companyId: number) =>
  rowsOf<LedgerOrder>(board, 'select * from orders where company_id = $1 order by id', [companyId])

const papersOf = (board: MarketBoard, companyId: number) =>
  rowsOf<Paper>(board, 'select * from invoices where company_id = $1 order by id', [companyId])

/** Total of a company's invoices and corrections. */
export const invoiceSum = async (board: MarketBoard, companyId: number): Promise<number> =>
  (await papersOf(board, companyId)).reduce((sum, { document }) => sum + document.total.grossMinor, 0)

/** Amount of a company's payments at the provider, less refunds. */
export const bankSum = async (board: MarketBoard, companyId: number): Promise<number> => {
  const paid = await rowsOf<{
    amount_minor: number
    state: string
    settles_at: Date
    refunded_parts: Record<string, number>
  }>(
    board,
    'select p.* from sandbox_payments p join orders o on o.uid = p.order_uid where o.company_id = $1',
    [companyId],
  )
  const hasCome = ({ state, settles_at }: (typeof paid)[number]) =>
    state === 'paid' || (state === 'delayed' && settles_at <= board.clock.now())
  const leftOf = ({ amount_minor, refunded_parts }: (typeof paid)[number]) =>
    Object.values(refunded_parts).reduce((left, part) => left - part, amount_minor)
  return paid.filter(hasCome).reduce((sum, payment) => sum + leftOf(payment), 0)
}

const auditPapers = (order: LedgerOrder, papers: readonly Paper[]): void => {
  const own = papers.filter(({ order_id }) => order_id === order.id)
  const isPaid = order.state === 'paid' || order.state === 'refunded'
  expect(own.map(({ kind }) => kind)).toEqual(
    isPaid ? ['invoice', ...own.slice(1).map(() => 'correction')] : [],
  )
  const sum = (key: 'netMinor' | 'taxMinor' | 'grossMinor') =>
    own.reduce((total, { document }) => total + document.total[key], 0)
  const left = isPaid ? order.gross_minor - order.refunded_minor : 0
  expect(sum('grossMinor')).toBe(left)
  expect(sum('netMinor') + sum('taxMinor')).toBe(left)
  const exactTax = (left * order.tax_minor) / order.gross_minor
  expect(Math.abs(sum('taxMinor') - exactTax)).toBeLessThanOrEqual(0.51)
  if (order.state === 'refunded') expect(left).toBe(0)
  expect(order.outcome === null).toBe(!isPaid)
}

const auditOffers = async (board: MarketBoard, orders: readonly LedgerOrder[]): Promise<void> => {
  for (const offerId of new Set(orders.flatMap(({ offer_id }) => offer_id ?? []))) {
    const own = orders.filter(({ offer_id }) => offer_id === offerId)
    const published = own.filter(({ outcome }) => outcome === 'published')
    expect(published.length).toBeLessThanOrEqual(1)
    const [offer] = await rowsOf<{ state: string; published_at: Date; expired_at: Date }>(
      board,
      'select * from offers where id = $1',
      [offerId],
    )
    const state = { paid: 'published', refunded: 'ended' }[published[0]?.state ?? ''] ?? 'awaitingPayment'
    expect(offer?.state).toBe(state)
    if (!offer || state !== 'published') continue
    const extensions = own.filter(({ outcome, state }) => outcome === 'extended' && state === 'paid')
    const days = 30 * (1 + extensions.length)
    expect((offer.expired_at.getTime() - offer.published_at.getTime()) / DAY_MS).toBe(days)
  }
}

const auditCodes = async (
  board: MarketBoard,
  companyId: number,
  orders: readonly LedgerOrder[],
): Promise<void> => {
  const codes = await rowsOf<{
    code: string
    used_at: Date | null
    voided_at: Date | null
    order_uid: string | null
  }>(board, 'select * from codes where company_id = $1', [companyId])
  const bought = orders.flatMap((order) => (order.code === null ? [] : [order]))
  const single = codes.filter(({ order_uid }) => order_uid === null)
  expect(single.map(({ code }) => code).sort()).toEqual(bought.map(({ code }) => code).sort())
  for (const { code, state } of bought) {
    const row = codes.find((one) => one.code === code)
    if (state === 'refunded') expect(row?.voided_at).not.toBeNull()
  }
  for (const { uid, pack, outcome, state, gross_minor, refunded_minor } of orders) {
    if (!pack) continue
    const own = codes.filter(({ order_uid }) => order_uid === uid)
    expect(own).toHaveLength(outcome === null ? 0 : pack.count)
    const voided = own.filter(({ voided_at }) => voided_at !== null).length
    // Requested at least: the refund may be pending.
    if (refunded_minor > 0 && state === 'paid')
      expect(refunded_minor).toBe(shareMinor(gross_minor, voided, pack.count))
    if (state === 'refunded') expect(voided).toBe(pack.count)
  }
  const used = codes.filter(({ used_at }) => used_at !== null)
  const [ran] = await rowsOf<{ count: number }>(
    board,
    `select count(*)::int as count from offers o where o.company_id = $1 and o.published_at is not null
       and not exists (select from orders p where p.offer_id = o.id)`,
    [companyId],
  )
  expect(ran?.count).toBe(used.length)
}

/** Checks that payments, invoices, codes and offers of a company agree with its orders. */
export const auditLedger = async (board: MarketBoard, companyId: number): Promise<void> => {
  const orders = await ordersOf(board, companyId)
  const papers = await papersOf(board, companyId)
  for (const order of orders) auditPapers(order, papers)
  await auditOffers(board, orders)
  await auditCodes(board, companyId, orders)
}

/** Sells standard publications in packs of three and seven, at prices that do not divide evenly. */
export const sellPacks = async ({ plans, pro }: MarketBoard): Promise<void> => {
  const { plans: sold, ...rest } = defaultPricing()
  const packs = [3, 7].map((count) => ({
    ...{ count, validDays: 365, unit: { netMinor: 71_933, netEurMinor: 17_011 } },
  }))
  const all = sold.map((plan) => (plan.key === 'standard' ? { ...plan, packs } : plan))
  await plans.savePricing(pro.id, { ...rest, plans: all })
}

/** Buys a pack knowingly: also when the same one was bought just now. */
export const orderPack = async (
  { payments, pro }: MarketBoard,
  { actor }: Employer,
  fields: Partial<PackRequest> = {},
): Promise<Order> => {
  const pack = { planKey: 'standard', count: 3 }
  const { prior } = await payments.openPackStep(actor, { ...pack, ...fields })
  return payments.payPack(
    { actor, tenant: pro },
    {
      ...{ ...pack, invoice: anInvoiceForm(), savesInvoice: false, editions: null, locale: 'pl' },
      ...{ acceptsRegulations: true, acceptsNewsletter: false, returnUrl: '/' },
      ...{ idempotencyKey: null, known: prior?.key ?? null, shownPrice: null },
      ...fields,
    },
  )
}
