/** Who writes offers where, and how often. */
export interface Orders {
  /** Of the board's calls. */
  readonly api: string
  /** Of the database beside which the saves are put. */
  readonly databaseUrl: string
  /** A cookie and as many codes as offers are to be published. */
  readonly employers: readonly { readonly cookie: string; readonly codes: readonly string[] }[]
  readonly category: string
  readonly savesOfAnOffer: number
  readonly saveEveryMs: number
  readonly seconds: number
}

/** Milliseconds from asking to the answer. */
export interface Seen {
  readonly begun: number[]
  readonly saved: number[]
  readonly handedIn: number[]
  readonly published: number[]
  readonly inserted: number[]
  readonly errors: string[]
}
