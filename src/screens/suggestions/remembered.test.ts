import { expect, test } from 'vitest'
import {
  type LastLocation,
  type LastSearch,
  locationsOf,
  searchesOf,
  withLocation,
  withSearch,
} from './remembered.ts'

const searches = Array.from(
  { length: 8 },
  (_, at): LastSearch => ({ title: `Java ${at}`, variant: 'keyword' }),
)

test('[SE-2] the last eight searches are stored, each title once', () => {
  const newest: LastSearch = { title: 'Java 3', variant: 'skills' }
  expect(withSearch(searches, newest)).toEqual([newest, ...searches.slice(0, 7)])
  const again: LastSearch = { title: 'Java 3', variant: 'keyword' }
  expect(withSearch(searches, again)).toEqual([again, ...searches.filter(({ title }) => title !== 'Java 3')])
  const otherLetters: LastSearch = { title: 'JAVA 3', variant: 'keyword' }
  expect(withSearch(searches, otherLetters)).toHaveLength(8)
})

test('[SE-4] the last five locations are stored, newest first, without duplicates', () => {
  const cities = ['Gdańsk', 'Kraków', 'Łódź', 'Poznań', 'Warszawa']
  const kept = cities.map(
    (label): LastLocation => ({ label, value: label.toLowerCase(), group: 'lastSearch' }),
  )
  const lublin = { label: 'Lublin', value: 'lublin' }
  expect(withLocation(kept, lublin).map(({ label }) => label)).toEqual(['Lublin', ...cities.slice(0, 4)])
  expect(withLocation(kept, { label: 'Łódź', value: 'łódź' }).map(({ label }) => label)).toEqual([
    ...['Łódź', 'Gdańsk', 'Kraków', 'Poznań', 'Warszawa'],
  ])
  expect(withLocation([], lublin)).toEqual([{ ...lublin, group: 'lastSearch' }])
})

test('invalid stored searches and locations are ignored', () => {
  expect(
    searchesOf([{ title: 'Java', variant: 'skills' }, { title: 'Java', variant: 'x' }, null, 'x']),
  ).toEqual([{ title: 'Java', variant: 'skills' }])
  expect(searchesOf({})).toEqual([])
  expect(locationsOf([{ label: 'Łódź' }, { label: 'Łódź', value: 'lodz' }])).toEqual([
    { label: 'Łódź', value: 'lodz', group: 'lastSearch' },
  ])
})
