/** The argument of a socket event's acknowledgement. */
export type RealtimeAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> }
    }
