import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { canMailSearches, hasFlag } from '#features/tenants/rules.ts'
import type { Actor } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { catalogueMessages, type JobFilter, type SearchDescription } from '../contract.ts'
import { type AlertFrequency, maxAlerts, maxSavedSearches } from '../enumerations.ts'
import { nameProblem } from '../rules.ts'
import { adoptGuest } from './adopt-guest.ts'
import { codeOf, hashCode } from './alert-code.ts'
import { deleteAlert, insertAlert, updateFrequency } from './alert-store.ts'
import { numberPublishedOffers } from './mailing-store.ts'
import type { SavedSearchParts } from './parts.ts'
import { canKeepSearches } from './policy.ts'
import { hashOf, payloadOf, type Search } from './search-address.ts'
import {
  countSearches,
  deleteSearch,
  findSearch,
  insertSearch,
  listSearches,
  type SavedSearch,
  updateAllRead,
  updateSearch,
} from './search-store.ts'

export interface SearchInput {
  readonly searchUrl: string
  readonly name: string
  /** Currency of the salary bounds in the address. */
  readonly currency?: Currency | undefined
}

export interface AlertInput {
  readonly jobFilterId: string
  readonly frequency: AlertFrequency
  readonly name: string
}

/** A candidate's saved searches. Each method takes the actor first and is limited to that account. */
export interface OwnSearches {
  /** Newest first; with addresses in the given language. */
  list(actor: Actor, locale?: Locale): Promise<JobFilter[]>
  /** Sum of the unread offers that `list` counts. */
  countUnread(actor: Actor): Promise<number>
  /** Returns the id. Throws 'job-filter.exists', 'job-filter.limit-reached'. */
  create(actor: Actor, input: SearchInput): Promise<string>
  rename(actor: Actor, id: string, name: string): Promise<void>
  remove(actor: Actor, id: string): Promise<void>
  markRead(actor: Actor, id: string): Promise<void>
  markAllRead(actor: Actor): Promise<void>
  /** Throws 'job-alert.exists', 'job-alert.limit-reached'. */
  enableAlert(actor: Actor, input: AlertInput): Promise<void>
  disableAlert(actor: Actor, id: string): Promise<void>
  changeFrequency(actor: Actor, id: string, frequency: AlertFrequency): Promise<void>
}

const invalid = (field: string, reason: string): AppError =>
  new AppError('request.invalid', { problems: [{ field, reason }] })

export const refused = (code: keyof typeof catalogueMessages): AppError =>
  new AppError(code, { message: catalogueMessages[code] })

const NAME_REASONS = {
  required: 'name is required',
  characters: 'name takes letters, digits, spaces and , & # ( ) / + -',
  tooLong: 'name must not be longer than 999 characters',
} as const

export const checkedName = (typed: string): string => {
  const problem = nameProblem(typed)
  if (problem) throw invalid('name', NAME_REASONS[problem])
  return typed.trim()
}

/** Throws 'request.not-found' on a board without alerts. */
export const boardWithAlerts = ({ tenants }: Pick<SavedSearchParts, 'tenants'>, tenantId: number): Tenant => {
  const tenant = tenants.byId(tenantId)
  if (!hasFlag(tenant, 'jobAlerts')) throw new AppError('request.not-found')
  return tenant
}

/** Throws 'request.not-found' on a board that does not mail the new offers of saved searches. */
export const mailingBoard = (parts: Pick<SavedSearchParts, 'tenants'>, tenantId: number): Tenant => {
  const tenant = parts.tenants.byId(tenantId)
  if (!canMailSearches(tenant)) throw new AppError('request.not-found')
  return tenant
}

export const checkedSearch = (
  { readSearch }: Pick<SavedSearchParts, 'readSearch'>,
  tenant: Tenant,
  searchUrl: string,
): Search => {
  const search = readSearch(tenant, searchUrl)
  if (!search) throw invalid('searchUrl', 'searchUrl must be the address of a list of offers of this board')
  return search
}

export const describeSearch = (
  parts: Pick<SavedSearchParts, 'readSearch' | 'tenants'>,
  { tenantId, searchUrl, currency }: { tenantId: number; searchUrl: string; currency: Currency },
): SearchDescription => {
  const { path, listing } = checkedSearch(parts, boardWithAlerts(parts, tenantId), searchUrl)
  return { id: hashOf(listing), searchUrl: path, filters: payloadOf(listing, currency) }
}

export const createOwnSearches = (parts: SavedSearchParts): OwnSearches => {
  const { database, clock, secret, search: offerSearch, readSearch, consents } = parts

  /** Runs `work` for the candidate, after adopting the searches of a guest with the same address. */
  const own = async <Result>(
    actor: Actor,
    work: (
      tx: TenantDb,
      its: {
        readonly tenant: Tenant
        readonly owner: { readonly accountId: number }
        readonly locale?: Locale
      },
    ) => Promise<Result>,
  ): Promise<Result> => {
    if (!canKeepSearches(actor)) throw new AppError('auth.wrong-kind')
    const { tenantId, accountId, uid, email } = actor
    const tenant = boardWithAlerts(parts, tenantId)
    return forTenant(database, tenantId).transaction(async (tx) => {
      await adoptGuest(tx, { consents, account: { id: accountId, uid }, email })
      return work(tx, { tenant, owner: { accountId } })
    })
  }

  const ownSearch = <Result>(
    actor: Actor,
    id: string,
    work: (tx: TenantDb, found: SavedSearch) => Promise<Result>,
  ): Promise<Result> =>
    own(actor, async (tx, { owner }) => {
      const found = await findSearch(tx, owner, id)
      if (!found) throw new AppError('job-filter.not-found')
      return work(tx, found)
    })

  const shownOf = (tenant: Tenant, saved: SavedSearch, locale: Locale | undefined): JobFilter | null => {
    const read = readSearch(tenant, saved.path)
    // Its category or city no longer exists.
    if (!read) return null
    const { alert, currency, readAt } = saved
    return {
      id: saved.hash,
      searchUrl: locale ? hrefFor(listingPage, read.listing, locale) : saved.path,
      filterName: saved.name,
      filters: payloadOf(read.listing, currency),
      // A board that sends no mails keeps the alert, but does not promise any.
      jobAlert: canMailSearches(tenant)
        ? alert && {
            status: alert.activatedAt ? 'active' : 'unconfirmed',
            frequency: alert.frequency,
            createdAt: alert.createdAt.toISOString(),
          }
        : null,
      count: offerSearch.savedFilters.countSince(
        tenant,
        { filter: filterOf(read.listing), currency },
        readAt,
      ),
      createdAt: saved.createdAt.toISOString(),
      readAt: readAt.toISOString(),
    }
  }

  const list = (actor: Actor, locale?: Locale): Promise<JobFilter[]> =>
    own(actor, async (tx, { tenant, owner }) =>
      (await listSearches(tx, owner, maxSavedSearches)).flatMap(
        (saved) => shownOf(tenant, saved, locale) ?? [],
      ),
    )

  return {
    list,
    countUnread: async (actor) => (await list(actor)).reduce((sum, { count }) => sum + count, 0),

    create: (actor, { searchUrl, name: typed, currency = 'pln' }) =>
      own(actor, async (tx, { tenant, owner }) => {
        const name = checkedName(typed)
        const { listing, path, locale } = checkedSearch(parts, tenant, searchUrl)
        const hash = hashOf(listing)
        const { searches } = await countSearches(tx, owner)
        if (searches >= maxSavedSearches) throw refused('job-filter.limit-reached')
        const inserted = await insertSearch(tx, owner, {
          hash,
          path,
          locale,
          currency,
          name,
          at: clock.now(),
        })
        if (inserted === null) throw refused('job-filter.exists')
        return hash
      }),

    async rename(actor, id, typed) {
      const name = checkedName(typed)
      await ownSearch(actor, id, (tx, found) => updateSearch(tx, found.id, { name }))
    },
    remove: (actor, id) => ownSearch(actor, id, (tx, found) => deleteSearch(tx, found.id)),
    markRead: (actor, id) =>
      ownSearch(actor, id, (tx, found) => updateSearch(tx, found.id, { readAt: clock.now() })),
    markAllRead: (actor) => own(actor, (tx, { owner }) => updateAllRead(tx, owner, clock.now())),

    async enableAlert(actor, { jobFilterId, frequency, name: typed }) {
      const name = checkedName(typed)
      await own(actor, async (tx, { tenant, owner }) => {
        mailingBoard(parts, tenant.id)
        const now = clock.now()
        const mailedThrough = await numberPublishedOffers(tx, now)
        const found = await findSearch(tx, owner, jobFilterId)
        if (!found) throw new AppError('job-filter.not-found')
        const { alerts } = await countSearches(tx, owner)
        if (!found.alert && alerts >= maxAlerts) throw refused('job-alert.limit-reached')
        const uid = uuidV7(now)
        const isNew = await insertAlert(tx, {
          ...{ searchId: found.id, uid, frequency, codeHash: hashCode(codeOf(secret, uid)) },
          ...{ createdAt: now, activatedAt: now, makesAccount: false, mailedThrough },
        })
        if (!isNew) throw refused('job-alert.exists')
        if (name !== found.name) await updateSearch(tx, found.id, { name })
      })
    },
    disableAlert: (actor, id) =>
      ownSearch(actor, id, async (tx, found) => {
        if ((await deleteAlert(tx, found.id)) === 0) throw new AppError('job-alert.not-found')
      }),
    changeFrequency: (actor, id, frequency) =>
      ownSearch(actor, id, async (tx, found) => {
        mailingBoard(parts, tx.tenantId)
        if ((await updateFrequency(tx, found.id, frequency)) === 0) throw new AppError('job-alert.not-found')
      }),
  }
}
