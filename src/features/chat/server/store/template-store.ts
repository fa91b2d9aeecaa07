import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { MessageTemplate } from '../../contract.ts'
import { chatTables } from './conversation-store.ts'

/** Serializes changes of one company's templates, which count towards one limit. */
export const lockTemplates = (tx: TenantDb, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('chat.templates'), ${companyId}::int)`.execute(tx.kysely)

/** Sorted by name. */
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

/** False if the company has no such template. */
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

export const deleteTemplate = async (
  tx: TenantDb,
  { id, companyId }: Pick<ChangedTemplate, 'id' | 'companyId'>,
): Promise<void> => {
  await chatTables(tx)
    .deleteFrom('message_templates')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}
