import type { z } from 'zod'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import { parseWith } from '#server/http/requests/problems.ts'
import type { RequestTenant } from '#server/http/requests/tenant.ts'

/** An open socket of a signed-in actor. */
export interface RealtimeConnection {
  readonly id: string
  readonly actor: SignedIn
  readonly tenant: RequestTenant
  /** Aborts when the connection ends. */
  readonly signal: AbortSignal
  /** Sends an event to this connection alone; clients that do not read are disconnected. */
  emit(event: string, ...data: readonly unknown[]): void
  /** Subscribes to announcements to this room of the tenant. */
  join(room: string): void
  leave(room: string): void
}

export interface RealtimeEvent {
  /** Throws 'request.invalid' when the schema refuses the data. */
  run(connection: RealtimeConnection, given: unknown): Promise<unknown>
}

/**
 * Defines the handler of a client's event. A single argument is passed as such, several as an array. The returned
 * value, or the thrown error's code, is the client's acknowledgement.
 */
export const onEvent = <Schema extends z.ZodType>(
  schema: Schema,
  run: (connection: RealtimeConnection, input: z.output<Schema>) => Promise<unknown> | unknown,
): RealtimeEvent => ({
  run: async (connection, given) => run(connection, parseWith(schema, given)),
})

/** A feature's namespace. Events of one connection are handled one after the other. */
export interface RealtimeNamespace {
  readonly name: `/${string}`
  /** Kinds of actors that may connect; others get 'auth.required' or 'auth.wrong-kind'. */
  readonly kinds: readonly [ActorKind, ...ActorKind[]]
  readonly events: Readonly<Record<string, RealtimeEvent>>
  /** Runs before the first event; when it throws, the connection is refused. */
  connected?(connection: RealtimeConnection): Promise<void> | void
}
