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
    ['00-950', 'warszawa'],
    ['33-300', 'nowy-sacz'],
    ['81-704', 'sopot'],
  ])('%s resolves to %s', (text, slug) => {
    expect(places.resolve(text)?.slug).toBe(slug)
  })

  test('texts that only resemble a place resolve to none', () => {
    for (const text of ['', 'zdalnie', 'programista', 'qwertyuiop']) expect(places.resolve(text)).toBeNull()
  })
})

test('every postal sector of Poland has a known city', () => {
  const codes = Array.from({ length: 100 }, (_, sector) => `${String(sector).padStart(2, '0')}-`)
  const unknown = codes.filter((code) => [0, 3, 7].some((digit) => !places.resolve(`${code}${digit}00`)))
  // There is no sector 79.
  expect(unknown).toEqual(['79-'])
})

test('a postcode in a text names its city, unless another place is written after it', () => {
  const options = { isPointedAt: false, isInUse: () => false, mayBeMistyped: false }
  const at = (text: string) => places.names.at(text.split(' '), 0, options)
  expect(at('30-001 kelner')).toMatchObject({ place: { slug: 'krakow' }, length: 1, radiusKm: 0 })
  expect(at('05-090 kelner')).toMatchObject({ place: { slug: 'warszawa' }, radiusKm: 30 })
  expect(at('05-500 piaseczno')).toMatchObject({ place: { slug: 'piaseczno' }, length: 2 })
  expect(at('00-950 warszawa')).toMatchObject({ place: { slug: 'warszawa' }, length: 2 })
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
