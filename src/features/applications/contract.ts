import { z } from 'zod'

/** Error codes of this feature with their status. */
export const applicationErrors = {
  'application.invalid': 400,
  'application.malformed': 400,
  'application.not-found': 404,
  'application.confirmation-not-found': 404,
  'application.offer-not-active': 410,
  'application.offer-external': 409,
  'application.check-failed': 403,
  'application.too-large': 413,
} as const
export type ApplicationErrorCode = keyof typeof applicationErrors

export const submittedApplication = z.object({ id: z.uuid() })
export type SubmittedApplication = z.infer<typeof submittedApplication>

/** The body of `PATCH /applications/confirm-email`. */
export const emailConfirmation = z.object({ token: z.string().min(1).max(200) })
