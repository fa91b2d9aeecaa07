import { callApi } from '#web/api/call-api.ts'
import type { confirmApplicationEmail } from '../../contract.ts'

export interface Confirmation {
  /** Confirmed, confirmed and delivered to the company, an unknown link, no answer. */
  readonly result: 'confirmed' | 'released' | 'notFound' | 'failed'
  /** The application is in the history of an account. */
  readonly isInHistory: boolean
}

/** What an answer means for the visitor. */
export const confirmationOf = (answer: {
  readonly isReleased: boolean
  readonly isInHistory: boolean
}): Confirmation => ({
  result: answer.isReleased ? 'released' : 'confirmed',
  isInHistory: answer.isInHistory,
})

const asked = new Map<string, Promise<Confirmation>>()

const confirm = async (tenant: string, token: string): Promise<Confirmation> => {
  const name = 'PATCH /applications/confirm-email'
  const result = await callApi<typeof confirmApplicationEmail>(name, { tenant, body: { token } })
  if (result.isOk) return confirmationOf(result.body)
  switch (result.problem.code) {
    case 'application.confirmation-not-found':
    case 'request.invalid':
      return { result: 'notFound', isInHistory: false }
    default:
      return { result: 'failed', isInHistory: false }
  }
}

/** A token works once, so it is sent once, however often the page renders; again only after a failure. */
export const confirmOnce = (tenantKey: string, token: string): Promise<Confirmation> => {
  const answer = asked.get(token) ?? confirm(tenantKey, token)
  asked.set(token, answer)
  void answer.then(({ result }) => {
    if (result === 'failed') asked.delete(token)
  })
  return answer
}
