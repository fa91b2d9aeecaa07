import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Unsent } from '#web/forms/keep-page.ts'
import type { CandidateProfile } from '../contract.ts'
import type { OneClickNeed } from '../rules.ts'

/** The part being edited; null shows all parts. */
export const profileParts = ['personal', 'preferences', 'skills', 'work', 'languages', 'links'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Criteria of the match in the order shown; place and workplace are one. */
export const pointKeys = ['skills', 'category', 'place', 'experience', 'salary'] as const
export type PointKey = (typeof pointKeys)[number]

export interface Points {
  readonly key: PointKey
  readonly points: number
  /** Points that the preferences make available. */
  readonly have: number
}

export interface ProfileData {
  readonly candidate: CandidateProfile
  /** `srcset` of the portrait; null without one. */
  readonly avatarSet: string | null
  readonly cvPath: string | null
  readonly categories: readonly { readonly id: number; readonly label: string }[]
  readonly missing: readonly OneClickNeed[]
  readonly points: readonly Points[]
  /** Whether companies may find the candidate; null on a board where they cannot search. */
  readonly found: 'yes' | 'closed' | 'no' | null
  readonly part: ProfilePart | null
  /** Id of the work history's entry being edited; null adds one. */
  readonly entryId: string | null
  /** Monthly gross in zlotys. */
  readonly minimumWage: number
  /** A skill that the address proposes to add; '' for none. */
  readonly proposedSkill: string
  readonly month: { readonly year: number; readonly month: number }
}

/** Result of a submitted form. */
export interface ProfileOutcome {
  readonly problems: readonly FormProblem[]
  /** The file that was refused, with the reason. */
  readonly file: { readonly purpose: 'cv' | 'avatar'; readonly name: string; readonly reason: string } | null
  /** Submitted values, in the form's order. */
  readonly typed: readonly (readonly [string, string])[]
  /** Time of saving (ms) of a form that saves automatically. */
  readonly savedAt: number | null
  /** Set by the browser if the form could not be submitted, with the purpose of its file. */
  readonly unsent: (Unsent & { readonly file: string | null }) | null
}

export const nothingPosted: ProfileOutcome = {
  problems: [],
  file: null,
  typed: [],
  savedAt: null,
  unsent: null,
}

/** The submitted value of an input, else the stored one. */
export const typedValueOr = ({ typed }: ProfileOutcome, name: string, kept: string): string =>
  typed.length === 0 ? kept : (typed.find(([key]) => key === name)?.[1] ?? '')

/** Like `typedValueOr`, for repeated inputs. */
export const typedValuesOr = (
  { typed }: ProfileOutcome,
  name: string,
  kept: readonly string[],
): readonly string[] =>
  typed.length === 0 ? kept : typed.filter(([key]) => key === name).map(([, value]) => value)

export interface PartProps {
  data: ProfileData
  outcome: ProfileOutcome
}
