import type { Invoice, Order, PartRefund, PaymentEvent } from './contract.ts'

export interface RefundInStages {
  /** Null when no operator requested the refund: it was made at the provider. */
  readonly askedAt: Date | null
  readonly person: string | null
  readonly reason: string | null
  /** Amount of a partial refund; null for a refund of the whole or of the rest. */
  readonly grossMinor: number | null
  readonly givenAt: Date | null
  readonly correction: Pick<Invoice, 'uid' | 'issuedAt' | 'document'> | null
  /** Number of failed attempts at this refund. */
  readonly failures: number
  readonly lastFailure: Pick<PaymentEvent, 'at' | 'detail'> | null
}

export interface RefundFacts {
  readonly order: Pick<Order, 'refundAskedAt' | 'refundedAt' | 'refundReason' | 'refundPerson'>
  readonly invoices: readonly Pick<Invoice, 'uid' | 'issuedAt' | 'partUid' | 'document'>[]
  readonly parts: readonly PartRefund[]
  /** Newest first. */
  readonly events: readonly PaymentEvent[]
}

/** The provider had no longer enough for this partial refund. */
export const isRefused = ({ uid, state }: PartRefund, events: readonly PaymentEvent[]): boolean =>
  state === 'dropped' && events.some(({ partUid, detail }) => partUid === uid && detail === 'refund.amount')

/** The last partial refund, if it was refused. */
export const refusedPart = ({ parts, events }: Pick<RefundFacts, 'parts' | 'events'>): PartRefund | null => {
  const last = parts.at(-1)
  return last && isRefused(last, events) ? last : null
}

/** Stages of the full refund, or else of the partial refund under way; null when there is neither. */
export const refundInStages = ({ order, invoices, parts, events }: RefundFacts): RefundInStages | null => {
  const isWhole = order.refundAskedAt !== null || order.refundedAt !== null
  const part = isWhole ? undefined : parts.find(({ state }) => state === 'asked')
  if (!isWhole && !part) return null
  const failedAttempts = events.filter(
    ({ kind, result, partUid }) =>
      kind === 'refund' && result === 'failed' && partUid === (part?.uid ?? null),
  )
  const givenAt = isWhole ? order.refundedAt : null
  return {
    askedAt: part ? part.askedAt : order.refundAskedAt,
    person: part ? part.person : order.refundPerson,
    reason: part ? part.reason : order.refundReason,
    grossMinor: part ? part.grossMinor : null,
    givenAt,
    correction: isWhole
      ? (invoices.find((one) => one.document.kind === 'correction' && one.partUid === null) ?? null)
      : null,
    failures: failedAttempts.length,
    lastFailure: givenAt ? null : (failedAttempts[0] ?? null),
  }
}
