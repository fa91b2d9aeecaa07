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
      // Nothing in a mail may make this server read a file or fetch an address.
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
        // An address as an object is never parsed as a list.
        to: { name: '', address: mail.to },
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
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

/** A mail program shows its own button for these and posts by itself, which only an https address is asked to do. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https://') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** A 5xx about the recipient or the mail; one about the sender, a login or the session is ours to mend. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/**
 * RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that is closed. The same codes of three digits are used for a
 * server that does not want us, which says nothing of the address.
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
