import type { Accounts } from '#features/accounts/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { problemsOf } from '#kernel/forms/form-problems.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { InvoiceData } from '../contract.ts'
import { invoiceData } from '../form.ts'
import { ownCompany } from './company-role.ts'
import { canSeeBilling } from './policy.ts'
import type { PaymentTables } from './tables.ts'

export interface Billing {
  /** Of the user's company; null before the first time. */
  find(actor: SignedIn): Promise<InvoiceData | null>
  /** Throws 'payment.invalid' with the problems of each field. */
  save(actor: SignedIn, typed: unknown): Promise<InvoiceData>
  /** Sets the initial billing details in the caller's transaction; existing ones are kept. */
  begin(tx: TenantDb, companyId: number, details: Omit<InvoiceData, 'email'>): Promise<void>
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<PaymentTables>()

export const findBilling = async (db: TenantDb, companyId: number): Promise<InvoiceData | null> =>
  (
    await tablesOf(db)
      .selectFrom('billing_data')
      .select('details')
      .where('company_id', '=', companyId)
      .executeTakeFirst()
  )?.details ?? null

export const saveBilling = async (
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
  async save(actor, typed) {
    const { companyId, role } = await ownCompany(accounts, actor)
    allow(canSeeBilling(role))
    const problems = problemsOf(invoiceData, typed)
    if (problems.length > 0) throw new AppError('payment.invalid', { problems })
    const details = invoiceData.parse(typed)
    await saveBilling(forTenant(database, actor.tenantId), { companyId, details, now: clock.now() })
    return details
  },
  async begin(tx, companyId, details) {
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
