import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { scheduleText } from '#features/offers/web/parts/week/schedule-text.ts'
import { COPY_META } from '#features/offline/rules.ts'
import { alternatesOf, readAddress } from '#kernel/addresses.ts'
import { pack } from '#kernel/text/packed.ts'
import { OfferScreen } from '#screens/offer/offer-screen.tsx'
import { useUnpacked } from '#web/api/use-unpacked.ts'
import { findOffer } from '../loaders/offer/find-offer.ts'
import { jobPosting } from '../loaders/offer/job-posting.ts'
import { loadOffer } from '../loaders/offer/load-offer.ts'
import { offerMeta } from '../loaders/offer/offer-meta.ts'
import { openAddress } from '../loaders/page-address.ts'
import { offerPictureHref } from '../loaders/share-cards.ts'
import { joinMessages, messagesOf, messagesOfBranch, translatorOf } from '../messages.ts'
import { pageContext } from '../pages/page-context.ts'
import { loadsUnlessSamePage } from '../pages/same-page.ts'

export const shouldRevalidate = loadsUnlessSamePage

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale } = page
  const { slug } = openAddress(readAddress(offerPage, url)).params
  const found = await findOffer(page, slug, offerPage)
  const t = translatorOf(locale)
  const canonical = { slug: found.canonicalSlug }
  return {
    offer: pack(await loadOffer(page, found, scheduleText(found.offer.schedule ?? [], t))),
    isActive: found.offer.isOfferActive,
    meta: offerMeta(found, page, t),
    jobPosting: jobPosting(found, {
      origin: page.origin,
      regionOf: (city, country) => page.services.places.find(city, country)?.region[locale] ?? '',
      hoursOf: (schedule) => scheduleText(schedule, t),
    }),
    messages: joinMessages(
      messagesOf(
        locale,
        'offers',
        'search:search',
        'search:suggestions',
        'applications:form',
        'applications:errors',
        'applications:sent',
        'applications:quick',
        'favourites:heart',
      ),
      page.tenant.settings.flags.fit
        ? messagesOf(locale, 'matched:offer', 'matched:why', 'matched:factors', 'matched:said')
        : [],
      messagesOfBranch(locale, 'offerFoot'),
    ),
    alternates: alternatesOf(offerPage, canonical),
    picture: offerPictureHref(page, found),
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return []
  const { meta, jobPosting, isActive } = loaderData
  return [
    { title: meta.title },
    { name: 'description', content: meta.description },
    { property: 'og:title', content: meta.title },
    { property: 'og:description', content: meta.description },
    { property: 'og:type', content: 'website' },
    ...(meta.copy === null ? [] : [{ name: COPY_META, content: meta.copy }]),
    ...(jobPosting ? [{ 'script:ld+json': jobPosting }] : []),
    ...(isActive ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export default function OfferPage() {
  const { offer: packed } = useLoaderData<typeof loader>()
  const offer = useUnpacked(packed)
  return <OfferScreen key={offer.offer.slug} data={offer} />
}
