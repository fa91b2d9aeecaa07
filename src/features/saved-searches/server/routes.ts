import { preferredLocale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import {
  activateGuestAlert,
  changeAlertFrequency,
  createGuestAlert,
  createJobAlert,
  createJobFilter,
  deleteFeed,
  deleteGuestAlert,
  deleteJobAlert,
  deleteJobFilter,
  describeJobFilter,
  listJobFilters,
  readFilteredOffers,
  renameJobFilter,
  renewFeed,
} from '../job-filters-gateway.ts'
import type { SavedSearches } from './service.ts'

const done = { status: 204 } as const

export const savedSearchRoutes = ({
  savedSearches,
}: {
  readonly savedSearches: SavedSearches
}): Handler[] => {
  const { own, guests, feeds } = savedSearches
  return [
    handle(listJobFilters, async ({ actor, query }) => ({
      status: 200,
      body: { data: await own.list(actor, query.locale) },
      headers: { 'cache-control': 'no-store' },
    })),
    handle(describeJobFilter, ({ tenant, query }) => ({
      status: 200,
      body: savedSearches.describe({ ...query, tenantId: tenant.id }),
    })),
    handle(createJobFilter, async ({ actor, body: { filters, ...search } }) => {
      const currency = search.currency ?? filters?.salary.currency
      const jobFilterId = await own.create(actor, { ...search, currency })
      return { status: 201, body: { jobFilterId } }
    }),
    handle(renameJobFilter, async ({ actor, params, body }) => {
      await own.rename(actor, params.id, body.name)
      return done
    }),
    handle(deleteJobFilter, async ({ actor, params }) => {
      await own.remove(actor, params.id)
      return done
    }),
    handle(readFilteredOffers, async ({ actor, params }) => {
      await own.markRead(actor, params.id)
      return done
    }),
    handle(createJobAlert, async ({ actor, body }) => {
      await own.enableAlert(actor, body)
      return done
    }),
    handle(deleteJobAlert, async ({ actor, params }) => {
      await own.disableAlert(actor, params.id)
      return done
    }),
    handle(changeAlertFrequency, async ({ actor, params, body }) => {
      await own.changeFrequency(actor, params.id, body.frequency)
      return done
    }),
    handle(renewFeed, async ({ actor, params }) => ({
      status: 200,
      body: await feeds.renew(actor, params.id),
    })),
    handle(deleteFeed, async ({ actor, params }) => {
      await feeds.end(actor, params.id)
      return done
    }),
    handle(createGuestAlert, async ({ tenant, ip, headers, body: { filters, ...alert } }) => {
      const jobFilterId = await guests.register({
        ...{ ...alert, tenantId: tenant.id, ip, currency: alert.currency ?? filters?.salary.currency },
        locale: preferredLocale(headers['accept-language']),
      })
      return { status: 201, body: { jobFilterId } }
    }),
    handle(activateGuestAlert, async ({ tenant, ip, body }) => ({
      status: 200,
      body: await guests.activate({ ...body, tenantId: tenant.id, ip }),
    })),
    handle(deleteGuestAlert, async ({ tenant, ip, params: { candidateId, filterId }, query: { code } }) => {
      await guests.unsubscribe({ tenantId: tenant.id, ip, code, candidateId, jobFilterId: filterId })
      return done
    }),
  ]
}
