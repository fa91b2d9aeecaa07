import { createHash, createHmac } from 'node:crypto'
import { emailProblem, foldEmail } from '#features/accounts/rules.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Person, PersonalDataParts } from '#server/features/personal-data.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limit, type Limits, limitKey, perNetwork } from '#server/limits/limits.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { erasureLifetimeMs, type MailedErasure, type OwnConsent } from '../contract.ts'
import { archiveOf } from './archive.ts'
import { mailErasure } from './jobs.ts'
import { erasureMail, ownDataMail } from './mails.ts'
import { canAskByMail, canManageOwnData } from './policy.ts'
import { findOpenErasure, insertErasure, markDone } from './store.ts'

/** A candidate's rights to their own stored data: read, export, withdraw consents, erase. */
export interface Privacy {
  /** All answers to questions of consent, newest first. */
  listConsents(actor: SignedIn): Promise<OwnConsent[]>
  /** Throws 'consent.not-found' for one of another account, or one not in force. */
  withdrawConsent(actor: SignedIn, id: number): Promise<void>
  /** Exports everything as a ZIP and records this in the account's log. Throws 'request.too-many'. */
  exportAll(lookup: SessionLookup, actor: SignedIn, locale: Locale): Promise<ReadableStream<Uint8Array>>
  /** Mails a link that erases the account. Throws 'account.invalid' for a wrong password, 'request.too-many'. */
  askErasure(lookup: SessionLookup, actor: SignedIn, form: { readonly current: string }): Promise<void>
  /**
   * Where candidates do not sign in: mails a link to the data of the address's account; behaves the same for an unknown
   * address. Throws 'account.invalid' at the input `email`, 'request.too-many'.
   */
  askByMail(lookup: SessionLookup, form: { readonly email: string }): Promise<void>
  /** Changes nothing, because programs open links in mails. Throws 'erasure.not-found'. */
  findErasure(tenantId: number, token: string): Promise<MailedErasure>
  /**
   * Like `exportAll`, for whoever has the mailed link. Throws 'erasure.not-found', also for an account with a second
   * factor, which a mailbox alone does not replace.
   */
  exportByLink(lookup: SessionLookup, token: string, locale: Locale): Promise<ReadableStream<Uint8Array>>
  /** Erases the account irreversibly. Throws 'erasure.not-found'. */
  erase(tenantId: number, token: string): Promise<void>
}

/** The account whose data is read or erased. */
type Owner = Pick<SignedIn, 'tenantId' | 'accountId' | 'kind' | 'email'>

export interface PrivacyDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly consents: Pick<Consents, 'listHistory' | 'record'>
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly personalData: () => PersonalDataParts
  readonly accounts: Pick<Accounts, 'findAccount'>
  readonly secondFactorSettings: {
    isEnrolled(of: Pick<SignedIn, 'tenantId' | 'accountId'>): Promise<boolean>
  }
  readonly accountSettings: {
    checkPassword(actor: SignedIn, current: string): Promise<void>
    note(
      tx: TenantDb,
      lookup: SessionLookup,
      owner: Owner,
      action: 'data.exported' | 'erasure.asked',
    ): Promise<void>
  }
}

const DAY_SECONDS = 86_400
const MAX_COPIES_PER_DAY = 5
const MAX_ERASURE_MAILS_PER_DAY = 5
const VERSION_LENGTH = 8
/** An account requires the terms, so this consent ends only with the account. */
const LASTING_PURPOSES: readonly string[] = ['terms']

const notFound = () => new AppError('erasure.not-found')

export const createPrivacy = (dependencies: PrivacyDependencies): Privacy => {
  const { database, clock, secret, tenants, links, consents, limits, jobs, mailer } = dependencies
  const { personalData, accounts, accountSettings, secondFactorSettings } = dependencies

  // Derived from the secret when the mail is written, so that neither table nor queue holds it.
  const tokenOf = (id: string): string =>
    createHmac('sha256', secret).update(`erasure:${id}`).digest('base64url')
  const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

  const subjectsOf = async (person: Person): Promise<string[]> => {
    const found = await Promise.all(
      personalData().map(({ part }) => part.consentSubjects?.(person) ?? Promise.resolve([])),
    )
    return found.flat()
  }

  const historyOf = async (person: Person) =>
    consents.listHistory(forTenant(database, person.tenantId), await subjectsOf(person))

  const openErasure = async (db: TenantDb, token: string) => {
    const found = await findOpenErasure(db, { tokenHash: hashOf(token) }, clock.now())
    if (!found) throw notFound()
    return found
  }

  jobs.work(mailErasure, async ({ tenantId, erasureId }) => {
    const erasure = await findOpenErasure(forTenant(database, tenantId), { id: erasureId }, clock.now())
    if (!erasure) return
    const mail = { tenant: tenants.byId(tenantId), links, erasure, token: tokenOf(erasure.id) }
    await mailer.send(hasFlag(mail.tenant, 'candidateLogin') ? erasureMail(mail) : ownDataMail(mail))
  })

  const listConsents = async (actor: SignedIn): Promise<OwnConsent[]> => {
    allow(canManageOwnData(actor))
    const history = await historyOf(actor)
    const latest = new Set<string>()
    return history.map(({ subject, textHash, recordedBy: _, ...entry }) => {
      const question = `${subject} ${entry.purpose}`
      const isLatest = !latest.has(question)
      latest.add(question)
      return {
        ...entry,
        version: textHash.toString('hex').slice(0, VERSION_LENGTH),
        canBeWithdrawn: isLatest && entry.isGiven && !LASTING_PURPOSES.includes(entry.purpose),
      }
    })
  }

  const copyOf = async (lookup: SessionLookup, owner: Owner, locale: Locale) => {
    const { tenantId, accountId } = owner
    const bucket = `data-copy:${accountId}`
    await limits.hit([{ bucket, max: MAX_COPIES_PER_DAY, windowSeconds: DAY_SECONDS }])
    await forTenant(database, tenantId).transaction((tx) =>
      accountSettings.note(tx, lookup, owner, 'data.exported'),
    )
    const parts = await Promise.all(
      // Reversed, so that features that others depend on come first, starting with the account.
      personalData()
        .toReversed()
        .map(async ({ feature, part }) => ({ name: feature, ...(await part.export(owner)) })),
    )
    const agreed = (await historyOf(owner)).map(({ id: _, recordedBy: __, textHash, ...entry }) => ({
      ...entry,
      textSha256: textHash.toString('hex'),
    }))
    const tenant = tenants.byId(tenantId)
    const origin = links.absolute(tenant, '')
    const head = { board: tenant.name, origin, locale, now: clock.now() }
    return archiveOf(head, [...parts, { name: 'consents', data: { consents: agreed } }])
  }

  const mailLimit = (whose: string): Limit => ({
    ...{ bucket: `erasure:${whose}`, max: MAX_ERASURE_MAILS_PER_DAY, windowSeconds: DAY_SECONDS },
  })

  const mailLink = async (lookup: SessionLookup, owner: Owner): Promise<void> => {
    const { tenantId, accountId } = owner
    const now = clock.now()
    const id = uuidV7(now)
    const expiresAt = new Date(now.getTime() + erasureLifetimeMs)
    await forTenant(database, tenantId).transaction(async (tx) => {
      await insertErasure(tx, { id, accountId, now, expiresAt, tokenHash: hashOf(tokenOf(id)) })
      await accountSettings.note(tx, lookup, owner, 'erasure.asked')
      await jobs.enqueue(tx, mailErasure, { tenantId, erasureId: id })
    })
  }

  const canExport = async (of: Pick<Owner, 'tenantId' | 'accountId'>): Promise<boolean> =>
    !(await secondFactorSettings.isEnrolled(of))

  return {
    listConsents,

    async withdrawConsent(actor, id) {
      const own = (await listConsents(actor)).find((one) => one.id === id && one.canBeWithdrawn)
      const history = await historyOf(actor)
      const given = history.find((one) => one.id === id)
      if (!own || !given) throw new AppError('consent.not-found')
      const { subject, locale, purpose, text, documents } = given
      await forTenant(database, actor.tenantId).transaction((tx) =>
        consents.record(tx, {
          ...{ subject, locale, source: 'settings' },
          answers: [{ purpose, text, isGiven: false, documents }],
        }),
      )
    },

    async exportAll(lookup, actor, locale) {
      allow(canManageOwnData(actor))
      return copyOf(lookup, actor, locale)
    },

    async askErasure(lookup, actor, { current }) {
      allow(canManageOwnData(actor))
      await accountSettings.checkPassword(actor, current)
      await limits.hit([mailLimit(`${actor.accountId}`)])
      await mailLink(lookup, actor)
    },

    async askByMail(lookup, form) {
      const { id: tenantId } = lookup.tenant
      allow(canAskByMail(tenants.byId(tenantId)))
      const email = foldEmail(form.email)
      const problem = emailProblem(email)
      if (problem)
        throw new AppError('account.invalid', { problems: [{ field: 'email', reason: `email-${problem}` }] })
      await limits.hit([
        ...perNetwork('privacy:ask', lookup.ip, { max: 30, windowSeconds: 3600 }),
        mailLimit(limitKey(`${tenantId} ${email}`)),
      ])
      const account = await accounts.findAccount(tenantId, 'candidate', email)
      if (account) await mailLink(lookup, { tenantId, accountId: account.id, kind: 'candidate', email })
    },

    async findErasure(tenantId, token) {
      const { email, accountId } = await openErasure(forTenant(database, tenantId), token)
      return { email, canExport: await canExport({ tenantId, accountId }) }
    },

    async exportByLink(lookup, token, locale) {
      const { id: tenantId } = lookup.tenant
      const { email, accountId } = await openErasure(forTenant(database, tenantId), token)
      if (!(await canExport({ tenantId, accountId }))) throw notFound()
      return copyOf(lookup, { tenantId, accountId, kind: 'candidate', email }, locale)
    },

    erase: (tenantId, token) =>
      forTenant(database, tenantId).transaction(async (tx) => {
        const { id, accountId, uid, email } = await openErasure(tx, token)
        if (!(await markDone(tx, id, clock.now()))) throw notFound()
        // The account comes last, because the other parts find their rows by it.
        const parts = personalData()
        const isAccount = (part: (typeof parts)[number]) => part.feature === 'accounts'
        for (const { part } of [...parts.filter((one) => !isAccount(one)), ...parts.filter(isAccount)])
          await part.erase(tx, { tenantId, accountId, uid, email })
      }),
  }
}
