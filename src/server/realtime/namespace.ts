import type { z } from 'zod'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import { parseWith } from '#server/http/requests/problems.ts'
import type { RequestTenant } from '#server/http/requests/tenant.ts'

/** One open socket of somebody signed in. */
export interface RealtimeConnection {
  readonly id: string
  readonly actor: SignedIn
  readonly tenant: RequestTenant
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal
  /** To this connection alone. Whoever does not read for long is cut off. */
  emit(event: string, ...data: readonly unknown[]): void
  /** From now on it gets what is announced to this room of its board. */
  join(room: string): void
  leave(room: string): void
}

export interface RealtimeEvent {
  /** Throws 'request.invalid' for what its schema does not take. */
  run(connection: RealtimeConnection, given: unknown): Promise<unknown>
}

/**
 * What happens when a client sends an event. One argument is given as itself, several as a list. What is returned, or
 * the code of the error that is thrown, answers the client's acknowledgement.
 */
export const onEvent = <Schema extends z.ZodType>(
  schema: Schema,
  run: (connection: RealtimeConnection, input: z.output<Schema>) => Promise<unknown> | unknown,
): RealtimeEvent => ({
  run: async (connection, given) => run(connection, parseWith(schema, given)),
})

/** What a feature offers on the socket. The events of one connection are handled one after the other. */
export interface RealtimeNamespace {
  readonly name: `/${string}`
  /** Whoever else connects is refused with 'auth.required' or 'auth.wrong-kind'. */
  readonly kinds: readonly [ActorKind, ...ActorKind[]]
  readonly events: Readonly<Record<string, RealtimeEvent>>
  /** Before the first event is handled. What it throws refuses the connection. */
  connected?(connection: RealtimeConnection): Promise<void> | void
}
