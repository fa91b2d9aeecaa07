import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** A signed message of the sandbox arrives; `copy` tells the two of them apart. */
export const deliverSandboxEvent = defineJob(
  'payments.deliver-sandbox-event',
  z.object({ reference: z.uuid(), copy: z.int() }),
)

/** Asks providers about payments of which nothing was heard. */
export const askProviders = defineJob('payments.ask-providers', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 300,
})

/** Holds what providers know of the payments of the last months against what is known here. */
export const reconcilePayments = defineJob(
  'payments.reconcile',
  // When an operator wanted it; by itself it is as of now.
  z.object({ pressedAt: z.iso.datetime().optional() }),
  {
    schedule: { cron: '20 2 * * *', timeZone: 'Europe/Warsaw' },
    expireInSeconds: 3600,
    lateAfterSeconds: 7200,
  },
)

/** Gives the money of an order back, or a part of it, and writes the correction once it is given. */
export const giveBack = defineJob(
  'payments.give-back',
  z.object({ tenantId: z.int(), orderUid: z.uuid(), partUid: z.uuid().optional() }),
)

/** Tells a buyer that the money has come or has been given back. */
export const tellBuyer = defineJob(
  'payments.tell-buyer',
  z.object({
    ...{ tenantId: z.int(), orderUid: z.uuid(), kind: z.enum(['paid', 'refunded']) },
    /** Of the money that was given back, where that is not all. */
    partUid: z.uuid().optional(),
    /** When it was asked for once more: each such time is a mail of its own. */
    again: z.int().optional(),
  }),
  { sendsMail: true },
)

/** Sends invoices to KSeF and asks what has become of them. */
export const registerInvoices = defineJob('payments.register-invoices', z.object({}), {
  schedule: { cron: '* * * * *', timeZone: 'Europe/Warsaw' },
  expireInSeconds: 600,
  lateAfterSeconds: 300,
})
