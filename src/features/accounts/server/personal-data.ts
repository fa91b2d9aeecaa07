import type { Consents } from '#features/consents/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { listEvents } from './history.ts'
import { consentSubject } from './registration/registration.ts'
import { deleteAccount, findAccountById } from './store.ts'

/** Exports and erases the account with what is deleted along with it, such as sessions, passkeys and its log. */
export const accountData = ({
  database,
  consents,
}: {
  readonly database: Database
  readonly consents: Pick<Consents, 'erase'>
}): PersonalData => ({
  async export({ tenantId, accountId }) {
    const db = forTenant(database, tenantId)
    const account = await findAccountById(db, accountId)
    const log: object[] = []
    let before: number | undefined
    do {
      const page = await listEvents(db, { accountId, before })
      log.push(...page.events.map(({ id: _, ...event }) => event))
      before = page.next ?? undefined
    } while (before !== undefined)
    if (!account) return { data: { log } }
    const { uid, kind, email, firstName, lastName, locale, emailConfirmedAt, passwordChangedAt } = account
    const data = { uid, kind, email, firstName, lastName, locale, emailConfirmedAt, passwordChangedAt, log }
    return { data }
  },
  async erase(tx, { accountId, uid }) {
    await consents.erase(tx, [consentSubject(uid)])
    await deleteAccount(tx, accountId)
  },
  async consentSubjects({ tenantId, accountId }) {
    const account = await findAccountById(forTenant(database, tenantId), accountId)
    return account ? [consentSubject(account.uid)] : []
  },
})
