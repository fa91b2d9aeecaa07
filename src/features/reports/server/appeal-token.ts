import { createHash, createHmac } from 'node:crypto'

/** The token is made again from the secret when its mail is written, so that neither table nor queue holds it. */
export const appealTokenOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(`report-appeal:${uid}`).digest('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
