/** What became of a confirmation: done, done and the company is told now, an unknown link, or no answer. */
export type Confirmation = 'confirmed' | 'released' | 'notFound' | 'failed'

const asked = new Map<string, Promise<Confirmation>>()

const confirm = async (tenantKey: string, token: string): Promise<Confirmation> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ token })
  try {
    const address = `/api/${encodeURIComponent(tenantKey)}/applications/confirm-email`
    const response = await fetch(address, { method: 'PATCH', headers, body })
    if (!response.ok) return response.status === 404 || response.status === 400 ? 'notFound' : 'failed'
    const { isReleased }: { readonly isReleased: boolean } = await response.json()
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
