import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Unsent } from '#web/forms/keep-page.ts'
import type { CandidateProfile } from '../contract.ts'
import type { OneClickNeed } from '../rules.ts'

/** What is open for a change; null shows everything as it is. */
export const profileParts = ['personal', 'preferences', 'skills', 'work', 'languages', 'links'] as const
export type ProfilePart = (typeof profileParts)[number]

/** What the match compares, in the order in which it is shown; place and way of working count together. */
export const pointKeys = ['skills', 'category', 'place', 'experience', 'salary'] as const
export type PointKey = (typeof pointKeys)[number]

export interface Points {
  readonly key: PointKey
  readonly points: number
  /** Of these, what the preferences let count. */
  readonly have: number
}

export interface ProfileData {
  readonly candidate: CandidateProfile
  /** `srcset` of the portrait. */
  readonly avatarSet: string | null
  readonly cvPath: string | null
  readonly categories: readonly { readonly id: number; readonly label: string }[]
  readonly missing: readonly OneClickNeed[]
  readonly points: readonly Points[]
  /** Whether companies may find its owner; null on a board where none looks. */
  readonly found: 'yes' | 'closed' | 'no' | null
  readonly part: ProfilePart | null
  /** Of the work history's entry that is changed; null adds one. */
  readonly entryId: string | null
  readonly month: { readonly year: number; readonly month: number }
}

/** What a posted form came back with. */
export interface ProfileOutcome {
  readonly problems: readonly FormProblem[]
  /** Why a file was refused. */
  readonly file: { readonly purpose: 'cv' | 'avatar'; readonly name: string; readonly reason: string } | null
  /** What was typed, in the form's order. */
  readonly typed: readonly (readonly [string, string])[]
  /** Of a form that saves as one goes. */
  readonly savedAt: number | null
  /** Said by the browser, of what did not get through. */
  readonly unsent: Unsent | null
}

export const nothingPosted: ProfileOutcome = {
  problems: [],
  file: null,
  typed: [],
  savedAt: null,
  unsent: null,
}

/** One value of a form that came back, else what is kept. */
export const typedOr = ({ typed }: ProfileOutcome, name: string, kept: string): string =>
  typed.length === 0 ? kept : (typed.find(([key]) => key === name)?.[1] ?? '')

/** As `typedOr`, of inputs that come more than once. */
export const allTypedOr = (
  { typed }: ProfileOutcome,
  name: string,
  kept: readonly string[],
): readonly string[] =>
  typed.length === 0 ? kept : typed.filter(([key]) => key === name).map(([, value]) => value)

export interface PartProps {
  data: ProfileData
  outcome: ProfileOutcome
}
