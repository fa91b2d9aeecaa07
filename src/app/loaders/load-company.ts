import { brandStoryPage, companiesPage, companyPage } from '#features/companies/addresses.ts'
import type { Office, StoryBlock } from '#features/companies/contract.ts'
import {
  benefits,
  companyTypeWords,
  dresscodes,
  industries,
  workplaceTypeWords,
} from '#features/companies/data/dictionaries.ts'
import { linkNetworks, networkNames } from '#features/companies/enumerations.ts'
import type { PresentCompany } from '#features/companies/profile.ts'
import { inLanguage } from '#features/companies/rules.ts'
import { minutesToRead } from '#features/content/rules.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { canKeepOffers, canMailSearches, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { coverPath } from '#kernel/cover-path.ts'
import { externalUrl } from '#kernel/external-url.ts'
import type { Locale, Translated } from '#kernel/locale.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import type {
  CompanyData,
  ProfileRows,
  StoryData,
  StoryPreview,
  TileLook,
} from '#screens/companies/company-data.ts'
import { shownBlocks } from '#screens/companies/shown-blocks.ts'
import { parseHtml } from '#web/html/parse-html.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { companyPay } from './company-pay.ts'
import { readCard, searchFormData } from './listing/load-listing.ts'
import { cityNamesOf } from './place-texts.ts'

const OFFERS_SHOWN = 12
const OFFERS_OF_STORY = 8
const OTHER_STORIES = 3

const wordOf = (words: Readonly<Record<string, Translated>>, key: string, { locale }: PageContext): string =>
  words[key]?.[locale] ?? key

/** All names of a company, as offers keep the name it had when they were written. */
const namesOf = ({ name, formerNames }: PresentCompany['company']) => [name, ...formerNames]

/** Address of the listing with all offers of a company. */
const offersHrefOf = ({ locale }: PageContext, { company }: PresentCompany): string =>
  hrefFor(listingPage, { companies: namesOf(company) }, locale)

const lookOf = ({ tenant, currency, now }: PageContext): TileLook => ({
  currency,
  showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
  showsHearts: canKeepOffers(tenant),
  now: now.getTime(),
})

/** The newest offers of a company, `most` at most. */
const offersOf = (
  page: PageContext,
  { company, offerCount }: PresentCompany,
  most: number,
): CompanyData['offers'] => {
  if (offerCount === 0) return []
  const { tenant, currency, services } = page
  const found = services.search.list(tenant, filterOf({ ...emptyListing, companies: namesOf(company) }), {
    ...{ sort: 'newest', order: 'DESC', from: 0, size: most, currency },
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
      (profile?.workplaceTypes ?? [])
        .map((type) => wordOf(workplaceTypeWords, type, page))
        // One phrase: only its first word has a capital.
        .map((word, at) => (at === 0 ? word : word.toLowerCase()))
        .join(', ') || null,
    ],
    [
      t('companies:profile.dresscode'),
      profile?.dresscode ? wordOf(dresscodes, profile.dresscode, page) : null,
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Preview of a company's story; null without a story. */
export const storyPreview = (
  { locale }: Pick<PageContext, 'locale'>,
  { company, story, offerCount }: PresentCompany,
): StoryPreview | null =>
  story && {
    title: joinShortWords(inLanguage(story.title, locale), locale),
    lead: joinShortWords(inLanguage(story.lead, locale), locale),
    href: hrefFor(brandStoryPage, { slug: story.slug }, locale),
    coverPath: story.coverThumbPath ?? story.coverPath ?? coverPath(story.slug),
    companyName: company.name,
    logoUrl: company.logoUrl,
    offerCount,
    minutes: minutesToRead(storyText(story.blocks, locale)),
  }

/** A story's text, for the estimated reading time. */
const storyText = (blocks: readonly StoryBlock[], locale: Locale): string =>
  blocks
    .map((block) => {
      if (block.kind === 'text')
        return `${inLanguage(block.heading, locale)} ${inLanguage(block.html, locale)}`
      return block.kind === 'quote' ? inLanguage(block.text, locale) : ''
    })
    .join(' ')

/** The company's streets in a city, with its notes. */
const addressesIn = (citySlug: string, offices: readonly Office[]): string =>
  offices
    .filter((office) => office.citySlug === citySlug)
    .map(({ street, note }) => [street, note].filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ')

const benefitsOf = (page: PageContext, { profile }: PresentCompany): CompanyData['benefits'] =>
  (profile?.benefits ?? []).map((key) => ({
    ...{ name: wordOf(benefits, key, page), note: profile?.benefitNotes[key] ?? '' },
  }))

const placesOf = (page: PageContext, present: PresentCompany): CompanyData['places'] => {
  const { tenant, locale, services } = page
  const t = translatorOf(locale)
  const companies = namesOf(present.company)
  const counts = services.search.countByCity(tenant, filterOf({ ...emptyListing, companies }))
  return present.cities.flatMap((slug) => {
    const place = services.places.bySlug(slug)
    const href = hrefFor(listingPage, { citySlug: slug, companies }, locale)
    const address = addressesIn(slug, present.profile?.offices ?? [])
    const offers = counts.get(slug) ?? 0
    const offersText =
      offers > 0 ? t('companies:list.offers', { count: offers }) : t('companies:profile.noneHere')
    return place ? [{ name: place.names[locale], href, address, offersText }] : []
  })
}

/** What blocks of a story show of the profile. */
export const profileRowsOf = (page: PageContext, present: PresentCompany): ProfileRows => ({
  benefits: benefitsOf(page, present),
  places: placesOf(page, present).map(({ name, address, href }) => ({ name, note: address, href })),
})

/** The saved search for a company's offers, by which its page can be followed; null if the board mails none. */
const followOf = ({ tenant, locale, services }: PageContext, { company }: PresentCompany) =>
  canMailSearches(tenant)
    ? {
        id: services.savedSearches.idOf({ ...emptyListing, companies: namesOf(company) }),
        searchUrl: hrefFor(listingPage, { companies: namesOf(company) }, locale),
        tags: [company.name],
      }
    : null

/** Data of a company's page. */
export const loadCompany = (page: PageContext, present: PresentCompany): CompanyData => {
  const { locale } = page
  const { company, profile } = present
  return {
    search: searchFormData(page, emptyListing),
    name: company.name,
    logoUrl: company.logoUrl,
    coverPath: present.coverPath,
    lead: joinShortWords(inLanguage(company.shortDescription, locale), locale) || null,
    website: externalUrl(company.website),
    facts: factsOf(page, present),
    about: parseHtml(joinShortWords(inLanguage(profile?.description ?? {}, locale), locale)),
    benefits: benefitsOf(page, present),
    technologies: profile?.technologies ?? [],
    places: placesOf(page, present),
    gallery: profile?.gallery ?? [],
    links: linkNetworks.flatMap((network) => {
      const href = profile?.links[network]
      return href ? [{ name: networkNames[network], href }] : []
    }),
    pay: companyPay(page, present),
    follow: followOf(page, present),
    offers: offersOf(page, present, OFFERS_SHOWN),
    offerCount: present.offerCount,
    offersHref: offersHrefOf(page, present),
    companiesHref: hrefFor(companiesPage, {}, locale),
    story: storyPreview(page, present),
    look: lookOf(page),
    href: hrefFor(companyPage, { slug: company.slug }, locale),
  }
}

/** A story by its slug, with previews of others; null for an unknown slug. */
export const loadStory = async (page: PageContext, slug: string): Promise<StoryData | null> => {
  const { tenant, locale, services } = page
  const all = await services.companyProfiles.listStories(tenant)
  const present = all.find(({ story }) => story?.slug === slug)
  const story = present?.story
  if (!present || !story) return null
  const href = hrefFor(brandStoryPage, { slug }, locale)
  return {
    title: joinShortWords(inLanguage(story.title, locale), locale),
    lead: joinShortWords(inLanguage(story.lead, locale), locale),
    coverPath: story.coverPath ?? coverPath(story.slug),
    blocks: shownBlocks(story.blocks, locale, profileRowsOf(page, present)),
    technologies: story.technologies,
    publishedAt: story.publishedAt.toISOString(),
    company: {
      name: present.company.name,
      href: hrefFor(companyPage, { slug: present.company.slug }, locale),
      logoUrl: present.company.logoUrl,
      offerCount: present.offerCount,
      offersHref: offersHrefOf(page, present),
    },
    offers: offersOf(page, present, OFFERS_OF_STORY),
    look: lookOf(page),
    minutes: minutesToRead(storyText(story.blocks, locale)),
    href,
    shareUrl: page.origin + href,
    others: all
      .filter((other) => other !== present)
      .flatMap((other) => storyPreview(page, other) ?? [])
      .slice(0, OTHER_STORIES),
  }
}
