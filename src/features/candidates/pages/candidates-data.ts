import type { FilledTemplate } from '#features/chat/web/parts/template-menu.tsx'
import type { CandidateDetail, ListedCandidate } from '../contract.ts'
import type { CandidatesState } from './candidates-query.ts'

export interface CandidatesData {
  readonly offers: readonly { readonly guid: string; readonly title: string }[]
  readonly state: CandidatesState
  /** Null while the company has no published offer. */
  readonly list: {
    readonly items: readonly ListedCandidate[]
    readonly totalItems: number
    readonly pageNumber: number
    readonly totalPages: number
  } | null
  readonly open: CandidateDetail | null
  /** The address names somebody who cannot be found (any more). */
  readonly isGone: boolean
  readonly canInvite: boolean
  readonly asksForInvitation: boolean
  readonly isSent: boolean
  readonly invitationsLeft: number
  /** The company's message templates, filled in for the open candidate. */
  readonly templates: readonly FilledTemplate[]
  /** Text of the template that the address names; '' for none. */
  readonly chosenText: string
}

export type InvitationProblem = 'required' | 'tooLong' | 'already' | 'tooSoon' | 'tooMany' | 'closed'

export interface TypedInvitation {
  readonly text: string
  readonly problem: InvitationProblem
}
