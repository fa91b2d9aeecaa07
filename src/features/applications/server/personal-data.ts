import type { Offers } from '#features/offers/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import type { Files } from '#server/files/files.ts'
import { consentSubject } from './consents.ts'
import { candidateStatus } from './history/history-store.ts'
import { listRemoved } from './history/removed-store.ts'
import type { ApplicationTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

const listOwn = (db: TenantDb, { accountId, now }: { readonly accountId: number; readonly now: Date }) =>
  tables(db)
    .selectFrom('applications')
    .select(['uid', 'offer_id as offerId', 'name', 'email', 'message', 'file_id as fileId'])
    // A scheduled refusal may still be revoked: until its mail is sent it is a draft of the company's, which the
    // candidate must not learn of from a data export.
    .select((row) => candidateStatus(row, now).as('status'))
    .select(['created_at as sentAt', 'taken_over_at as takenOverAt'])
    .where('candidate_account_id', '=', accountId)
    .orderBy('id')
    .execute()

/** Applications belong to the companies that received them: erasing an account unlinks them and stops their mails. */
export const applicationData = ({
  database,
  files,
  clock,
  offers,
}: {
  readonly database: Database
  readonly offers: Pick<Offers, 'listForCopy'>
  readonly files: Pick<Files, 'read' | 'find'>
  readonly clock: Clock
}): PersonalData => ({
  async export({ tenantId, accountId }) {
    const db = forTenant(database, tenantId)
    const own = await listOwn(db, { accountId, now: clock.now() })
    const removed = await listRemoved(db, { accountId })
    const named = await offers.listForCopy(
      tenantId,
      [...own, ...removed].map(({ offerId }) => offerId),
    )
    const attached = await Promise.all(
      own.map(async ({ uid, fileId }) => {
        const file = fileId === null ? null : await files.find(db, fileId)
        return file ? [{ name: `${uid} ${file.name}`, read: () => files.read(file.id) }] : []
      }),
    )
    return {
      data: {
        applications: own.map(({ fileId: _, offerId, ...application }) => ({
          ...named.get(offerId),
          ...application,
        })),
        removedApplications: removed.map(({ offerId, ...application }) => ({
          ...named.get(offerId),
          ...application,
        })),
      },
      files: attached.flat(),
    }
  },
  async erase(tx, { accountId }) {
    await tables(tx)
      .updateTable('applications')
      .set({ candidate_account_id: null, sender_gone_at: clock.now() })
      .where('candidate_account_id', '=', accountId)
      .execute()
  },
  async consentSubjects({ tenantId, accountId }) {
    const own = await listOwn(forTenant(database, tenantId), { accountId, now: clock.now() })
    return own.map(({ uid }) => consentSubject(uid))
  },
})
