import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import type { Asking, FindActor } from '#server/http/requests/actors.ts'
import type { PageContext } from './page-context.ts'

const isOfKind = <Kind extends ActorKind>(found: SignedIn, kind: Kind): found is SignedIn<Kind> =>
  found.kind === kind

/** The loaders of one page ask for the same person: each kind is looked for once. */
export const actorsOfPage = (findActor: FindActor, asking: Asking): PageContext['findActor'] => {
  const asked = new Map<ActorKind, Promise<SignedIn | null>>()
  return async (kind) => {
    const answer = asked.get(kind) ?? findActor(asking, [kind])
    asked.set(kind, answer)
    const found = await answer
    return found && isOfKind(found, kind) ? found : null
  }
}
