import { expect, test } from 'vitest'
import { withCityNames } from './city-names.ts'

test('every city of an offer gets the name that the page has for it; others stay', () => {
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

test('a city that is called like a property of every object stays', () => {
  expect(withCityNames({ city: 'constructor', multilocation: [] }, {}).city).toBe('constructor')
})
