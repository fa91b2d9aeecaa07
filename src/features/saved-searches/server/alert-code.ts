import { createHash, createHmac } from 'node:crypto'

/**
 * The secret code in the links of an alert's mails. Derived for each mail, so that neither table nor queue holds it.
 */
export const codeOf = (secret: string, alertUid: string): string =>
  createHmac('sha256', secret).update(`job-alert:${alertUid}`).digest('base64url')

export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The secret token of a search's private feed; every renewal gives another. */
export const feedTokenOf = (secret: string, searchId: number, version: number): string =>
  createHmac('sha256', secret).update(`search-feed:${searchId}:${version}`).digest('base64url')
