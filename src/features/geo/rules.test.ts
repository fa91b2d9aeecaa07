import { describe, expect, test } from 'vitest'
import { distanceKm, foldPlaceName, locativeOf, placeQueries } from './rules.ts'

describe('queries for a written city name', () => {
  test('a plain name gives one query', () => {
    expect(placeQueries(' WARSZAWA ')).toEqual([{ name: 'warszawa', hint: '' }])
  })

  test('brackets, districts and second cities become a hint', () => {
    expect(placeQueries('Osiek (małopolskie)')[1]).toEqual({ name: 'osiek', hint: 'malopolskie' })
    expect(placeQueries('Warszawa, Mokotów')[1]).toEqual({ name: 'warszawa', hint: 'mokotow' })
    expect(placeQueries('Kraków / Katowice')[1]).toEqual({ name: 'krakow', hint: 'katowice' })
  })

  test('hyphens and diacritics do not distinguish names', () => {
    expect(foldPlaceName('Bielsko-Biała')).toBe(foldPlaceName('bielsko  biala'))
  })

  test('a text without letters gives no query', () => {
    expect(placeQueries(' - ')).toEqual([])
    expect(placeQueries('')).toEqual([])
  })
})

test('distances are great-circle distances', () => {
  const warsaw = { latitude: 52.2298, longitude: 21.0118 }
  const krakow = { latitude: 50.0614, longitude: 19.9366 }
  expect(distanceKm(warsaw, krakow)).toBeCloseTo(252.5, 0)
  expect(distanceKm(warsaw, warsaw)).toBe(0)
})

test('a city is in the locative in Polish where its declension is known', () => {
  const names = { pl: 'Wrocław', en: 'Wrocław' }
  expect(locativeOf({ slug: 'wroclaw', names }, 'pl')).toBe('we Wrocławiu')
  expect(locativeOf({ slug: 'leszcze', names: { pl: 'Leszcze', en: 'Leszcze' } }, 'pl')).toBeNull()
  expect(locativeOf({ slug: 'warszawa', names: { pl: 'Warszawa', en: 'Warsaw' } }, 'en')).toBe('in Warsaw')
})
