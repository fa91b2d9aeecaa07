import { expect, test } from 'vitest'
import { loadPlaces } from '#features/geo/server/service.ts'
import { emptyListing } from '#features/search/address/listing.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { listingMapOf } from './listing-map.ts'

const places = await loadPlaces()

const pageOf = (flags: { readonly mapButton: boolean }): PageContext => {
  const search = { countByCity: () => new Map([['gdynia', 3]]) }
  const page = { tenant: { settings: { flags } }, locale: 'pl', layout: 'list', services: { places, search } }
  return page as unknown as PageContext
}

const placeOf = (slug: string) => {
  const place = places.bySlug(slug)
  if (!place) throw new Error(`no place ${slug}`)
  return place
}

test('the map begins at the city of the address, else at the one named in the text', () => {
  const page = pageOf({ mapButton: true })
  const meant = { place: placeOf('krakow'), radiusKm: 30 }
  const around = (citySlug: string | null, named: typeof meant | null) =>
    listingMapOf(page, { ...emptyListing, citySlug, radiusKm: 10 }, named)?.around
  const at = (slug: string, radiusKm: number) => {
    const { latitude, longitude } = placeOf(slug)
    return { latitude, longitude, radiusKm }
  }
  expect(around(null, meant)).toEqual(at('krakow', 30))
  expect(around('gdynia', meant)).toEqual(at('gdynia', 10))
  expect(around(null, null)).toBeNull()
})

test('[MP-3] without a drawn map the counts by place lead to their lists; a board without maps has none', () => {
  expect(listingMapOf(pageOf({ mapButton: true }), emptyListing, null)?.places).toEqual([
    { name: 'Gdynia', count: 3, href: '/oferty-pracy/gdynia' },
  ])
  expect(listingMapOf(pageOf({ mapButton: false }), emptyListing, null)).toBeNull()
})
