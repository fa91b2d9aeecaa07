import { expect, test } from 'vitest'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { locationData } from './location-data.ts'

const names: Record<string, string> = { warszawa: 'Warszawa', katowice: 'Katowice' }

const page = {
  locale: 'pl',
  tenant: {
    cityGroups: [
      { labels: { pl: 'Popularne', en: 'Popular' }, citySlugs: ['warszawa'] },
      { labels: { pl: 'Inne', en: 'Other' }, citySlugs: [] },
    ],
  },
  services: { places: { bySlug: (slug: string) => ({ names: { pl: names[slug] } }) } },
} as unknown as PageContext

const formOf = (change: Partial<Listing>) => locationData(page, { ...emptyListing, ...change })
const citiesOf = (citySlug: string | null) =>
  formOf({ citySlug }).groups.map(({ cities }) => cities.map(({ name }) => name))

test('[LO-1] the city of the list can be chosen, whether or not the board names it', () => {
  expect(citiesOf(null)).toEqual([['Warszawa'], []])
  expect(citiesOf('warszawa')).toEqual([['Warszawa'], []])
  expect(citiesOf('katowice')).toEqual([['Warszawa'], ['Katowice']])
  expect(formOf({ citySlug: 'katowice' }).chosen).toBe('Katowice')
})

test('[LO-1] another city keeps remote work, which without a city is the place itself', () => {
  const remote = { isRemote: true, radiusKm: 20, from: 20 }
  expect(formOf({ citySlug: 'warszawa', ...remote }).hidden).toEqual([['praca-zdalna', 'tak']])
  expect(formOf(remote).hidden).toEqual([])
})
