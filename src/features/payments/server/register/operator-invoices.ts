import type { Audit } from '#features/audit/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { RegistrationDetails, RegistrationStep } from '../../contract.ts'
import type { InvoiceFormat } from '../../enumerations.ts'
import { canSendAgain } from '../../rules.ts'
import { invoiceFile } from '../invoices/invoice-files.ts'
import { registerInvoices } from '../jobs.ts'
import { canSeeInvoices, canSendInvoices } from '../policy.ts'
import {
  type BoardInvoice,
  countStuck,
  findAnyInvoice,
  findFirstIssue,
  type InvoicesFilter,
  listAllInvoices,
} from './all-invoices.ts'
import type { InvoiceRegister } from './register.ts'
import {
  findDetails,
  insertStep,
  listSteps,
  type RegistrationChange,
  updateRegistration,
} from './registration-store.ts'
import { endPause, listTroubles, type SellerTrouble } from './seller-leases.ts'

export interface InvoiceForOperator {
  readonly invoice: BoardInvoice & { readonly orderUid: string }
  readonly details: RegistrationDetails | null
  /** Oldest first. */
  readonly steps: readonly RegistrationStep[]
}

/** The invoices of all boards with their KSeF state, for operators. */
export interface OperatorInvoices {
  list(
    actor: Actor,
    filter: InvoicesFilter,
  ): Promise<{
    readonly invoices: readonly BoardInvoice[]
    readonly next: number | null
    /** Sellers whose invoices cannot be sent at the moment. */
    readonly troubles: readonly SellerTrouble[]
    /** False without KSeF access: no invoice is sent. */
    readonly isConnected: boolean
    /** When the first invoice of any board was issued; null without one. */
    readonly firstIssue: Date | null
  }>
  /** Throws 'invoice.not-found'. */
  get(actor: Actor, uid: string): Promise<InvoiceForOperator>
  /** Throws `registrationErrors`. */
  sendAgain(actor: Actor, uid: string): Promise<void>
  /** Throws 'invoice.not-found', also for a receipt that is not available yet. */
  file(
    actor: Actor,
    uid: string,
    format: InvoiceFormat,
  ): Promise<{ readonly number: string; readonly bytes: Buffer<ArrayBuffer> }>
  countStuck(actor: Actor): Promise<number>
}

export interface OperatorInvoicesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly register: InvoiceRegister | null
}

const INVOICES_A_PAGE = 50

/** Nothing happens to an invoice while its seller is paused. */
const laterOf = (next: Date | null, pausedUntil: Date | undefined): Date | null =>
  next && pausedUntil && pausedUntil > next ? pausedUntil : next

/**
 * The state for a retry. A refused invoice is written anew; a stopped one is checked again, or sent unchanged, as it
 * may have arrived.
 */
const retriedState = ({ state, invoiceReference }: RegistrationDetails): RegistrationChange => {
  if (state === 'refused')
    return {
      ...{ state: 'waiting', xml: null, xml_hash: null },
      ...{ session_reference: null, invoice_reference: null },
    }
  if (state === 'accepted') return {}
  return { state: invoiceReference === null ? 'waiting' : 'sent' }
}

export const createOperatorInvoices = (dependencies: OperatorInvoicesDependencies): OperatorInvoices => {
  const { database, clock, audit, jobs, register } = dependencies
  const getAny = async (uid: string) => {
    const invoice = isUuid(uid) ? await findAnyInvoice(database, uid) : null
    if (!invoice) throw new AppError('invoice.not-found')
    return invoice
  }
  return {
    async list(actor, filter) {
      allow(canSeeInvoices(actor))
      const found = await listAllInvoices(database, filter, INVOICES_A_PAGE + 1)
      const invoices = found.slice(0, INVOICES_A_PAGE)
      return {
        invoices,
        next: found.length > INVOICES_A_PAGE ? (invoices.at(-1)?.id ?? null) : null,
        troubles: await listTroubles(database),
        isConnected: register !== null,
        firstIssue: await findFirstIssue(database),
      }
    },
    async get(actor, uid) {
      allow(canSeeInvoices(actor))
      const invoice = await getAny(uid)
      const db = forTenant(database, invoice.tenantId)
      const details = await findDetails(db, invoice.id)
      const troubles = await listTroubles(database)
      const trouble = troubles.find(({ seller }) => seller === details?.sellerTaxId)
      return {
        invoice,
        details: details && { ...details, nextStepAt: laterOf(details.nextStepAt, trouble?.pausedUntil) },
        steps: await listSteps(db, invoice.id),
      }
    },
    async sendAgain(actor, uid) {
      allow(canSendInvoices(actor))
      const { tenantId, id: invoiceId, document } = await getAny(uid)
      await forTenant(database, tenantId).transaction(async (tx) => {
        const known = await findDetails(tx, invoiceId, { locks: true })
        if (!known || !canSendAgain(known)) throw new AppError('invoice.state-conflict')
        const now = clock.now()
        const change = retriedState(known)
        await updateRegistration(tx, invoiceId, {
          ...{ ...change, failure_code: null, failure: null },
          ...{ tries: 0, waits_since: now, next_step_at: now },
        })
        const person = actor.kind === 'operator' ? actor.email : actor.kind
        await insertStep(tx, { invoiceId, at: now, event: 'again', person })
        await audit.record(tx, actor, {
          ...{ action: 'invoice.sent-again', object: `invoice:${uid}`, tenantId },
          before: { state: known.state, number: document.number, failure: known.failureCode },
          after: { state: change.state ?? known.state },
        })
        await endPause(tx, known.sellerTaxId)
        await jobs.enqueue(tx, registerInvoices, {})
      })
    },
    async file(actor, uid, format) {
      allow(canSeeInvoices(actor))
      const invoice = await getAny(uid)
      const bytes = await invoiceFile(forTenant(database, invoice.tenantId), invoice, format)
      if (!bytes) throw new AppError('invoice.not-found')
      return { number: invoice.document.number, bytes }
    },
    async countStuck(actor) {
      allow(canSeeInvoices(actor))
      return countStuck(database)
    },
  }
}
