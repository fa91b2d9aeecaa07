import { type Handler, handle } from '#server/http/handle.ts'
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
}

export const historyRoutes = ({ history, applications }: HistoryRoutes): Handler[] => [
  handle(listApplicationHistory, async ({ actor, query }) => {
    const { page, pageSize, isConfirmed, jobAdvertisementsIds: offerUids } = query
    const { entries, hasNextPage } = await history.list(actor, { page, pageSize, isConfirmed, offerUids })
    const data = entries.map((entry) => ({
      jobAdvertisementId: entry.guid,
      isConfirmed: entry.isConfirmed,
      redirectId: entry.redirectId,
      applicationId: entry.uid,
      status: entry.status,
      appliedAt: entry.at.toISOString(),
      history: entry.events.map(({ status, at }) => ({ status, at: at.toISOString() })),
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
