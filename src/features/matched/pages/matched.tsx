import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { ownHeaders } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { offersHref, pageIn } from '#app/loaders/own-offers.ts'
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { cityNameIn, withCityNames } from '#features/offers/web/parts/city-names.ts'
import { canKeepOffers, categoryById, hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { matchedPage } from '../addresses.ts'
import { matchedErrors, matchedPerPage } from '../contract.ts'
import { type MatchedData, MatchedScreen } from './matched-screen.tsx'

const nothing = { offers: [], hasNextPage: false }

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const { matched, favourites } = services
  const candidate = await ownerOf(page, 'candidate')
  const at = pageIn(url.searchParams)
  const preferences = await matched.findPreferences(candidate).catch(refuseWith(matchedErrors))
  const asked = { page: Math.min(at, 100), pageSize: matchedPerPage }
  const found = preferences
    ? await matched.listWithRaises(candidate, asked).catch(refuseWith(matchedErrors))
    : nothing
  const showsHearts = canKeepOffers(tenant)
  const guids = found.offers.map(({ guid }) => guid)
  const kept =
    showsHearts && guids.length > 0
      ? await favourites.list(candidate, { page: 1, pageSize: matchedPerPage, offerUids: guids })
      : { favourites: [] }
  const own = new Set(kept.favourites.map(({ jobAdvertisementId }) => jobAdvertisementId))
  const cityNames = cityNamesOf(page)
  const data: MatchedData = {
    ...{ page: at, hasNextPage: found.hasNextPage, showsHearts },
    offers: found.offers.map(({ raises, ...card }) => ({
      card: withCityNames(card, cityNames),
      href: hrefFor(offerPage, { slug: card.slug }, locale),
      isFavourite: own.has(card.guid),
      raises: raises.map(({ skill, categoryId, matchPercent }) => ({
        ...{ matchPercent, skill: skill ?? null },
        category:
          categoryId === undefined ? null : (categoryById(tenant, categoryId)?.labels[locale] ?? null),
      })),
    })),
    basis: preferences && {
      positions: preferences.desiredPositions.map(({ name }) => name),
      skills: preferences.skills.map(({ name }) => name),
      categories: preferences.categoryIds.flatMap((id) => categoryById(tenant, id)?.labels[locale] ?? []),
      cities: preferences.locations.residences.map(({ city }) => cityNameIn(cityNames, city)),
    },
    currency: page.currency,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    offersHref: offersHref(page),
    href: hrefFor(matchedPage, {}, locale),
    now: page.now.getTime(),
  }
  return {
    matched: data,
    title: `${translatorOf(locale)('matched:page.title')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'matched', 'offers', 'favourites:heart'),
    alternates: alternatesOf(matchedPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function MatchedForYou() {
  const { matched } = useLoaderData<typeof loader>()
  return <MatchedScreen data={matched} />
}
