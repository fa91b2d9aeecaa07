import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import { foldEmail } from '../../rules.ts'
import type { RecordAction } from '../action-recorder.ts'
import { findLatestToken, findValidToken, issueMailedToken, spendToken } from '../mailed-tokens.ts'
import { sendAccountMail } from '../mails/jobs.ts'
import { hashPassword, newPasswordProblem } from '../passwords.ts'
import { type Sessions, type SessionTokens, userAgentOf } from '../sessions/sessions.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import { findAccountByEmail, findAccountById, updateAccount } from '../store.ts'
import type { MailedTokenPurpose } from '../tables.ts'
import { type MailRequest, mailLimits, type RegisteredKind } from './registration.ts'

export interface PasswordReset {
  /** Mails a link; behaves the same for an unknown address. Throws 'request.too-many'. */
  ask(lookup: SessionLookup, kind: RegisteredKind, asked: MailRequest): Promise<void>
  /** The address that a mailed link belongs to, null if it does not work; finding does not use it. */
  find(lookup: SessionLookup, link: MailedLink): Promise<{ readonly email: string } | null>
  /** Sets the password and signs in. Throws 'account.invalid', 'account.link-not-found'. */
  reset(lookup: SessionLookup, kind: RegisteredKind, form: ResetForm): Promise<SessionTokens>
}

export interface MailedLink {
  readonly kind: RegisteredKind
  readonly purpose: MailedTokenPurpose
  readonly token: string
}

export interface ResetForm {
  readonly token: string
  readonly password: string
  /** Whether to end the account's other sessions; true if missing. */
  readonly endsOthers?: boolean
}

export interface PasswordResetDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly note: RecordAction
  readonly signIn: Pick<SignIn, 'open'>
  readonly sessions: Pick<Sessions, 'endAll'>
}

export const createPasswordReset = (dependencies: PasswordResetDependencies): PasswordReset => {
  const { database, clock, secret, limits, jobs, note, signIn, sessions } = dependencies
  const hitLinks = ({ ip }: SessionLookup) =>
    limits.hit(perNetwork('accounts:link', ip, { max: 300, windowSeconds: 600 }))

  return {
    async ask(lookup, kind, { email: typed, locale }) {
      const { tenant, ip } = lookup
      const email = foldEmail(typed)
      await limits.hit([
        ...perNetwork('accounts:forgot', ip, { max: 30, windowSeconds: 3600 }),
        ...mailLimits('reset', tenant.id, kind, email),
      ])
      await forTenant(database, tenant.id).transaction(async (tx) => {
        const account = await findAccountByEmail(tx, kind, email)
        // An unconfirmed account gets the confirmation mail instead.
        const isNew = account !== null && account.emailConfirmedAt === null
        const purpose = isNew ? 'confirm-account' : 'reset-password'
        const former = await findLatestToken(tx, { accountId: account?.id ?? 0, purpose })
        const kept = isNew ? former : null
        const draft = { secret, now: clock.now(), purpose, accountId: account?.id ?? null } as const
        const userAgent = userAgentOf(lookup.request)
        const id = await issueMailedToken(tx, { ...kept, ...draft, userAgent })
        const mail = isNew ? 'confirm' : 'reset'
        await jobs.enqueue(tx, sendAccountMail, { tenantId: tenant.id, mail, id, locale })
      })
    },

    async find(lookup, { kind, purpose, token }) {
      await hitLinks(lookup)
      const db = forTenant(database, lookup.tenant.id)
      const found = await findValidToken(db, { token, purpose, now: clock.now() })
      const account = found && (await findAccountById(db, found.accountId))
      return account?.kind === kind ? { email: found?.email || account.email } : null
    },

    async reset(lookup, kind, { token, password, endsOthers = true }) {
      await hitLinks(lookup)
      const shown = { token, purpose: 'reset-password', now: clock.now() } as const
      const db = forTenant(database, lookup.tenant.id)
      const good = await findValidToken(db, shown)
      const account = good && (await findAccountById(db, good.accountId))
      if (!account || account.kind !== kind) throw new AppError('account.link-not-found')
      const problem = newPasswordProblem(password, account.email)
      if (problem)
        throw new AppError('account.invalid', {
          problems: [{ field: 'password', reason: `password-${problem}` }],
        })
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        if (!(await spendToken(tx, shown))) throw new AppError('account.link-not-found')
        await updateAccount(tx, account.id, { passwordHash, passwordChangedAt: clock.now() })
        if (endsOthers) await sessions.endAll(tx, { accountId: account.id }, 'password')
        const id = await note(tx, account, lookup, { action: 'password.reset' })
        await jobs.enqueue(tx, sendAccountMail, {
          ...{ tenantId: tx.tenantId, mail: 'passwordChanged', id: String(id) },
        })
        return signIn.open(tx, account, { lookup, step: 'mail' })
      })
    },
  }
}
