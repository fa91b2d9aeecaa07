import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { getAccountFrame } from '#kernel/calls/account-frame.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { App } from '../compose.ts'

type Parts = Pick<App, 'personalCounts' | 'portraitOf' | 'reportError'> & {
  readonly services: Pick<App['services'], 'accounts' | 'sessions'>
}

const isCandidate = (who: SignedIn): who is SignedIn<'candidate'> => who.kind === 'candidate'

/** The handler is here and not in `accounts`, as it needs the counters of all features. */
export const accountFrameRoute = ({ services, personalCounts, portraitOf, reportError }: Parts): Handler => {
  const { accounts, sessions } = services

  /** Null when the counter fails, so that the response still has the others. */
  const orNothing = async <Value>(name: string, ask: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await ask()
    } catch (error) {
      reportError(error, { counter: name })
      return null
    }
  }
  const countsOf = async (candidate: SignedIn<'candidate'>): Promise<Record<string, number>> => {
    const asked = Object.entries(personalCounts).map(
      async ([name, count]) => [name, await orNothing(name, () => count(candidate))] as const,
    )
    const counted = await Promise.all(asked)
    return Object.fromEntries(counted.flatMap(([name, count]) => (count === null ? [] : [[name, count]])))
  }

  return handle(getAccountFrame, async ({ actor, query, request, tenant, ip }) => {
    const { kind = actor.kind } = query
    const who = kind === actor.kind ? actor : await sessions.findActor({ request, tenant, ip }, [kind])
    if (!who) throw new AppError('auth.required')
    const account = await accounts.findAccount(who.tenantId, kind, who.email)
    if (!account) throw new AppError('auth.required')
    const { email, firstName, lastName } = account
    const [avatarUrl, counts] = isCandidate(who)
      ? await Promise.all([orNothing('portrait', () => portraitOf(who)), countsOf(who)])
      : [null, { company: (await accounts.listMemberships(who.tenantId, account.id)).length }]
    return { status: 200, body: { kind, id: who.uid, email, firstName, lastName, avatarUrl, counts } }
  })
}
