import type { Consents } from '#features/consents/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { CompanyConsent } from '../contract.ts'
import { canSeeCompanies } from './policy.ts'
import { listMemberUids } from './store.ts'

export interface CompanyConsents {
  /** Consents of the company's present members, newest first. */
  list(
    actor: Actor,
    company: { readonly tenantId: number; readonly id: number },
  ): Promise<readonly CompanyConsent[]>
}

export const createCompanyConsents = ({
  database,
  consents,
}: {
  readonly database: Database
  readonly consents: Pick<Consents, 'listHistory'>
}): CompanyConsents => ({
  async list(actor, { tenantId, id: companyId }) {
    allow(canSeeCompanies(actor))
    const db = forTenant(database, tenantId)
    const members = await listMemberUids(db, companyId)
    const emails = new Map(members.map(({ uid, email }) => [`account:${uid}`, email]))
    const history = await consents.listHistory(db, [...emails.keys()])
    return history.map(({ id, subject, text, isGiven, at, withdrawnAt, documents }) => ({
      ...{ id, text, isGiven, at, withdrawnAt, documents },
      email: emails.get(subject) ?? '',
    }))
  },
})
