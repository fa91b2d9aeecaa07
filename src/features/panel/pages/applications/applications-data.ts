import type { PanelData } from '#screens/panel/panel-data.ts'
import type { ApplicationPage } from '../../enumerations.ts'
import type { ListState } from './query.ts'

export interface ApplicationsData extends ApplicationPage {
  readonly frame: PanelData
  readonly state: ListState
  readonly offers: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  /** Number of applications just changed. */
  readonly changed: number | null
  /** When those candidates are told, in milliseconds; null for at once. */
  readonly goesOutAt: number | null
  /** Number of refusals just revoked. */
  readonly tookBack: number | null
  /** Time of reading, in milliseconds: "select all" leaves out applications received later. */
  readonly readAt: number
  /** An application was just deleted. */
  readonly isDeleted: boolean
}
