import type { Applications } from '#features/applications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { HeldOffer } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { HeldOrders, Payments } from '#features/payments/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { CheckedCompany, DecisionInput, DecisionOutcome } from '../contract.ts'
import type { Compensation, Decision } from '../enumerations.ts'
import { compensationOf, decisionOf, decisionProblems } from '../rules.ts'
import { notifyCompany } from './jobs.ts'
import { findCompany, insertDecision } from './store.ts'

export interface DecidingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly applications: Pick<Applications, 'takeOver'>
  readonly audit: Pick<Audit, 'record'>
  readonly companies: Pick<Companies, 'setVerification'>
  readonly offers: Pick<Offers, 'listHeld' | 'releaseHeld' | 'withdrawHeld'>
  readonly payments: Pick<Payments, 'refund'>
  readonly heldOrders: HeldOrders
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** What happened to the held offers. */
interface Outcome {
  readonly published: string[]
  readonly codes: string[]
  readonly refunds: string[]
}

/** Publishes the held offers and settles their payments. */
const release = async (
  { applications, offers, heldOrders }: DecidingDependencies,
  tx: TenantDb,
  companyId: number,
  held: readonly HeldOffer[],
): Promise<Outcome> => {
  // Orders are locked before offers, in the same order as by a concurrent refund.
  for (const { id } of held) {
    const order = await heldOrders.find(tx, id)
    if (order && !order.refundAskedAt) await heldOrders.release(tx, order)
  }
  const published = await offers.releaseHeld(tx, companyId)
  // Gives access to applications for offers that were claimed before the verification.
  await applications.takeOver(tx, companyId)
  return { published: published.map(({ title }) => title), codes: [], refunds: [] }
}

/** Makes the held offers editable again; payments not refunded become codes, and so do codes. */
const withdraw = async (
  { offers, heldOrders }: DecidingDependencies,
  tx: TenantDb,
  companyId: number,
  held: readonly HeldOffer[],
): Promise<Outcome> => {
  const outcome: Outcome = { published: [], codes: [], refunds: [] }
  for (const { id, title } of held) {
    const order = await heldOrders.find(tx, id)
    if (order?.refundAskedAt) outcome.refunds.push(title)
    else {
      const code = await heldOrders.turnIntoCode(tx, { offerId: id, companyId })
      if (code !== null) outcome.codes.push(code)
    }
  }
  await offers.withdrawHeld(tx, companyId)
  return outcome
}

const MAX_REFUND_REASON_LENGTH = 200

/** Requests the refunds before the decision: if that fails, a repeat finds them requested. */
const refundAll = async (
  { database, offers, heldOrders, payments }: DecidingDependencies,
  operator: SignedIn,
  { id: companyId, tenantId }: CheckedCompany,
  reason: string,
): Promise<void> => {
  const orders = await forTenant(database, tenantId).transaction(async (tx) => {
    const held = await offers.listHeld(tx, companyId)
    return Promise.all(held.map(({ id }) => heldOrders.find(tx, id)))
  })
  for (const order of orders) {
    if (!order || order.refundAskedAt) continue
    const asked = { orderUid: order.uid, reason: reason.slice(0, MAX_REFUND_REASON_LENGTH) }
    await payments.refund(operator, asked).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== 'refund.asked') throw error
    })
  }
}

interface DecisionContext {
  readonly operator: SignedIn
  readonly company: CheckedCompany
  readonly decision: Decision
  readonly reason: string
  readonly money: Compensation | undefined
}

const write = async (
  dependencies: DecidingDependencies,
  tx: TenantDb,
  { operator, company, decision, reason, money }: DecisionContext,
): Promise<void> => {
  const { audit, companies, offers, jobs, clock } = dependencies
  const { id: companyId, tenantId } = company
  const before = await companies.setVerification(tx, companyId, decision)
  if (before === null) throw new AppError('company.not-found')
  const held = await offers.listHeld(tx, companyId)
  if (before === decision && held.length === 0) throw new AppError('company.already-decided')
  const settle = decision === 'verified' ? release : withdraw
  const outcome = await settle(dependencies, tx, companyId, held)
  const decisionId = await insertDecision(tx, {
    ...{ companyId, decision, reason, ...outcome },
    ...{ operator: operator.email, decidedAt: clock.now() },
  })
  await audit.record(tx, operator, {
    ...{ action: `company.${decision}`, object: `company:${companyId}`, tenantId },
    before: { verification: before, waiting: held.length },
    after: {
      ...{ verification: decision, published: outcome.published.length },
      ...(decision === 'refused' && {
        reason,
        money: (held.length > 0 && money) || null,
        codes: outcome.codes.length,
      }),
      ...(outcome.refunds.length > 0 && { refunds: outcome.refunds.length }),
    },
  })
  await jobs.enqueue(tx, notifyCompany, { tenantId, decisionId })
}

/** Verifies or refuses a company, and publishes or withdraws its held offers, in one transaction. */
export const decide = async (
  dependencies: DecidingDependencies,
  operator: SignedIn,
  { companyId, typed }: DecisionInput,
): Promise<DecisionOutcome> => {
  const { database } = dependencies
  const company = await findCompany(database, companyId)
  if (!company) throw new AppError('company.not-found')
  const problems = decisionProblems(typed)
  const decision = decisionOf(typed.decision)
  if (problems.length > 0 || !decision) return { kind: 'wrong', problems }
  const { reason } = typed
  const money = decision === 'refused' ? compensationOf(typed.money) : undefined
  if (money === 'refund') await refundAll(dependencies, operator, company, reason)
  await forTenant(database, company.tenantId).transaction((tx) =>
    write(dependencies, tx, { operator, company, decision, reason, money }),
  )
  return { kind: 'decided' }
}
