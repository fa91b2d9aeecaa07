import { randomBytes } from 'node:crypto'
import { emailProblem, foldEmail } from '#features/accounts/rules.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { limitKey, perNetwork } from '#server/limits/limits.ts'
import type { Activated, MailedAlert } from '../contract.ts'
import { type AlertFrequency, maxAlerts } from '../enumerations.ts'
import { adoptGuest } from './adopt-guest.ts'
import { codeOf, hashCode } from './alert-code.ts'
import {
  type AlertInMails,
  deleteAlert,
  findAlertByCode,
  findAlertByUid,
  insertAlert,
  updateActivated,
  updateFrequency,
  updateUnconfirmed,
} from './alert-store.ts'
import { endAlert, restoreAlert } from './ended-store.ts'
import {
  deleteGuest,
  deleteGuestWithoutSearches,
  findGuestByEmail,
  guestSubject,
  lockGuest,
} from './guest-store.ts'
import { sendActivation } from './jobs.ts'
import { numberPublishedOffers } from './mailing-store.ts'
import { checkedName, checkedSearch, mailingBoard, refused } from './own-searches.ts'
import type { SavedSearchParts } from './parts.ts'
import { hashOf } from './search-address.ts'
import { countSearches, deleteSearch, findSearch, insertSearch } from './search-store.ts'
import { textsIn } from './texts.ts'

export interface GuestAlertInput {
  readonly tenantId: number
  readonly ip: string
  readonly email: string
  readonly frequency: AlertFrequency
  readonly name: string
  readonly searchUrl: string
  readonly currency?: Currency | undefined
  /** Whether the confirmation is to create an account as well. */
  readonly createCandidate: boolean
  readonly marketingAgreement: boolean
  /** Language of the mails. */
  readonly locale: Locale
}

export interface MailedCode {
  readonly tenantId: number
  readonly ip: string
  readonly code: string
  /** If given, they must match the alert's owner and search. */
  readonly candidateId?: string | undefined
  readonly jobFilterId?: string | undefined
}

/** Alerts of guests, and what the links in the mails of any alert do. */
export interface GuestAlerts {
  /** Returns the search's id; a mail asks for the confirmation. Throws the conflicts of `catalogueMessages`. */
  register(input: GuestAlertInput): Promise<string>
  /** Throws 'job-alert.not-found', 'job-alert.already-active'. */
  activate(code: MailedCode): Promise<Activated>
  /** Changes nothing, because programs open links in mails. Throws 'job-alert.not-found'. */
  find(code: MailedCode): Promise<MailedAlert>
  /** Deletes the alert, and a guest's search with it. Throws 'job-alert.not-found'. */
  unsubscribe(code: MailedCode): Promise<void>
  /** Turns the alert off so that it can be turned on again for a day; repeatable. Throws 'job-alert.not-found'. */
  turnOff(code: MailedCode): Promise<void>
  /** Turns the alert on again; repeatable. Throws 'job-alert.not-found', 'job-alert.limit-reached'. */
  turnOnAgain(code: MailedCode): Promise<void>
  changeFrequency(code: MailedCode, frequency: AlertFrequency): Promise<void>
  /** Deletes the guest of an address that refuses mail, with all alerts, on every board. */
  forgetAddress(email: string): Promise<void>
  /**
   * Deletes the alert for a mail program's unsubscribe button, whose address is signed; ignores a missing one. There is
   * no page on which to undo it, so a guest's search is deleted too.
   */
  unsubscribeByUid(tenantId: number, alertUid: string): Promise<void>
}

const HOUR_SECONDS = 3600
const DAY_MS = 86_400_000
export const confirmationLastsMs = 7 * DAY_MS
/** How long an alert that was turned off can be turned on again. */
export const undoLastsMs = DAY_MS

export const createGuestAlerts = (parts: SavedSearchParts): GuestAlerts => {
  const { database, clock, secret, limits, jobs, accounts, consents } = parts

  const findByCode = async (
    db: TenantDb,
    { code, candidateId, jobFilterId }: MailedCode,
  ): Promise<AlertInMails> => {
    const found = await findAlertByCode(db, hashCode(code))
    const isMeant =
      found &&
      (candidateId === undefined || candidateId === found.ownerUid) &&
      (jobFilterId === undefined || jobFilterId === found.hash) &&
      !isPast(found)
    if (!isMeant) throw new AppError('job-alert.not-found')
    return found
  }

  /** Enforces the promised duration, however late the cleanup runs. */
  const isPast = ({ endedAt }: AlertInMails): boolean =>
    endedAt !== null && endedAt.getTime() + undoLastsMs < clock.now().getTime()

  /** Accepts alerts that were turned off, too. */
  const withAnyCode = async <Result>(
    mailed: MailedCode,
    work: (tx: TenantDb, alert: AlertInMails) => Promise<Result>,
  ): Promise<Result> => {
    await limits.hit(perNetwork('job-alerts:link', mailed.ip, { max: 300, windowSeconds: 600 }))
    return forTenant(database, mailed.tenantId).transaction(async (tx) =>
      work(tx, await findByCode(tx, mailed)),
    )
  }

  const withCode = <Result>(
    mailed: MailedCode,
    work: (tx: TenantDb, alert: AlertInMails) => Promise<Result>,
  ): Promise<Result> =>
    withAnyCode(mailed, async (tx, alert) => {
      if (alert.isEnded) throw new AppError('job-alert.not-found')
      return work(tx, alert)
    })

  const remove = async (tx: TenantDb, { searchId, guestId }: AlertInMails): Promise<void> => {
    if (guestId === null) return void (await deleteAlert(tx, searchId))
    await deleteSearch(tx, searchId)
    const gone = await deleteGuestWithoutSearches(tx, guestId)
    if (gone !== null) await consents.erase(tx, [guestSubject(gone)])
  }

  const saveConsents = (tx: TenantDb, guestUid: string, input: GuestAlertInput): Promise<void> => {
    const { locale, marketingAgreement } = input
    const t = textsIn(locale)
    return consents.record(tx, {
      ...{ subject: guestSubject(guestUid), locale, source: 'job-alert' },
      answers: [
        { purpose: 'privacy', text: t('saved-searches:consents.privacy'), isGiven: true },
        { purpose: 'marketing', text: t('saved-searches:consents.marketing'), isGiven: marketingAgreement },
      ],
    })
  }

  const writeAlert = async (
    tx: TenantDb,
    guestId: number,
    hash: string,
    input: GuestAlertInput,
    path: string,
  ) => {
    const now = clock.now()
    const { frequency, createCandidate: makesAccount, locale, currency = 'pln', name } = input
    const known = await findSearch(tx, { guestId }, hash)
    if (known?.alert?.activatedAt) throw refused('job-filter.alert-active')
    if (known?.alert) {
      await updateUnconfirmed(tx, known.id, { frequency, makesAccount, createdAt: now })
      return known.id
    }
    const { alerts } = await countSearches(tx, { guestId })
    if (alerts >= maxAlerts) throw refused('job-alert.limit-reached')
    const id =
      known?.id ?? (await insertSearch(tx, { guestId }, { hash, path, locale, currency, name, at: now }))
    if (id === null) throw refused('job-filter.exists')
    const uid = uuidV7(now)
    await insertAlert(tx, {
      ...{ searchId: id, uid, frequency, codeHash: hashCode(codeOf(secret, uid)) },
      ...{ createdAt: now, activatedAt: null, makesAccount, mailedThrough: 0 },
    })
    return id
  }

  /** The account that the guest asked for: a new one, or one created meanwhile. */
  const makeAccount = async (tenantId: number, { email, locale, ownerUid }: AlertInMails) => {
    const known = await accounts.findAccount(tenantId, 'candidate', email)
    if (known) return { account: known, isNew: false }
    const password = randomBytes(32).toString('base64url')
    const draft = { kind: 'candidate', email, locale, password, isEmailConfirmed: true } as const
    const account = await accounts.createAccount(tenantId, draft)
    await forTenant(database, tenantId).transaction((tx) =>
      consents.record(tx, {
        ...{ subject: `account:${account.uid}`, locale, source: `job-alert:${ownerUid}` },
        answers: [
          { purpose: 'terms', text: textsIn(locale)('saved-searches:consents.terms'), isGiven: true },
        ],
      }),
    )
    return { account, isNew: true }
  }

  return {
    async register(input) {
      const { tenantId, ip } = input
      const tenant = mailingBoard(parts, tenantId)
      const reason = emailProblem(input.email)
      if (reason)
        throw new AppError('request.invalid', {
          problems: [{ field: 'email', reason: `email is ${reason}` }],
        })
      const name = checkedName(input.name)
      const { listing, path } = checkedSearch(parts, tenant, input.searchUrl)
      const hash = hashOf(listing)
      const email = foldEmail(input.email)
      await limits.hit([
        ...perNetwork('job-alerts:register', ip, { max: 30, windowSeconds: HOUR_SECONDS }),
        { bucket: `job-alerts:mail:${tenantId}:${limitKey(email)}`, max: 10, windowSeconds: HOUR_SECONDS },
      ])
      // Where candidates cannot sign in, an account of former days must not keep its owner from alerts.
      const account = hasFlag(tenant, 'candidateLogin')
        ? await accounts.findAccount(tenantId, 'candidate', email)
        : null
      if (account?.emailConfirmedAt) throw refused('candidate.exists')
      const at = clock.now()
      await forTenant(database, tenantId).transaction(async (tx) => {
        const guest = await lockGuest(tx, { uid: uuidV7(at), email, locale: input.locale, at })
        const searchId = await writeAlert(tx, guest.id, hash, { ...input, name }, path)
        await saveConsents(tx, guest.uid, input)
        await jobs.enqueue(tx, sendActivation, { tenantId, searchId })
      })
      return hash
    },

    async activate(mailed) {
      const { tenantId } = mailed
      const waiting = await withCode(mailed, async (_, alert) => alert)
      if (waiting.activatedAt) throw refused('job-alert.already-active')
      const now = clock.now()
      if (waiting.createdAt.getTime() + confirmationLastsMs < now.getTime())
        throw new AppError('job-alert.not-found')
      const made =
        waiting.makesAccount && hasFlag(parts.tenants.byId(tenantId), 'candidateLogin')
          ? await makeAccount(tenantId, waiting)
          : null
      await withCode(mailed, async (tx, { searchId, email }) => {
        await updateActivated(tx, searchId, { at: now, mailedThrough: await numberPublishedOffers(tx, now) })
        if (made) await adoptGuest(tx, { consents, account: made.account, email })
      })
      return { name: waiting.name, email: waiting.email, hasNewAccount: made?.isNew ?? false }
    },

    find: (mailed) =>
      withAnyCode(mailed, async (_, alert) => ({
        ...{ guestId: alert.ownerUid, filterId: alert.hash, name: alert.name, searchUrl: alert.path },
        ...{ frequency: alert.frequency, isActive: alert.activatedAt !== null },
        ...{ isEnded: alert.isEnded, isOfAccount: alert.accountId !== null },
      })),
    unsubscribe: (mailed) => withCode(mailed, remove),
    turnOff: (mailed) =>
      withAnyCode(mailed, async (tx, { searchId, isEnded }) => {
        if (!isEnded) await endAlert(tx, searchId, clock.now())
      }),
    turnOnAgain: (mailed) =>
      withAnyCode(mailed, async (tx, { searchId, accountId, guestId, isEnded }) => {
        if (!isEnded) return
        const owner = accountId === null ? { guestId: guestId ?? 0 } : { accountId }
        const { alerts } = await countSearches(tx, owner)
        if (alerts >= maxAlerts) throw refused('job-alert.limit-reached')
        await restoreAlert(tx, searchId)
      }),
    changeFrequency: (mailed, frequency) =>
      withCode(mailed, async (tx, { searchId }) => void (await updateFrequency(tx, searchId, frequency))),

    async forgetAddress(typed) {
      const email = foldEmail(typed)
      for (const { id } of parts.tenants.list())
        await forTenant(database, id).transaction(async (tx) => {
          const guest = await findGuestByEmail(tx, email)
          if (!guest) return
          await consents.erase(tx, [guestSubject(guest.uid)])
          await deleteGuest(tx, guest.id)
        })
    },

    async unsubscribeByUid(tenantId, alertUid) {
      await forTenant(database, tenantId).transaction(async (tx) => {
        const found = await findAlertByUid(tx, alertUid)
        if (found) await remove(tx, found)
      })
    },
  }
}
