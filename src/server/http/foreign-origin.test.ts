import { expect, test } from 'vitest'
import { isOfForeignPage } from './foreign-origin.ts'

const isForeign = (headers: Record<string, string>) =>
  isOfForeignPage(new Request('http://tech.localhost/', { headers: { host: 'tech.localhost', ...headers } }))

test('a program and a page of the same origin are no foreign page', () => {
  expect(isForeign({})).toBe(false)
  expect(isForeign({ origin: 'http://tech.localhost', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(isForeign({ 'sec-fetch-site': 'none' })).toBe(false)
})

test('another origin, another board and a page that has no name are', () => {
  expect(isForeign({ origin: 'https://elsewhere.example' })).toBe(true)
  expect(isForeign({ origin: 'http://pro.localhost' })).toBe(true)
  expect(isForeign({ origin: 'null' })).toBe(true)
  expect(isForeign({ 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(isForeign({ 'sec-fetch-site': 'same-site' })).toBe(true)
})
