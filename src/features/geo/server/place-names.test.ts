import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces, type Places } from './service.ts'

let places: Places
beforeAll(async () => {
  places = await loadPlaces()
})

describe('resolving a typed place', () => {
  test.each([
    ['Krakowie', 'krakow'],
    ['krakuw', 'krakow'],
    ['warszwa', 'warszawa'],
    ['Zielonej Górze', 'zielona-gora'],
    ['Bielsku-Białej', 'bielsko-biala'],
    ['Nowym Sączu', 'nowy-sacz'],
    ['Białymstoku', 'bialystok'],
    ['Kielcach', 'kielce'],
    ['Łodzi', 'lodz'],
    ['Nowa Huta', 'krakow'],
    ['Wrzeszczu', 'gdansk'],
    ['wawa', 'warszawa'],
    ['London', 'londyn'],
  ])('%s resolves to %s', (text, slug) => {
    expect(places.resolve(text)?.slug).toBe(slug)
  })

  test('texts that only resemble a place resolve to none', () => {
    for (const text of ['', 'zdalnie', 'programista', 'qwertyuiop']) expect(places.resolve(text)).toBeNull()
  })
})

test('imported names are matched exactly, without correction of typos or inflection', () => {
  expect(places.find('krakuw')).toBeNull()
  expect(places.find('Krakowie')).toBeNull()
})

test('a district of a large city is preferred to a village of the same name', () => {
  const options = { isPointedAt: false, isInUse: () => true, mayBeMistyped: false }
  expect(places.names.at(['bielany'], 0, options)).toMatchObject({
    place: { slug: 'warszawa' },
    district: 'bielany',
  })
  expect(places.names.at(['woli'], 0, { ...options, isPointedAt: true })).toMatchObject({
    place: { slug: 'warszawa' },
    district: 'wola',
  })
})

test('a region contains its places', () => {
  expect(places.names.areaAt(['dolnym', 'slasku'], 0)).toEqual({ length: 2, area: 'PL.72' })
  expect(places.names.slugsIn('PL.72')).toContain('wroclaw')
  expect(places.names.slugsIn('PL.72')).not.toContain('krakow')
})
