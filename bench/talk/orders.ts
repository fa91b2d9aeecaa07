/** Who talks where, and how much. */
export interface Orders {
  readonly port: number
  readonly namespaces: { readonly candidate: string; readonly company: string }
  readonly rooms: readonly {
    readonly id: string
    readonly tokens: { readonly candidate: string; readonly company: string }
  }[]
  readonly devicesOfSide: number
  /** How many sockets hear of a message, the one that sent it included. */
  readonly heardBy: number
  readonly perSecond: number
  readonly seconds: number
}

/** Milliseconds from sending to what came of it. */
export interface Seen {
  readonly received: number[]
  readonly acknowledged: number[]
  expected: number
  readonly errors: string[]
}
