import { expect, test } from 'vitest'
import { isRefusedWrite } from './refused-writes.ts'

const ADDRESS = 'http://pro.localhost:3000/v2/user-panel/offers/welder/track-redirects'
const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

const write = (headers: Record<string, string>) => new Request(ADDRESS, { method: 'POST', headers })

test('a page of another origin cannot make a visitor write by a plain form or a simple call', () => {
  expect(isRefusedWrite(write(foreign), true)).toBe(true)
  expect(isRefusedWrite(write({ ...foreign, version: '1' }), true)).toBe(true)
  expect(isRefusedWrite(write(foreign), false)).toBe(true)
})

test.each(['recaptcha-token', 'authorization'])(
  'a call with %s passes, as browsers ask us before it',
  (name) => {
    expect(isRefusedWrite(write({ ...foreign, [name]: 'x' }), true)).toBe(false)
  },
)

test('no header opens a page, or the session of whoever is signed in', () => {
  const named = { ...foreign, 'recaptcha-token': 'x' }
  expect(isRefusedWrite(write(named), false)).toBe(true)
  expect(isRefusedWrite(write({ ...named, cookie: 'session-candidate=abc' }), true)).toBe(true)
})

test('programs, which send no origin, and readers are not asked', () => {
  expect(isRefusedWrite(write({}), true)).toBe(false)
  expect(isRefusedWrite(new Request(ADDRESS, { headers: foreign }), true)).toBe(false)
})

test('a mail is refused from whatever page shows it, since the address of its way out is signed', () => {
  const wayOut = 'http://pro.localhost:3000/unsubscribe/job-alert/a-1/c2lnbmVk'
  expect(isRefusedWrite(new Request(wayOut, { method: 'POST', headers: foreign }), false)).toBe(false)
})
