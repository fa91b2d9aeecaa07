import type { ApplicationStatus, DecidedStatus } from '#features/applications/enumerations.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import type { ApplicationDetail, ApplicationPage, PanelApplication } from '../../enumerations.ts'
import type { ListState } from './query.ts'

export interface ApplicationsData extends ApplicationPage {
  readonly frame: PanelData
  readonly state: ListState
  readonly offers: readonly { readonly id: string; readonly title: string; readonly count: number }[]
  /** The application whose details are shown beside the list; null for none. */
  readonly opened: ApplicationDetail | null
  /** Where the one before and after it are. */
  readonly neighbours: { readonly previous: Place | null; readonly next: Place | null }
  /** Number of applications just changed. */
  readonly changed: number | null
  /** Some of those that stayed as a colleague has changed them meanwhile, and the number of all. */
  readonly stayed: { readonly some: readonly PanelApplication[]; readonly count: number }
  /** When those candidates are told, in milliseconds; null for at once. */
  readonly goesOutAt: number | null
  /** When that was decided, in milliseconds, to undo it. */
  readonly decidedAt: number | null
  readonly changedTo: DecidedStatus | null
  /** Number of changes just revoked. */
  readonly tookBack: number | null
  /** Time of reading, in milliseconds: "select all" leaves out applications received later. */
  readonly readAt: number
  /** Number of applications just deleted; 0 when they no longer existed. */
  readonly deleted: number | null
  /** Why there was no attachment to download. */
  readonly noFiles: (typeof noFiles)[number] | null
}

/** An application of the list and the page it is on; 'first' and 'last' stand for ids that only that page knows. */
type Place = Pick<ListState, 'open' | 'page'>

export const noFiles = ['none', 'withheld'] as const

/** Applications selected in the list for an action that needs a confirmation. */
export interface SelectedApplications {
  readonly ids: readonly string[]
  readonly count: number
  /** For "select all": time in milliseconds at which the list was read; 0 when they were selected one by one. */
  readonly whole: number
  /** The statuses that those selected one by one were shown with. */
  readonly statuses: Readonly<Record<string, ApplicationStatus>>
}
