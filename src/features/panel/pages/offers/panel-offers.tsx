import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { cityNameIn } from '#features/offers/web/parts/city-names.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { panelOffersPage } from '../../addresses.ts'
import { offerBuckets, offerSorts, offersPerPage } from '../../enumerations.ts'
import { type OffersData, OffersScreen } from './offers-screen.tsx'

const outcomes = ['bumped', 'changed', 'deleted', 'finished', 'withdrawn', 'elsewhere'] as const

const NEWEST_DRAFTS = 5

const pageNumber = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member, shown } = await loadPanel(page, {
    active: panelOffersPage,
    title: translatorOf(page.locale)('panel:offers.title'),
    texts: ['panel', 'offers:workplaceType'],
  })
  const asked = (name: string) => textIn(url.searchParams, name, 100)
  const query = {
    bucket: offerBuckets.find((bucket) => bucket === asked('state')) ?? 'all',
    text: asked('q'),
    sort: offerSorts.find((sort) => sort === asked('sort')) ?? 'changed',
    page: pageNumber(asked('page')),
    drafts: asked('drafts') === '' ? 0 : pageNumber(asked('drafts')),
  } as const
  const { panelOffers, posting, plans } = page.services
  const [list, drafts, { totals, before, newApplications }, { pricing }] = await Promise.all([
    panelOffers.list(member, query),
    // The newest few, unless a page of drafts is requested.
    posting.listPage(employer, {
      text: query.text,
      isByTitle: query.sort === 'title',
      page: query.drafts || 1,
      perPage: query.drafts === 0 ? NEWEST_DRAFTS : offersPerPage,
    }),
    panelOffers.companyStatistics(member),
    plans.priceLists.get(page.tenant.id),
  ])
  const open = list.offers.filter(({ state }) => state === 'published' || state === 'expired')
  const changed = await posting.changedOf(
    employer,
    open.map(({ id }) => id),
  )
  const cityNames = cityNamesOf(page)
  const offers: OffersData = {
    ...{ frame: shown.frame, now: page.now.getTime(), ...list, totals, before, newApplications },
    offers: list.offers.map((offer) => ({ ...offer, city: offer.city && cityNameIn(cityNames, offer.city) })),
    ...{ drafts, changed },
    query: {
      ...query,
      page: Math.min(query.page, list.pages),
      drafts: query.drafts === 0 ? 0 : drafts.page,
    },
    planNames: Object.fromEntries(pricing.plans.map(({ key, name }) => [key, name])),
    done: outcomes.find((name) => name === asked('done')) ?? null,
  }
  return { ...shown, offers, alternates: alternatesOf(panelOffersPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function PanelOffersPage() {
  return <OffersScreen data={useLoaderData<typeof loader>().offers} />
}
