import { createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import { MINUTE_MS, opened, referenceOf } from './accounts.ts'
import type { CertifiedKey } from './certificate.ts'

const openRequest = z.strictObject({
  formCode: z.strictObject({
    systemCode: z.literal('FA (3)'),
    schemaVersion: z.literal('1-0E'),
    value: z.literal('FA'),
  }),
  encryption: z.strictObject({
    encryptedSymmetricKey: z.base64(),
    initializationVector: z.base64(),
    publicKeyId: z.string(),
  }),
})
const sendRequest = z.strictObject({
  invoiceHash: z.base64().length(44),
  invoiceSize: z.int().min(1),
  encryptedInvoiceHash: z.base64().length(44),
  encryptedInvoiceSize: z.int().min(1),
  encryptedInvoiceContent: z.base64(),
  offlineMode: z.literal(false),
})

interface Status {
  readonly code: number
  readonly description: string
  readonly details?: readonly string[]
  readonly extensions?: Readonly<Record<string, string>>
}

export interface KsefInvoice {
  readonly session: string
  readonly reference: string
  readonly xml: string
  readonly hash: string
  readonly number: string
  readonly kind: string
  readonly sentAt: Date
  status: Status
  asks: number
  ksefNumber: string | null
}

interface Session {
  readonly nip: string
  readonly key: Buffer
  readonly iv: Buffer
  isOpen: boolean
}

/** An error of the caller. */
export class Fault extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, text: string) {
    super(text)
    this.status = status
    this.code = code
  }
}

export interface SessionOptions {
  readonly clock: Clock
  /** Number of polls before an invoice is decided on, and before its receipt is available. */
  asks: number
  receiptAsks: number
  /** Validation errors of an invoice. */
  problemsOf: (xml: string) => Promise<readonly string[]>
  /** Overrides the next decisions. */
  readonly decisions: Status[]
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
const field = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** CRC-8 by polynomial division on bits: independent of the program's implementation. */
const checksum = (data: string): string => {
  let rest = 0n
  for (const byte of Buffer.from(data)) rest = (rest << 8n) | BigInt(byte)
  rest <<= 8n
  for (let bit = BigInt(data.length * 8) + 7n; bit >= 8n; bit -= 1n)
    if ((rest >> bit) & 1n) rest ^= 0x107n << (bit - 8n)
  return rest.toString(16).toUpperCase().padStart(2, '0')
}

const numberOf = (nip: string, at: Date): string => {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  const data = `${nip}-${day}-${randomBytes(6).toString('hex').toUpperCase()}`
  return `${data}-${checksum(data)}`
}

/** Online sessions and their invoices, decrypted with the server's key. */
export const createSessions = (options: SessionOptions) => {
  const { clock, decisions } = options
  const sessions = new Map<string, Session>()
  const invoices: KsefInvoice[] = []

  const sessionOf = (nip: string, reference: string): Session => {
    const found = sessions.get(reference)
    if (found?.nip !== nip) throw new Fault(400, 21173, 'Brak sesji o wskazanym numerze referencyjnym.')
    return found
  }
  const invoiceOf = (nip: string, session: string, reference: string): KsefInvoice => {
    sessionOf(nip, session)
    const found = invoices.find((one) => one.session === session && one.reference === reference)
    if (!found) throw new Fault(400, 21405, 'Błąd walidacji danych wejściowych.')
    return found
  }
  const decide = async (nip: string, invoice: KsefInvoice): Promise<Status> => {
    const told = decisions.shift()
    if (told) return told
    const { xml, number, kind } = invoice
    if (/<Podmiot1>.*?<NIP>(\d+)<\/NIP>/s.exec(xml)?.[1] !== nip)
      return { code: 410, description: 'Nieprawidłowy zakres uprawnień' }
    const former = invoices.find(
      (one) => one.ksefNumber?.startsWith(nip) && one.number === number && one.kind === kind,
    )
    if (former?.ksefNumber)
      return {
        ...{ code: 440, description: 'Duplikat faktury' },
        details: [`Faktura o numerze KSeF: ${former.ksefNumber} została już prawidłowo przesłana`],
        extensions: {
          originalSessionReferenceNumber: former.session,
          originalKsefNumber: former.ksefNumber,
        },
      }
    const details = await options.problemsOf(xml)
    if (details.length > 0)
      return { code: 450, description: 'Błąd weryfikacji semantyki dokumentu faktury', details }
    invoice.ksefNumber = numberOf(nip, clock.now())
    return { code: 200, description: 'Sukces' }
  }
  const answerOf = (invoice: KsefInvoice) => ({
    ...{ ordinalNumber: 1, invoiceNumber: invoice.number, referenceNumber: invoice.reference },
    ...{ invoiceHash: invoice.hash, invoicingDate: invoice.sentAt.toISOString(), status: invoice.status },
    ...(invoice.ksefNumber && {
      ...{ ksefNumber: invoice.ksefNumber, acquisitionDate: clock.now().toISOString() },
      invoicingMode: 'Online',
    }),
  })

  return {
    invoices: invoices as readonly KsefInvoice[],

    open(nip: string, body: unknown, key: CertifiedKey) {
      const { data } = openRequest.safeParse(body)
      const symmetric = data && opened(key, data.encryption.encryptedSymmetricKey)
      const iv = Buffer.from(data?.encryption.initializationVector ?? '', 'base64')
      if (!data || symmetric?.length !== 32 || iv.length !== 16)
        throw new Fault(400, 21405, 'Błąd walidacji danych wejściowych.')
      const referenceNumber = referenceOf('SO', clock.now())
      sessions.set(referenceNumber, { nip, key: symmetric, iv, isOpen: true })
      const validUntil = new Date(clock.now().getTime() + 12 * 60 * MINUTE_MS).toISOString()
      return { referenceNumber, validUntil }
    },

    send(nip: string, session: string, body: unknown) {
      const { key, iv, isOpen } = sessionOf(nip, session)
      if (!isOpen) throw new Fault(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.')
      const { data } = sendRequest.safeParse(body)
      if (!data) throw new Fault(400, 21405, 'Błąd walidacji danych wejściowych.')
      const encrypted = Buffer.from(data.encryptedInvoiceContent, 'base64')
      const decipher = createDecipheriv('aes-256-cbc', key, iv)
      const plain = Buffer.concat([decipher.update(encrypted), decipher.final()])
      if (encrypted.length !== data.encryptedInvoiceSize || plain.length !== data.invoiceSize)
        throw new Fault(400, 21402, 'Nieprawidłowy rozmiar pliku.')
      if (sha256(encrypted) !== data.encryptedInvoiceHash || sha256(plain) !== data.invoiceHash)
        throw new Fault(400, 21403, 'Nieprawidłowy skrót pliku.')
      const xml = plain.toString('utf8')
      const reference = referenceOf('EE', clock.now())
      invoices.push({
        ...{ session, reference, xml, hash: data.invoiceHash, sentAt: clock.now(), asks: 0 },
        ...{ number: field(xml, 'P_2'), kind: field(xml, 'RodzajFaktury'), ksefNumber: null },
        status: { code: 150, description: 'Trwa przetwarzanie' },
      })
      return { referenceNumber: reference }
    },

    close(nip: string, reference: string) {
      const session = sessionOf(nip, reference)
      if (!session.isOpen) throw new Fault(400, 21180, 'Status sesji nie pozwala na wykonanie operacji.')
      session.isOpen = false
    },

    async status(nip: string, session: string, reference: string) {
      const invoice = invoiceOf(nip, session, reference)
      invoice.asks += 1
      if (invoice.status.code === 150 && invoice.asks > options.asks)
        invoice.status = await decide(nip, invoice)
      return answerOf(invoice)
    },

    /** One invoice per page, so that clients must paginate. */
    list(nip: string, session: string, token: string | undefined) {
      sessionOf(nip, session)
      const own = invoices.filter((one) => one.session === session)
      const at = Number(token ?? 0)
      const continuationToken = at + 1 < own.length ? String(at + 1) : null
      return { continuationToken, invoices: own.slice(at, at + 1).map(answerOf) }
    },

    receiptOf(nip: string, session: string, reference: string): KsefInvoice {
      const invoice = invoiceOf(nip, session, reference)
      options.receiptAsks -= 1
      if (invoice.ksefNumber === null || options.receiptAsks >= 0)
        throw new Fault(400, 21178, 'Nie znaleziono UPO dla podanych kryteriów.')
      return invoice
    },

    openSessions: () => [...sessions.values()].filter(({ isOpen }) => isOpen).length,
    countSessions: () => sessions.size,
  }
}
