/** Texts of a link's preview picture, in reading order. */
export interface ShareCard {
  /** Accent of the board. */
  readonly accent: 'pine' | 'cobalt' | 'orange'
  readonly board: string
  readonly title: string
  /** Name of the company; '' if none. */
  readonly by: string
  /** Short facts, or a text of at most three lines; '' for none. */
  readonly facts: string
  /** The most prominent line; '' for none. */
  readonly highlight: string
  /** Name that the drawing is generated for, where it is neither `by` nor the title. */
  readonly cover?: string
}
