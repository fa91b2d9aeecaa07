import { describe, expect, expectTypeOf, test } from 'vitest'
import { alternatesOf, definePage, hrefFor, matchPath, readAddress, withQuery } from './addresses.ts'

const letter = definePage('letter', { pl: '/listy/:folder/:id', en: '/en/letters/:folder/:id' })
const start = definePage('start', { pl: '/', en: '/en' })
const file = definePage('file', '/files/:name')
const search = { paths: { pl: '/szukaj/*', en: '/en/search/*' } }

describe('writing', () => {
  test('values are put into the path of the language, escaped', () => {
    expect(hrefFor(letter, { folder: 'a/b?c', id: 7 }, 'pl')).toBe('/listy/a%2Fb%3Fc/7')
    expect(alternatesOf(letter, { folder: 'new', id: 7 })).toEqual({
      pl: '/listy/new/7',
      en: '/en/letters/new/7',
    })
    expect(hrefFor(start, {}, 'pl')).toBe('/')
    expect(hrefFor(file, { name: 'x.csv' }, 'en')).toBe('/files/x.csv')
  })

  test('the parameters are those of the path', () => {
    type Params = Parameters<typeof letter.write>[0]
    expectTypeOf<keyof Params>().toEqualTypeOf<'folder' | 'id'>()
    expectTypeOf<keyof Parameters<typeof start.write>[0]>().toEqualTypeOf<never>()
  })

  test('values join a query, empty ones stay out of it', () => {
    expect(withQuery('/listy', { after: '3', kind: '' })).toBe('/listy?after=3')
    expect(withQuery('/listy', { kind: '' })).toBe('/listy')
    expect(withQuery('/listy?kind=a', { after: '3' })).toBe('/listy?kind=a&after=3')
  })
})

describe('reading', () => {
  test.each([
    ['/listy/a%2Fb/7', 'pl', { folder: 'a/b', id: '7' }],
    ['/en/letters/new/7/', 'en', { folder: 'new', id: '7' }],
  ] as const)('%s is the page', (pathname, locale, params) => {
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
  ])('%s is not', (pathname) => {
    expect(readAddress(letter, { pathname })).toEqual({ kind: 'notFound' })
  })

  test('the root is a page of no segments', () => {
    expect(readAddress(start, { pathname: '/' })).toMatchObject({ kind: 'page', locale: 'pl' })
    expect(readAddress(start, { pathname: '/en/' })).toMatchObject({ kind: 'page', locale: 'en' })
  })

  test('a star takes what is left, be it nothing', () => {
    expect(matchPath(search, '/szukaj')).toEqual({ locale: 'pl', values: {}, rest: [] })
    expect(matchPath(search, '/en/search/a/b')).toMatchObject({ locale: 'en', rest: ['a', 'b'] })
    expect(matchPath(search, '/search/a')).toBeNull()
  })
})
