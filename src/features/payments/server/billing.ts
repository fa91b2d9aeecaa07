import { sql } from 'kysely'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isSame } from '#kernel/forms/field-merge.ts'
import { problemsOf } from '#kernel/forms/form-problems.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { editionsOf, mergeEditions } from '#server/forms/editions.ts'
import type { InvoiceData } from '../contract.ts'
import { invoiceData } from '../form.ts'
import { ownCompany } from './company-role.ts'
import { canSeeBilling } from './policy.ts'
import type { PaymentTables } from './tables.ts'

export interface Billing {
  /** Of the user's company; null before the first time. */
  find(actor: SignedIn): Promise<InvoiceData | null>
  /** Of a company, for features that check by themselves who may see them. */
  ofCompany(company: { readonly tenantId: number; readonly companyId: number }): Promise<InvoiceData | null>
  /** Names the edition of the details and of the e-mail address, for `save`. */
  editionsOf(details: InvoiceData | null): string
  /**
   * With the editions that were edited, details or an e-mail address that others alone changed since are kept; what both
   * sides changed throws 'payment.changed' with the `fields` that differ and the parts that are `theirs` alone. Throws
   * 'payment.invalid' with the problems of each field.
   */
  save(actor: SignedIn, typed: unknown, editions?: string): Promise<InvoiceData>
  /** Sets the initial billing details in the caller's transaction; existing ones are kept. */
  begin(tx: TenantDb, companyId: number, details: Omit<InvoiceData, 'email'>): Promise<void>
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

const detailsOf = (db: TenantDb, companyId: number) =>
  tablesOf(db).selectFrom('billing_data').select('details').where('company_id', '=', companyId)

export const findBilling = async (db: TenantDb, companyId: number): Promise<InvoiceData | null> =>
  (await detailsOf(db, companyId).executeTakeFirst())?.details ?? null

/** Billing details of one company are written one after another, the first ones too, which have no row to lock. */
const lockBilling = (tx: TenantDb, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('payments.billing'), ${companyId}::int)`.execute(tx.kysely)

export const storeBilling = async (
  db: TenantDb,
  { companyId, details, now }: { companyId: number; details: InvoiceData; now: Date },
): Promise<void> => {
  const values = { details: JSON.stringify(details), updated_at: now }
  await tablesOf(db)
    .insertInto('billing_data')
    .values({ tenant_id: db.tenantId, company_id: companyId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
    .execute()
}

/** Edited as a whole, so that no address is put together of two. */
const partsOf = (details: InvoiceData | null) => {
  const { email = '', ...buyer } = details ?? {}
  return { buyer, email }
}
const parts = ['buyer', 'email'] as const
type BillingPart = (typeof parts)[number]

const merge = (stored: InvoiceData | null, typed: InvoiceData, editions: string) =>
  mergeEditions<ReturnType<typeof partsOf>, BillingPart>({
    ...{ parts, stored: partsOf(stored), typed: partsOf(typed), editions },
  })

/** Fields of these parts that were typed differently than they are stored. */
const differingIn = (
  differing: readonly BillingPart[],
  { stored, typed }: { stored: InvoiceData | null; typed: InvoiceData },
): string[] =>
  Object.entries(typed)
    .filter(([field]) => differing.includes(field === 'email' ? 'email' : 'buyer'))
    .filter(([field, value]) => !isSame(value, new Map(Object.entries(stored ?? {})).get(field)))
    .map(([field]) => field)

/** The details to store. Throws 'payment.changed' if both sides have changed a part differently. */
const merged = (stored: InvoiceData | null, typed: InvoiceData, editions: string): InvoiceData => {
  const { form, conflicts, theirs } = merge(stored, typed, editions)
  if (conflicts.length === 0) return { ...typed, ...form.buyer, email: form.email }
  throw new AppError('payment.changed', { fields: differingIn(conflicts, { stored, typed }), theirs })
}

interface BuyerOfOrder {
  readonly companyId: number
  readonly buyer: InvoiceData
  /** Of the details that the order's form was filled with; null for programs, which say what they mean. */
  readonly editions: string | null
  /** Whether the company keeps the buyer's details for next time. */
  readonly saves: boolean
  readonly now: Date
}

/**
 * Takes the buyer of an order in its transaction, as the payer saw it. Throws 'payment.changed', as `Billing.save`, when
 * others changed details that the payer left as they were, or that the payer would overwrite.
 */
export const takeBuyer = async (
  tx: TenantDb,
  { companyId, buyer, editions, saves, now }: BuyerOfOrder,
): Promise<void> => {
  await lockBilling(tx, companyId)
  if (editions !== null) {
    const stored = await findBilling(tx, companyId)
    const { conflicts, theirs } = merge(stored, buyer, editions)
    const told = saves ? [...theirs, ...conflicts] : theirs
    const fields = differingIn(told, { stored, typed: buyer })
    if (fields.length > 0) throw new AppError('payment.changed', { fields, theirs })
  }
  if (saves) await storeBilling(tx, { companyId, details: buyer, now })
}

/** Names the edition of a company's details and of its e-mail address for invoices. */
const editionsOfBilling = (details: InvoiceData | null): string => editionsOf(partsOf(details), parts)

interface BillingDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'listMemberships'>
}

export const createBilling = ({ database, clock, accounts }: BillingDependencies): Billing => ({
  async find(actor) {
    const { companyId, role } = await ownCompany(accounts, actor)
    allow(canSeeBilling(role))
    return findBilling(forTenant(database, actor.tenantId), companyId)
  },
  ofCompany: ({ tenantId, companyId }) => findBilling(forTenant(database, tenantId), companyId),
  editionsOf: editionsOfBilling,
  async save(actor, typed, editions) {
    const { companyId, role } = await ownCompany(accounts, actor)
    allow(canSeeBilling(role))
    const problems = problemsOf(invoiceData, typed)
    if (problems.length > 0) throw new AppError('payment.invalid', { problems })
    const form = invoiceData.parse(typed)
    return forTenant(database, actor.tenantId).transaction(async (tx) => {
      await lockBilling(tx, companyId)
      const details = editions === undefined ? form : merged(await findBilling(tx, companyId), form, editions)
      await storeBilling(tx, { companyId, details, now: clock.now() })
      return details
    })
  },
  async begin(tx, companyId, details) {
    await lockBilling(tx, companyId)
    await tablesOf(tx)
      .insertInto('billing_data')
      .values({
        ...{ tenant_id: tx.tenantId, company_id: companyId, updated_at: clock.now() },
        details: JSON.stringify({ ...details, email: '' }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
