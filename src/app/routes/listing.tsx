import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { emptyListing } from '#features/search/address/listing.ts'
import { isIndexed, listingMeta } from '#screens/listing/listing-meta.ts'
import { ListingScreen } from '#screens/listing/listing-screen.tsx'
import { loadListing } from '../loaders/load-listing.ts'
import { addressOf, alternatesOf } from '../loaders/page-address.ts'
import { messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant } = page
  const address = addressOf('listing', page, url)
  const listing = await loadListing(page, address.listing)
  const t = translatorOf(locale)
  // The place in the list and its order are no pages of their own.
  const { from, itemsCount, sort, showMap } = emptyListing
  return {
    listing,
    meta: {
      ...listingMeta(listing, tenant.settings.brand.name, t),
      isIndexed: isIndexed(address.listing, listing.total),
      feedTitle: t('search:feed.link'),
    },
    messages: messagesOf(locale, 'offers', 'search'),
    alternates: alternatesOf({
      ...address,
      listing: { ...address.listing, from, itemsCount, sort, showMap },
    }),
    restoresScroll: true,
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.meta.title },
        { name: 'description', content: loaderData.meta.description },
        { property: 'og:title', content: loaderData.meta.title },
        { property: 'og:description', content: loaderData.meta.description },
        { property: 'og:type', content: 'website' },
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/atom+xml',
          title: loaderData.meta.feedTitle,
          href: loaderData.listing.feedHref,
        },
        ...(loaderData.meta.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ]
    : []

export default function ListingPage() {
  const { listing } = useLoaderData<typeof loader>()
  return <ListingScreen data={listing} />
}
