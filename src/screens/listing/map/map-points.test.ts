import { expect, test } from 'vitest'
import type { MapCluster, MapMarker } from '#features/search/map-gateway.ts'
import { clusterSize, mapPoints, withoutCovered } from './map-points.ts'

const cluster = (region: string, count: number): MapCluster => {
  const [west = 0, south = 0, east = 0, north = 0] = region.split(',').map(Number)
  const [latitude, longitude] = [(south + north) / 2, (west + east) / 2]
  return {
    ...{ id: region, count, region, latitude, longitude, city: 'Kraków', citySlug: 'krakow' },
    ...{ categoryId: 1, categoryKey: 'it' },
    geoJson: {
      ...{ type: 'Feature', id: region, bbox: [west, south, east, north] },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { count, categoryId: 1, categoryKey: 'it', city: 'Kraków' },
    },
  }
}
const offer = (slug: string, latitude: number, longitude: number): MapMarker => ({
  ...{ slug, title: slug, employmentTypes: [], companyLogoThumbUrl: '', applyUrl: null, companyName: '' },
  ...{ workplaceType: 'office', experienceLevel: 'mid', city: 'Kraków', latitude, longitude, guid: slug },
})

test('offers at the same coordinates are one place there', () => {
  const [point] = mapPoints([cluster('19,50,20,51', 2)], [offer('a', 50.1, 19.2), offer('b', 50.1, 19.2)])
  expect(point?.at).toEqual({ latitude: 50.1, longitude: 19.2 })
  expect(point?.offers?.map(({ slug }) => slug)).toEqual(['a', 'b'])
})

test('a cell with several places, or with unknown offers, stays a cluster', () => {
  const apart = mapPoints([cluster('19,50,20,51', 2)], [offer('a', 50.1, 19.2), offer('b', 50.9, 19.2)])
  const unknown = mapPoints([cluster('19,50,20,51', 3)], [offer('a', 50.1, 19.2), offer('b', 50.1, 19.2)])
  expect([apart, unknown].map(([point]) => point?.offers)).toEqual([null, null])
  expect(apart[0]?.at).toEqual({ latitude: 50.5, longitude: 19.5 })
})

test('of overlapping clusters the largest absorbs the others and keeps its position', () => {
  const clusters = [
    cluster('19.90,50.06,19.92,50.07', 22),
    cluster('19.92,50.06,19.94,50.07', 94),
    cluster('20.10,50.06,20.12,50.07', 3),
  ]
  const points = mapPoints(clusters, [])
  const shown = withoutCovered(points, 10)
  expect(shown.map(({ count, region, at }) => [count, region, at.longitude.toFixed(2)])).toEqual([
    [116, '19.9,50.06,19.94,50.07', '19.93'],
    [3, '20.10,50.06,20.12,50.07', '20.11'],
  ])
  expect(withoutCovered(points, 15)).toHaveLength(3)
})

test('an overlapped place is kept, as it shows its pay', () => {
  const points = mapPoints(
    [cluster('19.90,50.06,19.92,50.07', 1), cluster('19.92,50.06,19.94,50.07', 94)],
    [offer('a', 50.065, 19.919)],
  )
  expect(withoutCovered(points, 10).map(({ count }) => count)).toEqual([94, 1])
})

test('clusters grow with the number of offers', () => {
  expect([1, 49, 50, 149, 150, 399, 400, 9_000].map(clusterSize)).toEqual([32, 32, 40, 40, 48, 48, 56, 56])
})
