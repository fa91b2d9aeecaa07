import { expect, test } from 'vitest'
import { filterHrefOf } from './filter-href.ts'

const everywhere = {
  action: '/oferty-pracy/wszystkie-lokalizacje',
  remoteAction: '/oferty-pracy/praca-zdalna',
  citySlug: null,
}
const inCity = { action: '/oferty-pracy/krakow', remoteAction: '/oferty-pracy/krakow', citySlug: 'krakow' }
const href = (query: string, at: typeof everywhere | typeof inCity = everywhere) =>
  filterHrefOf(new URLSearchParams(query), at)

test('the filter form is turned into the canonical URL', () => {
  expect(href('zarobki-od=&widelki=tak')).toBe('/oferty-pracy/wszystkie-lokalizacje?widelki=tak')
  expect(href('zarobki-od=15+000&typ-umowy=b2b')).toBe(
    '/oferty-pracy/wszystkie-lokalizacje?typ-umowy=b2b&zarobki=15000,1000000',
  )
})

test('remote work alone is in the path, in a city in the query, with other workplaces among them', () => {
  expect(href('praca-zdalna=tak')).toBe('/oferty-pracy/praca-zdalna')
  expect(href('praca-zdalna=tak', inCity)).toBe('/oferty-pracy/krakow?praca-zdalna=tak')
  expect(href('praca-zdalna=tak&tryb-pracy=hybrydowa')).toBe(
    '/oferty-pracy/wszystkie-lokalizacje?tryb-pracy=hybrydowa,zdalna',
  )
})
