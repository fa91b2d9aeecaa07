/** What the picture of a link says, in the order in which it is read. */
export interface ShareCard {
  /** Of the board: 'pine'. */
  readonly accent: 'pine' | 'cobalt' | 'orange'
  readonly board: string
  readonly title: string
  /** Whose it is; '' where nobody is named. */
  readonly by: string
  /** Short facts on one line; '' for none. */
  readonly facts: string
  /** The loudest line; '' for none. */
  readonly highlight: string
}
