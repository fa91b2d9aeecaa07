import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Backoff } from '#server/limits/backoff.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import type { AccountEventsPage, DeviceSession } from '../../contract.ts'
import { deviceOf, emailProblem, foldEmail, nameMaxLength, networkOf } from '../../rules.ts'
import type { RecordAction } from '../action-recorder.ts'
import { listEvents } from '../history.ts'
import { findLatestToken, issueMailedToken, spendToken, withdrawTokens } from '../mailed-tokens.ts'
import { sendAccountMail } from '../mails/jobs.ts'
import { hashPassword, isPasswordOf, newPasswordProblem } from '../passwords.ts'
import { mailLimits, type RegisteredKind } from '../registration/registration.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { findAccountByEmail, findAccountById, type StoredAccount, updateAccount } from '../store.ts'

export interface AccountOverview {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordChangedAt: Date
  /** Language of the account's mails. */
  readonly locale: Locale
  /** A new address that is not confirmed yet. */
  readonly pendingEmail: { readonly email: string; readonly expiresAt: Date } | null
}

/** Settings of one's own account. Throws 'account.invalid' with reasons that are keys of messages. */
export interface AccountSettings {
  overview(actor: SignedIn): Promise<AccountOverview>
  listSessions(actor: SignedIn): Promise<DeviceSession[]>
  listEvents(actor: SignedIn, before?: number): Promise<AccountEventsPage>
  rename(
    lookup: SessionLookup,
    actor: SignedIn,
    names: { firstName: string; lastName: string },
  ): Promise<void>
  /** Sets the language of the account's mails. */
  chooseLanguage(actor: SignedIn, locale: Locale): Promise<void>
  /** Throws 'account.invalid' at the input `current` for a wrong password. */
  checkPassword(actor: SignedIn, current: string): Promise<void>
  /** Records in the account's log what another feature did for the owner, in its transaction. */
  note(
    tx: TenantDb,
    lookup: SessionLookup,
    owner: Pick<SignedIn, 'accountId' | 'kind' | 'email'>,
    action: 'data.exported' | 'erasure.asked',
  ): Promise<void>
  /** Requires the current password; ends the other sessions. */
  changePassword(
    lookup: SessionLookup,
    actor: SignedIn,
    form: { current: string; password: string },
  ): Promise<void>
  /** Requires the current password; mails a link to the new address and notifies the old one. */
  askEmailChange(
    lookup: SessionLookup,
    actor: SignedIn,
    form: { email: string; current: string },
  ): Promise<void>
  cancelEmailChange(actor: SignedIn): Promise<void>
  /** Confirms by the mailed link, without a session. Throws 'account.link-not-found'. */
  confirmEmailChange(lookup: SessionLookup, kind: RegisteredKind, token: string): Promise<void>
  /** Throws 'account.link-not-found' for a session that has ended or belongs to another account. */
  endSession(lookup: SessionLookup, actor: SignedIn, sessionId: string): Promise<void>
  endOtherSessions(lookup: SessionLookup, actor: SignedIn): Promise<void>
}

export interface AccountSettingsDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly limits: Pick<Limits, 'hit'>
  readonly backoff: Backoff
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly note: RecordAction
  readonly sessions: Pick<Sessions, 'listOpen' | 'endOne' | 'endAll'>
  /** Called when an account's owner has confirmed its address. */
  readonly onAddressProven: (
    tx: TenantDb,
    account: Pick<StoredAccount, 'id' | 'kind' | 'email'>,
  ) => Promise<number>
}

const invalid = (field: string, reason: string): AppError =>
  new AppError('account.invalid', { problems: [{ field, reason }] })

export const createAccountSettings = (dependencies: AccountSettingsDependencies): AccountSettings => {
  const { database, clock, secret, limits, backoff, jobs, note, sessions } = dependencies
  const dbOf = ({ tenantId }: SignedIn) => forTenant(database, tenantId)

  const accountOf = async (actor: SignedIn): Promise<StoredAccount> => {
    const account = await findAccountById(dbOf(actor), actor.accountId)
    if (!account) throw new AppError('auth.required')
    return account
  }

  /** Whoever uses an open session need not be its owner, hence the password. */
  const checkPassword = async (account: StoredAccount, current: string): Promise<void> => {
    const bucket = `password:${account.id}`
    await backoff.attempt([{ bucket, freeAttempts: 5, longestSeconds: 300 }])
    if (!(await isPasswordOf(account.passwordHash, current))) throw invalid('current', 'password-wrong')
    await backoff.forget([bucket])
  }

  return {
    async overview(actor) {
      const { email, firstName, lastName, passwordChangedAt, locale } = await accountOf(actor)
      const latest = await findLatestToken(dbOf(actor), {
        ...{ accountId: actor.accountId, purpose: 'change-email' },
      })
      const isPending = latest && latest.usedAt === null && latest.expiresAt > clock.now()
      const pendingEmail = isPending ? { email: latest.email, expiresAt: latest.expiresAt } : null
      return { email, firstName, lastName, passwordChangedAt, locale, pendingEmail }
    },

    async listSessions(actor) {
      const open = await sessions.listOpen(actor)
      return open.map(({ id, createdAt, lastSeenAt, ip, userAgent }) => ({
        ...{ id, lastSeenAt, signedInAt: createdAt, network: networkOf(ip), device: deviceOf(userAgent) },
        isCurrent: id === actor.sessionId,
      }))
    },

    listEvents: (actor, before) => listEvents(dbOf(actor), { accountId: actor.accountId, before }),

    async rename(lookup, actor, names) {
      const [firstName, lastName] = [plainLine(names.firstName), plainLine(names.lastName)]
      if (firstName.length > nameMaxLength) throw invalid('firstName', 'tooLong')
      if (lastName.length > nameMaxLength) throw invalid('lastName', 'tooLong')
      await dbOf(actor).transaction(async (tx) => {
        await updateAccount(tx, actor.accountId, { firstName, lastName })
        await note(tx, { ...actor, id: actor.accountId }, lookup, { action: 'name.changed', actor })
      })
    },

    async chooseLanguage(actor, locale) {
      await updateAccount(dbOf(actor), actor.accountId, { locale })
    },

    async checkPassword(actor, current) {
      await checkPassword(await accountOf(actor), current)
    },

    async note(tx, lookup, owner, action) {
      await note(tx, { ...owner, id: owner.accountId }, lookup, { action })
    },

    async changePassword(lookup, actor, { current, password }) {
      const account = await accountOf(actor)
      await checkPassword(account, current)
      const problem = newPasswordProblem(password, account.email)
      if (problem) throw invalid('password', `password-${problem}`)
      const passwordHash = await hashPassword(password)
      await dbOf(actor).transaction(async (tx) => {
        await updateAccount(tx, account.id, { passwordHash, passwordChangedAt: clock.now() })
        await sessions.endAll(tx, { accountId: account.id, except: actor.sessionId }, 'password')
        const id = await note(tx, account, lookup, { action: 'password.changed', actor })
        await jobs.enqueue(tx, sendAccountMail, {
          ...{ tenantId: tx.tenantId, mail: 'passwordChanged', id: String(id) },
        })
      })
    },

    async askEmailChange(lookup, actor, form) {
      const email = foldEmail(form.email)
      const problem = emailProblem(email)
      if (problem) throw invalid('email', `email-${problem}`)
      const account = await accountOf(actor)
      await checkPassword(account, form.current)
      if (email === account.email) throw invalid('email', 'email-same')
      await limits.hit(mailLimits('change-email', actor.tenantId, actor.kind, email))
      await dbOf(actor).transaction(async (tx) => {
        const { tenantId } = tx
        const draft = { secret, now: clock.now(), purpose: 'change-email', accountId: account.id } as const
        const id = await issueMailedToken(tx, { ...draft, email, formerEmail: account.email })
        await note(tx, account, lookup, { action: 'email.change-asked', actor })
        // The answer is the same for an address that has an account: its owner is notified instead of mailed a link.
        const other = await findAccountByEmail(tx, actor.kind, email)
        if (!other) await jobs.enqueue(tx, sendAccountMail, { tenantId, mail: 'changeEmail', id })
        if (other?.emailConfirmedAt) {
          const tried = await note(tx, other, lookup, { action: 'account.registered-again' })
          await jobs.enqueue(tx, sendAccountMail, { tenantId, mail: 'alreadyRegistered', id: String(tried) })
        }
        await jobs.enqueue(tx, sendAccountMail, { tenantId, mail: 'changeAsked', id })
      })
    },

    cancelEmailChange: (actor) =>
      withdrawTokens(dbOf(actor), {
        ...{ accountId: actor.accountId, purpose: 'change-email', now: clock.now() },
      }),

    async confirmEmailChange(lookup, kind, token) {
      const { tenant, ip } = lookup
      await limits.hit(perNetwork('accounts:link', ip, { max: 300, windowSeconds: 600 }))
      await forTenant(database, tenant.id).transaction(async (tx) => {
        const now = clock.now()
        const found = await spendToken(tx, { token, purpose: 'change-email', now })
        const account = found && (await findAccountById(tx, found.accountId))
        if (!account || account.kind !== kind || (await findAccountByEmail(tx, kind, found.email)))
          throw new AppError('account.link-not-found')
        await updateAccount(tx, account.id, { email: found.email, emailConfirmedAt: now })
        await dependencies.onAddressProven(tx, { ...account, email: found.email })
        await withdrawTokens(tx, { accountId: account.id, purpose: 'reset-password', now })
        await note(tx, account, lookup, { action: 'email.changed' })
        await jobs.enqueue(tx, sendAccountMail, { tenantId: tenant.id, mail: 'emailChanged', id: found.id })
      })
    },

    endSession: (lookup, actor, sessionId) =>
      dbOf(actor).transaction(async (tx) => {
        if (!isUuid(sessionId) || !(await sessions.endOne(tx, actor.accountId, sessionId)))
          throw new AppError('account.link-not-found')
        await note(tx, { ...actor, id: actor.accountId }, lookup, { action: 'session.ended', actor })
      }),

    endOtherSessions: (lookup, actor) =>
      dbOf(actor).transaction(async (tx) => {
        await sessions.endAll(tx, { accountId: actor.accountId, except: actor.sessionId }, 'ended')
        await note(tx, { ...actor, id: actor.accountId }, lookup, { action: 'sessions.ended', actor })
      }),
  }
}
