import { z } from 'zod'
import { locales } from '#kernel/locale.ts'
import { defineJob } from '#server/jobs/define-job.ts'

/** Delivers a signed message of the sandbox; `copy` distinguishes the duplicates. */
export const deliverSandboxEvent = defineJob(
  'payments.deliver-sandbox-event',
  z.object({ reference: z.uuid(), copy: z.int() }),
)

/** Polls providers about payments without news. */
export const checkProviders = defineJob('payments.ask-providers', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 300,
})

/** Compares the payments of the last months with the providers' records. */
export const reconcilePayments = defineJob(
  'payments.reconcile',
  // Time of an operator's request; absent in scheduled runs, which compare as of now.
  z.object({ pressedAt: z.iso.datetime().optional() }),
  {
    schedule: { cron: '20 2 * * *', timeZone: 'Europe/Warsaw' },
    expireInSeconds: 3600,
    lateAfterSeconds: 7200,
  },
)

/** Refunds an order or a part of it, and issues the correction afterwards. */
export const executeRefund = defineJob(
  'payments.give-back',
  z.object({
    ...{ tenantId: z.int(), orderUid: z.uuid(), partUid: z.uuid().optional() },
    /** Set for a refund that failed at the provider and is given anew. */
    troubleId: z.int().optional(),
  }),
)

/** Mails the buyer about a received payment or a refund. */
export const notifyBuyer = defineJob(
  'payments.tell-buyer',
  z.object({
    ...{ tenantId: z.int(), orderUid: z.uuid(), kind: z.enum(['paid', 'refunded']) },
    /** Set for a partial refund. */
    partUid: z.uuid().optional(),
    /** Counter of repeats requested by an operator: each is a separate mail. */
    again: z.int().optional(),
  }),
  { sendsMail: true },
)

/** Mails an invoice as a PDF, at the request of a member of the company. */
export const mailInvoiceCopy = defineJob(
  'payments.mail-invoice',
  z.object({
    ...{ tenantId: z.int(), companyId: z.int(), invoiceUid: z.uuid() },
    ...{ to: z.string(), locale: z.enum(locales), at: z.int(), sender: z.string() },
  }),
  { sendsMail: true },
)

/** Mails the operators about a dispute or a refund that somebody must see to. */
export const notifyOperators = defineJob(
  'payments.tell-operators',
  z.object({ tenantId: z.int(), troubleId: z.int() }),
  { sendsMail: true },
)

/** Sends invoices to KSeF and polls their state. */
export const registerInvoices = defineJob('payments.register-invoices', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
  expireInSeconds: 600,
  lateAfterSeconds: 300,
})
