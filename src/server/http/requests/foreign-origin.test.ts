import { expect, test } from 'vitest'
import { isForeignWrite } from './foreign-origin.ts'

const isForeign = (headers: Record<string, string>, method = 'POST') =>
  isForeignWrite(new Request('http://pro.localhost:3000/x', { method, headers }))

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'http://tech.localhost:3000' }],
  [{ origin: 'http://pro.localhost:4000' }],
  [{ origin: 'null' }],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'http://pro.localhost:3000', 'sec-fetch-site': 'cross-site' }],
])('%o is recognised as cross-site', (headers) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) expect(isForeign(headers, method)).toBe(true)
  expect(isForeign(headers, 'GET')).toBe(false)
})

test.each([
  [{}],
  [{ origin: 'http://pro.localhost:3000' }],
  // Behind a proxy that terminates TLS: the page is https, the request to the server is http.
  [{ origin: 'https://pro.localhost:3000', 'sec-fetch-site': 'same-origin' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('%o is recognised as same-site or no browser', (headers) => {
  expect(isForeign(headers)).toBe(false)
})
