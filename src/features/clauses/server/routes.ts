import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { saveClauses } from '../gateway.ts'
import type { Clauses } from './service.ts'

interface ClauseRoutes {
  readonly clauses: Clauses
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
}

export const clauseRoutes = ({ clauses, team }: ClauseRoutes): Handler[] => [
  handle(saveClauses, async ({ actor, body }) => {
    const { informationClause, futureConsent, customConsent } = body
    await clauses.save(await team.memberOf(actor), {
      ...(informationClause !== undefined && { informationClause }),
      ...(futureConsent && { futureConsent }),
      ...(customConsent && { customConsent }),
    })
    return { status: 204 }
  }),
]
