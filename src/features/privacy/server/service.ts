import { createHash, createHmac } from 'node:crypto'
import type { Consents } from '#features/consents/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
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
import type { Limits } from '#server/limits/limits.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { erasureLifetimeMs, type OwnConsent } from '../contract.ts'
import { archiveOf } from './archive.ts'
import { mailErasure } from './jobs.ts'
import { erasureMail } from './mails.ts'
import { canManageOwnData } from './policy.ts'
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
  /** Changes nothing, because programs open links in mails. Throws 'erasure.not-found'. */
  findErasure(tenantId: number, token: string): Promise<{ readonly email: string }>
  /** Erases the account irreversibly. Throws 'erasure.not-found'. */
  erase(tenantId: number, token: string): Promise<void>
}

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
  readonly accountSettings: {
    checkPassword(actor: SignedIn, current: string): Promise<void>
    note(
      tx: TenantDb,
      lookup: SessionLookup,
      actor: SignedIn,
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
  const { personalData, accountSettings } = dependencies

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
    const token = tokenOf(erasure.id)
    await mailer.send(erasureMail({ tenant: tenants.byId(tenantId), links, erasure, token }))
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
      const bucket = `data-copy:${actor.accountId}`
      await limits.hit([{ bucket, max: MAX_COPIES_PER_DAY, windowSeconds: DAY_SECONDS }])
      const { tenantId } = actor
      await forTenant(database, tenantId).transaction((tx) =>
        accountSettings.note(tx, lookup, actor, 'data.exported'),
      )
      const parts = await Promise.all(
        // Reversed, so that features that others depend on come first, starting with the account.
        personalData()
          .toReversed()
          .map(async ({ feature, part }) => ({ name: feature, ...(await part.export(actor)) })),
      )
      const agreed = (await historyOf(actor)).map(({ id: _, recordedBy: __, textHash, ...entry }) => ({
        ...entry,
        textSha256: textHash.toString('hex'),
      }))
      const tenant = tenants.byId(tenantId)
      const origin = links.absolute(tenant, '')
      const head = { board: tenant.name, origin, locale, now: clock.now() }
      return archiveOf(head, [...parts, { name: 'consents', data: { consents: agreed } }])
    },

    async askErasure(lookup, actor, { current }) {
      allow(canManageOwnData(actor))
      await accountSettings.checkPassword(actor, current)
      const { tenantId, accountId } = actor
      const bucket = `erasure:${accountId}`
      await limits.hit([{ bucket, max: MAX_ERASURE_MAILS_PER_DAY, windowSeconds: DAY_SECONDS }])
      const now = clock.now()
      const id = uuidV7(now)
      const expiresAt = new Date(now.getTime() + erasureLifetimeMs)
      await forTenant(database, tenantId).transaction(async (tx) => {
        await insertErasure(tx, { id, accountId, now, expiresAt, tokenHash: hashOf(tokenOf(id)) })
        await accountSettings.note(tx, lookup, actor, 'erasure.asked')
        await jobs.enqueue(tx, mailErasure, { tenantId, erasureId: id })
      })
    },

    async findErasure(tenantId, token) {
      const { email } = await openErasure(forTenant(database, tenantId), token)
      return { email }
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
