import { createHash, createHmac } from 'node:crypto'

/** Derived from the secret when the mail is written, so that neither table nor queue contains the token. */
export const appealTokenOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(`report-appeal:${uid}`).digest('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
