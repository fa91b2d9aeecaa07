import type { PresentCompany } from '#features/companies/profile.ts'
import { inLanguage } from '#features/companies/rules.ts'
import type { FoundOffer } from '#features/offers/contract.ts'
import { allSalaries } from '#features/offers/rules.ts'
import { salaryTax, salaryUnit, statedAmount } from '#features/offers/web/parts/salary-text.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import {
  companyPicturePage,
  homePicturePage,
  offerPicturePage,
  postPicturePage,
  storyPicturePage,
} from '#features/sharing/addresses.ts'
import type { ShareCard } from '#features/sharing/contract.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'

/** The board of a share card. */
export const brandOf = ({ tenant }: PageContext) => ({
  accent: tenant.settings.accent,
  board: [tenant.settings.brand.name, tenant.settings.brand.suffix].filter(Boolean).join(' '),
})

/** The share card of an offer, with its best pay in the employer's currency: the card is kept, and the same for everybody. */
export const offerShareCard = (page: PageContext, { offer }: FoundOffer): ShareCard => {
  const { tenant, locale } = page
  const t = translatorOf(locale)
  const [salary] = allSalaries(offer.employmentTypes, defaultCurrency(tenant))
  const cities = [...new Set(offer.multilocation.map(({ city }) => city))].filter(Boolean)
  const shown = cities.length > 1 ? `${cities[0]} +${cities.length - 1}` : (cities[0] ?? '')
  return {
    ...brandOf(page),
    title: offer.title,
    by: offer.companyName,
    facts: [shown, offer.workplaceType.label, offer.experienceLevel.label].filter(Boolean).join(' · '),
    highlight: salary
      ? [statedAmount(salary, locale), salaryTax(salary, t), salaryUnit(salary, t)].filter(Boolean).join(' ')
      : '',
  }
}

export const companyShareCard = (page: PageContext, { company, offerCount }: PresentCompany): ShareCard => ({
  ...brandOf(page),
  title: company.name,
  by: '',
  facts: company.shortDescription[page.locale] ?? '',
  highlight: offerCount > 0 ? translatorOf(page.locale)('search:listing.offers', { count: offerCount }) : '',
})

/** The share card of the brand story with this slug; null if there is none. */
export const findStoryCard = async (page: PageContext, slug: string): Promise<ShareCard | null> => {
  const { tenant, locale, services } = page
  const all = await services.companyProfiles.listStories(tenant)
  const found = all.find(({ story }) => story?.slug === slug)
  return found?.story
    ? {
        ...brandOf(page),
        title: inLanguage(found.story.title, locale),
        by: found.company.name,
        facts: inLanguage(found.story.lead, locale),
        highlight: translatorOf(locale)('companies:story.kind'),
      }
    : null
}

/** The share card of the blog post with this key; null if there is none. Its drawing is the post's own. */
export const findPostCard = async (page: PageContext, key: string): Promise<ShareCard | null> => {
  const { tenant, locale, services } = page
  const entry = await services.content.find(tenant, { kind: 'blog', locale, key })
  return (
    entry && {
      ...brandOf(page),
      title: entry.title,
      by: entry.author,
      facts: entry.lead,
      highlight: entry.tag,
      cover: entry.key,
    }
  )
}

/** The share card of the board itself. */
export const homeShareCard = (page: PageContext): ShareCard => {
  const { tenant, locale, services } = page
  const { headline, lead } = tenant.settings.home
  const count = services.search.count(tenant, filterOf(emptyListing), page.currency)
  return {
    ...brandOf(page),
    title: headline[locale],
    by: '',
    facts: lead[locale],
    highlight: count > 0 ? translatorOf(locale)('search:home.live', { count }) : '',
    cover: tenant.key,
  }
}

const versioned = (page: PageContext, href: string, card: ShareCard): string =>
  withQuery(href, { v: page.services.sharePictures.tagOf(card) })

/** URL of an offer's share picture, with a version that changes with the card. */
export const offerPictureHref = (page: PageContext, found: FoundOffer): string =>
  versioned(
    page,
    hrefFor(offerPicturePage, { slug: found.canonicalSlug }, page.locale),
    offerShareCard(page, found),
  )

export const companyPictureHref = (page: PageContext, present: PresentCompany): string =>
  versioned(
    page,
    hrefFor(companyPicturePage, { slug: present.company.slug }, page.locale),
    companyShareCard(page, present),
  )

export const storyPictureHref = (page: PageContext, slug: string, card: ShareCard): string =>
  versioned(page, hrefFor(storyPicturePage, { slug }, page.locale), card)

export const postPictureHref = (page: PageContext, post: string, card: ShareCard): string =>
  versioned(page, hrefFor(postPicturePage, { post }, page.locale), card)

export const homePictureHref = (page: PageContext): string =>
  versioned(page, hrefFor(homePicturePage, {}, page.locale), homeShareCard(page))

const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

/** Responds with a card's PNG; 304 without drawing it if the client has it, 503 while too many are being drawn. */
export const shareCardResponse = async (
  { services: { sharePictures } }: PageContext,
  request: Request,
  card: ShareCard,
): Promise<Response> => {
  const headers = {
    etag: `"${sharePictures.tagOf(card)}"`,
    'cache-control': CACHE_CONTROL,
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match')?.includes(headers.etag))
    return new Response(null, { status: 304, headers })
  const png = await sharePictures.draw(card)
  if (!png) return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  return new Response(request.method === 'HEAD' ? null : png, {
    headers: { ...headers, 'content-type': 'image/png', 'content-length': String(png.byteLength) },
  })
}
