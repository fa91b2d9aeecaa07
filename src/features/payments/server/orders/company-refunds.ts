import type { TenantDb } from '#server/db/tenant-db.ts'
import type { CompanyRefund, Order } from '../../contract.ts'
import { listOfOrder } from '../invoices/invoice-store.ts'
import { listLatelyRefunded } from './order-store.ts'
import { listParts } from './part-store.ts'

const LATELY_MS = 30 * 86_400_000
const MAX_REFUNDS = 5

const refundsOf = async (db: TenantDb, order: Order, since: Date): Promise<CompanyRefund[]> => {
  const [invoices, parts] = [await listOfOrder(db, order.id), await listParts(db, order.id)]
  const invoice = invoices.find(({ document }) => document.kind === 'invoice')
  if (!invoice) return []
  const correctionOf = (uid: string | null): CompanyRefund['correction'] => {
    const found = invoices.find(({ document, partUid }) => document.kind === 'correction' && partUid === uid)
    return found ? { uid: found.uid, number: found.document.number } : null
  }
  const facts = { invoice: invoice.document.number, currency: order.currency }
  const kept = parts.filter(({ state }) => state !== 'dropped')
  const partly = kept
    .map(({ uid, reason, grossMinor, askedAt, settledAt }) => ({
      ...{ ...facts, uid, reason, grossMinor, askedAt, givenAt: settledAt },
      correction: correctionOf(uid),
    }))
    .filter(({ givenAt }) => givenAt === null || givenAt >= since)
  const { uid, refundReason: reason, refundAskedAt: askedAt, refundedAt: givenAt } = order
  if (!askedAt && !givenAt) return partly
  const grossMinor = order.grossMinor - kept.reduce((sum, part) => sum + part.grossMinor, 0)
  return [...partly, { ...facts, uid, reason, grossMinor, askedAt, givenAt, correction: correctionOf(null) }]
}

const timeOf = ({ askedAt, givenAt }: CompanyRefund): number => (givenAt ?? askedAt)?.getTime() ?? 0

/** Refunds of a company that are under way or were made in the last month, latest first. */
export const listCompanyRefunds = async (
  db: TenantDb,
  companyId: number,
  now: Date,
): Promise<CompanyRefund[]> => {
  const since = new Date(now.getTime() - LATELY_MS)
  const orders = await listLatelyRefunded(db, { companyId, since, limit: MAX_REFUNDS })
  const found = await Promise.all(orders.map((order) => refundsOf(db, order, since)))
  return found
    .flat()
    .sort((one, other) => timeOf(other) - timeOf(one))
    .slice(0, MAX_REFUNDS)
}
