import { expect, test } from 'vitest'
import { cityWithoutRegion, readCity } from './city.ts'

const cityOf = (text: string) => readCity(text).city

test('postcodes, streets and other additions are removed from a city name', () => {
  expect(cityOf('41-807 Zabrze')).toBe('Zabrze')
  expect(cityOf('Zgierz Zawód: Budowlaniec')).toBe('Zgierz')
  expect(cityOf('Świdnica ul. Słobódzkiego')).toBe('Świdnica')
  expect(cityOf('Rekowo Górne k. Redy')).toBe('Rekowo Górne')
  expect(cityOf('Błonie k / Warszawy')).toBe('Błonie')
  expect(cityOf('Płock i okolice')).toBe('Płock')
  expect(cityOf('Kraków zagranica')).toBe('Kraków')
  expect(cityOf('Kędzierzyn-Koźle')).toBe('Kędzierzyn-Koźle')
  expect(cityOf('Алматы')).toBe('Алматы')
})

test('a country, a voivodeship or “abroad” is no city', () => {
  expect(readCity('Niemcy zagranica')).toMatchObject({ city: null, countryCode: 'DE' })
  expect(readCity('Holandia')).toMatchObject({ city: null, countryCode: 'NL' })
  for (const text of ['abroad', 'woj.', 'zachodnio-pomorskie', 'Mazowieckie', '', '-'])
    expect(cityOf(text)).toBeNull()
})

test('“remote” in place of a city marks the offer as remote', () => {
  for (const text of ['Praca zdalna', 'Remote Poland', 'Poland (Remote)', 'zdalnie'])
    expect(readCity(text)).toMatchObject({ city: null, isRemote: true })
  expect(readCity('Kraków (remote)')).toMatchObject({ city: 'Kraków', isRemote: true })
})

test('a voivodeship in brackets marks the city as Polish', () => {
  expect(readCity('Pęcz (Dolnośląskie)')).toMatchObject({ city: 'Pęcz (Dolnośląskie)', isPolish: true })
  expect(readCity('Hamburg (Niemcy)')).toMatchObject({ isPolish: false })
  expect(cityWithoutRegion('Pęcz (Dolnośląskie)')).toBe('Pęcz')
})
