import type { Clock } from '#kernel/clock.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Invoice, InvoiceDocument } from '../../contract.ts'
import { registerInvoices } from '../jobs.ts'
import type { InvoiceRegister } from './register.ts'
import { insertRegistration, insertStep } from './registration-store.ts'

/** Called in the transaction that issues an invoice: it is sent after the commit. */
export type QueueRegistration = (
  tx: TenantDb,
  of: {
    readonly invoiceId: number
    readonly document: InvoiceDocument
    /** The corrected invoice. */
    readonly original: Invoice | null
  },
) => Promise<void>

export interface QueueDependencies {
  readonly register: Pick<InvoiceRegister, 'sellers'>
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export const createQueue =
  ({ register, clock, jobs }: QueueDependencies): QueueRegistration =>
  async (tx, { invoiceId, document, original }) => {
    const seller = document.seller.taxId
    if (!register.sellers.includes(seller)) return
    const now = clock.now()
    // A correction of an invoice outside KSeF says so, and waits for no number.
    const correctsId = original?.registration ? original.id : null
    await insertRegistration(tx, { invoiceId, seller, correctsId, now })
    await insertStep(tx, { invoiceId, at: now, event: 'queued' })
    await jobs.enqueue(tx, registerInvoices, {})
  }
