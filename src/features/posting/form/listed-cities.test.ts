import { expect, test } from 'vitest'
import { listedCities } from './listed-cities.ts'

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
