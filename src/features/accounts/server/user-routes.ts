import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { withRenamedFields } from '#kernel/forms/renamed-fields.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Invitation, TeamMember } from '../contract.ts'
import {
  askUserPassword,
  changeOwnProfile,
  changeUser,
  confirmUser,
  getOwnProfile,
  getUser,
  inviteUser,
  issueOauthToken,
  listUsers,
  regenerateConfirmation,
  removeUser,
  revokeOauthToken,
  setUserPassword,
  signUpUser,
} from '../users-gateway.ts'
import type { PasswordReset } from './registration/password-reset.ts'
import type { Registration } from './registration/registration.ts'
import { lookupOf } from './routes.ts'
import { accessLifetimeSeconds } from './sessions/access-tokens.ts'
import type { Sessions, SessionTokens } from './sessions/sessions.ts'
import type { AccountSettings } from './settings/settings.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { Team } from './team/team.ts'

export interface UserServices {
  readonly registration: Registration
  readonly passwordReset: PasswordReset
  readonly signIn: Pick<SignIn, 'signIn' | 'signOut'>
  readonly sessions: Pick<Sessions, 'find' | 'renew' | 'forget'>
  readonly team: Team
  readonly accountSettings: Pick<AccountSettings, 'overview' | 'rename'>
}

const kind = 'employer'

const asCalled = withRenamedFields({
  ...{ firstName: 'first_name', lastName: 'last_name', companyName: 'company_name' },
  acceptsTerms: 'terms_accepted',
})

const withTokens = ({ accessToken, refreshToken, cookies }: SessionTokens) =>
  ({
    status: 200,
    body: {
      ...{ access_token: accessToken, refresh_token: refreshToken, token_type: 'Bearer' as const },
      expires_in: accessLifetimeSeconds,
    },
    cookies,
  }) as const

const shown = ({ id, email, role, expiresAt }: Invitation) => ({
  ...{ id, email, role, expires_at: expiresAt.toISOString() },
})

const named = ({ id, email, firstName, lastName, role }: TeamMember) => ({
  ...{ id, email, first_name: firstName, last_name: lastName, role },
})

/** Handlers of the employers' calls: account, sessions, and the team of the company. */
export const userRoutes = (services: UserServices): Handler[] => {
  const { registration, passwordReset, signIn, sessions, team, accountSettings } = services
  const profileOf = async (actor: SignedIn) => {
    const { email, firstName, lastName } = await accountSettings.overview(actor)
    const own = await team.overview(actor).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'company.not-found') return null
      throw error
    })
    const company = own && { id: own.company.id, name: own.company.name, slug: own.company.slug }
    const names = { first_name: firstName, last_name: lastName }
    return { id: actor.uid, email, ...names, role: own?.role ?? null, company }
  }
  return [
    handle(signUpUser, async (call) => {
      const { email, password, locale, company_name, first_name, last_name } = call.body
      const form = {
        ...{ email, password, locale, companyName: company_name },
        ...{ firstName: first_name, lastName: last_name },
        acceptsTerms: call.body.terms_accepted,
        acceptsMarketing: call.body.marketing_accepted,
      }
      await registration.register(lookupOf(call), kind, form).catch(asCalled)
      return { status: 202 }
    }),
    handle(confirmUser, async (call) =>
      withTokens(await registration.confirm(lookupOf(call), kind, call.body.confirmation_token)),
    ),
    handle(regenerateConfirmation, async (call) => {
      await registration.resend(lookupOf(call), kind, call.body)
      return { status: 202 }
    }),
    handle(askUserPassword, async (call) => {
      await passwordReset.ask(lookupOf(call), kind, call.body)
      return { status: 202 }
    }),
    handle(setUserPassword, async (call) => {
      const { reset_password_token: token, password } = call.body
      return withTokens(await passwordReset.reset(lookupOf(call), kind, { token, password }))
    }),
    handle(issueOauthToken, async (call) => {
      const lookup = lookupOf(call)
      if (call.body.grant_type === 'refresh_token') {
        const renewed = await sessions.renew(lookup, kind, call.body.refresh_token)
        if (renewed?.stage !== 'complete') throw new AppError('session.over')
        return withTokens(renewed)
      }
      const { username: email, password, code = null } = call.body
      return withTokens(await signIn.signIn(lookup, kind, { email, password, code }))
    }),
    handle(revokeOauthToken, async (call) => {
      const lookup = lookupOf(call)
      const { token } = call.body
      const session =
        token === undefined ? await sessions.find(lookup, [kind]) : await sessions.renew(lookup, kind, token)
      const cookies = session ? await signIn.signOut(lookup, session) : sessions.forget(kind)
      return { status: 200, body: {}, cookies }
    }),
    handle(getOwnProfile, async ({ actor }) => ({ status: 200, body: await profileOf(actor) })),
    handle(changeOwnProfile, async (call) => {
      const { firstName, lastName } = await accountSettings.overview(call.actor)
      const { first_name = firstName, last_name = lastName } = call.body
      await accountSettings
        .rename(lookupOf(call), call.actor, { firstName: first_name, lastName: last_name })
        .catch(asCalled)
      return { status: 200, body: await profileOf(call.actor) }
    }),
    handle(inviteUser, async ({ actor, body }) => ({
      ...{ status: 202, body: shown(await team.invite(actor, body)) },
    })),
    handle(listUsers, async ({ actor }) => {
      const { members, invitations } = await team.overview(actor)
      return { status: 200, body: { data: members.map(named), invitations: invitations.map(shown) } }
    }),
    handle(getUser, async ({ actor, params }) => ({
      ...{ status: 200, body: named(await team.getMember(actor, params.id)) },
    })),
    handle(changeUser, async (call) => {
      await team.changeRole(lookupOf(call), call.actor, { id: call.params.id, role: call.body.role })
      return { status: 204 }
    }),
    handle(removeUser, async (call) => {
      await team.remove(lookupOf(call), call.actor, call.params.id)
      return { status: 204 }
    }),
  ]
}
