import type { LoaderFunctionArgs } from 'react-router'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadListing } from './load-listing.ts'
import { addressOf, alternatesOf } from './page-address.ts'

/** The filters or the search of a listing, as a page. */
export const loadListingForm = async (kind: 'filters' | 'search', { context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant } = page
  const address = addressOf(kind, page, url)
  const t = translatorOf(locale)
  return {
    listing: await loadListing(page, address.listing),
    title: `${t(`search:${kind}.title`)} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'offers', 'search'),
    alternates: alternatesOf(address),
  }
}

/** Pages of forms are no finds. */
export const formPageMeta = (loaderData: { readonly title: string } | undefined) =>
  loaderData ? [{ title: loaderData.title }, { name: 'robots', content: 'noindex, follow' }] : []
