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

/** A request of one tenant, as a session is looked for in it. */
export interface Asking {
  readonly request: Request
  readonly tenant: RequestTenant
  readonly ip: string
}

/** Who asks, if it is one of these kinds: by a bearer token, else by the cookie of each kind in turn. */
export type FindActor = (asking: Asking, kinds: readonly ActorKind[]) => Promise<SignedIn | null>

export const nobodySignedIn: FindActor = async () => null

/** Whom an endpoint meets. Throws 'auth.required' without a session, 'auth.wrong-kind' with one of another kind. */
export const visitorFor = async (
  auth: Exclude<Auth, 'anybody'>,
  findActor: FindActor,
  asking: Asking,
): Promise<Anonymous | SignedIn> => {
  const kinds = actorKinds.filter((kind) => auth.includes(kind))
  const found = await findActor(asking, kinds)
  if (found && kinds.includes(found.kind)) return found
  if (auth.includes('anonymous')) return anonymous
  const others = actorKinds.filter((kind) => !auth.includes(kind))
  throw new AppError((await findActor(asking, others)) ? 'auth.wrong-kind' : 'auth.required')
}
