import { expect, test } from 'vitest'
import { createAddressFinder } from './client-address.ts'

const find = createAddressFinder(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

test.each([
  ['an untrusted peer’s forwarded header is ignored', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a trusted proxy forwards the client address', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'addresses that the client put first are ignored',
    '10.1.2.3',
    '1.2.3.4, 198.51.100.1, 192.0.2.7',
    '198.51.100.1',
  ],
  ['IPv4-mapped IPv6 addresses become IPv4', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  ['IPv6 proxies are supported', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['malformed addresses are skipped', '10.1.2.3', 'unknown, "x"', '10.1.2.3'],
  ['without a forwarded header the address is the proxy’s', '10.1.2.3', undefined, '10.1.2.3'],
])('%s', (_, peer, forwarded, expected) => {
  expect(find(peer, forwarded).ip).toBe(expected)
})
