import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { Consent, ConsentDocument, ConsentEntry } from '../contract.ts'
import type { ConsentTables } from './tables.ts'

type NewConsent = Omit<ConsentTables['consents'], 'id' | 'tenant_id' | 'withdrawn_at' | 'documents'> & {
  readonly documents: readonly ConsentDocument[]
}

const tables = (db: TenantDb) => db.kysely.withTables<ConsentTables>()

export const listLatest = (db: TenantDb, subject: string): Promise<Consent[]> =>
  tables(db)
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'is_given as isGiven', 'text_hash as textHash', 'documents'])
    .where('subject', '=', subject)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()

export const listHistory = async (db: TenantDb, subjects: readonly string[]): Promise<ConsentEntry[]> => {
  if (subjects.length === 0) return []
  return tables(db)
    .selectFrom('consents')
    .select(['id', 'subject', 'purpose', 'text', 'text_hash as textHash', 'is_given as isGiven'])
    .select(['documents', 'locale', 'source', 'at', 'withdrawn_at as withdrawnAt'])
    .select('recorded_by_account_id as recordedBy')
    .where('subject', 'in', subjects)
    .orderBy('id', 'desc')
    .execute()
}

export const insertConsents = async (tx: TenantDb, rows: readonly NewConsent[]): Promise<void> => {
  if (rows.length === 0) return
  await tables(tx)
    .insertInto('consents')
    .values(
      rows.map(({ documents, ...row }) => ({
        ...{ ...row, documents: JSON.stringify(documents) },
        ...{ tenant_id: tx.tenantId, withdrawn_at: null },
      })),
    )
    .execute()
}

/** Marks the given consents for these purposes that are in force as withdrawn. */
export const recordWithdrawal = async (
  tx: TenantDb,
  { subject, purposes, at }: { subject: string; purposes: readonly string[]; at: Date },
): Promise<void> => {
  if (purposes.length === 0) return
  await tables(tx)
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('subject', '=', subject)
    .where('purpose', 'in', purposes)
    .where('is_given', '=', true)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export const updateSubject = async (tx: TenantDb, from: string, to: string): Promise<void> => {
  await tables(tx).updateTable('consents').set({ subject: to }).where('subject', '=', from).execute()
}

/** Across tenants, because subjects are globally unique. */
export const deleteConsents = async (
  scope: Pick<TenantDb, 'kysely'>,
  subjects: readonly string[],
): Promise<void> => {
  if (subjects.length === 0) return
  await acrossTenants(scope)
    .withTables<ConsentTables>()
    .deleteFrom('consents')
    .where('subject', 'in', subjects)
    .execute()
}
