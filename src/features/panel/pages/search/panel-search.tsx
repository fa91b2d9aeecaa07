import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { loadPanel } from '#app/loaders/panel.ts'
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { cityNameIn } from '#features/offers/web/parts/city-names.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { panelSearchPage } from '../../addresses.ts'
import { type PanelSearchData, SearchScreen } from './search-screen.tsx'

/** Results shown of each kind; the rest is in the respective list. */
const SHOWN_PER_KIND = 8
const nothing = { items: [], total: 0 } as const

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { member, shown } = await loadPanel(page, {
    active: panelSearchPage,
    title: translatorOf(page.locale)('panel:search.title'),
    texts: ['panel:search', 'panel:applications', 'panel:offers', 'panel:home'],
  })
  const text = textIn(url.searchParams, 'q', 100).trim()
  const { panelOffers, panelApplications } = page.services
  const [offers, applications] = await Promise.all([
    text === '' ? null : panelOffers.list(member, { bucket: 'all', text, sort: 'changed', page: 1 }),
    panelApplications.list(member, {
      ...{ status: null, text, offerId: '', sort: 'newest', page: 1, isBlind: false },
    }),
  ])
  const cityNames = cityNamesOf(page)
  const found: PanelSearchData = {
    ...{ frame: shown.frame, text, isBlindForAll: applications.isBlindForAll },
    offers: offers
      ? {
          items: offers.offers
            .slice(0, SHOWN_PER_KIND)
            .map(({ id, title, city }) => ({ id, title, city: city && cityNameIn(cityNames, city) })),
          total: offers.found,
        }
      : nothing,
    applications:
      text === ''
        ? nothing
        : { items: applications.applications.slice(0, SHOWN_PER_KIND), total: applications.found },
  }
  return { ...shown, found, alternates: alternatesOf(panelSearchPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function PanelSearchPage() {
  return <SearchScreen found={useLoaderData<typeof loader>().found} />
}
