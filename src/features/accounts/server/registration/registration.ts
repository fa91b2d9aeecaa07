import { createHmac } from 'node:crypto'
import type { Companies } from '#features/companies/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { DocumentEdition, LegalKey } from '#features/content/contract.ts'
import type { Content } from '#features/content/server/service.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { AppError, type FieldProblem } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { hasLetterOrDigit, plainLine } from '#kernel/text/plain-text.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, limitKey, perNetwork } from '#server/limits/limits.ts'
import { type AccountKind, type ConsentPurpose, consentPurposes } from '../../contract.ts'
import {
  companyNameMaxLength,
  companyNameMinLength,
  emailProblem,
  foldEmail,
  nameMaxLength,
  secondsBetweenMails,
} from '../../rules.ts'
import type { RecordAction } from '../action-recorder.ts'
import {
  findLatestToken,
  findUsedToken,
  issueMailedToken,
  type MailedToken,
  spendToken,
} from '../mailed-tokens.ts'
import { sendAccountMail } from '../mails/jobs.ts'
import { hashPassword, newPasswordProblem } from '../passwords.ts'
import type { SessionTokens } from '../sessions/sessions.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import {
  findAccountByEmail,
  findAccountById,
  insertAccount,
  type NewAccount,
  type StoredAccount,
  updateAccount,
} from '../store.ts'
import { saveMember } from '../team/team-store.ts'
import { textsIn } from '../texts.ts'

/** Operators are created from the command line. */
export type RegisteredKind = Exclude<AccountKind, 'operator'>

/** Recipient of a mail, and its language if not the account's. */
export interface MailRequest {
  readonly email: string
  readonly locale?: Locale
}

export interface RegistrationForm {
  readonly email: string
  readonly password: string
  readonly firstName?: string
  readonly lastName?: string
  readonly locale: Locale
  readonly acceptsTerms: boolean
  readonly acceptsMarketing?: boolean
  /** Name of the company that an employer's confirmation creates. */
  readonly companyName?: string
  /** What the visitor did as a guest, to be linked to the account once the address is confirmed. */
  readonly applicationId?: string | null | undefined
  readonly redirectId?: string | null | undefined
  readonly favoriteOfferId?: string | null | undefined
  /** Path on the board that the visitor was going to. */
  readonly returnTo?: string
}

/** A confirmed account with what its owner did as a guest, to be linked to it. */
export interface Confirmed {
  readonly account: StoredAccount
  readonly redirectId: string | null
  readonly favouriteOfferUid: string | null
}

export interface Registration {
  /**
   * Creates an account. Behaves the same for an address with an account, whose owner is notified by mail; the same form
   * again within a minute does nothing. Throws 'account.invalid' with reasons that are keys of the messages, and
   * 'request.too-many'.
   */
  register(lookup: SessionLookup, kind: RegisteredKind, form: RegistrationForm): Promise<void>
  /** Mails the confirmation again; behaves the same for an unknown address. Throws 'request.too-many'. */
  resend(lookup: SessionLookup, kind: RegisteredKind, asked: MailRequest): Promise<void>
  /** Mails the confirmation again to an unconfirmed account, for an operator. Throws 'request.too-many'. */
  mailAgain(tx: TenantDb, account: { id: number; email: string; kind: RegisteredKind }): Promise<void>
  /** Confirms the account and signs in. Throws 'account.link-not-found'. */
  confirm(
    lookup: SessionLookup,
    kind: RegisteredKind,
    token: string,
  ): Promise<SessionTokens & ConfirmedAccount>
  /** Whether this link confirmed an account minutes ago, since its form may be submitted twice. */
  hasJustConfirmed(lookup: SessionLookup, kind: RegisteredKind, token: string): Promise<boolean>
}

export interface ConfirmedAccount {
  readonly firstName: string
  readonly hasApplication: boolean
  /** Path on the board that the visitor was going to when registering, else ''. */
  readonly returnTo: string
}

export interface RegistrationDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly limits: Pick<Limits, 'hit' | 'isFull'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly note: RecordAction
  readonly signIn: Pick<SignIn, 'open'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly companies: Pick<Companies, 'addCompanies'>
  readonly consents: Pick<Consents, 'record'>
  readonly content: Pick<Content, 'editionsOf'>
  /** Returns the number of applications that the account now has. */
  readonly onConfirmed: (tx: TenantDb, confirmed: Confirmed) => Promise<number>
  /** Called after a company's members have changed. */
  readonly onMembersChanged: (of: { tenantId: number; companyId: number }) => Promise<unknown>
}

const HOUR_SECONDS = 3600
const JUST_CONFIRMED_MS = 10 * 60_000

/** Legal documents that the terms of an account refer to. */
const documentsOfTerms: Readonly<Record<RegisteredKind, readonly LegalKey[]>> = {
  candidate: ['terms-for-users', 'privacy-policy'],
  employer: ['terms-for-clients', 'privacy-policy'],
}

/** Subject under which the account's consents are stored. */
export const consentSubject = (uid: string): string => `account:${uid}`

/** Fields that a mailed token carries to the confirmation. */
type CarriedFields = Pick<
  MailedToken,
  'applicationUid' | 'redirectId' | 'favouriteOfferUid' | 'companyName' | 'returnTo'
>

type MailKind = 'confirm' | 'reset' | 'invite' | 'change-email'

/** Per address and kind of mail: one a minute, five an hour. */
export const mailLimits = (mail: MailKind, tenantId: number, kind: AccountKind, email: string) => {
  const address = `${mail}:${limitKey(`${kind} ${tenantId} ${email}`)}`
  return [
    { bucket: `accounts:mail:minute:${address}`, max: 1, windowSeconds: secondsBetweenMails },
    { bucket: `accounts:mail:hour:${address}`, max: 5, windowSeconds: HOUR_SECONDS },
  ]
}

/** A bucket for repeats of one form until its address may be mailed again; any change of a field makes another form. */
const sameForm = (secret: string, of: readonly [number, RegisteredKind, RegistrationForm]) => {
  const key = createHmac('sha256', secret)
    .update(`registration:${JSON.stringify(of)}`)
    .digest('base64url')
  return { bucket: `accounts:register:form:${key}`, max: 1, windowSeconds: secondsBetweenMails }
}

const isBetween = (text: string, min: number, max: number): boolean =>
  text.length >= min && text.length <= max

/** Problems of the form; reasons are keys of `accounts:errors`. */
export const problemsOf = (kind: RegisteredKind, form: RegistrationForm): FieldProblem[] => {
  const { email, password, firstName = '', lastName = '', companyName = '' } = form
  const password_ = newPasswordProblem(password, email)
  const email_ = emailProblem(email)
  const company = plainLine(companyName)
  return [
    ...(plainLine(firstName).length > nameMaxLength ? [{ field: 'firstName', reason: 'tooLong' }] : []),
    ...(plainLine(lastName).length > nameMaxLength ? [{ field: 'lastName', reason: 'tooLong' }] : []),
    ...(kind === 'employer' &&
    !(isBetween(company, companyNameMinLength, companyNameMaxLength) && hasLetterOrDigit(company))
      ? [{ field: 'companyName', reason: 'companyName' }]
      : []),
    ...(email_ ? [{ field: 'email', reason: `email-${email_}` }] : []),
    ...(password_ ? [{ field: 'password', reason: `password-${password_}` }] : []),
    ...(form.acceptsTerms ? [] : [{ field: 'acceptsTerms', reason: 'terms' }]),
  ]
}

export const createRegistration = (dependencies: RegistrationDependencies): Registration => {
  const { database, clock, secret, limits, jobs, note, signIn, tenants, companies, consents, content } =
    dependencies

  const mailConfirmation = async (
    tx: TenantDb,
    accountId: number | null,
    carried: Partial<CarriedFields>,
    locale?: Locale,
  ): Promise<void> => {
    const now = clock.now()
    const id = await issueMailedToken(tx, { secret, now, purpose: 'confirm-account', accountId, ...carried })
    await jobs.enqueue(tx, sendAccountMail, { tenantId: tx.tenantId, mail: 'confirm', id, locale })
  }

  /** Carries over the fields of the previous token. */
  const resendConfirmation = async (
    tx: TenantDb,
    accountId: number | null,
    locale?: Locale,
  ): Promise<void> => {
    const purpose = 'confirm-account'
    const former = await findLatestToken(tx, { accountId: accountId ?? 0, purpose })
    await mailConfirmation(tx, accountId, former ?? {}, locale)
  }

  const editionsFor = (tenantId: number, kind: RegisteredKind, { locale }: RegistrationForm) =>
    content.editionsOf(tenants.byId(tenantId), locale, documentsOfTerms[kind])

  const saveConsents = (
    tx: TenantDb,
    uid: string,
    form: RegistrationForm,
    terms: readonly DocumentEdition[],
  ): Promise<void> => {
    const { locale, acceptsTerms, acceptsMarketing = false } = form
    const given: Readonly<Record<ConsentPurpose, boolean>> = {
      terms: acceptsTerms,
      marketing: acceptsMarketing,
    }
    const t = textsIn(locale)
    return consents.record(tx, {
      ...{ subject: consentSubject(uid), locale, source: 'registration' },
      answers: consentPurposes.map((purpose) => ({
        ...{ purpose, text: t(`accounts:consents.${purpose}`), isGiven: given[purpose] },
        ...(purpose === 'terms' && { documents: terms }),
      })),
    })
  }

  const write = async (
    tx: TenantDb,
    lookup: SessionLookup,
    known: StoredAccount | null,
    account: NewAccount,
    { form, terms }: { readonly form: RegistrationForm; readonly terms: readonly DocumentEdition[] },
  ): Promise<void> => {
    const now = clock.now()
    const inserted = known ?? (await insertAccount(tx, account, now))
    // A concurrent registration with this address won, and has sent the mail.
    if (!inserted) return
    // The last registration counts: earlier links, and the password that they would confirm, are void.
    if (known) {
      const { passwordHash, firstName, lastName, locale } = account
      const changes = { passwordHash, firstName, lastName, locale, passwordChangedAt: now }
      await updateAccount(tx, known.id, changes)
    }
    if (!known) await note(tx, inserted, lookup, { action: 'account.created' })
    await saveConsents(tx, inserted.uid, form, terms)
    await mailConfirmation(tx, inserted.id, {
      applicationUid: form.applicationId ?? null,
      redirectId: form.redirectId ?? null,
      favouriteOfferUid: form.favoriteOfferId ?? null,
      companyName: plainLine(form.companyName ?? ''),
      returnTo: form.returnTo ?? '',
    })
  }

  const makeCompany = async (
    tx: TenantDb,
    { tenant }: SessionLookup,
    account: StoredAccount,
    name: string,
  ) => {
    const draft = {
      ...{ name, contactEmail: account.email, locale: account.locale },
      verification: hasFlag(tenants.byId(tenant.id), 'companyVerification') ? 'unverified' : 'verified',
    } as const
    const [company] = await companies.addCompanies(tenant, [draft], tx)
    if (!company) throw new Error('a company was not made')
    await saveMember(tx, { accountId: account.id, companyId: company.id, role: 'owner' })
    return company.id
  }

  return {
    async register(lookup, kind, form) {
      const problems = problemsOf(kind, form)
      if (problems.length > 0) throw new AppError('account.invalid', { problems })
      const { tenant, ip } = lookup
      const email = foldEmail(form.email)
      const same = sameForm(secret, [tenant.id, kind, form])
      await limits.hit(perNetwork('accounts:register', ip, { max: 30, windowSeconds: HOUR_SECONDS }))
      if (await limits.isFull(same)) return
      await limits.hit(mailLimits('confirm', tenant.id, kind, email))
      await limits.hit([same])
      const now = clock.now()
      const account = {
        ...{ uid: uuidV7(now), kind, email, locale: form.locale, emailConfirmedAt: null },
        firstName: plainLine(form.firstName ?? ''),
        lastName: plainLine(form.lastName ?? ''),
        passwordHash: await hashPassword(form.password),
      }
      const filledIn = { form, terms: await editionsFor(tenant.id, kind, form) }
      await forTenant(database, tenant.id).transaction(async (tx) => {
        const known = await findAccountByEmail(tx, kind, email)
        if (!known?.emailConfirmedAt) return write(tx, lookup, known, account, filledIn)
        const id = await note(tx, known, lookup, { action: 'account.registered-again' })
        await jobs.enqueue(tx, sendAccountMail, {
          ...{ tenantId: tenant.id, mail: 'alreadyRegistered', id: String(id), locale: form.locale },
        })
      })
    },

    async resend(lookup, kind, { email: typed, locale }) {
      const { tenant, ip } = lookup
      const email = foldEmail(typed)
      await limits.hit([
        ...perNetwork('accounts:resend', ip, { max: 30, windowSeconds: HOUR_SECONDS }),
        ...mailLimits('confirm', tenant.id, kind, email),
      ])
      await forTenant(database, tenant.id).transaction(async (tx) => {
        const known = await findAccountByEmail(tx, kind, email)
        const account = known?.emailConfirmedAt ? null : known
        await resendConfirmation(tx, account?.id ?? null, locale)
      })
    },

    async mailAgain(tx, { id, kind, email }) {
      await limits.hit(mailLimits('confirm', tx.tenantId, kind, email))
      await resendConfirmation(tx, id)
    },

    async confirm(lookup, kind, token) {
      const { tenant, ip } = lookup
      await limits.hit(perNetwork('accounts:link', ip, { max: 300, windowSeconds: 600 }))
      const db = forTenant(database, tenant.id)
      const now = clock.now()
      let companyId: number | null = null
      const confirmed = await db.transaction(async (tx) => {
        const found = await spendToken(tx, { token, purpose: 'confirm-account', now })
        const account = found && (await findAccountById(tx, found.accountId))
        if (!account || account.kind !== kind) throw new AppError('account.link-not-found')
        await updateAccount(tx, account.id, { emailConfirmedAt: now })
        await note(tx, account, lookup, { action: 'account.confirmed' })
        const { redirectId, favouriteOfferUid, companyName, returnTo } = found
        if (companyName !== '') companyId = await makeCompany(tx, lookup, account, companyName)
        const adopted = await dependencies.onConfirmed(tx, { account, redirectId, favouriteOfferUid })
        const opened = await signIn.open(tx, account, { lookup, step: 'mail' })
        return { ...opened, firstName: account.firstName, hasApplication: adopted > 0, returnTo }
      })
      if (companyId !== null) await dependencies.onMembersChanged({ tenantId: tenant.id, companyId })
      return confirmed
    },

    async hasJustConfirmed({ tenant }, kind, token) {
      const db = forTenant(database, tenant.id)
      const after = new Date(clock.now().getTime() - JUST_CONFIRMED_MS)
      const used = await findUsedToken(db, { token, purpose: 'confirm-account', after })
      const account = used && (await findAccountById(db, used.accountId))
      // A token withdrawn for a newer one counts as used too, but not at the time of the confirmation.
      return account?.kind === kind && account.emailConfirmedAt?.getTime() === used?.usedAt.getTime()
    },
  }
}
