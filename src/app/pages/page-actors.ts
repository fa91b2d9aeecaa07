import type { Session, Sessions } from '#features/accounts/server/sessions/sessions.ts'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { PageContext } from './page-context.ts'

const isOfKind = <Kind extends ActorKind>(found: SignedIn, kind: Kind): found is SignedIn<Kind> =>
  found.kind === kind

export interface PageActors extends Pick<PageContext, 'findActor' | 'findSession'> {
  /** Set-Cookie values of the sessions that this request has renewed. */
  readonly cookies: () => readonly string[]
}

/** Finds the sessions of a request, each kind once for all loaders of the page, and renews expired ones. */
export const actorsOfPage = (
  sessions: Pick<Sessions, 'find' | 'renew'>,
  asking: SessionLookup,
): PageActors => {
  const asked = new Map<ActorKind, Promise<Session | null>>()
  const renewed: string[] = []

  const look = async (kind: ActorKind): Promise<Session | null> => {
    const found = await sessions.find(asking, [kind])
    if (found) return found
    const fresh = await sessions.renew(asking, kind)
    renewed.push(...(fresh?.cookies ?? []))
    return fresh
  }
  const findSession: PageContext['findSession'] = (kind) => {
    const answer = asked.get(kind) ?? look(kind)
    asked.set(kind, answer)
    return answer
  }
  return {
    findSession,
    async findActor(kind) {
      const session = await findSession(kind)
      return session?.stage === 'complete' && isOfKind(session.who, kind) ? session.who : null
    },
    cookies: () => renewed,
  }
}
