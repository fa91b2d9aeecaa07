/** What the acknowledgement of an event on the socket is called with. */
export type RealtimeAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly error: { readonly code: string; readonly details: Readonly<Record<string, unknown>> }
    }
