import type { CardSalary, OfferCard } from '#features/offers/contract.ts'
import { monogramPath } from '#kernel/text/monogram.ts'

const DAY_MS = 86_400_000

const salary = (from: number, to: number, type: CardSalary['type'], gross: boolean): CardSalary => ({
  ...{ from, to, type, gross, currency: 'pln', unit: 'month' },
  ...{ fromPln: from, toPln: to, fromEur: from / 4, toEur: to / 4, fromUsd: from / 4, toUsd: to / 4 },
  ...{ fromGbp: from / 5, toGbp: to / 5, fromChf: from / 5, toChf: to / 5 },
})

const placeIn = (city: string, slug: string) => ({ city, slug, street: '', latitude: null, longitude: null })

interface Sample {
  readonly title: string
  readonly daysLeft: number
  readonly ageDays?: number
  readonly changes?: Partial<OfferCard>
}

const sampleOffer = (now: Date, { title, daysLeft, ageDays = 9, changes }: Sample): OfferCard => {
  const publishedAt = new Date(now.getTime() - ageDays * DAY_MS).toISOString()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return {
    ...{ guid: '019aa000-0000-7000-8000-000000000001', slug, title },
    ...{ requiredSkills: ['Java 21', 'Spring Boot', 'Kafka'], niceToHaveSkills: null },
    ...{ workplaceType: 'office', workingTime: 'full_time', experienceLevel: 'senior', categoryId: 1 },
    employmentTypes: [salary(18_500, 24_000, 'permanent', true)],
    multilocation: [placeIn('Warszawa', `${slug}-warszawa`)],
    ...{ city: 'Warszawa', street: '', latitude: null, longitude: null, remoteInterview: false },
    ...{
      companyName: 'Halny Cloud',
      companyLogoThumbUrl: monogramPath('Halny Cloud'),
      publishedAt,
      lastPublishedAt: publishedAt,
    },
    expiredAt: new Date(now.getTime() + daysLeft * DAY_MS).toISOString(),
    ...{ openToHireUkrainians: false, languages: [], applyMethod: 'form', isSuperOffer: false },
    ...{ promotedPosition: null, promotedKeyFilters: [], applyUrl: null, locations: [] },
    ...changes,
  }
}

/** An offer in each state that a list can show. */
export const sampleOffers = (now: Date): readonly { card: OfferCard; isApplied: boolean }[] => {
  const cities = ['Warszawa', 'Kraków', 'Gdańsk', 'Wrocław'].map((city) => placeIn(city, `java-${city}`))
  const samples: readonly (Sample & { readonly isApplied?: boolean })[] = [
    {
      title: 'Senior Java Developer',
      daysLeft: 5,
      changes: {
        employmentTypes: [salary(24_000, 30_000, 'b2b', false), salary(18_500, 24_000, 'permanent', true)],
        workplaceType: 'remote',
        multilocation: cities,
      },
    },
    { title: 'Starsza Analityczka / Starszy Analityk', daysLeft: 28, ageDays: 1 },
    {
      title: 'Koordynator Transportu',
      daysLeft: 2,
      changes: { companyName: 'Morena Logistyka', requiredSkills: ['TMS', 'Incoterms'] },
    },
    {
      title:
        'Kierowniczka / Kierownik Projektów Inwestycyjnych w Obszarze Odnawialnych Źródeł Energii i Magazynów Energii',
      daysLeft: 18,
      changes: { companyName: 'Zefir Energia' },
    },
    { title: 'Księgowa / Księgowy', daysLeft: 12, changes: { employmentTypes: [], requiredSkills: [] } },
    { title: 'Pielęgniarka / Pielęgniarz', daysLeft: 12, isApplied: true },
    {
      title: 'Pracownik magazynu',
      daysLeft: 20,
      changes: { companyName: '', city: '', multilocation: [], requiredSkills: [] },
    },
  ]
  return samples.map((sample) => ({ card: sampleOffer(now, sample), isApplied: sample.isApplied ?? false }))
}
