import { createTransport } from 'nodemailer'
import addressparser from 'nodemailer/lib/addressparser'
import type { SmtpConfig } from '#server/config/env.ts'
import { type Mailer, MailRefusedError } from './mail.ts'

const TIMEOUT_MS = 20_000

/** Sends by SMTP; the server's answer decides whether a mail counts as sent. */
export const createSmtpMailer = ({ url, from }: SmtpConfig): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // The contents of a mail must not make this server read files or fetch URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {},
  )
  const address = senderAddress(from)
  return {
    async send(mail) {
      const sent = transport.sendMail({
        from: { name: mail.fromName, address },
        // nodemailer parses a string as a list of addresses, but not an object.
        to: { name: '', address: mail.to },
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        attachments: (mail.attachments ?? []).map(
          ({ name: filename, type: contentType, bytes: content }) => ({
            ...{ filename, contentType, content },
          }),
        ),
        messageId: `<${mail.messageId}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.language !== undefined && { 'Content-Language': mail.language }),
          ...(mail.unsubscribeUrl !== undefined && unsubscribeHeaders(mail.unsubscribeUrl)),
        },
      })
      await sent.catch((error: unknown) => {
        throw isRefusal(error)
          ? new MailRefusedError(error instanceof Error ? error.message : String(error), {
              isUnknownAddress: isUnknownAddress(error),
            })
          : error
      })
    },
    close: () => transport.close(),
  }
}

/** Headers for the mail program's own unsubscribe button. One-click POST (RFC 8058) requires an https URL. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/**
 * Whether it is a 5xx about the recipient or the mail. One about sender, login or session is a fault of this server.
 */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * Whether the mailbox does not exist, by the enhanced status code (RFC 3463): 5.1.x concerns the address, 5.2.1 a
 * disabled mailbox. The three-digit code is not enough, as servers also use it to refuse the sender.
 */
const isUnknownAddress = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  /^55[013][ -]5\.(1\.\d|2\.1)\b/.test(String(error.response))

const senderAddress = (from: string): string => {
  const [sender] = addressparser(from)
  if (!sender || !('address' in sender) || !sender.address)
    throw new Error('MAIL_FROM must be an e-mail address')
  return sender.address
}
