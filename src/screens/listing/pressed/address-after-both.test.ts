import { expect, test } from 'vitest'
import { addressAfterBoth } from './address-after-both.ts'

const at = (address: string) => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query === undefined ? '' : `?${query}` }
}
const after = (shown: string, first: string, second: string) =>
  addressAfterBoth(at(shown), at(first), at(second))

test.each([
  ['two conditions are removed', '/l/warszawa?a=1&b=2', '/l/warszawa?b=2', '/l/warszawa?a=1', '/l/warszawa'],
  ['two values of one', '/l/warszawa?a=1,2,3', '/l/warszawa?a=2,3', '/l/warszawa?a=1,3', '/l/warszawa?a=3'],
  ['a condition and the city', '/l/warszawa?a=1', '/l/warszawa', '/l/wszystkie?a=1', '/l/wszystkie'],
  ['the city and the category', '/l/warszawa/it', '/l/wszystkie/it', '/l/warszawa', '/l/wszystkie'],
  ['the same one twice', '/l/warszawa?a=1&b=2', '/l/warszawa?b=2', '/l/warszawa?b=2', '/l/warszawa?b=2'],
  [
    'an order is chosen',
    '/l/warszawa?a=1',
    '/l/warszawa',
    '/l/warszawa?a=1&sort=new',
    '/l/warszawa?sort=new',
  ],
  [
    'another order',
    '/l/warszawa?a=1&sort=new',
    '/l/warszawa?sort=new',
    '/l/warszawa?a=1&sort=pay',
    '/l/warszawa?sort=pay',
  ],
  ['an amount that the first change replaced', '/l/x?pay=5,9', '/l/x?pay=6,9', '/l/x', '/l/x'],
  [
    'a value with an encoded comma',
    '/l/x?t=a%2Cb,c&b=2',
    '/l/x?t=a%2Cb,c',
    '/l/x?t=a%2Cb&b=2',
    '/l/x?t=a%2Cb',
  ],
])('%s', (_what, shown, first, second, expected) => {
  expect(after(shown, first, second)).toBe(expected)
})
