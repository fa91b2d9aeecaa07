import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OfferTemplate } from '../contract.ts'
import { emptyForm, type OfferForm } from '../form/offer-form.ts'
import { tables } from './tables.ts'

interface TemplateKey {
  readonly companyId: number
  readonly uid: string
}

/** Serializes changes of one company's templates, which count towards one limit. */
export const lockTemplates = (tx: TenantDb, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('posting.templates'), ${companyId}::int)`.execute(tx.kysely)

const byName = new Intl.Collator('pl', { numeric: true })

/** Sorted by name, without their forms. */
export const listTemplates = async (db: TenantDb, companyId: number): Promise<OfferTemplate[]> => {
  const templates = await tables(db)
    .selectFrom('offer_templates')
    .select(['uid as id', 'name', 'created_at as savedAt'])
    .select(sql<string>`trim(coalesce(form ->> 'jobPositionName', ''))`.as('title'))
    .where('company_id', '=', companyId)
    .execute()
  return templates.sort((one, other) => byName.compare(one.name, other.name))
}

export const findTemplate = async (
  db: TenantDb,
  { companyId, uid }: TemplateKey,
): Promise<OfferForm | null> => {
  const row = await tables(db)
    .selectFrom('offer_templates')
    .select('form')
    .where('company_id', '=', companyId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  // Older rows lack fields that were added later.
  return row ? { ...emptyForm, ...row.form } : null
}

interface NewTemplate extends TemplateKey {
  readonly name: string
  readonly form: OfferForm
  readonly fileIds: readonly string[]
  readonly now: Date
}

export const insertTemplate = async (
  tx: TenantDb,
  { uid, companyId, name, form, fileIds, now }: NewTemplate,
): Promise<void> => {
  const { tenantId } = tx
  await tables(tx)
    .insertInto('offer_templates')
    .values({
      tenant_id: tenantId,
      uid,
      company_id: companyId,
      name,
      form: JSON.stringify(form),
      created_at: now,
    })
    .execute()
  if (fileIds.length === 0) return
  await tables(tx)
    .insertInto('offer_template_files')
    .values(fileIds.map((file_id) => ({ tenant_id: tenantId, template_uid: uid, file_id })))
    .execute()
}

export const renameTemplate = async (
  tx: TenantDb,
  { companyId, uid, name }: TemplateKey & { readonly name: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('offer_templates')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('uid', '=', uid)
    .execute()
}

export const deleteTemplate = async (tx: TenantDb, { companyId, uid }: TemplateKey): Promise<void> => {
  await tables(tx)
    .deleteFrom('offer_templates')
    .where('company_id', '=', companyId)
    .where('uid', '=', uid)
    .execute()
}
