import { expect, test } from 'vitest'
import { countBy, type DirectoryEntry, filterEntries, noFilter, shuffle } from './directory.ts'

const anEntry = (uid: string, change: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  ...{ uid, foldedName: `firma ${uid}`, cities: ['krakow'], companyType: 'other', industry: null },
  offerCount: 0,
  ...change,
  isRecruiting: (change.offerCount ?? 0) > 0,
})
const all = [
  anEntry('a', {
    foldedName: 'zuraw budowa',
    cities: ['gdansk', 'gdynia'],
    industry: 'construction',
    offerCount: 3,
  }),
  anEntry('b', { foldedName: 'halny cloud', companyType: 'software-house', industry: 'it', offerCount: 1 }),
  anEntry('c', { foldedName: 'wysoki zuraw', companyType: 'software-house', industry: 'it' }),
]
const found = (filter: Partial<typeof noFilter>) =>
  filterEntries(all, { ...noFilter, ...filter }).map(({ uid }) => uid)

test('[CO-1] companies are filtered by name, city, type, industry and active recruitment', () => {
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ companyName: 'zuraw' })).toEqual(['a', 'c'])
  expect(found({ cities: ['gdynia', 'lodz'] })).toEqual(['a'])
  expect(found({ types: ['software-house'] })).toEqual(['b', 'c'])
  expect(found({ industries: ['it', 'construction'] })).toEqual(['a', 'b', 'c'])
  expect(found({ isActivelyRecruiting: true, types: ['software-house'] })).toEqual(['b'])
  expect(found({ isActivelyRecruiting: false })).toEqual(['c'])
})

test('the counts of a filter’s values ignore that filter itself', () => {
  const filter = { ...noFilter, types: ['other'], isActivelyRecruiting: true }
  const counts = countBy(filterEntries(all, filter, 'types'), ({ companyType }) => [companyType])
  expect([...counts]).toEqual([
    ['other', 1],
    ['software-house', 1],
  ])
})

test('[CO-1] a seed gives a stable company order, another seed a different one', () => {
  const many = Array.from({ length: 200 }, (_, nth) => anEntry(`company-${nth}`))
  const order = (seed: number, entries = many) => shuffle(entries, seed).map(({ uid }) => uid)
  expect(order(7)).toEqual(order(7, [...many].reverse()))
  expect(order(7)).not.toEqual(order(8))
  expect(new Set(order(7)).size).toBe(200)
  const firsts = new Set(Array.from({ length: 60 }, (_, seed) => order(seed)[0]))
  expect(firsts.size).toBeGreaterThan(35)
})

test('[CO-1] removing a company from the list keeps the order of the others', () => {
  const many = Array.from({ length: 50 }, (_, nth) => anEntry(`company-${nth}`))
  const without = many.filter(({ uid }) => uid !== 'company-20')
  expect(shuffle(without, 5)).toEqual(shuffle(many, 5).filter(({ uid }) => uid !== 'company-20'))
})
