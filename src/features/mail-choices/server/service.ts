import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { type MailChoices, usualChoices } from '../enumerations.ts'
import type { MailChoiceTables } from './tables.ts'

interface Owner {
  readonly tenantId: number
  readonly accountId: number
}

/** What people are mailed; each decides for themselves alone. */
export interface MailChoicesOf {
  find(owner: Owner): Promise<MailChoices>
  save(owner: Owner, choices: MailChoices): Promise<void>
  /** Whether they are mailed of messages that were not read, and nothing else. */
  saveMessages(owner: Owner, messages: boolean): Promise<void>
  /** Whose mailbox in a company this is, if they want applications once a day; null for anybody else. */
  findDailyReader(
    db: TenantDb,
    mailbox: { readonly companyId: number; readonly email: string },
  ): Promise<number | null>
  /** Keeps an application for the reader's next daily mail. */
  addToDigest(
    tx: TenantDb,
    entry: { readonly accountId: number; readonly applicationId: number },
  ): Promise<void>
}

const tables = (db: TenantDb) => db.kysely.withTables<MailChoiceTables>()

export const createMailChoices = ({ database }: { readonly database: Database }): MailChoicesOf => ({
  async find({ tenantId, accountId }) {
    const row = await tables(forTenant(database, tenantId))
      .selectFrom('mail_choices')
      .select(['applications', 'expiring', 'published', 'messages'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row ?? usualChoices
  },

  async save({ tenantId, accountId }, choices) {
    await tables(forTenant(database, tenantId))
      .insertInto('mail_choices')
      .values({ tenant_id: tenantId, account_id: accountId, ...choices })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(choices))
      .execute()
  },

  async saveMessages({ tenantId, accountId }, messages) {
    await tables(forTenant(database, tenantId))
      .insertInto('mail_choices')
      .values({ tenant_id: tenantId, account_id: accountId, ...usualChoices, messages })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet({ messages }))
      .execute()
  },

  async findDailyReader(db, { companyId, email }) {
    const row = await tables(db)
      .selectFrom('company_members')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.tenant_id', '=', 'company_members.tenant_id')
          .onRef('accounts.id', '=', 'company_members.account_id'),
      )
      .innerJoin('mail_choices', (join) =>
        join
          .onRef('mail_choices.tenant_id', '=', 'company_members.tenant_id')
          .onRef('mail_choices.account_id', '=', 'company_members.account_id'),
      )
      .select('accounts.id')
      .where('company_members.company_id', '=', companyId)
      .where('accounts.email', '=', email.toLowerCase())
      .where('mail_choices.applications', '=', 'daily')
      .executeTakeFirst()
    return row?.id ?? null
  },

  async addToDigest(tx, { accountId, applicationId }) {
    await tables(tx)
      .insertInto('digest_entries')
      .values({ tenant_id: tx.tenantId, account_id: accountId, application_id: applicationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
