import { expect, test } from 'vitest'
import { isRefusedWrite } from './refused-writes.ts'

const ADDRESS = 'http://pro.localhost:3000/v2/user-panel/offers/welder/track-redirects'
const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

const write = (headers: Record<string, string>) => new Request(ADDRESS, { method: 'POST', headers })

test('a cross-origin form or simple request is refused as a write', () => {
  expect(isRefusedWrite(write(foreign), true)).toBe(true)
  expect(isRefusedWrite(write({ ...foreign, version: '1' }), true)).toBe(true)
  expect(isRefusedWrite(write(foreign), false)).toBe(true)
})

test.each(['recaptcha-token', 'authorization'])(
  'a cross-origin call with the header %s passes, as browsers send a preflight for it',
  (name) => {
    expect(isRefusedWrite(write({ ...foreign, [name]: 'x' }), true)).toBe(false)
  },
)

test('no header lets a cross-origin page post to a page or use a session', () => {
  const named = { ...foreign, 'recaptcha-token': 'x' }
  expect(isRefusedWrite(write(named), false)).toBe(true)
  expect(isRefusedWrite(write({ ...named, cookie: 'session-candidate=abc' }), true)).toBe(true)
})

test('requests without an origin and reads are not refused', () => {
  expect(isRefusedWrite(write({}), true)).toBe(false)
  expect(isRefusedWrite(new Request(ADDRESS, { headers: foreign }), true)).toBe(false)
})

test('one-click unsubscribe is accepted from any origin, as its URL is signed', () => {
  const wayOut = 'http://pro.localhost:3000/unsubscribe/job-alert/a-1/c2lnbmVk'
  expect(isRefusedWrite(new Request(wayOut, { method: 'POST', headers: foreign }), false)).toBe(false)
})
