import { expect, test } from 'vitest'
import { withoutOverlaps } from './without-overlaps.ts'

const place = (name: string, count: number, latitude: number, longitude: number) => ({
  ...{ name, count, latitude, longitude, href: `/firmy?city=${name}` },
})
const places = [
  place('pruszkow', 2, 52.17, 20.81),
  place('warszawa', 13, 52.23, 21.01),
  place('krakow', 6, 50.06, 19.94),
]

test('a marker that overlaps a larger one appears at a higher zoom', () => {
  const shown = (zoom: number) => withoutOverlaps(places, zoom).map(({ name }) => name)
  expect(shown(5.3)).toEqual(['warszawa', 'krakow'])
  expect(shown(11)).toEqual(['warszawa', 'krakow', 'pruszkow'])
})
