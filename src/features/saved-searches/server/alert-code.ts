import { createHash, createHmac } from 'node:crypto'

/** What the links of an alert's mails carry. Made again for each mail, so that neither table nor queue holds it. */
export const codeOf = (secret: string, alertUid: string): string =>
  createHmac('sha256', secret).update(`job-alert:${alertUid}`).digest('base64url')

export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Of the private feed of a search; another one after every renewal. */
export const feedTokenOf = (secret: string, searchId: number, version: number): string =>
  createHmac('sha256', secret).update(`search-feed:${searchId}:${version}`).digest('base64url')
