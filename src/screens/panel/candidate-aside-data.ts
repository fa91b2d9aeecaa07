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

/** What a company may know of whom it talks with; words are in the reader's language, moments are milliseconds. */
export interface CandidateAsideData {
  /** What the conversation is about. */
  readonly offer: { readonly id: string; readonly name: string; readonly href: string } | null
  /** Null for whoever does not want to be found by the company any more. */
  readonly candidate: {
    /** 'Go Developer, 6 lat doświadczenia'. */
    readonly head: string
    /** '' where it was not said. */
    readonly available: string
    readonly fit: {
      readonly percent: number
      readonly grade: string
      readonly lines: readonly AsideLine[]
      readonly href: string
    } | null
    /** Null before both have met. */
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
    /** What the reader may make of it, and where that is said; null where they decide nothing. */
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
