import { callApi } from '#web/api/call-api.ts'
import type { confirmApplicationEmail } from '../../contract.ts'

/** Result of a confirmation: confirmed, confirmed and delivered to the company, an unknown link, no answer. */
export type Confirmation = 'confirmed' | 'released' | 'notFound' | 'failed'

const asked = new Map<string, Promise<Confirmation>>()

const confirm = async (tenant: string, token: string): Promise<Confirmation> => {
  const name = 'PATCH /applications/confirm-email'
  const result = await callApi<typeof confirmApplicationEmail>(name, { tenant, body: { token } })
  if (result.isOk) return result.body.isReleased ? 'released' : 'confirmed'
  switch (result.problem.code) {
    case 'application.confirmation-not-found':
    case 'request.invalid':
      return 'notFound'
    default:
      return 'failed'
  }
}

/** A token works once, so it is sent once, however often the page renders; again only after a failure. */
export const confirmOnce = (tenantKey: string, token: string): Promise<Confirmation> => {
  const answer = asked.get(token) ?? confirm(tenantKey, token)
  asked.set(token, answer)
  void answer.then((found) => {
    if (found === 'failed') asked.delete(token)
  })
  return answer
}
