import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Geocoder } from '../contract.ts'
import { createGeocoder } from './geocoder.ts'
import { loadPlaces, type Places } from './service.ts'

// A server with the part of Nominatim's protocol that is used.
let server: Server
let asked: URL[] = []
let answer: (url: URL) => { status?: number; body: unknown } = () => ({ body: [] })
let streets: Geocoder
let cities: Geocoder
let places: Places
const faults: unknown[] = []

beforeAll(async () => {
  places = await loadPlaces()
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(url)
    const { status = 200, body } = answer(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const reportError = (error: unknown) => faults.push(error)
  const nominatim = { url: `http://127.0.0.1:${port}/geo`, userAgent: 'board.example' }
  streets = createGeocoder({ places, reportError, nominatim })
  cities = createGeocoder({ places, reportError })
})
beforeEach(() => {
  asked = []
  faults.length = 0
})
afterAll(() => server.close())

const krakow = { city: 'Kraków', street: 'Zmyślona 7', countryCode: 'PL' }
const wawel = {
  lat: '50.0540',
  lon: '19.9354',
  address: { city: 'Kraków', road: 'Wawel', country_code: 'pl' },
}

test('[OF-6] the gazetteer finds the coordinates of a city within its country', async () => {
  expect(await cities.find({ ...krakow, city: 'krakow' })).toMatchObject({
    city: 'Kraków',
    countryCode: 'PL',
  })
  expect(await cities.find({ ...krakow, city: 'Krakuw Nowy' })).toBe(null)
  expect(await cities.find({ ...krakow, city: 'Berlin', countryCode: 'FR' })).toBe(null)
})

test('reverse geocoding finds the nearest city, and none in the sea', async () => {
  expect(await cities.nearest({ latitude: 50.06, longitude: 19.94 })).toMatchObject({ city: 'Kraków' })
  expect(await cities.nearest({ latitude: 45, longitude: -35 })).toBe(null)
})

test('[OF-6] a street geocoder is queried with its own parameters', async () => {
  answer = () => ({ body: [wawel] })
  expect(await streets.find(krakow)).toEqual({ ...krakow, latitude: 50.054, longitude: 19.9354 })
  const [{ pathname, searchParams }] = asked as [URL]
  expect(pathname).toBe('/geo/search')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ format: 'jsonv2', city: 'Kraków', street: 'Zmyślona 7', countrycodes: 'pl', limit: '1' },
  })
})

test('an unknown street falls back to its city; an unknown city is null', async () => {
  answer = (url) => ({ body: url.searchParams.has('street') ? [] : [wawel] })
  expect(await streets.find(krakow)).toMatchObject({ latitude: 50.054 })
  answer = () => ({ body: [] })
  expect(await streets.find(krakow)).toBe(null)
})

test('a point is reverse-geocoded to an address', async () => {
  answer = () => ({ body: wawel })
  const point = { latitude: 50.1, longitude: 19.9 }
  expect(await streets.nearest(point)).toEqual({
    city: 'Kraków',
    street: 'Wawel',
    countryCode: 'PL',
    ...point,
  })
  answer = () => ({ body: { error: 'Unable to geocode' } })
  expect(await streets.nearest(point)).toBe(null)
})

test('a failing geocoder is reported, and the gazetteer answers instead', async () => {
  answer = () => ({ status: 503, body: {} })
  expect(await streets.find(krakow)).toMatchObject({ city: 'Kraków', street: '' })
  answer = () => ({ body: [{ lat: 'here' }] })
  expect(await streets.find(krakow)).toMatchObject({ city: 'Kraków' })
  expect(faults).toHaveLength(2)
})
