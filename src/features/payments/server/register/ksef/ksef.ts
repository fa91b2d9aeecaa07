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
  /** Of the API, with its version. */
  readonly url: string
  /** By the seller's NIP. */
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
/** Of an error of the session, of decryption, or of KSeF itself. */
const MAY_BE_SENT_AGAIN = [405, 435, 500, 550]
/** The session is gone, closed or full: the next one takes the invoice. */
const SESSION_OVER = ['21155', '21173', '21180']
/** Of what a request names: nothing is known there by these references. */
const UNKNOWN = [400, 404, 410]
const isUnknown = (error: unknown): error is KsefProblem =>
  error instanceof KsefProblem && UNKNOWN.includes(error.status)

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64')

const refusalOf = ({ code, description, details }: KsefStatus): Refusal => ({
  code: String(code),
  text: shown(description, ...(details ?? [])),
})

/** What is wrong with a request is wrong with access or with the program: nothing that one invoice could help. */
const troubleOf = (error: unknown): unknown =>
  error instanceof KsefProblem
    ? new RegisterTrouble('request', shown(error.code || String(error.status), error.message))
    : error

/** A session takes at most 10,000 invoices. */
const MOST_PAGES = 20

const part = encodeURIComponent

/** KSeF 2.0, the national system of invoices, by its API: online sessions, signed in by a token of each seller. */
export const createKsef = (
  { url, tokens }: KsefConfig,
  { clock, timeoutMs = TIMEOUT_MS, wait = sleep }: KsefOptions,
): InvoiceRegister => {
  const calls = createCalls({ url, timeoutMs })
  const keys = createKeys({ calls, clock })
  const access = createAccess({ calls, keys, clock, tokens, wait: async (ms) => void (await wait(ms)) })

  /** As a seller; whatever is refused is trouble. */
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
      // Without a code it is not KSeF that refuses, but something in between.
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

  /** Among all invoices of one session, which may be many pages. */
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
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const { invoices, continuationToken } = await readPage(token)
      const found = invoices.find(({ ksefNumber }) => ksefNumber === number)
      if (found || !continuationToken) return found ?? null
      token = continuationToken
    }
    return null
  }

  /**
   * KSeF has an invoice of this number already. If its bytes are ours, an earlier sending had arrived without our hearing
   * of it, and the number is ours; if not, or if it cannot be seen, somebody has to look.
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
      // Sent once more it is a duplicate, where it had arrived.
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

    // The hosts of the environments differ by the first word alone: api-test and qr-test.
    verificationUrl({ seller, issuedOn, hash }) {
      const { protocol, host } = new URL(url)
      const [year, month, day] = issuedOn.split('-')
      const hashUrl = Buffer.from(hash, 'base64').toString('base64url')
      return `${protocol}//${host.replace(/^api/, 'qr')}/invoice/${seller}/${day}-${month}-${year}/${hashUrl}`
    },
  }
}
