import type { BlockReason } from '#features/reports/contract.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import type {
  DayFigures,
  OfferEvent,
  PanelOffer,
  SimilarAds,
  StatisticsSpan,
  Totals,
} from '../../enumerations.ts'

export interface OfferData {
  readonly frame: PanelData
  readonly now: number
  readonly offer: PanelOffer
  readonly days: readonly DayFigures[]
  readonly totals: Totals
  /** Totals of the period before; null where the two cannot be compared. */
  readonly before: Totals | null
  readonly similar: SimilarAds | null
  /** Period of the figures. */
  readonly span: StatisticsSpan
  readonly events: readonly OfferEvent[]
  /** The history is shown instead of the figures. */
  readonly isHistory: boolean
  readonly block: BlockReason | null
  /** The question shown. */
  readonly asks: 'finish' | 'withdraw' | 'delete' | null
}
