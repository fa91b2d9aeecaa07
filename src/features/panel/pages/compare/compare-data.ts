import type { PanelData } from '#screens/panel/panel-data.ts'
import type { ApplicationDetail, PanelApplication } from '../../enumerations.ts'

export interface CompareData {
  readonly frame: PanelData
  readonly isBlind: boolean
  readonly isOnlyDifferences: boolean
  readonly two: readonly [ApplicationDetail, ApplicationDetail]
  /** Further applications for the same offers, latest first. */
  readonly others: readonly PanelApplication[]
}
