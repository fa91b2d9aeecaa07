import { expect, test } from 'vitest'
import { createAddressFinder } from './client-address.ts'

const find = createAddressFinder(['10.0.0.0/8', '192.0.2.7', 'fd00::/8'])

test.each([
  ['a stranger is who he is, whatever he says', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a proxy of ours tells the client', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'what the client put before it does not count',
    '10.1.2.3',
    '1.2.3.4, 198.51.100.1, 192.0.2.7',
    '198.51.100.1',
  ],
  [
    'addresses of dual-stack sockets are plain ones',
    '::ffff:10.1.2.3',
    '::ffff:198.51.100.1',
    '198.51.100.1',
  ],
  ['IPv6 proxies', 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['nonsense is skipped', '10.1.2.3', 'unknown, "x"', '10.1.2.3'],
  ['without a header it is the proxy', '10.1.2.3', undefined, '10.1.2.3'],
])('%s', (_, peer, forwarded, expected) => {
  expect(find(peer, forwarded).ip).toBe(expected)
})
