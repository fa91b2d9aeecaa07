import { expect, test } from 'vitest'
import { navigationCookie, navigationOf } from './navigation-cookie.ts'

const place = { from: 140, itemsCount: 100, params: '/oferty-pracy/warszawa?typ-umowy=b2b' }
const cookie = navigationCookie(place, 1_000)
const kept = `theme=dark; ${cookie.name}=${cookie.value}`

test('[LI-13] the position in a list is stored for a day and restored in the same list', () => {
  expect(cookie).toMatchObject({ name: 'offers-list-navigation', expires: 1_000 + 86_400_000, path: '/' })
  expect(navigationOf(kept, place.params)).toEqual(place)
})

test('[LI-14] the position is not restored in a list with other parameters', () => {
  expect(navigationOf(kept, '/oferty-pracy/warszawa')).toBe(null)
})

test.each([
  '',
  'offers-list-navigation=%',
  'offers-list-navigation=7',
  'offers-list-navigation={"from":"x"}',
])('an invalid cookie gives no position: %s', (cookies) =>
  expect(navigationOf(cookies, place.params)).toBe(null),
)
