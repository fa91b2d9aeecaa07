import { expect, test } from 'vitest'
import { boxAround } from '#web/map/box.ts'
import type { MapPoint } from './map-points.ts'
import { searchHereHref } from './search-here.ts'

const warsaw = { latitude: 52.23, longitude: 21.01 }
const krakow = { latitude: 50.06, longitude: 19.94 }
const point = (citySlug: string | null, at: MapPoint['at']): MapPoint => ({
  ...{ id: `${citySlug}`, at, count: 5, region: '', box: boxAround(at, 5), city: citySlug, citySlug },
  offers: null,
})
const points = [point('warszawa', warsaw), point('krakow', krakow), point(null, warsaw)]
const href = '/oferty-pracy/{city}/it?typ-umowy=b2b'

test('“search here” links to the nearest city with the radius of the visible map', () => {
  expect(searchHereHref(points, boxAround(warsaw, 25), href)).toBe(
    '/oferty-pracy/warszawa/it?typ-umowy=b2b&radius=30',
  )
  expect(searchHereHref(points, boxAround(krakow, 8), '/oferty-pracy/{city}')).toBe(
    '/oferty-pracy/krakow?radius=10',
  )
})

test('without a city in view, or with too large an area, there is no “search here”', () => {
  expect(searchHereHref(points, boxAround({ latitude: 60, longitude: 5 }, 25), href)).toBe(null)
  expect(searchHereHref(points, boxAround(warsaw, 400), href)).toBe(null)
})
