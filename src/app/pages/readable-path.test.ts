import { expect, test } from 'vitest'
import { withReadablePath } from './readable-path.ts'

const pathOf = (path: string): string => {
  const { pathname, search } = new URL(withReadablePath(new Request(`http://pro.localhost${path}`)).url)
  return pathname + search
}

test('a decodable path and its query stay unchanged', () => {
  const request = new Request('http://pro.localhost/oferty-pracy/krak%C3%B3w?q=100%')
  expect(withReadablePath(request)).toBe(request)
})

test('a malformed percent sign in a path is escaped', () => {
  expect(pathOf('/oferty-pracy/100%')).toBe('/oferty-pracy/100%25')
  expect(pathOf('/a%zz?b=%zz')).toBe('/a%25zz?b=%zz')
  // Old links encode ó in Latin-1.
  expect(pathOf('/krak%F3w')).toBe('/krak%25F3w')
})

test('the method, headers and body of the request are kept', async () => {
  const init = { method: 'POST', headers: { cookie: 'theme=dark' }, body: 'a=1' }
  const request = withReadablePath(new Request('http://pro.localhost/%', init))
  expect(request.headers.get('cookie')).toBe('theme=dark')
  expect(await request.text()).toBe('a=1')
})
