import type { Code } from '#features/plans/contract.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import type { Invoice, Order, PartRefund, PaymentEvent } from '../../contract.ts'

export interface OrderData {
  readonly frame: ConsoleData
  readonly order: Order
  readonly invoices: readonly Invoice[]
  readonly parts: readonly PartRefund[]
  /** What was said between the provider and us, the newest first. */
  readonly events: readonly PaymentEvent[]
  /** Where the provider shows it; null where that is not configured any more. */
  readonly providerPage: string | null
  /** Of a pack. */
  readonly codes: readonly Pick<Code, 'code' | 'state'>[]
  /** The same for every sending of this page. */
  readonly key: string
  /** The mail with the codes was asked for once more. */
  readonly isMailed: boolean
}

export interface RefundOutcome {
  readonly reason: string
  readonly amount: string
  readonly isPart: boolean
  /** That was sent; null before the first time. */
  readonly key: string | null
  readonly failure: string | null
}
