import { useEffect, useMemo } from 'react'
import {
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from 'react-router'
import { COPY_META, type CopyNote } from '#features/offline/rules.ts'
import { MailedAlertHost } from '#features/saved-searches/web/parts/mailed-alert-host.tsx'
import { defaultSort, emptyListing } from '#features/search/address/listing.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { pack } from '#kernel/text/packed.ts'
import type { Translate } from '#kernel/translator.ts'
import { listingSubject } from '#screens/listing/list/listing-subject.ts'
import type { ListingData } from '#screens/listing/listing-data.ts'
import { isIndexed, listingMeta } from '#screens/listing/listing-meta.ts'
import { ListingScreen } from '#screens/listing/listing-screen.tsx'
import { useUnpacked } from '#web/api/use-unpacked.ts'
import { keptPage, type MaybeKept } from '#web/faults/kept-page.ts'
import { boardOf } from '../loaders/board.ts'
import { listPictureHref } from '../loaders/listing/list-card.ts'
import { listingHeaders, redirectToList } from '../loaders/listing/listing-layout.ts'
import { loadListing } from '../loaders/listing/load-listing.ts'
import { savedSearchTexts } from '../loaders/listing/saved-search-texts.ts'
import { openAddress } from '../loaders/page-address.ts'
import { joinMessages, messagesOf, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

const shownList = keptPage()
/** A list that cannot be loaded leaves the frame, the filters and the address of the page as they are. */
export const clientMiddleware = [shownList.middleware]

/** Typed, so that the page knows the fault that `shownList` adds. */
const loadedAnew: MaybeKept = {}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant } = page
  redirectToList(page, url)
  const { params: asked } = openAddress(readListingAddress(listingPage, url, boardOf(page)))
  const listing = await loadListing(page, asked)
  const outcome = listing.total === 0 ? 'nothing' : 'refined'
  if (asked.keyword !== '' && (listing.total === 0 || asked.literal.length > 0))
    page.services.searchWords.count({ tenantId: tenant.id, locale, text: asked.keyword, outcome })
  const t = translatorOf(locale)
  // Canonical addresses have no offset, page size, chosen order and map.
  const { from, itemsCount, showMap } = emptyListing
  const { cards, ...rest } = listing
  const loaded = {
    ...loadedAnew,
    listing: pack(rest),
    cards,
    ...(isIndexed(asked, listing.total) ? { picture: listPictureHref(page, listing) } : {}),
    meta: {
      ...listingMeta(listing, tenant.settings.brand.name, t),
      failed: t('search:failed.title'),
      isIndexed: isIndexed(asked, listing.total),
      copy: listing.total === 0 ? null : listCopy(listing, t),
      formats: [
        alternate('application/atom+xml', t('search:feed.link'), listing.formats.atom),
        alternate('application/json', t('search:formats.json'), listing.formats.json),
        alternate('text/csv', t('search:formats.csv'), listing.formats.csv),
      ],
    },
    messages: joinMessages(
      messagesOf(locale, 'offers', 'search', 'favourites:heart'),
      savedSearchTexts({ locale, url, canBeSaved: listing.saved !== null }),
    ),
    alternates: alternatesOf(listingPage, { ...asked, from, itemsCount, sort: defaultSort(asked), showMap }),
    // The language menu keeps what the canonical address leaves out.
    translations: alternatesOf(listingPage, asked),
    restoresScroll: true,
  }
  return data(loaded, { headers: listingHeaders(page, asked) })
}

/** Only `vary` must be passed on; the router passes on cookies itself. */
export const headers = ({ loaderHeaders }: HeadersArgs): HeadersInit => {
  const vary = loaderHeaders.get('vary')
  return vary === null ? {} : { vary }
}

/** Label of the offline copy of a listing. */
const listCopy = (listing: ListingData, t: Translate): string => {
  const note: CopyNote = {
    ...{ kind: 'list', title: listingSubject(listing, t), pay: '' },
    detail: t('search:listing.offers', { count: listing.total }),
  }
  return JSON.stringify(note)
}

const alternate = (type: string, title: string, href: string) => ({
  ...{ tagName: 'link', rel: 'alternate', type, title, href },
})

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { fault } = loaderData
  return fault
    ? [{ title: loaderData.meta.failed }, { name: 'robots', content: 'noindex' }]
    : [
        { title: loaderData.meta.title },
        { name: 'description', content: loaderData.meta.description },
        { property: 'og:title', content: loaderData.meta.title },
        { property: 'og:description', content: loaderData.meta.description },
        { property: 'og:type', content: 'website' },
        ...loaderData.meta.formats,
        ...(loaderData.meta.copy === null ? [] : [{ name: COPY_META, content: loaderData.meta.copy }]),
        ...(loaderData.meta.isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
      ]
}

export default function ListingPage() {
  const loaded = useLoaderData<typeof loader>()
  const { listing: packed, cards, fault } = loaded
  useEffect(() => {
    shownList.keep(loaded)
    return () => shownList.keep(null)
  }, [loaded])
  const rest = useUnpacked(packed)
  const listing = useMemo(() => ({ ...rest, cards }), [rest, cards])
  const { pathname, search } = useLocation()
  return (
    <>
      <MailedAlertHost />
      <ListingScreen data={listing} fault={fault} failedAddress={fault && pathname + search} />
    </>
  )
}
