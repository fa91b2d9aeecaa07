import { offerPage } from '#features/offers/addresses.ts'
import type { FoundOffer, OfferDetail } from '#features/offers/contract.ts'
import { isDisclosed } from '#features/offers/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { cdata, xmlText } from './atom.ts'

// https://docs.indeed.com/indeed-apply/xml-feed: a `job` element for each place of work, all values as CDATA.

const JOB_TYPES: Readonly<Record<string, string>> = {
  full_time: 'fulltime',
  part_time: 'parttime',
  practice_internship: 'internship',
  freelance: 'contract',
}

export interface IndeedContext {
  readonly brand: string
  readonly origin: string
  /** The region of a city; '' if unknown. */
  regionOf(city: string, countryCode: string): string
}

export const indeedHead = ({ brand, origin }: IndeedContext, builtAt: Date): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<source>',
    `<publisher>${xmlText(brand)}</publisher>`,
    `<publisherurl>${xmlText(origin)}</publisherurl>`,
    `<lastBuildDate>${builtAt.toUTCString()}</lastBuildDate>`,
    '',
  ].join('\n')

export const indeedFoot = '</source>\n'

const salaryOf = ({ employmentTypes }: OfferDetail): string => {
  const salary = employmentTypes.find(isDisclosed)
  return salary ? `${salary.from} - ${salary.to} ${salary.currency.toUpperCase()} per ${salary.unit}` : ''
}

const remoteTypeOf = ({ workplaceType: { value } }: OfferDetail): string => {
  if (value === 'remote') return 'Fully remote'
  return value === 'hybrid' ? 'Hybrid remote' : ''
}

/** The `job` elements of an offer, one a place; '' if its company is unknown, as such jobs are refused. */
export const indeedJobs = ({ offer, contentLanguage }: FoundOffer, context: IndeedContext): string => {
  if (offer.companyName === '') return ''
  const language = contentLanguage === 'en' ? 'en' : 'pl'
  return offer.multilocation
    .map(({ city, street, slug }, at) => {
      const fields: Readonly<Record<string, string>> = {
        title: offer.title,
        date: new Date(offer.publishedAt).toUTCString(),
        referencenumber: at === 0 ? offer.guid : `${offer.guid}-${at + 1}`,
        url: context.origin + hrefFor(offerPage, { slug }, language),
        company: offer.companyName,
        sourcename: context.brand,
        city,
        state: context.regionOf(city, offer.countryCode),
        country: offer.countryCode,
        streetaddress: street === '-' ? '' : street,
        description: offer.body,
        salary: salaryOf(offer),
        jobtype: JOB_TYPES[offer.workingTime.value] ?? '',
        category: offer.category?.name ?? '',
        remotetype: remoteTypeOf(offer),
        expirationdate: new Date(offer.expiredAt).toUTCString(),
      }
      const lines = Object.entries(fields).map(([name, value]) =>
        value === '' ? '' : `<${name}>${cdata(value)}</${name}>\n`,
      )
      return `<job>\n${lines.join('')}</job>\n`
    })
    .join('')
}
