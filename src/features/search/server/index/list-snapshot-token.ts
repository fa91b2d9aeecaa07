import { createHmac, timingSafeEqual } from 'node:crypto'

/** A state of the board as a process showed it. */
export interface Moment {
  /** By the clock, in milliseconds. */
  readonly at: number
  /** The last event of the outbox in it; 0 when none had come since the process began. */
  readonly seq: number
  /** Names the index of one process, whose revisions mean nothing to another. */
  readonly processTag: string
  readonly revision: number
}

const SIGNATURE_BYTES = 9

const signatureOf = (text: string, tenantId: number, secret: string): Buffer =>
  createHmac('sha256', secret).update(`as-of:${tenantId}:${text}`).digest().subarray(0, SIGNATURE_BYTES)

const short = (value: number): string => value.toString(36)

/** Makes the `asOf` of pages: a moment, signed for one board. Under load several pages are of one moment. */
export const createMomentTokens = (secret: string) => {
  let last = { tenantId: 0, text: '', token: '' }
  return ({ at, seq, processTag, revision }: Moment, tenantId: number): string => {
    const text = [short(at), short(seq), processTag, short(revision)].join('.')
    if (last.text !== text || last.tenantId !== tenantId) {
      const token = `${text}.${signatureOf(text, tenantId, secret).toString('base64url')}`
      last = { tenantId, text, token }
    }
    return last.token
  }
}

/** The moment of a token that this installation gave out for the board; null for any other text. */
export const readMoment = (token: string, tenantId: number, secret: string): Moment | null => {
  const [at = '', seq = '', processTag = '', revision = '', signature = '', ...more] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf([at, seq, processTag, revision].join('.'), tenantId, secret)
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Only we sign, so the numbers are numbers.
  const number = (text: string) => Number.parseInt(text, 36)
  return { at: number(at), seq: number(seq), processTag, revision: number(revision) }
}
