import type { PanelData } from '#screens/panel/panel-data.ts'
import type { HomeOverview } from '../../enumerations.ts'
import type { QueueData } from '../../web/queue/modal-queue.tsx'

export interface HomeData {
  readonly frame: PanelData
  readonly now: number
  readonly overview: HomeOverview
  /** Begun in the form and not handed in, the last one first. */
  readonly drafts: readonly { readonly id: string; readonly title: string; readonly at: number }[]
  readonly draftCount: number
  /** Null for those who do not see codes. */
  readonly freeCodes: number | null
  /** Dialogs of those who answer for the company; null for the others. */
  readonly queue: QueueData | null
  /** What a company has not said of itself yet; null for those who cannot. */
  readonly missing: { readonly data: boolean; readonly profile: boolean; readonly clauses: boolean } | null
}
