import type { ConsoleData } from '#screens/console/console-data.ts'
import type { OfferDetail, OffersPage } from '../contract.ts'
import type { BulkDone } from './bulk-block.tsx'
import type { OffersAddress } from './offers-query.ts'
import type { PlanNames } from './plan-names.ts'

export interface OffersData {
  readonly frame: ConsoleData
  readonly page: OffersPage
  readonly planNames: PlanNames
  readonly query: OffersAddress
  /** Counts of the bulk block that this operator has just made. */
  readonly done: BulkDone | null
  /** The offer shown beside the list. */
  readonly shown: OfferDetail | null
}
