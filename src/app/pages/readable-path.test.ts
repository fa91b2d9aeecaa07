import { expect, test } from 'vitest'
import { withReadablePath } from './readable-path.ts'

const pathOf = (path: string): string => {
  const { pathname, search } = new URL(withReadablePath(new Request(`http://pro.localhost${path}`)).url)
  return pathname + search
}

test('a path that can be decoded stays as it is, and so does every query', () => {
  const request = new Request('http://pro.localhost/oferty-pracy/krak%C3%B3w?q=100%')
  expect(withReadablePath(request)).toBe(request)
})

test('in a path that cannot be decoded a percent sign is a letter', () => {
  expect(pathOf('/oferty-pracy/100%')).toBe('/oferty-pracy/100%25')
  expect(pathOf('/a%zz?b=%zz')).toBe('/a%25zz?b=%zz')
  // Old links encode ó in Latin-1.
  expect(pathOf('/krak%F3w')).toBe('/krak%25F3w')
})

test('what was posted and its headers stay', async () => {
  const init = { method: 'POST', headers: { cookie: 'theme=dark' }, body: 'a=1' }
  const request = withReadablePath(new Request('http://pro.localhost/%', init))
  expect(request.headers.get('cookie')).toBe('theme=dark')
  expect(await request.text()).toBe('a=1')
})
