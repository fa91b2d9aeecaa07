import { brandStoryPage, companiesPage, companyPage } from '#features/companies/addresses.ts'
import {
  benefits,
  companyTypeWords,
  dresscodes,
  industries,
  workplaceTypeWords,
} from '#features/companies/data/dictionaries.ts'
import type { PresentCompany } from '#features/companies/profile.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Translated } from '#kernel/locale.ts'
import type { CompanyData, StoryData, StoryPreview } from '#screens/companies/company-data.ts'
import { readArticle } from '#server/markdown/read-article.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { readCard } from './listing/load-listing.ts'
import { cityNamesOf } from './place-texts.ts'

const OFFERS_SHOWN = 12
const OTHER_STORIES = 3

const wordOf = (words: Readonly<Record<string, Translated>>, key: string, { locale }: PageContext): string =>
  words[key]?.[locale] ?? key

/** All offers of a company, by its name as lists know it. */
const offersHrefOf = ({ locale }: PageContext, { company }: PresentCompany): string =>
  hrefFor(listingPage, { companies: [company.name] }, locale)

const offersOf = (page: PageContext, { company, offerCount }: PresentCompany): CompanyData['offers'] => {
  if (offerCount === 0) return []
  const { tenant, currency, services } = page
  const found = services.search.list(tenant, filterOf({ ...emptyListing, companies: [company.name] }), {
    ...{ sort: 'newest', order: 'DESC', from: 0, size: OFFERS_SHOWN, currency },
  })
  const names = cityNamesOf(page)
  return found.cards.map((card) => withCityNames(readCard(card), names))
}

const factsOf = (page: PageContext, { company, profile, industry }: PresentCompany): CompanyData['facts'] => {
  const t = translatorOf(page.locale)
  const facts: [string, string | null][] = [
    [t('companies:profile.type'), wordOf(companyTypeWords, company.companyType, page)],
    [t('companies:profile.industry'), industry && wordOf(industries, industry, page)],
    [
      t('companies:profile.size'),
      company.size && t('companies:list.people', { size: company.size.replace('-', '–') }),
    ],
    [
      t('companies:profile.founded'),
      profile?.foundedYear ? t('companies:profile.foundedIn', { year: String(profile.foundedYear) }) : null,
    ],
    [
      t('companies:profile.mode'),
      (profile?.workplaceTypes ?? []).map((type) => wordOf(workplaceTypeWords, type, page)).join(', ') ||
        null,
    ],
    [
      t('companies:profile.dresscode'),
      profile?.dresscode ? wordOf(dresscodes, profile.dresscode, page) : null,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** What a story shows of itself elsewhere; null without one. */
export const storyPreview = (
  { locale }: Pick<PageContext, 'locale'>,
  { company, story }: PresentCompany,
): StoryPreview | null =>
  story && {
    title: story.title[locale],
    lead: story.lead[locale],
    href: hrefFor(brandStoryPage, { slug: story.slug }, locale),
    coverPath: story.coverPath,
    companyName: company.name,
  }

/** All that a company's page shows. */
export const loadCompany = (page: PageContext, present: PresentCompany): CompanyData => {
  const { tenant, locale, currency, now, services } = page
  const { company, profile, cities } = present
  const text = profile?.description[locale] ?? profile?.description.pl ?? ''
  return {
    name: company.name,
    logoUrl: company.logoUrl,
    coverPath: present.coverPath,
    lead: company.shortDescription[locale] ?? company.shortDescription.pl ?? null,
    website: company.website,
    facts: factsOf(page, present),
    about: readArticle(text),
    benefits: (profile?.benefits ?? []).map((key) => wordOf(benefits, key, page)),
    technologies: profile?.technologies ?? [],
    places: cities.flatMap((slug) => {
      const place = services.places.bySlug(slug)
      const asked = { citySlug: slug, companies: [company.name] }
      return place ? [{ name: place.names[locale], href: hrefFor(listingPage, asked, locale) }] : []
    }),
    offers: offersOf(page, present),
    offerCount: present.offerCount,
    offersHref: offersHrefOf(page, present),
    companiesHref: hrefFor(companiesPage, {}, locale),
    story: storyPreview(page, present),
    currency,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    now: now.getTime(),
  }
}

/** A story by its slug, with some others; null for an unknown one. */
export const loadStory = async (page: PageContext, slug: string): Promise<StoryData | null> => {
  const { tenant, locale, services } = page
  const all = await services.companyProfiles.listStories(tenant)
  const present = all.find(({ story }) => story?.slug === slug)
  const story = present?.story
  if (!present || !story) return null
  return {
    title: story.title[locale],
    lead: story.lead[locale],
    coverPath: story.coverPath,
    article: readArticle(story.body[locale]),
    publishedAt: story.publishedAt.toISOString(),
    company: {
      name: present.company.name,
      href: hrefFor(companyPage, { slug: present.company.slug }, locale),
      logoUrl: present.company.logoUrl,
      offerCount: present.offerCount,
      offersHref: offersHrefOf(page, present),
    },
    others: all
      .filter((other) => other !== present)
      .flatMap((other) => storyPreview(page, other) ?? [])
      .slice(0, OTHER_STORIES),
  }
}
