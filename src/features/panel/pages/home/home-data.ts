import type { PanelData } from '#screens/panel/panel-data.ts'
import type { HomeOverview } from '../../enumerations.ts'
import type { QueueData } from '../../web/queue/modal-queue.tsx'

export interface HomeData {
  readonly frame: PanelData
  readonly now: number
  readonly overview: HomeOverview
  /** Drafts not handed in, latest first. */
  readonly drafts: readonly { readonly id: string; readonly title: string; readonly at: number }[]
  readonly draftCount: number
  /** Null for roles that may not see codes. */
  readonly freeCodes: number | null
  /** Onboarding dialogs for owners and admins; null for others. */
  readonly queue: QueueData | null
  /** Company data still missing; null for roles that cannot edit it. */
  readonly missing: { readonly data: boolean; readonly profile: boolean; readonly clauses: boolean } | null
}
