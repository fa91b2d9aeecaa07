import { expect, test } from 'vitest'
import type { CardSalary, OfferDetail } from '#features/offers/contract.ts'
import { jobPosting } from './job-posting.ts'

const aSalary = (salary: Partial<CardSalary> = {}): CardSalary => ({
  ...{ from: 18500, to: 24000, currency: 'pln', type: 'permanent', unit: 'month', gross: true },
  ...{ fromPln: 18500, toPln: 24000, fromEur: null, toEur: null, fromUsd: null, toUsd: null },
  ...{ fromGbp: null, toGbp: null, fromChf: null, toChf: null },
  ...salary,
})

const place = (city: string, street = '-') => ({ city, street, slug: city, latitude: null, longitude: null })

const anOffer = (offer: Partial<OfferDetail> = {}): OfferDetail => ({
  guid: '0b0d0000-0000-7000-8000-000000000000',
  slug: 'java-warszawa',
  title: 'Java Developer',
  requiredSkills: [],
  niceToHaveSkills: [],
  workplaceType: { label: 'Hybrydowo', value: 'hybrid' },
  workingTime: { label: 'Pełny etat', value: 'full_time' },
  experienceLevel: { label: 'Senior', value: 'senior' },
  employmentTypes: [aSalary()],
  categoryId: null,
  category: null,
  multilocation: [place('Warszawa', 'ul. Prosta 51')],
  locations: [],
  city: 'Warszawa',
  street: 'ul. Prosta 51',
  latitude: null,
  longitude: null,
  remoteInterview: true,
  companyName: 'Halny Cloud',
  companyLogoThumbUrl: '/logo.svg',
  companyLogoUrl: '/logo.svg',
  companyUrl: 'https://halny.example',
  companySize: null,
  publishedAt: '2026-11-01T10:00:00.000Z',
  lastPublishedAt: '2026-11-01T10:00:00.000Z',
  expiredAt: '2026-12-10T10:00:00.000Z',
  openToHireUkrainians: false,
  languages: [],
  applyMethod: 'form',
  applyUrl: null,
  isSuperOffer: false,
  promotedPosition: null,
  promotedKeyFilters: [],
  body: '<p>Opis</p>',
  countryCode: 'PL',
  isOfferActive: true,
  informationClause: null,
  futureConsent: null,
  customConsent: null,
  ...{ videoUrl: null, bannerUrl: null, coverImage: null, brandStorySlug: null },
  ...{ brandStoryCoverPhotoUrl: null, brandStoryShortDescription: null },
  ...offer,
})

const posting = (offer?: Partial<OfferDetail>) =>
  jobPosting(
    { offer: anOffer(offer) },
    {
      origin: 'https://pro.example',
      regionOf: (city) => (city === 'Warszawa' ? 'mazowieckie' : ''),
      hoursOf: (schedule) => schedule.join(', '),
    },
  )

test('the JobPosting of an active offer has the employer’s data', () => {
  expect(posting()).toMatchObject({
    '@type': 'JobPosting',
    title: 'Java Developer',
    datePosted: '2026-11-01T10:00:00.000Z',
    validThrough: '2026-12-10T10:00:00.000Z',
    directApply: true,
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      name: 'Halny Cloud',
      sameAs: 'https://halny.example',
      logo: 'https://pro.example/logo.svg',
    },
    jobLocation: {
      address: {
        addressLocality: 'Warszawa',
        addressRegion: 'mazowieckie',
        streetAddress: 'ul. Prosta 51',
        addressCountry: 'PL',
      },
    },
    baseSalary: { currency: 'PLN', value: { minValue: 18500, maxValue: 24000, unitText: 'MONTH' } },
  })
})

test('an ended offer and one without a company have no JobPosting', () => {
  expect(posting({ isOfferActive: false })).toBeNull()
  expect(posting({ companyName: '' })).toBeNull()
})

test('a remote JobPosting has the applicant’s country, a hybrid one its places', () => {
  expect(posting({ workplaceType: { label: '', value: 'remote' } })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'PL' },
  })
  const several = posting({ multilocation: [place('Warszawa'), place('Kraków')] })
  expect(several).toMatchObject({ jobLocation: [{}, { address: { addressLocality: 'Kraków' } }] })
  expect(several).not.toHaveProperty('jobLocationType')
})

test('a JobPosting has no salary when undisclosed, and no directApply for external applications', () => {
  const offer = posting({ employmentTypes: [aSalary({ to: null })], applyMethod: 'external' })
  expect(offer).not.toHaveProperty('baseSalary')
  expect(offer).toMatchObject({ directApply: false })
})

test('a malformed logo URL is left out of the JobPosting', () => {
  expect(posting({ companyLogoUrl: 'https://[' })).not.toHaveProperty('hiringOrganization.logo')
})

test('workHours are named only where the offer states when the work is done', () => {
  expect(posting()).not.toHaveProperty('workHours')
  expect(posting({ schedule: ['saturday-morning', 'sunday-morning'] })).toMatchObject({
    workHours: 'saturday-morning, sunday-morning',
  })
})
