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
  /** Null for a visitor, whose searches are in the browser. */
  readonly tiles: readonly SavedTile[] | null
  readonly tenantKey: string
  readonly hasAlerts: boolean
  /** Id of the search being renamed, and of the one awaiting confirmation of its deletion; '' for none. */
  readonly editing: string
  readonly asking: string
  /** A saved search was just deleted. */
  readonly isDeleted: boolean
  readonly offersHref: string
  /** Null on a board where candidates have no accounts. */
  readonly loginHref: string | null
}

/** Result of a form that did not simply succeed. */
export interface SavedOutcome {
  readonly id: string
  readonly problem: NameProblem | null
  /** The name as typed. */
  readonly name: string
  readonly failed: boolean
  readonly feed: { readonly atomUrl: string; readonly jsonUrl: string } | null
}
