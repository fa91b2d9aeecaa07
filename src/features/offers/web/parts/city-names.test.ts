import { expect, test } from 'vitest'
import { withCityNames } from './city-names.ts'

test('every city of an offer gets its localised name, cities without one are kept', () => {
  const offer = {
    title: 'Kucharka',
    city: 'Warszawa',
    multilocation: [
      { city: 'Warszawa', slug: 'kucharka-warszawa' },
      { city: 'Leszcze', slug: 'kucharka-leszcze' },
    ],
  }
  expect(withCityNames(offer, { Warszawa: 'Warsaw', Wien: 'Vienna' })).toEqual({
    title: 'Kucharka',
    city: 'Warsaw',
    multilocation: [
      { city: 'Warsaw', slug: 'kucharka-warszawa' },
      { city: 'Leszcze', slug: 'kucharka-leszcze' },
    ],
  })
})

test('a city named like an Object.prototype property is kept', () => {
  expect(withCityNames({ city: 'constructor', multilocation: [] }, {}).city).toBe('constructor')
})
