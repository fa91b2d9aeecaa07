import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { PersonalData } from '#server/features/personal-data.ts'
import { forgetAccount, listOwnAnswers } from './store.ts'

/** Exports the requests and ratings of an account; conversations are not stored. */
export const assistantData = ({ database }: { readonly database: Database }): PersonalData => ({
  async export({ tenantId, accountId }) {
    const rows = await listOwnAnswers(forTenant(database, tenantId), accountId)
    const answers = rows.map(({ uid, draft_uid, provider, outcome, has_proposal, rating, asked_at }) => ({
      ...{ id: uid, draft: draft_uid, provider, outcome, hasProposal: has_proposal, rating },
      askedAt: asked_at.toISOString(),
    }))
    return { data: { answers } }
  },
  erase: (tx, { accountId }) => forgetAccount(tx, accountId),
})
