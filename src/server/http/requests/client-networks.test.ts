import { expect, test } from 'vitest'
import { networksOf } from './client-networks.ts'

const keys = (ip: string) => networksOf(ip).map(({ key }) => key)

test('an IPv4 address is its own network, in any notation', () => {
  expect(networksOf('203.0.113.7')).toEqual([{ key: '203.0.113.7', growth: 1 }])
  expect(keys('::ffff:203.0.113.7')).toEqual(['203.0.113.7'])
})

test('an IPv6 address belongs to its /64, /56 and /48 networks with growing limits', () => {
  expect(networksOf('2001:db8:1:a1b2:3:4:5:6')).toEqual([
    { key: '2001:db8:1:a1b2', growth: 1 },
    { key: '2001:db8:1:a1/56', growth: 4 },
    { key: '2001:db8:1/48', growth: 16 },
  ])
  expect(keys('2001:0db8:1:2::1')).toEqual(['2001:db8:1:2', '2001:db8:1:0/56', '2001:db8:1/48'])
  expect(keys('2001:db8::1')[0]).toBe('2001:db8:0:0')
  expect(keys('::1')[0]).toBe('0:0:0:0')
})
