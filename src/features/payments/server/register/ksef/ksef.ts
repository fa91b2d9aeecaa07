import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#kernel/clock.ts'
import type { InvoiceRegister, Refusal, RegisterAnswer, RegisterSession, SentReference } from '../register.ts'
import { RegisterTrouble } from '../register.ts'
import { createAccess } from './access.ts'
import {
  type InvoiceAnswer,
  invoiceAnswer,
  invoicesAnswer,
  type KsefStatus,
  sentAnswer,
  sessionAnswer,
} from './answers.ts'
import { createCalls, KsefProblem, shown } from './calls.ts'
import { createKeys } from './keys.ts'
import { isKsefNumber } from './ksef-number.ts'

export interface KsefConfig {
  /** Base URL of the API, including its version. */
  readonly url: string
  /** KSeF tokens by the seller's NIP. */
  readonly tokens: ReadonlyMap<string, string>
}

interface KsefOptions {
  readonly clock: Clock
  readonly timeoutMs?: number
  readonly wait?: (ms: number) => Promise<unknown>
}

const TIMEOUT_MS = 20_000
const FA3 = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' }

const TAKEN = [100, 150]
const ACCEPTED = 200
const DUPLICATE = 440
/** KSeF status codes after which a retry may succeed: errors of the session, of decryption, or of KSeF. */
const MAY_BE_SENT_AGAIN = [405, 435, 500, 550]
/** The session is gone, closed or full: a new one takes the invoice. */
const SESSION_OVER = ['21155', '21173', '21180']
/** HTTP statuses for unknown references. */
const UNKNOWN = [400, 404, 410]
const isUnknown = (error: unknown): error is KsefProblem =>
  error instanceof KsefProblem && UNKNOWN.includes(error.status)

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')

const refusalOf = ({ code, description, details }: KsefStatus): Refusal => ({
  code: String(code),
  text: shown(description, ...(details ?? [])),
})

/** A refused request points to the access or to the program, not to one invoice. */
const troubleOf = (error: unknown): unknown =>
  error instanceof KsefProblem
    ? new RegisterTrouble('request', shown(error.code || String(error.status), error.message))
    : error

/** At 1,000 per page, twice what a session may contain: 10,000 invoices. */
const MAX_PAGES = 20

const part = encodeURIComponent

/** KSeF 2.0, the national e-invoice system, through its API: online sessions, with a token per seller. */
export const createKsef = (
  { url, tokens }: KsefConfig,
  { clock, timeoutMs = TIMEOUT_MS, wait = sleep }: KsefOptions,
): InvoiceRegister => {
  const calls = createCalls({ url, timeoutMs })
  const keys = createKeys({ calls, clock })
  const access = createAccess({ calls, keys, clock, tokens, wait: async (ms) => void (await wait(ms)) })

  /** Calls as a seller; refusals become `RegisterTrouble`. */
  const as = async <Result>(seller: string, call: (bearer: string) => Promise<Result>): Promise<Result> => {
    try {
      return await access.as(seller, call)
    } catch (error) {
      throw troubleOf(error)
    }
  }

  const send = async (
    seller: string,
    session: string,
    { xml, encrypted }: { readonly xml: Buffer; readonly encrypted: Buffer },
  ): ReturnType<RegisterSession['send']> => {
    const body = {
      ...{ invoiceHash: sha256(xml), invoiceSize: xml.byteLength },
      ...{ encryptedInvoiceHash: sha256(encrypted), encryptedInvoiceSize: encrypted.byteLength },
      ...{ encryptedInvoiceContent: encrypted.toString('base64'), offlineMode: false },
    }
    const path = `/sessions/online/${part(session)}/invoices`
    try {
      const { referenceNumber } = await access.as(seller, (bearer) =>
        calls.ask({ method: 'POST', path, bearer, body }, sentAnswer),
      )
      return { kind: 'sent', invoice: referenceNumber }
    } catch (error) {
      // Without a code the refusal comes from a proxy, not from KSeF.
      const isOfInvoice =
        error instanceof KsefProblem && error.status === 400 && !['', ...SESSION_OVER].includes(error.code)
      if (isOfInvoice) return { kind: 'refused', code: error.code, text: error.message }
      throw troubleOf(error)
    }
  }

  const acceptedOf = (
    { ksefNumber, acquisitionDate, referenceNumber: invoice }: InvoiceAnswer,
    session: string,
  ): RegisterAnswer => {
    const number = ksefNumber ?? ''
    if (!isKsefNumber(number)) throw new RegisterTrouble('answer', number)
    const acceptedAt = acquisitionDate ?? clock.now()
    return { kind: 'accepted', number, acceptedAt, reference: { session, invoice } }
  }

  /** Searches all pages of a session's invoices. */
  const findInSession = async (
    seller: string,
    session: string,
    number: string,
  ): Promise<InvoiceAnswer | null> => {
    const path = `/sessions/${part(session)}/invoices?pageSize=1000`
    const readPage = (token: string | null) => {
      const headers = token === null ? {} : { 'x-continuation-token': token }
      return access.as(seller, (bearer) =>
        calls.ask({ method: 'GET', path, bearer, headers }, invoicesAnswer),
      )
    }
    let token: string | null = null
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const { invoices, continuationToken } = await readPage(token)
      const found = invoices.find(({ ksefNumber }) => ksefNumber === number)
      if (found || !continuationToken) return found ?? null
      token = continuationToken
    }
    return null
  }

  /**
   * KSeF already has an invoice with this number. If its bytes are ours, an earlier attempt had arrived unnoticed, and
   * the KSeF number is ours; if they differ or cannot be read, an operator must look.
   */
  const ofDuplicate = async (seller: string, status: KsefStatus, hash: string): Promise<RegisterAnswer> => {
    const { originalSessionReferenceNumber: session, originalKsefNumber: number } = status.extensions ?? {}
    const refused = { kind: 'refused' as const, ...refusalOf(status) }
    if (!session || !number) return refused
    try {
      const original = await findInSession(seller, session, number)
      return original?.invoiceHash === hash ? acceptedOf(original, session) : refused
    } catch (error) {
      if (error instanceof KsefProblem) return refused
      throw error
    }
  }

  return {
    sellers: [...tokens.keys()],

    async openSession(seller) {
      const [key, iv] = [randomBytes(32), randomBytes(16)]
      const { referenceNumber: reference } = await as(seller, (bearer) =>
        keys.withSealed('SymmetricKeyEncryption', key, ({ text, publicKeyId }) => {
          const encryption = {
            ...{ encryptedSymmetricKey: text, initializationVector: iv.toString('base64') },
            publicKeyId,
          }
          const body = { formCode: FA3, encryption }
          return calls.ask({ method: 'POST', path: '/sessions/online', bearer, body }, sessionAnswer)
        }),
      )
      return {
        reference,
        send(xml) {
          const cipher = createCipheriv('aes-256-cbc', key, iv)
          const encrypted = Buffer.concat([cipher.update(xml), cipher.final()])
          return send(seller, reference, { xml, encrypted })
        },
        close: () => {
          const path = `/sessions/online/${part(reference)}/close`
          return as(seller, (bearer) => calls.tell({ method: 'POST', path, bearer }))
        },
      }
    },

    async check(seller, { session, invoice }: SentReference, hash) {
      const path = `/sessions/${part(session)}/invoices/${part(invoice)}`
      const answer = await access
        .as(seller, (bearer) => calls.ask({ method: 'GET', path, bearer }, invoiceAnswer))
        .catch((error: unknown) => {
          if (isUnknown(error)) return error
          throw troubleOf(error)
        })
      // If it had arrived, sending it again is answered as a duplicate.
      if (answer instanceof KsefProblem) return { kind: 'failed', code: answer.code, text: answer.message }
      const { status } = answer
      if (TAKEN.includes(status.code)) return { kind: 'processing' }
      if (status.code === ACCEPTED) return acceptedOf(answer, session)
      if (status.code === DUPLICATE) return ofDuplicate(seller, status, hash)
      const kind = MAY_BE_SENT_AGAIN.includes(status.code) ? 'failed' : 'refused'
      return { kind, ...refusalOf(status) }
    },

    async fetchReceipt(seller, { session, invoice }) {
      const path = `/sessions/${part(session)}/invoices/${part(invoice)}/upo`
      try {
        const { bytes, hash } = await access.as(seller, (bearer) =>
          calls.download({ method: 'GET', path, bearer }),
        )
        if (hash !== null && hash !== sha256(bytes)) throw new RegisterTrouble('answer', 'x-ms-meta-hash')
        return bytes
      } catch (error) {
        if (isUnknown(error)) return null
        throw troubleOf(error)
      }
    },

    // Hosts of the environments differ in the first label only: api-test and qr-test.
    verificationUrl({ seller, issuedOn, hash }) {
      const { protocol, host } = new URL(url)
      const [year, month, day] = issuedOn.split('-')
      const hashUrl = Buffer.from(hash, 'base64').toString('base64url')
      return `${protocol}//${host.replace(/^api/, 'qr')}/invoice/${seller}/${day}-${month}-${year}/${hashUrl}`
    },
  }
}
