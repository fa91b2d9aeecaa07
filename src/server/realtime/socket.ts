import type { Socket as BareSocket } from 'socket.io'
import type { SignedIn } from '#kernel/actor.ts'
import type { RequestTenant } from '#server/http/requests/tenant.ts'

/** Who sits on a socket, once that is known. */
export interface Seated {
  readonly actor: SignedIn
  readonly tenant: RequestTenant
}

/** Nothing is typed by events: namespaces check themselves what they are given. */
export type Events = Record<string, (...data: unknown[]) => void>
export type NoEvents = Record<string, never>

export type Socket = BareSocket<Events, Events, NoEvents, Partial<Seated>>
