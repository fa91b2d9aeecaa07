import { hrefFor } from '#kernel/addresses.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { applicationChatPage } from '../../addresses.ts'
import {
  confirmHistoryEntry,
  countApplicationHistory,
  denyHistoryEntry,
  listApplicationHistory,
  withdrawApplication,
} from '../../history-gateway.ts'
import type { StatusChanges } from '../statuses/status-changes.ts'
import type { History } from './history.ts'

export interface HistoryRoutes {
  readonly history: History
  readonly applications: Pick<StatusChanges, 'withdraw'>
  readonly originOf: (board: { readonly id: number }) => string
}

export const historyRoutes = ({ history, applications, originOf }: HistoryRoutes): Handler[] => [
  handle(listApplicationHistory, async ({ actor, query, tenant }) => {
    const { page, pageSize, isConfirmed, jobAdvertisementsIds: offerUids, locale } = query
    const { entries, hasNextPage } = await history.list(actor, { page, pageSize, isConfirmed, offerUids })
    const sent = entries.filter(({ uid }) => uid !== null)
    const chats = await history.listChats(
      actor,
      sent.map(({ offerId }) => offerId),
    )
    const data = entries.map((entry) => ({
      jobAdvertisementId: entry.guid,
      isConfirmed: entry.isConfirmed,
      redirectId: entry.redirectId,
      applicationId: entry.uid,
      status: entry.status,
      appliedAt: entry.at.toISOString(),
      history: entry.events.map(({ status, at }) => ({ status, at: at.toISOString() })),
      conversationLink:
        entry.uid !== null && chats.has(entry.offerId)
          ? originOf(tenant) + hrefFor(applicationChatPage, { id: entry.uid }, locale)
          : null,
    }))
    return { status: 200, body: { data, meta: { pagination: { pageNumber: page, hasNextPage } } } }
  }),
  handle(countApplicationHistory, async ({ actor }) => ({
    status: 200,
    body: await history.count(actor),
  })),
  handle(confirmHistoryEntry, async ({ actor, params }) => {
    await history.confirm(actor, params.redirectId)
    return { status: 204 }
  }),
  handle(denyHistoryEntry, async ({ actor, params }) => {
    await history.deny(actor, params.redirectId)
    return { status: 204 }
  }),
  handle(withdrawApplication, async ({ actor, params }) => {
    await applications.withdraw(actor, params.id)
    return { status: 204 }
  }),
]
