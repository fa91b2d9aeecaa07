import { expect, test } from 'vitest'
import { navigationCookie, navigationOf } from './navigation-cookie.ts'

const place = { from: 140, itemsCount: 100, params: '/oferty-pracy/warszawa?typ-umowy=b2b' }
const cookie = navigationCookie(place, 1_000)
const kept = `theme=dark; ${cookie.name}=${cookie.value}`

test('[LI-13] the place in a list is kept for a day and found in the same list', () => {
  expect(cookie).toMatchObject({ name: 'offers-list-navigation', expires: 1_000 + 86_400_000, path: '/' })
  expect(navigationOf(kept, place.params)).toEqual(place)
})

test('[LI-14] a list with other params does not know it', () => {
  expect(navigationOf(kept, '/oferty-pracy/warszawa')).toBe(null)
})

test.each([
  '',
  'offers-list-navigation=%',
  'offers-list-navigation=7',
  'offers-list-navigation={"from":"x"}',
])('what no list wrote is no place: %s', (cookies) => expect(navigationOf(cookies, place.params)).toBe(null))
