import type { Socket as BareSocket } from 'socket.io'
import type { SignedIn } from '#kernel/actor.ts'
import type { RequestTenant } from '#server/http/requests/tenant.ts'

/** The authenticated actor and tenant of a socket. */
export interface SocketIdentity {
  readonly actor: SignedIn
  readonly tenant: RequestTenant
}

/** Events are not typed: namespaces validate the data by their schemas. */
export type Events = Record<string, (...data: unknown[]) => void>
export type NoEvents = Record<string, never>

export type Socket = BareSocket<Events, Events, NoEvents, Partial<SocketIdentity>>
