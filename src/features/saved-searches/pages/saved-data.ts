import type { AlertFrequency } from '../enumerations.ts'
import type { NameProblem } from '../rules.ts'

export interface SavedTile {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly tags: readonly string[]
  readonly count: number
  readonly readAt: string
  readonly frequency: AlertFrequency | null
}

export interface SavedData {
  /** Null for a visitor, whose browser keeps them. */
  readonly tiles: readonly SavedTile[] | null
  readonly tenantKey: string
  readonly hasAlerts: boolean
  /** Id of the one that is given another name, and of the one that may be deleted; '' for none. */
  readonly editing: string
  readonly asking: string
  /** One was deleted just now. */
  readonly isDeleted: boolean
  readonly offersHref: string
  readonly loginHref: string
}

/** What became of a form that was not simply done. */
export interface SavedOutcome {
  readonly id: string
  readonly problem: NameProblem | null
  /** As it was typed. */
  readonly name: string
  readonly failed: boolean
  readonly feed: { readonly atomUrl: string; readonly jsonUrl: string } | null
}
