import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { ownHeaders, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { offersHref, pageIn } from '#app/loaders/own-offers.ts'
import { cityNamesOf } from '#app/loaders/place-texts.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { orWithout, refuseWith } from '#app/pages/refusal.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { canKeepOffers, categoryById, categoryPath, hasFlag } from '#features/tenants/rules.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { matchedPage } from '../addresses.ts'
import { matchedErrors, matchedPerPage } from '../contract.ts'
import { type MatchedSort, matchedSorts, SHOWN_FROM } from '../rules.ts'
import { factsOf } from './match-facts.ts'
import { basisOf, payOf, withOwnCityNames } from './matched-data.ts'
import { type MatchedData, MatchedScreen } from './matched-screen.tsx'

const nothing = { offers: [], hasNextPage: false, total: 0 }

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, tenant, services } = page
  const { matched, favourites } = services
  const candidate = await ownerOf(page, 'candidate')
  const at = pageIn(url.searchParams)
  const preferences = await matched.findPreferences(candidate).catch(refuseWith(matchedErrors))
  const sort = matchedSorts.find((one) => one === textIn(url.searchParams, 'sort')) ?? 'best'
  const asked = { page: Math.min(at, 100), pageSize: matchedPerPage }
  const list = (order: { sort?: MatchedSort; least?: number }) =>
    matched.listWithRaises(candidate, { ...asked, ...order }).catch(refuseWith(matchedErrors))
  const fitting = preferences ? await list({ sort, least: SHOWN_FROM }) : nothing
  const total = fitting.total ?? 0
  // Without any that fits well, those that come closest.
  const found = preferences && total === 0 ? await list({}) : fitting
  const showsHearts = canKeepOffers(tenant)
  const guids = found.offers.map(({ guid }) => guid)
  const kept =
    showsHearts && guids.length > 0
      ? await orWithout(
          page,
          favourites.list(candidate, { page: 1, pageSize: matchedPerPage, offerUids: guids }),
          null,
        )
      : null
  const favourite = new Set(kept?.favourites.map(({ jobAdvertisementId }) => jobAdvertisementId))
  const cityNames = cityNamesOf(page)
  const href = hrefFor(matchedPage, {}, locale)
  const hrefOf = (one: MatchedSort) => withQuery(href, { sort: one === 'best' ? '' : one })
  const labelOf = (id: number) => categoryById(tenant, id)?.labels[locale] ?? null
  const t = translatorOf(locale)
  const own = preferences && (await services.profiles.get(candidate)).candidate.preferences
  const stated = preferences && own ? { compared: preferences, own } : null
  const facts = stated && {
    preferences: withOwnCityNames(stated.compared, cityNames),
    ...{ pay: payOf(stated.own, t, locale), labelOf, currency: page.currency, t, locale },
    isOwn: (id: number) =>
      categoryPath(tenant, id).some((one) => stated.compared.categoryIds.includes(one.id)),
  }
  const data: MatchedData = {
    ...{ page: at, hasNextPage: found.hasNextPage, showsHearts },
    offers: found.offers.map(({ raises, ...found }) => {
      const card = withCityNames(found, cityNames)
      return {
        card,
        facts: facts ? factsOf(card, facts) : {},
        href: hrefFor(offerPage, { slug: card.slug }, locale),
        isFavourite: favourite.has(card.guid),
        raises: raises.map(({ skill, categoryId, matchPercent }) => ({
          ...{ matchPercent, skill: skill ?? null },
          category:
            // A profile names main categories, which include their parts.
            categoryId === undefined
              ? null
              : (categoryPath(tenant, categoryId).at(-1)?.labels[locale] ?? null),
        })),
      }
    }),
    basis: stated && basisOf(stated, { cityNames, labelOf, t, locale }),
    ...{ total, sort },
    sorts: matchedSorts.map((one) => ({ sort: one, href: hrefOf(one) })),
    currency: page.currency,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    offersHref: offersHref(page),
    href: hrefOf(sort),
    now: page.now.getTime(),
  }
  return {
    matched: data,
    title: `${t('matched:page.title')} | ${tenant.settings.brand.name}`,
    messages: messagesOf(locale, 'matched', 'offers', 'favourites:heart', 'profiles:pay'),
    alternates: alternatesOf(matchedPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function MatchedForYou() {
  const { matched } = useLoaderData<typeof loader>()
  return <MatchedScreen data={matched} />
}
