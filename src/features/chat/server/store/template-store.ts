import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { MessageTemplate } from '../../contract.ts'
import { chatTables } from './conversation-store.ts'

/** Whoever adds one waits here for whoever adds one to the same company: both count to the same limit. */
export const lockTemplates = (tx: TenantDb, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('chat.templates'), ${companyId}::int)`.execute(tx.kysely)

/** By their names. */
export const listTemplates = (db: TenantDb, companyId: number): Promise<MessageTemplate[]> =>
  chatTables(db)
    .selectFrom('message_templates')
    .select(['id', 'name', 'text'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()

interface ChangedTemplate extends MessageTemplate {
  readonly companyId: number
  readonly now: Date
}

export const insertTemplate = async (
  db: TenantDb,
  { id, companyId, name, text, now }: ChangedTemplate,
): Promise<void> => {
  await chatTables(db)
    .insertInto('message_templates')
    .values({ tenant_id: db.tenantId, id, company_id: companyId, name, text, updated_at: now })
    .execute()
}

/** False for one that is not the company's. */
export const updateTemplate = async (
  db: TenantDb,
  { id, companyId, name, text, now }: ChangedTemplate,
): Promise<boolean> => {
  const { numUpdatedRows } = await chatTables(db)
    .updateTable('message_templates')
    .set({ name, text, updated_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same. */
export const deleteTemplate = async (
  db: TenantDb,
  { id, companyId }: Pick<ChangedTemplate, 'id' | 'companyId'>,
): Promise<boolean> => {
  const { numDeletedRows } = await chatTables(db)
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
