import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { withRenamedFields } from '#kernel/forms/renamed-fields.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { saveClauses } from '../gateway.ts'
import type { Clauses } from './service.ts'

interface ClauseRoutes {
  readonly clauses: Clauses
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
}

const asCalled = withRenamedFields({
  futureConsent: 'futureConsent.value',
  customConsent: 'customConsent.value',
})

export const clauseRoutes = ({ clauses, team }: ClauseRoutes): Handler[] => [
  handle(saveClauses, async ({ actor, body }) => {
    const { informationClause, futureConsent, customConsent } = body
    const member = await team.memberOf(actor)
    const changed = {
      ...(informationClause !== undefined && { informationClause }),
      ...(futureConsent && { futureConsent }),
      ...(customConsent && { customConsent }),
    }
    await clauses.save(member, changed).catch(asCalled)
    return { status: 204 }
  }),
]
