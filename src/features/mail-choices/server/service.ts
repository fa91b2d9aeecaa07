import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Unsubscribe } from '#server/mail/unsubscribe-page.ts'
import { defaultChoices, type MailChoices } from '../enumerations.ts'
import type { MailChoiceTables } from './tables.ts'

interface Owner {
  readonly tenantId: number
  readonly accountId: number
}

/** Which mails each account gets, and the entries of the daily digest of applications. */
export interface MailChoiceService {
  find(owner: Owner): Promise<MailChoices>
  /** Choices left out stay as they were. */
  save(owner: Owner, choices: Partial<MailChoices>): Promise<void>
  /** One-click unsubscribe: saves the choices of the account with this uid; does nothing if there is none. */
  unsubscribe(of: Parameters<Unsubscribe>[0], choices: Partial<MailChoices>): Promise<void>
  /** The account with this address in the company, if it chose the daily digest; null otherwise. */
  findDailyReader(
    db: TenantDb,
    mailbox: { readonly companyId: number; readonly email: string },
  ): Promise<number | null>
  /** Adds an application to the reader's next daily digest. */
  addToDigest(
    tx: TenantDb,
    entry: { readonly accountId: number; readonly applicationId: number },
  ): Promise<void>
}

const tables = (db: TenantDb) => db.kysely.withTables<MailChoiceTables>()

const save = async (db: TenantDb, accountId: number, choices: Partial<MailChoices>): Promise<void> => {
  await tables(db)
    .insertInto('mail_choices')
    .values({ tenant_id: db.tenantId, account_id: accountId, ...defaultChoices, ...choices })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(choices))
    .execute()
}

export const createMailChoices = ({ database }: { readonly database: Database }): MailChoiceService => ({
  async find({ tenantId, accountId }) {
    const row = await tables(forTenant(database, tenantId))
      .selectFrom('mail_choices')
      .select(['applications', 'expiring', 'published', 'messages', 'statuses'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    return row ?? defaultChoices
  },

  save: ({ tenantId, accountId }, choices) => save(forTenant(database, tenantId), accountId, choices),

  async unsubscribe({ tenantId, subject }, choices) {
    if (!isUuid(subject)) return
    const db = forTenant(database, tenantId)
    const account = await tables(db)
      .selectFrom('accounts')
      .select('id')
      .where('uid', '=', subject)
      .executeTakeFirst()
    if (account) await save(db, account.id, choices)
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
