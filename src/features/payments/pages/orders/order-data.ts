import type { Code } from '#features/plans/contract.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import type { Invoice, Order, PartRefund, PaymentEvent, PaymentTrouble } from '../../contract.ts'

/** A payment and everything that happened to it. */
export interface OrderFacts {
  readonly order: Order
  readonly invoices: readonly Invoice[]
  readonly parts: readonly PartRefund[]
  /** Requests to the provider and its messages, newest first. */
  readonly events: readonly PaymentEvent[]
  readonly troubles: readonly PaymentTrouble[]
  /** The payment's page at the provider; null when the provider is no longer configured. */
  readonly providerPage: string | null
  /** Codes of a pack; empty for other orders. */
  readonly codes: readonly Pick<Code, 'code' | 'state'>[]
  /** Idempotency key of the refund, fixed per page load. */
  readonly key: string
}

export interface OrderData extends OrderFacts {
  readonly frame: ConsoleData
  /** The mail with the codes was just requested again. */
  readonly isMailed: boolean
  /** A refund was just asked for. */
  readonly isRefundAsked: boolean
}

export interface RefundOutcome {
  readonly reason: string
  readonly amount: string
  readonly isPart: boolean
  /** Key that the form was posted with; null before the first post. */
  readonly key: string | null
  readonly failure: string | null
}

export const untouchedRefund: RefundOutcome = {
  ...{ reason: '', amount: '', isPart: false, key: null, failure: null },
}
