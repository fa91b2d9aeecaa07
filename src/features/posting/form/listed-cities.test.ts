import { expect, test } from 'vitest'
import { listedCities, spreadPlaces } from './listed-cities.ts'
import { emptyPlace } from './offer-form.ts'

test.each([
  ['Warszawa, Kraków, Gdańsk', ['Warszawa', 'Kraków', 'Gdańsk']],
  ['Warszawa; Kraków;', ['Warszawa', 'Kraków']],
  ['• Bielsko-Biała\r\n• Nowy Sącz\r\n', ['Bielsko-Biała', 'Nowy Sącz']],
  ['Łódź\tłódź\tSopot', ['Łódź', 'Sopot']],
  ['Warszawa / Kraków', ['Warszawa', 'Kraków']],
])('%j is a list of cities', (text, cities) => {
  expect(listedCities(text)).toEqual(cities)
})

test.each(['Kraków', 'Kraków, Kraków', 'Kraków, Zmyślona 7', 'Gdańsk,', '', 'Piła/Trzcianka'])(
  '%j is no list of cities',
  (text) => {
    expect(listedCities(text)).toEqual([])
  },
)

test('a list typed as one place becomes places, each city once, unless they are too many', () => {
  const placed = (...cities: string[]) => cities.map((city) => ({ ...emptyPlace, city, countryCode: 'CZ' }))
  const citiesOf = (...cities: string[]) => spreadPlaces(placed(...cities)).map(({ city }) => city)
  expect(citiesOf('Brno, Praha', 'Praha', 'Olomouc; Brno')).toEqual(['Brno', 'Praha', 'Olomouc'])
  expect(spreadPlaces(placed('Brno, Zlín'))).toEqual(placed('Brno', 'Zlín'))
  const many = 'A, B, C, D, E, F, G, H, I, J, K'
  expect(citiesOf('Brno', many)).toEqual(['Brno', many])
})
