/** What became of a confirmation: done, done and the company was told by it, an unknown link, no answer. */
export type Confirmation = 'confirmed' | 'released' | 'notFound' | 'failed'

/** What an error code of the call says of the link; the rest are faults. */
const refusedConfirmation = (code: unknown): Confirmation | null =>
  code === 'application.confirmation-not-found' || code === 'request.invalid' ? 'notFound' : null

const asked = new Map<string, Promise<Confirmation>>()

const confirm = async (tenantKey: string, token: string): Promise<Confirmation> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  try {
    const address = `/api/${encodeURIComponent(tenantKey)}/applications/confirm-email`
    const response = await fetch(address, { method: 'PATCH', headers, body })
    const answer: { readonly isReleased?: boolean; readonly code?: string } = await response.json()
    if (!response.ok) return refusedConfirmation(answer.code) ?? 'failed'
    const { isReleased } = answer
    return isReleased ? 'released' : 'confirmed'
  } catch {
    return 'failed'
  }
}

/** A token counts once, so that it is sent once, however often the page renders. */
export const confirmOnce = (tenantKey: string, token: string): Promise<Confirmation> => {
  const answer = asked.get(token) ?? confirm(tenantKey, token)
  asked.set(token, answer)
  return answer
}
