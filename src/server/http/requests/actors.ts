import {
  type ActorKind,
  type Anonymous,
  type Auth,
  actorKinds,
  anonymous,
  type SignedIn,
} from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { RequestTenant } from './tenant.ts'

/** The parts of a request in which a session is looked for. */
export interface SessionLookup {
  readonly request: Request
  readonly tenant: RequestTenant
  readonly ip: string
}

/**
 * Finds the signed-in actor of one of these kinds: by bearer token, else by the session cookies of the kinds in turn.
 */
export type FindActor = (lookup: SessionLookup, kinds: readonly ActorKind[]) => Promise<SignedIn | null>

export const nobodySignedIn: FindActor = async () => null

/** The actor for an endpoint. Throws 'auth.required' without a session, 'auth.wrong-kind' with one of another kind. */
export const visitorFor = async (
  auth: Exclude<Auth, 'anybody'>,
  findActor: FindActor,
  lookup: SessionLookup,
): Promise<Anonymous | SignedIn> => {
  const kinds = actorKinds.filter((kind) => auth.includes(kind))
  const found = await findActor(lookup, kinds)
  if (found && kinds.includes(found.kind)) return found
  if (auth.includes('anonymous')) return anonymous
  const others = actorKinds.filter((kind) => !auth.includes(kind))
  throw new AppError((await findActor(lookup, others)) ? 'auth.wrong-kind' : 'auth.required')
}
