import type { ListedOffer } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Redirects } from '#features/redirects/server/service.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { canSeeHistory } from '../policy.ts'
import { findChat, listChats } from './chats.ts'
import {
  countHistory,
  type HistoryCounts,
  type HistoryEvent,
  type HistoryQuery,
  type HistoryRow,
  listEvents,
  listHistory,
} from './history-store.ts'
import { listRemoved, type RemovedApplication } from './removed-store.ts'

type Candidate = SignedIn<'candidate'>

export interface HistoryEntry extends HistoryRow {
  /** Status changes of an application sent here, oldest first. */
  readonly events: readonly HistoryEvent[]
}

export interface HistoryPage {
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  /** False: external applications that nobody has confirmed. */
  readonly isConfirmed?: boolean | undefined
  readonly offerUids?: readonly string[] | undefined
}

/** A candidate's applications. All methods throw 'history.closed' on boards without a history. */
export interface History {
  list(
    actor: Candidate,
    page: HistoryPage,
  ): Promise<{ readonly entries: readonly HistoryEntry[]; readonly hasNextPage: boolean }>
  /** Like `list`, with the offers as cards. */
  listOffers(
    actor: Candidate,
    page: HistoryPage,
  ): Promise<{
    readonly entries: readonly (HistoryEntry & { readonly offer: ListedOffer })[]
    readonly hasNextPage: boolean
  }>
  count(actor: Candidate): Promise<HistoryCounts>
  /** Applications deleted by companies, latest first, with the offers as cards. */
  listRemoved(actor: Candidate): Promise<readonly (RemovedApplication & { readonly offer: ListedOffer })[]>
  /** Which of these offers a company has opened a conversation about. */
  listChats(actor: Candidate, offerIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Id of the conversation about an application, or null. */
  findChat(actor: Candidate, uid: string): Promise<string | null>
  /** Confirms that an external application was sent. Throws 'redirect.not-found'. */
  confirm(actor: Candidate, redirectId: string): Promise<void>
  /** Says that it was not sent. Throws 'redirect.not-found'. */
  deny(actor: Candidate, redirectId: string): Promise<void>
  /** Takes the answer back: the candidate is asked again. Throws 'redirect.not-found'. */
  askAgain(actor: Candidate, redirectId: string): Promise<void>
}

export interface HistoryDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'byId'>
  readonly offers: Pick<Offers, 'listOffers'>
  readonly redirects: Pick<Redirects, 'settle'>
}

export const createHistory = ({
  database,
  clock,
  tenants,
  offers,
  redirects,
}: HistoryDependencies): History => {
  const ownOf = (actor: Candidate): TenantDb => {
    allow(canSeeHistory(actor))
    if (!hasFlag(tenants.byId(actor.tenantId), 'applicationHistory')) throw new AppError('history.closed')
    return forTenant(database, actor.tenantId)
  }

  const list: History['list'] = async (actor, { page, pageSize, isConfirmed, offerUids }) => {
    const db = ownOf(actor)
    const now = clock.now()
    const query: HistoryQuery = {
      ...{ accountId: actor.accountId, isConfirmed, guids: offerUids },
      ...{ from: (page - 1) * pageSize, size: pageSize + 1, now },
    }
    const rows = await listHistory(db, query)
    const shown = rows.slice(0, pageSize)
    const applicationIds = shown.flatMap(({ applicationId }) => applicationId ?? [])
    const events = await listEvents(db, { applicationIds, now })
    const entries = shown.map((row) => ({ ...row, events: events.get(row.applicationId ?? 0) ?? [] }))
    return { entries, hasNextPage: rows.length > pageSize }
  }

  const settle = async (actor: Candidate, id: string, isConfirmed: boolean | null): Promise<void> => {
    const db = ownOf(actor)
    if (!(await redirects.settle(db, { id, accountId: actor.accountId, isConfirmed })))
      throw new AppError('redirect.not-found')
  }

  const withOffers = async <T extends { readonly offerId: number }>(
    { tenantId }: Candidate,
    rows: readonly T[],
  ): Promise<(T & { readonly offer: ListedOffer })[]> => {
    const ids = rows.map(({ offerId }) => offerId)
    const found = await offers.listOffers(tenantId, [...new Set(ids)], { withBlocked: true })
    const byId = new Map(found.map((offer) => [offer.id, offer]))
    return rows.flatMap((row) => {
      const offer = byId.get(row.offerId)
      return offer ? [{ ...row, offer }] : []
    })
  }

  return {
    list,
    async listOffers(actor, page) {
      const { entries, hasNextPage } = await list(actor, page)
      return { entries: await withOffers(actor, entries), hasNextPage }
    },
    listRemoved: async (actor) =>
      withOffers(actor, await listRemoved(ownOf(actor), { accountId: actor.accountId })),
    listChats: async (actor, offerIds) => listChats(ownOf(actor), { accountId: actor.accountId, offerIds }),
    findChat: async (actor, uid) => findChat(ownOf(actor), { accountId: actor.accountId, uid }),
    count: async (actor) => countHistory(ownOf(actor), { accountId: actor.accountId, now: clock.now() }),
    confirm: (actor, redirectId) => settle(actor, redirectId, true),
    deny: (actor, redirectId) => settle(actor, redirectId, false),
    askAgain: (actor, redirectId) => settle(actor, redirectId, null),
  }
}
