import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsOf, ownerOf, returnPath, signInHref } from '#app/loaders/account.ts'
import { guidIn, ownHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { boardRowsOf } from '#app/loaders/board-rows.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { offersHref, pageIn, similarHrefOf } from '#app/loaders/own-offers.ts'
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { orWithout, refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { matchedHref } from '#screens/own/own-links.ts'
import { favouritesPage } from '../addresses.ts'
import { favouriteErrors } from '../contract.ts'
import { type FavouriteSort, favouriteSorts, favouritesPerPage } from '../enumerations.ts'
import { type FavouritesData, FavouritesScreen } from './favourites-screen.tsx'

/** A time (ISO 8601) in a form or address; undefined if there is none. */
const timeIn = (fields: URLSearchParams, name: string): Date | undefined => {
  const time = new Date(textIn(fields, name, 40))
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The offer that a form without scripts has just removed; null without one. */
const removedIn = async ({ services: { offers } }: PageContext, tenantId: number, url: URL) => {
  const guid = guidIn(url.searchParams, 'removed')
  if (guid === '') return null
  const [offer] = await offers.listOffers(tenantId, await offers.findOfferIds(tenantId, [guid]))
  const addedAt = timeIn(url.searchParams, 'since')?.toISOString() ?? ''
  return offer ? { guid, title: offer.card.title, addedAt } : null
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const { favourites } = services
  const candidate = await ownerOf(page, 'candidate')
  const at = pageIn(url.searchParams)
  const sort = favouriteSorts.find((one) => one === textIn(url.searchParams, 'sort')) ?? 'added'
  const href = hrefFor(favouritesPage, {}, locale)
  const hrefOf = (one: FavouriteSort) => withQuery(href, { sort: one === 'added' ? '' : one })
  const count = await favourites.count(candidate).catch(refuseWith(favouriteErrors))
  const { offers, hasNextPage } = await favourites.listOffers(candidate, {
    ...{ page: at, pageSize: favouritesPerPage, sort },
  })
  const cityNames = cityNamesOf(page)
  const data: FavouritesData = {
    ...{ count, page: at, hasNextPage, sort },
    sorts: favouriteSorts.map((one) => ({ sort: one, href: hrefOf(one) })),
    offers: offers.map((offer) => ({
      card: withCityNames(offer.card, cityNames),
      href: hrefFor(offerPage, { slug: offer.card.slug }, locale),
      addedAt: offer.addedAt.toISOString(),
      endedAt: offer.endedAt?.getTime() ?? null,
      similarHref: similarHrefOf(page, offer),
    })),
    currency: page.currency,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    rows: boardRowsOf(page),
    offersHref: offersHref(page),
    matchedHref: hasFlag(tenant, 'fit') ? matchedHref(locale) : null,
    href: hrefOf(sort),
    removed: await orWithout(page, removedIn(page, candidate.tenantId, url), null),
    now: page.now.getTime(),
  }
  return {
    favourites: data,
    title: `${translatorOf(locale)('favourites:page.title')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'favourites', 'offers'),
    alternates: alternatesOf(favouritesPage, {}),
  }
}

/** Handles hearts without scripts. A visitor is sent to sign in, which then adds the favourite. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services } = page
  const fields = await fieldsOf(page, request)
  const [added, removed] = [guidIn(fields, 'add'), guidIn(fields, 'remove')]
  const here = hrefFor(favouritesPage, {}, locale)
  const returnTo = returnPath(textIn(fields, 'returnTo', 2_000)) || here
  const candidate = await page.findActor('candidate')
  if (!candidate) return redirectTo(signInHref(page, { favoriteOfferId: added, returnTo }))
  if (added !== '')
    await services.favourites
      .add(candidate, added, timeIn(fields, 'addedAt'))
      .catch(refuseWith(favouriteErrors))
  if (removed === '') return redirectTo(returnTo)
  const addedAt = await services.favourites.remove(candidate, removed).catch(refuseWith(favouriteErrors))
  const isHere = returnTo.replace(/[?#].*/s, '') === here
  return redirectTo(isHere ? withQuery(returnTo, { removed, since: addedAt?.toISOString() ?? '' }) : returnTo)
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Favourites() {
  const { favourites } = useLoaderData<typeof loader>()
  return <FavouritesScreen data={favourites} />
}
