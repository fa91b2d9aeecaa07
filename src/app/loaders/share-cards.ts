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
  storyPicturePage,
} from '#features/sharing/addresses.ts'
import type { ShareCard } from '#features/sharing/contract.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { brandOf, versioned } from './sharing/share-picture.ts'

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

export const homePictureHref = (page: PageContext): string =>
  versioned(page, hrefFor(homePicturePage, {}, page.locale), homeShareCard(page))
