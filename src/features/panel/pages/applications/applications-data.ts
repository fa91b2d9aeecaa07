import type { PanelData } from '#screens/panel/panel-data.ts'
import type { ApplicationPage } from '../../enumerations.ts'
import type { ListState } from './query.ts'

export interface ApplicationsData extends ApplicationPage {
  readonly frame: PanelData
  readonly state: ListState
  readonly offers: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  /** How many a form has just changed. */
  readonly changed: number | null
  /** When the candidates of those are told, in milliseconds; null for at once. */
  readonly goesOutAt: number | null
  /** How many refusals were taken back just now. */
  readonly tookBack: number | null
  /** When it was read, in milliseconds: whoever applies later is in no choice of all. */
  readonly readAt: number
  /** One was deleted just now. */
  readonly isDeleted: boolean
}
