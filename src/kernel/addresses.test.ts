import { describe, expect, expectTypeOf, test } from 'vitest'
import { alternatesOf, definePage, hrefFor, matchPath, readAddress, withQuery } from './addresses.ts'

const letter = definePage('letter', { pl: '/listy/:folder/:id', en: '/en/letters/:folder/:id' })
const start = definePage('start', { pl: '/', en: '/en' })
const file = definePage('file', '/files/:name')
const search = { paths: { pl: '/szukaj/*', en: '/en/search/*' } }

describe('writing addresses', () => {
  test('parameters are escaped into the localised path', () => {
    expect(hrefFor(letter, { folder: 'a/b?c', id: 7 }, 'pl')).toBe('/listy/a%2Fb%3Fc/7')
    expect(alternatesOf(letter, { folder: 'new', id: 7 })).toEqual({
      pl: '/listy/new/7',
      en: '/en/letters/new/7',
    })
    expect(hrefFor(start, {}, 'pl')).toBe('/')
    expect(hrefFor(file, { name: 'x.csv' }, 'en')).toBe('/files/x.csv')
  })

  test('the parameter types are those of the path', () => {
    type Params = Parameters<typeof letter.write>[0]
    expectTypeOf<keyof Params>().toEqualTypeOf<'folder' | 'id'>()
    expectTypeOf<keyof Parameters<typeof start.write>[0]>().toEqualTypeOf<never>()
  })

  test('parameters are appended to the query, empty ones left out', () => {
    expect(withQuery('/listy', { after: '3', kind: '' })).toBe('/listy?after=3')
    expect(withQuery('/listy', { kind: '' })).toBe('/listy')
    expect(withQuery('/listy?kind=a', { after: '3' })).toBe('/listy?kind=a&after=3')
  })
})

describe('reading addresses', () => {
  test.each([
    ['/listy/a%2Fb/7', 'pl', { folder: 'a/b', id: '7' }],
    ['/en/letters/new/7/', 'en', { folder: 'new', id: '7' }],
  ] as const)('%s is read as the page with its parameters', (pathname, locale, params) => {
    expect(readAddress(letter, { pathname })).toEqual({ kind: 'page', locale, params })
  })

  test.each([
    '/listy/new',
    '/listy/new/7/more',
    '/en/listy/new/7',
    '/letters/new/7',
    '/listy//7',
    '/listy/%E0%A4%A/7',
    '/listy/new/%00',
    '/',
  ])('%s is not found', (pathname) => {
    expect(readAddress(letter, { pathname })).toEqual({ kind: 'notFound' })
  })

  test('the root is a page without segments', () => {
    expect(readAddress(start, { pathname: '/' })).toMatchObject({ kind: 'page', locale: 'pl' })
    expect(readAddress(start, { pathname: '/en/' })).toMatchObject({ kind: 'page', locale: 'en' })
  })

  test('a wildcard takes all remaining segments, or none', () => {
    expect(matchPath(search, '/szukaj')).toEqual({ locale: 'pl', values: {}, rest: [] })
    expect(matchPath(search, '/en/search/a/b')).toMatchObject({ locale: 'en', rest: ['a', 'b'] })
    expect(matchPath(search, '/search/a')).toBeNull()
  })
})
