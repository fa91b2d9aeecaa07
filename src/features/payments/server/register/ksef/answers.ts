import { z } from 'zod'

// The parts of KSeF's answers that are read (its OpenAPI document, version 2); unknown keys are allowed.

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const token = z.object({ token: z.string().min(1), validUntil: moment })
const reference = z.string().length(36)
const status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullable()).nullish(),
})
export type KsefStatus = z.infer<typeof status>

export const keysAnswer = z.array(
  z.object({
    certificate: z.base64(),
    publicKeyId: z.string(),
    validFrom: moment,
    validTo: moment,
    usage: z.array(z.string()),
  }),
)
export const challengeAnswer = z.object({ challenge: z.string(), timestampMs: z.int() })
export const signInAnswer = z.object({ referenceNumber: reference, authenticationToken: token })
export const signInStatusAnswer = z.object({ status })
export const tokensAnswer = z.object({ accessToken: token, refreshToken: token })
export const refreshAnswer = z.object({ accessToken: token })
export const sessionAnswer = z.object({ referenceNumber: reference })
export const sentAnswer = z.object({ referenceNumber: reference })

export const invoiceAnswer = z.object({
  referenceNumber: reference,
  invoiceHash: z.string(),
  ksefNumber: z.string().nullish(),
  acquisitionDate: moment.nullish(),
  status,
})
export type InvoiceAnswer = z.infer<typeof invoiceAnswer>

export const invoicesAnswer = z.object({
  continuationToken: z.string().nullish(),
  invoices: z.array(invoiceAnswer),
})

/** Error answer in the format requested by `X-Error-Format: problem-details`. */
export const problemAnswer = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  reasonCode: z.string().optional(),
  errors: z
    .array(z.object({ code: z.int(), description: z.string(), details: z.array(z.string()).nullish() }))
    .optional(),
})
