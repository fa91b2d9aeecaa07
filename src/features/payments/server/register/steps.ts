import { createHash } from 'node:crypto'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { RegistrationEvent } from '../../enumerations.ts'
import { invoiceXml } from '../invoices/invoice-xml.ts'
import type { InvoiceRegister, Refusal, RegisterAnswer } from './register.ts'
import {
  type DueRegistration,
  insertStep,
  type RegistrationChange,
  updateRegistration,
  wakeCorrections,
} from './registration-store.ts'

export interface StepDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly register: InvoiceRegister
}

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
/** Without a decision of the register, or without a connection to it, an invoice is stopped after this time. */
const GIVEN_UP_AFTER_MS = 72 * HOUR_MS
const FIRST_PAUSE_MS = 5 * SECOND_MS
const WAIT_FOR_ORIGINAL_MS = HOUR_MS / 4

export const isOverdue = ({ waitsSince }: DueRegistration, now: Date): boolean =>
  now.getTime() - waitsSince.getTime() > GIVEN_UP_AFTER_MS

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
/** Doubles with each step without progress. */
const pauseOf = (tries: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), HOUR_MS)

interface Step {
  readonly event: RegistrationEvent
  readonly code?: string | null
  readonly detail?: string | null
}

/** Writes the change and its history entry in one transaction. */
export const takeStep = async (
  { database, clock }: Pick<StepDependencies, 'database' | 'clock'>,
  { tenantId, invoiceId }: Pick<DueRegistration, 'tenantId' | 'invoiceId'>,
  change: RegistrationChange,
  { event, code = null, detail = null }: Step,
): Promise<void> =>
  forTenant(database, tenantId).transaction(async (tx) => {
    await updateRegistration(tx, invoiceId, change)
    await insertStep(tx, { invoiceId, at: clock.now(), event, code, detail })
  })

const putOff = (
  { database, clock }: StepDependencies,
  due: DueRegistration,
  { pauseMs, ...change }: RegistrationChange & { readonly pauseMs: number },
): Promise<void> =>
  updateRegistration(forTenant(database, due.tenantId), due.invoiceId, {
    ...change,
    next_step_at: after(clock.now(), pauseMs),
  })

export const stop = (dependencies: StepDependencies, due: DueRegistration, failure: Refusal): Promise<void> =>
  takeStep(
    dependencies,
    due,
    {
      ...(due.state !== 'accepted' && { state: 'stopped' as const }),
      ...{ failure_code: failure.code, failure: failure.text, next_step_at: null },
    },
    { event: 'stopped', code: failure.code, detail: failure.text },
  )

export interface PreparedRegistration {
  readonly due: DueRegistration
  readonly xml: Buffer
}

/**
 * The bytes to send: written once and kept, so that a retry sends identical bytes. Null for a correction that waits for
 * its invoice's KSeF number.
 */
export const prepare = async (
  dependencies: StepDependencies,
  due: DueRegistration,
): Promise<PreparedRegistration | null> => {
  const { database, clock } = dependencies
  const { original, tenantId, invoiceId, document } = due
  if (due.xml) return { due, xml: due.xml }
  if (original?.ksefNumber === null) {
    const failure = { code: 'original-missing', text: original.number }
    if (isOverdue(due, clock.now())) await stop(dependencies, due, failure)
    else {
      const change = { failure_code: failure.code, failure: failure.text }
      await putOff(dependencies, due, { ...change, pauseMs: WAIT_FOR_ORIGINAL_MS })
    }
    return null
  }
  const xml = Buffer.from(
    invoiceXml(document, { isSent: true, originalNumber: original?.ksefNumber ?? null }),
  )
  const xml_hash = createHash('sha256').update(xml).digest('base64')
  await updateRegistration(forTenant(database, tenantId), invoiceId, { xml, xml_hash })
  return { due, xml }
}

export const recordSent = (
  dependencies: StepDependencies,
  due: DueRegistration,
  { session, invoice }: { readonly session: string; readonly invoice: string },
): Promise<void> =>
  takeStep(
    dependencies,
    due,
    {
      ...{ state: 'sent', session_reference: session, invoice_reference: invoice },
      ...{ failure_code: null, failure: null },
      next_step_at: after(dependencies.clock.now(), pauseOf(due.tries)),
    },
    { event: 'sent', detail: invoice },
  )

export const recordRefused = (
  dependencies: StepDependencies,
  due: DueRegistration,
  { code, text }: Refusal,
): Promise<void> =>
  takeStep(
    dependencies,
    due,
    { state: 'refused', failure_code: code, failure: text, next_step_at: null },
    { event: 'refused', code, detail: text },
  )

const recordAccepted = async (
  { database, clock, register }: StepDependencies,
  { tenantId, invoiceId, document, xmlHash }: DueRegistration,
  { number, acceptedAt, reference }: Extract<RegisterAnswer, { kind: 'accepted' }>,
): Promise<void> => {
  const now = clock.now()
  const { seller, issuedOn } = document
  await forTenant(database, tenantId).transaction(async (tx) => {
    await updateRegistration(tx, invoiceId, {
      ...{ state: 'accepted', ksef_number: number, accepted_at: acceptedAt },
      ...{ session_reference: reference.session, invoice_reference: reference.invoice },
      verification_url: register.verificationUrl({ seller: seller.taxId, issuedOn, hash: xmlHash ?? '' }),
      ...{ failure_code: null, failure: null, tries: 0, waits_since: now, next_step_at: now },
    })
    await insertStep(tx, { invoiceId, at: now, event: 'accepted', detail: number })
    await wakeCorrections(tx, invoiceId, now)
  })
}

const referenceOf = ({ session, invoice, invoiceId }: DueRegistration) => {
  if (session === null || invoice === null) throw new Error(`the invoice ${invoiceId} was sent nowhere`)
  return { session, invoice }
}

/** Polls the state of a sent invoice. */
export const check = async (dependencies: StepDependencies, due: DueRegistration): Promise<void> => {
  const { register, clock } = dependencies
  const seller = due.document.seller.taxId
  const answer = await register.check(seller, referenceOf(due), due.xmlHash ?? '')
  if (answer.kind === 'accepted') {
    await recordAccepted(dependencies, due, answer)
    return fetchReceipt(dependencies, {
      ...{ ...due, state: 'accepted', tries: 0, waitsSince: clock.now() },
      ...answer.reference,
    })
  }
  if (answer.kind === 'refused') return recordRefused(dependencies, due, answer)
  const undecided = { code: 'undecided', text: '' }
  const failure = answer.kind === 'failed' ? answer : undecided
  if (isOverdue(due, clock.now())) return stop(dependencies, due, failure)
  const change = { tries: due.tries + 1, pauseMs: pauseOf(due.tries) }
  if (answer.kind === 'processing') return putOff(dependencies, due, change)
  const { code: failure_code, text } = answer
  await takeStep(
    dependencies,
    due,
    {
      ...{ state: 'waiting', invoice_reference: null, failure_code, failure: text, tries: due.tries + 1 },
      next_step_at: after(clock.now(), pauseOf(due.tries)),
    },
    { event: 'delayed', code: failure_code, detail: text },
  )
}

/** Fetches the receipt of an accepted invoice, which may be available later than the number. */
export const fetchReceipt = async (dependencies: StepDependencies, due: DueRegistration): Promise<void> => {
  const { register, clock } = dependencies
  const receipt = await register.fetchReceipt(due.document.seller.taxId, referenceOf(due))
  if (receipt) {
    const change = { receipt, next_step_at: null, failure_code: null, failure: null }
    return takeStep(dependencies, due, change, { event: 'receipt' })
  }
  if (isOverdue(due, clock.now())) return stop(dependencies, due, { code: 'receipt-missing', text: '' })
  await putOff(dependencies, due, { tries: due.tries + 1, pauseMs: pauseOf(due.tries) })
}
