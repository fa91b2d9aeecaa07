import { beforeAll, describe, expect, test } from 'vitest'
import { readGazetteer } from './gazetteer.ts'
import { loadPlaces, type Places } from './service.ts'

let places: Places
beforeAll(async () => {
  places = await loadPlaces()
})

const slugOf = (name: string, countryCode?: string) => places.find(name, countryCode)?.slug

describe('finding a place by name', () => {
  test('a city is found in any language, case and spelling', () => {
    for (const name of [
      'Warszawa',
      'Warsaw',
      'WARSZAWA ',
      'warszawa',
      'Warschau',
      'Warszawa (Mazowieckie)',
    ]) {
      expect(slugOf(name)).toBe('warszawa')
    }
    expect(slugOf('Krakow')).toBe('krakow')
    expect(slugOf('Bielsko Biala')).toBe('bielsko-biala')
    expect(slugOf('Łódź')).toBe('lodz')
    expect(slugOf('Kyiv')).toBe(slugOf('Kijów'))
    expect(slugOf('Москва')).toBe('moskwa')
  })

  test('a district is found as its city, the Tricity as Gdańsk', () => {
    expect(slugOf('Mokotów')).toBe('warszawa')
    expect(slugOf('Warszawa, Wola')).toBe('warszawa')
    expect(slugOf('Trójmiasto')).toBe('gdansk')
  })

  test('among equal names the requested country wins, otherwise the larger place', () => {
    expect(places.find('Cambridge', 'US')?.countryCode).toBe('US')
    expect(places.find('Cambridge', 'gb')?.countryCode).toBe('GB')
    expect(places.find('Kuala Lumpur', 'PL')?.countryCode).toBe('MY')
    expect(places.find('Paris')?.countryCode).toBe('FR')
    expect(places.find('Jarosław')?.countryCode).toBe('PL')
  })

  test('a region in brackets selects among equal names', () => {
    expect(places.find('Osiek (pomorskie)')?.region.pl).toBe('pomorskie')
    expect(places.find('Osiek (małopolskie)')?.region.pl).toBe('małopolskie')
  })

  test('texts that are no city are not found', () => {
    for (const name of ['', ' ', 'zdalnie', 'Praca zdalna', 'Niemcy', '???', '__proto__', 'constructor']) {
      expect(places.find(name)).toBeNull()
    }
  })
})

describe('suggesting places', () => {
  const suggest = (text: string, locale: 'pl' | 'en' = 'pl') =>
    places.suggest(text, locale, 5).map((place) => place.slug)

  test('names that begin with the text come first, large and Polish places before others', () => {
    expect(suggest('zielona')[0]).toBe('zielona-gora')
    expect(suggest('war')[0]).toBe('warszawa')
    expect(suggest('nowy')[0]).toBe('nowy-sacz')
    expect(suggest('ber')[0]).toBe('berlin')
  })

  test('every spelling of a place is matched', () => {
    expect(suggest('lodz')[0]).toBe('lodz')
    expect(suggest('lon', 'en')[0]).toBe('londyn')
    expect(suggest('vienna')[0]).toBe('wieden')
    expect(suggest('київ')[0]).toBe('kijow')
    expect(suggest('qwertyuiop')).toEqual([])
    expect(suggest('trójm')[0]).toBe('gdansk')
    expect(suggest('breslau')[0]).toBe('wroclaw')
  })

  test('a later word of the name is matched', () => {
    expect(suggest('sącz')).toContain('nowy-sacz')
  })

  test('an empty text gives no suggestions, and the limit is respected', () => {
    expect(suggest('  ')).toEqual([])
    expect(places.suggest('a', 'pl', 3)).toHaveLength(3)
    expect(places.suggest('a', 'pl', 0)).toEqual([])
  })
})

describe('place slugs', () => {
  test('each slug is unique, well-formed and resolves to its place', async () => {
    const { entries } = await readGazetteer()
    const slugs = new Set(entries.map(({ place }) => place.slug))
    expect(entries.length).toBeGreaterThan(36_000)
    expect(slugs.size).toBe(entries.length)
    expect([...slugs].filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    for (const reserved of ['wszystkie-lokalizacje', 'all-locations', 'praca-zdalna', 'remote']) {
      expect(slugs.has(reserved)).toBe(false)
    }
  })

  test('the largest of equal names has the plain slug, others a region suffix', () => {
    expect(places.bySlug('osiek')?.region.pl).toBe('małopolskie')
    expect(places.bySlug('osiek-pomorskie')?.region.pl).toBe('pomorskie')
    expect(places.bySlug('cambridge-massachusetts')?.countryCode).toBe('US')
    expect(places.bySlug('nowhere-at-all')).toBeNull()
  })

  test('English names keep Polish letters unless the city has an exonym', () => {
    expect(places.bySlug('krakow')?.names).toEqual({ pl: 'Kraków', en: 'Kraków' })
    expect(places.bySlug('warszawa')?.names).toEqual({ pl: 'Warszawa', en: 'Warsaw' })
  })
})
