import { createHmac, timingSafeEqual } from 'node:crypto'

/** A state of the index from which a page was made. */
export interface ListSnapshot {
  /** Epoch milliseconds. */
  readonly at: number
  /** Sequence number of its last outbox event; 0 if there was none since the process started. */
  readonly seq: number
  /** Identifies the index of one process: revisions are comparable only within it. */
  readonly processTag: string
  readonly revision: number
}

const SIGNATURE_BYTES = 9

const signatureOf = (text: string, tenantId: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`as-of:${tenantId}:${text}`).digest().subarray(0, SIGNATURE_BYTES)

const short = (value: number): string => value.toString(36)

/**
 * Makes the `asOf` of pages: a snapshot, signed for one tenant. The last token is cached because pages made within one
 * millisecond share it.
 */
export const createListSnapshotTokens = (secret: string) => {
  let last = { tenantId: 0, text: '', token: '' }
  return ({ at, seq, processTag, revision }: ListSnapshot, tenantId: number): string => {
    const text = [short(at), short(seq), processTag, short(revision)].join('.')
    if (last.text !== text || last.tenantId !== tenantId) {
      const token = `${text}.${signatureOf(text, tenantId, secret).toString('base64url')}`
      last = { tenantId, text, token }
    }
    return last.token
  }
}

/** Verifies a token; null unless this installation made it for the tenant. */
export const readListSnapshot = (token: string, tenantId: number, secret: string): ListSnapshot | null => {
  const [at = '', seq = '', processTag = '', revision = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf([at, seq, processTag, revision].join('.'), tenantId, secret)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Signed by us, so the numbers are well-formed.
  const number = (text: string) => Number.parseInt(text, 36)
  return { at: number(at), seq: number(seq), processTag, revision: number(revision) }
}
