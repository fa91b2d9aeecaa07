import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { getCandidateDetail, inviteCandidate, listCandidates } from '../contract.ts'
import type { Candidates } from './service.ts'

interface CandidateRouteServices {
  readonly candidates: Candidates
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
}

export const candidateRoutes = ({ candidates, team }: CandidateRouteServices): Handler[] => [
  handle(listCandidates, async ({ actor, query: { sortBy: sort, ...query } }) => {
    const { items, ...page } = await candidates.list(await team.memberOf(actor), { ...query, sort })
    return { status: 200, body: { ...page, items: [...items] } }
  }),
  handle(getCandidateDetail, async ({ actor, params: { id: uid }, query: { offer } }) => ({
    status: 200,
    body: await candidates.open(await team.memberOf(actor), { uid, offer }),
  })),
  handle(inviteCandidate, async ({ actor, params: { id: uid }, body: { offer, message: text } }) => ({
    status: 201,
    body: {
      conversationRequestId: await candidates.invite(await team.memberOf(actor), { uid, offer, text }),
    },
  })),
]
