import type { LoaderFunctionArgs } from 'react-router'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { filtersPage, locationPage, searchPage } from '#features/search/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { messagesOf, translatorOf } from '../../messages.ts'
import { pageContext } from '../../pages/page-context.ts'
import { boardOf } from '../board.ts'
import { openAddress } from '../page-address.ts'
import { loadListing } from './load-listing.ts'

const pages = { filters: filtersPage, search: searchPage, location: locationPage } as const

/** Loads the page with a listing's filter, search or location form. */
export const loadListingForm = async (kind: keyof typeof pages, { context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant } = page
  const { params: listing } = openAddress(readListingAddress(pages[kind], url, boardOf(page)))
  const t = translatorOf(locale)
  return {
    listing: await loadListing(page, listing),
    title: `${t(`search:${kind}.title`)} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'offers', 'search'),
    alternates: alternatesOf(pages[kind], listing),
  }
}

/** Meta tags of form pages, which are not indexed. */
export const formPageMeta = (loaderData: { readonly title: string } | undefined) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex, follow' }] : []
