import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'

export const bounceErrors = {
  'mail-report.closed': 404,
  'mail-report.forbidden': 403,
} as const

export const reportMail = endpoint({
  method: 'POST',
  path: '/v1/mail-reports',
  summary:
    'Takes the report of a mail server about a mail that it could not deliver, or that was called spam',
  description:
    'For the mail server of the installation, which pipes such mails here: a delivery status (RFC 3464) or a feedback report (RFC 5965) as it came. It counts when it names a mail that was sent from here, and ends the alerts of the address. Anything else is accepted and changes nothing.',
  tag: 'bounces',
  auth: 'anybody',
  example: {
    message: 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b…',
  },
  headers: z.object({
    authorization: z
      .string()
      .max(500)
      .optional()
      .describe('`Bearer` and the MAIL_REPORTS_TOKEN of the installation'),
  }),
  body: {
    kind: 'json',
    maxBytes: 300_000,
    schema: z.object({ message: z.string().max(250_000).describe('The whole mail with its header') }),
  },
  answers: { 202: { description: 'Taken' } },
  errors: bounceErrors,
})

export const acceptMail = endpoint({
  method: 'DELETE',
  path: '/account/refused-mail',
  summary: 'Marks the account’s address as accepting mail again',
  description: 'After a bounce or a complaint nothing that can be unsubscribed from is sent until then.',
  tag: 'bounces',
  auth: ['candidate'],
  answers: { 204: { description: 'Mail is sent again' } },
  errors: {},
})
