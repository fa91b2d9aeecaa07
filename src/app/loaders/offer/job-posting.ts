import type { FoundOffer, OfferDetail } from '#features/offers/contract.ts'
import { isDisclosed } from '#features/offers/rules.ts'
import { isMonogramPath } from '#kernel/text/monogram.ts'

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  practice_internship: 'INTERN',
  freelance: 'CONTRACTOR',
}
const UNITS = { hour: 'HOUR', day: 'DAY', month: 'MONTH', year: 'YEAR' } as const

interface PostingContext {
  readonly origin: string
  /** The region of a city; '' if unknown. */
  regionOf(city: string, countryCode: string): string
  /** The hours of work in words. */
  hoursOf(schedule: NonNullable<OfferDetail['schedule']>): string
}

/** schema.org/JobPosting of a running offer, limited to what its page shows. */
export const jobPosting = (
  { offer }: Pick<FoundOffer, 'offer'>,
  { origin, regionOf, hoursOf }: PostingContext,
): object | null => {
  if (!offer.isOfferActive || offer.companyName === '') return null
  const employmentType = employmentTypeOf(offer)
  const workHours = offer.schedule && hoursOf(offer.schedule)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: offer.title,
    description: offer.body,
    datePosted: offer.publishedAt,
    validThrough: offer.expiredAt,
    identifier: { '@type': 'PropertyValue', name: offer.companyName, value: offer.guid },
    directApply: offer.applyMethod === 'form',
    hiringOrganization: organizationOf(offer, origin),
    ...(employmentType && { employmentType }),
    ...(workHours && { workHours }),
    ...placeOf(offer, regionOf),
    ...salaryOf(offer),
  }
}

const organizationOf = (offer: OfferDetail, origin: string): object => ({
  '@type': 'Organization',
  name: offer.companyName,
  ...(offer.companyUrl && { sameAs: offer.companyUrl }),
  // Logo URLs of imported offers may be invalid.
  ...(!isMonogramPath(offer.companyLogoUrl) &&
    URL.canParse(offer.companyLogoUrl, origin) && { logo: new URL(offer.companyLogoUrl, origin).href }),
})

const employmentTypeOf = (offer: OfferDetail): string | undefined => {
  const isContract =
    offer.employmentTypes.length > 0 && offer.employmentTypes.every(({ type }) => type === 'b2b')
  return isContract ? 'CONTRACTOR' : EMPLOYMENT_TYPES[offer.workingTime.value]
}

/** A remote offer has only a country of residence; a hybrid one has the address of its office. */
const placeOf = (offer: OfferDetail, regionOf: PostingContext['regionOf']): object => {
  if (offer.workplaceType.value === 'remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: offer.countryCode },
    }
  const places = offer.multilocation
    .filter(({ city }) => city !== '')
    .map(({ city, street }) => {
      const region = regionOf(city, offer.countryCode)
      return {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: city,
          ...(region !== '' && { addressRegion: region }),
          addressCountry: offer.countryCode,
          ...(street !== '-' && { streetAddress: street }),
        },
      }
    })
  if (places.length === 0) return {}
  return { jobLocation: places.length === 1 ? places[0] : places }
}

/** The first disclosed salary, as search engines support only one. */
const salaryOf = (offer: OfferDetail): object => {
  const salary = offer.employmentTypes.find(isDisclosed)
  if (!salary) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salary.currency.toUpperCase(),
      value: {
        '@type': 'QuantitativeValue',
        minValue: salary.from,
        maxValue: salary.to,
        unitText: UNITS[salary.unit],
      },
    },
  }
}
