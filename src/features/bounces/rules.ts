/** A bounce or complaint about a mail that was sent before. */
export interface MailReport {
  readonly reason: 'bounce' | 'complaint'
  readonly addresses: readonly string[]
  /** Message-ID of the mail reported on, without angle brackets. */
  readonly messageId: string
}

/** Header lines, unfolded: continuation lines are joined to the line before. */
const linesOf = (text: string): string[] => text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)

const fieldOf = (lines: readonly string[], name: string): string | null => {
  const start = `${name.toLowerCase()}:`
  const line = lines.find((one) => one.toLowerCase().startsWith(start))
  return line === undefined ? null : line.slice(start.length).trim()
}

interface Part {
  readonly type: string
  readonly lines: readonly string[]
}

/** The parts of a multipart message, one level deep; empty for any other. */
const partsOf = (message: string): Part[] => {
  const head = linesOf(message.split(/\r?\n\r?\n/, 1)[0] ?? '')
  const boundary = /boundary="?([^";]+)"?/i.exec(fieldOf(head, 'Content-Type') ?? '')?.[1]
  if (boundary === undefined) return []
  return message
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => {
      const lines = linesOf(part.trimStart())
      return { type: (fieldOf(lines, 'Content-Type') ?? '').toLowerCase(), lines }
    })
}

const EMAIL = /[^\s<>;:"']+@[^\s<>;:"']+/
const addressIn = (field: string | null): string[] => EMAIL.exec(field ?? '')?.slice(0, 1) ?? []

/** Recipients whose mailbox, by the delivery status, does not exist or is closed (RFC 3463: 5.1.x, 5.2.1). */
const deadAddresses = (lines: readonly string[]): string[] => {
  const blocks = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n'))
  return blocks.flatMap((block) => {
    const isDead =
      fieldOf(block, 'Action')?.toLowerCase() === 'failed' &&
      /^5\.(1\.\d|2\.1)/.test(fieldOf(block, 'Status') ?? '')
    return isDead ? addressIn(fieldOf(block, 'Original-Recipient') ?? fieldOf(block, 'Final-Recipient')) : []
  })
}

/** Reads a delivery status (RFC 3464) or a feedback report (RFC 5965); null if it gives no reason to stop mailing. */
export const readReport = (message: string): MailReport | null => {
  const parts = partsOf(message)
  const original = parts.find(({ type }) => /^(message\/rfc822|text\/rfc822-headers)/.test(type))
  const messageId = /<([^<>\s]+)>/.exec(fieldOf(original?.lines ?? [], 'Message-ID') ?? '')?.[1]
  if (messageId === undefined) return null
  const status = parts.find(({ type }) => type.startsWith('message/delivery-status'))
  const feedback = parts.find(({ type }) => type.startsWith('message/feedback-report'))
  const addresses = status
    ? deadAddresses(status.lines)
    : addressIn(fieldOf(feedback?.lines ?? [], 'Original-Rcpt-To') ?? fieldOf(original?.lines ?? [], 'To'))
  const isComplaint = feedback !== undefined && fieldOf(feedback.lines, 'Feedback-Type') === 'abuse'
  if (addresses.length === 0 || !(status || isComplaint)) return null
  return { reason: status ? 'bounce' : 'complaint', addresses, messageId }
}
