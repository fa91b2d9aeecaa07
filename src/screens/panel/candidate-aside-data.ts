export interface AsideLine {
  readonly isMet: boolean
  readonly text: string
}

interface AsideNote {
  readonly id: number
  readonly text: string
  readonly by: string
  readonly at: number
}

/** What a company may see of a candidate in a conversation; texts in the reader's language, times in milliseconds. */
export interface CandidateAsideData {
  /** The offer the conversation is about. */
  readonly offer: { readonly id: string; readonly name: string; readonly href: string } | null
  /** Null once the candidate is hidden from the company. */
  readonly candidate: {
    /** 'Go Developer, 6 lat doświadczenia'. */
    readonly head: string
    /** Availability; '' when not stated. */
    readonly available: string
    readonly fit: {
      readonly percent: number
      readonly grade: string
      readonly lines: readonly AsideLine[]
      readonly href: string
    } | null
    /** Null until the candidate accepts an invitation of the company, or applies to it. */
    readonly contact: {
      readonly name: string | null
      readonly email: string
      readonly links: readonly string[]
      readonly cvHref: string | null
    } | null
  } | null
  readonly application: {
    readonly offerId: string
    readonly offerTitle: string
    readonly at: number
    readonly href: string
    readonly status: string
    /** Where the reader may change the status, and to what; null without the permission. */
    readonly decision: {
      readonly href: string
      readonly status: string
      readonly choices: readonly { readonly value: string; readonly label: string }[]
    } | null
    readonly fileHref: string | null
    readonly notes: readonly AsideNote[]
    readonly moreNotes: number
  } | null
}
