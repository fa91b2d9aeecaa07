import { applyPage } from '#features/applications/addresses.ts'
import { applicationInput } from '#features/applications/form.ts'
import type { ApplyFormData } from '#features/applications/web/parts/apply-form-data.ts'
import { companyPage } from '#features/companies/addresses.ts'
import { offerPage } from '#features/offers/addresses.ts'
import type { FoundOffer } from '#features/offers/contract.ts'
import { withCityNames } from '#features/offers/web/parts/city-names.ts'
import { leavePage } from '#features/redirects/addresses.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { canKeepOffers, categoryById, categoryPath, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { fieldRulesOf } from '#kernel/forms/field-rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { keepWordsWhole } from '#kernel/text/keep-words-whole.ts'
import type { OfferPageData } from '#screens/offer/offer-data.ts'
import { parseHtml } from '#web/html/parse-html.ts'
import { translatorOf } from '../../messages.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { orWithout } from '../../pages/refusal.ts'
import { studentRelief } from '../board-rows.ts'
import { searchFormData } from '../listing/load-listing.ts'
import { storyPreview } from '../load-company.ts'
import { cityNamesOf } from '../place-texts.ts'
import { nearOffersOf } from './near-offers.ts'
import { isTaxedInPoland, paysStudentsAll, takeHomeOf } from './take-home.ts'

/** Loads the data of an offer's page. */
export const loadOffer = async (
  page: PageContext,
  found: FoundOffer,
  schedule: string,
): Promise<OfferPageData> => {
  const { tenant, locale, currency, now } = page
  const { offer } = found
  const cityNames = cityNamesOf(page)
  const rates = page.services.rates.find()
  const category = offer.category && categoryById(tenant, offer.category.id)
  const [companyText, company, recruitment] = await Promise.all([
    companyTextOf(page, found),
    companyOf(page, found),
    recruitmentOf(page, found),
  ])
  const takeHome = isTaxedInPoland(offer) ? takeHomeOf(offer.employmentTypes, now, rates) : null
  return {
    offer: withCityNames(shownOf(found), cityNames),
    cityNames,
    body: parseHtml(offer.body),
    isActive: offer.isOfferActive,
    schedule,
    contentLanguage: found.contentLanguage,
    categoryLabel: category?.labels[locale] ?? null,
    ...{ companyText, company, recruitment },
    crumbs: crumbsOf(page, found),
    applyHref: hrefFor(applyPage, { slug: offer.slug }, locale),
    leaveHref: hrefFor(leavePage, { slug: offer.slug }, locale),
    layout: layoutOf(tenant),
    shareUrl: page.origin + hrefFor(offerPage, { slug: offer.slug }, locale),
    alike: categoryLinkOf(page, category),
    applyForm: offer.isOfferActive && offer.applyMethod === 'form' ? applyFormOf(page, found) : null,
    similar: offer.isOfferActive ? null : nearOffersOf(page, category),
    search: searchFormData(page, emptyListing),
    currency,
    rates,
    showsUndisclosed: hasFlag(tenant, 'undisclosedSalary'),
    takeHome,
    paysStudentsAll: paysStudentsAll(takeHome, studentRelief(page)),
    hasHistory: hasFlag(tenant, 'applicationHistory'),
    showsHeart: canKeepOffers(tenant),
    showsFit: offer.isOfferActive && hasFlag(tenant, 'fit'),
    showsCountdown: hasFlag(tenant, 'expireCountdown'),
    showsLanguages: hasFlag(tenant, 'offerLanguages'),
    now: now.getTime(),
  }
}

/** Facts about recruitment: remote interviews and the company's promised time to answer; null without any. */
const recruitmentOf = async (page: PageContext, { offer, companyId }: FoundOffer): Promise<string | null> => {
  const { tenant, locale, services } = page
  const t = translatorOf(locale)
  const promised =
    companyId !== null && offer.isOfferActive && offer.applyMethod === 'form'
      ? await orWithout(page, services.answerPromises.find({ tenantId: tenant.id, companyId }), null)
      : null
  const facts = [
    ...(offer.remoteInterview ? [t('offers:page.remoteInterview')] : []),
    ...(promised === null ? [] : [t('offers:page.answerWithin', { count: promised })]),
  ]
  return facts.length === 0 ? null : facts.join(', ')
}

/** The layout of the offer's page: one column if the sidebar's application form is disabled. */
const layoutOf = (tenant: Tenant): OfferPageData['layout'] => {
  const { offerLayout } = tenant.settings
  return offerLayout === 'sidebar' && !hasFlag(tenant, 'sidebarApply') ? 'column' : offerLayout
}

const applicationFields = fieldRulesOf(applicationInput)

export const applyFormOf = (
  { tenant, locale, services }: PageContext,
  { offer, applyTarget, contentLanguage }: FoundOffer,
): ApplyFormData => {
  const { guid, title, companyName, informationClause } = applyTarget
  const { slug, expiredAt } = offer
  const consents = services.applications.consentTextsOf(tenant, applyTarget, locale)
  const texts = { informationClause, contentLanguage, consents }
  const hasHistory = hasFlag(tenant, 'applicationHistory')
  return { guid, slug, title, companyName, expiredAt, ...texts, hasHistory, fields: applicationFields }
}

const wholeWords = ({ label, value }: OfferPageData['offer']['workingTime']) => ({
  value,
  label: keepWordsWhole(label),
})

const shownOf = ({ offer, overAt }: FoundOffer): OfferPageData['offer'] => ({
  guid: offer.guid,
  slug: offer.slug,
  title: offer.title,
  companyName: offer.companyName,
  companyLogoUrl: offer.companyLogoUrl,
  companyLogoThumbUrl: offer.companyLogoThumbUrl,
  companyUrl: offer.companyUrl,
  companySize: offer.companySize,
  city: offer.city,
  street: offer.street,
  multilocation: offer.multilocation,
  employmentTypes: offer.employmentTypes,
  workplaceType: wholeWords(offer.workplaceType),
  experienceLevel: wholeWords(offer.experienceLevel),
  workingTime: wholeWords(offer.workingTime),
  ...(offer.minimumAge && { minimumAge: offer.minimumAge }),
  ...(offer.duration && { duration: offer.duration }),
  openToHireUkrainians: offer.openToHireUkrainians,
  requiredSkills: offer.requiredSkills,
  niceToHaveSkills: offer.niceToHaveSkills,
  languages: offer.languages,
  bannerUrl: offer.bannerUrl,
  videoUrl: offer.videoUrl,
  publishedAt: offer.publishedAt,
  expiredAt: overAt?.toISOString() ?? offer.expiredAt,
  applyMethod: offer.applyMethod,
  applyUrl: offer.applyUrl,
  informationClause: offer.informationClause,
})

/** Null when the offer has no company of the board or loading its profile fails; the page leaves it out. */
const companyOf = async (page: PageContext, { companyId }: FoundOffer): Promise<OfferPageData['company']> => {
  const { tenant, locale, services } = page
  if (companyId === null) return null
  const present = await services.companyProfiles.findById(tenant, companyId).catch(() => null)
  return (
    present && {
      href: hrefFor(companyPage, { slug: present.company.slug }, locale),
      story: storyPreview(page, present),
    }
  )
}

/** The company's short description; null without one, when the offer's text already contains it or loading it fails. */
const companyTextOf = async (
  { tenant, locale, services }: PageContext,
  { companyId, offer }: FoundOffer,
): Promise<string | null> => {
  if (companyId === null) return null
  const present = await services.companies.getCompany(tenant, companyId).catch(() => null)
  if (present === null) return null
  const { shortDescription } = present
  // The offer's text may be in either language, so both descriptions are compared.
  const isSaid = Object.values(shortDescription).some((text) => isSaidIn(offer.body, text))
  return isSaid ? null : (shortDescription[locale] ?? shortDescription.pl ?? shortDescription.en ?? null)
}

const words = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')

const isSaidIn = (html: string, text: string): boolean =>
  words(html.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ')).includes(words(text).trim())

/** Breadcrumbs: all offers > city > category > subcategory > the offer. */
const crumbsOf = (
  { tenant, locale, services }: PageContext,
  { offer }: FoundOffer,
): OfferPageData['crumbs'] => {
  const city = offer.city === '' ? null : services.places.find(offer.city, offer.countryCode)
  const citySlug = city?.slug ?? null
  const path = offer.category ? categoryPath(tenant, offer.category.id).reverse() : []
  const [top, ...below] = path
  const listAt = (category: Category | null, subcategories: readonly Category[]) =>
    hrefFor(listingPage, { citySlug, category, subcategories }, locale)
  return [
    { label: '', href: hrefFor(listingPage, {}, locale) },
    ...(city ? [{ label: city.names[locale], href: listAt(null, []) }] : []),
    ...(top ? [{ label: top.labels[locale], href: listAt(top, []) }] : []),
    ...below.map((category) => ({ label: category.labels[locale], href: listAt(top ?? null, [category]) })),
    { label: offer.title },
  ]
}

const categoryLinkOf = (
  { tenant, locale }: PageContext,
  category: Category | null,
): OfferPageData['alike'] => {
  const [top, ...below] = category ? categoryPath(tenant, category.id).reverse() : []
  return {
    label: (below.at(-1) ?? top)?.labels[locale] ?? '',
    href: hrefFor(listingPage, { category: top ?? null, subcategories: below }, locale),
  }
}
