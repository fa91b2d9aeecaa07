import type { Tenants } from '#features/tenants/server/service.ts'
import type { ActorKind } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle, type RawCall } from '#server/http/handle.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import {
  forgotPassword,
  login,
  logout,
  refreshToken,
  register,
  resendConfirmation,
  resetPassword,
  verifyEmail,
} from '../authentication-gateway.ts'
import { addPasskey, askNewPasskey, askPasskeySignIn, signInWithPasskey } from '../gateway.ts'
import type { Passkeys } from './passkeys/passkeys.ts'
import type { PasswordReset } from './registration/password-reset.ts'
import type { Registration } from './registration/registration.ts'
import type { Session, Sessions, SessionTokens } from './sessions/sessions.ts'
import type { SignIn } from './sign-in/sign-in.ts'

export interface AuthenticationServices {
  readonly tenants: Pick<Tenants, 'byId'>
  readonly registration: Registration
  readonly passwordReset: PasswordReset
  readonly signIn: Pick<SignIn, 'signIn' | 'signOut'>
  readonly sessions: Pick<Sessions, 'find' | 'renew' | 'forget'>
  readonly passkeys: Pick<Passkeys, 'askSignIn' | 'signIn' | 'askNew' | 'add'>
}

export const lookupOf = ({ request, tenant, ip }: RawCall): SessionLookup => ({ request, tenant, ip })

const signedIn = ({ accessToken, cookies }: SessionTokens) =>
  ({ status: 200, body: { token: accessToken }, cookies }) as const

const kind = 'candidate'

/** A browser may have a session of each kind; the caller may say which one to renew or end. */
const kindsOf = (chosen: ActorKind | undefined): readonly ActorKind[] =>
  chosen === undefined ? ['candidate', 'employer'] : [chosen]

/** Handlers of the calls for candidates, and of those for both kinds. */
export const authenticationRoutes = (services: AuthenticationServices): Handler[] => {
  const { tenants, registration, passwordReset, signIn, sessions, passkeys } = services

  /** Throws 'sign-in.closed' if the tenant has no portal for candidates. */
  const open = (call: RawCall): SessionLookup => {
    if (!tenants.byId(call.tenant.id).settings.flags.candidateLogin) throw new AppError('sign-in.closed')
    return lookupOf(call)
  }

  return [
    handle(register, async (call) => {
      await registration.register(open(call), kind, call.body)
      return { status: 202 }
    }),
    handle(resendConfirmation, async (call) => {
      await registration.resend(open(call), kind, call.body)
      return { status: 202 }
    }),
    handle(verifyEmail, async (call) =>
      signedIn(await registration.confirm(open(call), kind, call.body.token)),
    ),
    handle(login, async (call) => {
      const { code = null, ...form } = call.body
      return signedIn(await signIn.signIn(open(call), kind, { ...form, code }))
    }),
    handle(forgotPassword, async (call) => {
      await passwordReset.ask(open(call), kind, call.body)
      return { status: 202 }
    }),
    handle(resetPassword, async (call) => signedIn(await passwordReset.reset(open(call), kind, call.body))),
    handle(refreshToken, async (call) => {
      for (const one of kindsOf(call.query.kind)) {
        const renewed = await sessions.renew(lookupOf(call), one)
        if (renewed?.stage === 'complete') return signedIn(renewed)
      }
      throw new AppError('session.over')
    }),
    handle(logout, async (call) => {
      const kinds = kindsOf(call.query.kind)
      const lookup = lookupOf(call)
      // An expired access token must not leave the session alive: renew it, then end it.
      let session: Session | null = await sessions.find(lookup, kinds)
      for (const one of kinds) session ??= await sessions.renew(lookup, one)
      const cookies = session
        ? await signIn.signOut(lookup, session)
        : kinds.flatMap((one) => sessions.forget(one))
      return { status: 204, cookies }
    }),
    handle(askPasskeySignIn, async (call) => ({
      ...{ status: 200, body: { options: { ...(await passkeys.askSignIn(lookupOf(call))) } } },
    })),
    handle(signInWithPasskey, async (call) => {
      const lookup = call.body.kind === kind ? open(call) : lookupOf(call)
      return signedIn(await passkeys.signIn(lookup, call.body.kind, call.body))
    }),
    handle(askNewPasskey, async (call) => ({
      ...{ status: 200, body: { options: { ...(await passkeys.askNew(lookupOf(call), call.actor)) } } },
    })),
    handle(addPasskey, async (call) => ({
      ...{ status: 201, body: await passkeys.add(lookupOf(call), call.actor, call.body) },
    })),
  ]
}
