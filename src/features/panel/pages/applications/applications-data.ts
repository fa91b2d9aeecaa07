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
  /** How many were deleted just now; 0 where they were gone already. */
  readonly deleted: number | null
  /** Why there was nothing to download. */
  readonly noFiles: (typeof noFiles)[number] | null
}

export const noFiles = ['none', 'withheld'] as const

/** Who was chosen in the list for what is asked about first. */
export interface Chosen {
  readonly ids: readonly string[]
  readonly count: number
  /** Of all that the list shows: when it was read; 0 where they were chosen one by one. */
  readonly whole: number
}
