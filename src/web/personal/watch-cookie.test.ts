import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCookie } from './watch-cookie.ts'

const changed: (string | null)[] = []
const page = Object.assign(new EventTarget(), { cookie: '' })
const store = new EventTarget()
const frame = new EventTarget()

const watchTheme = () => watchCookie('theme', (value) => changed.push(value))

beforeEach(() => {
  changed.length = 0
  page.cookie = 'currency=EUR; theme=light'
  vi.stubGlobal('document', page)
  vi.stubGlobal('cookieStore', store)
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame))
})
afterEach(() => vi.unstubAllGlobals())

test('[SH-9] a cookie that another tab changes is told once, and no other cookie’s change', () => {
  const { look, stop } = watchTheme()
  page.cookie = 'currency=USD; theme=light'
  store.dispatchEvent(new Event('change'))
  expect(changed).toEqual([])
  page.cookie = 'currency=USD; theme=dark'
  store.dispatchEvent(new Event('change'))
  look()
  expect(changed).toEqual(['dark'])
  page.cookie = 'currency=USD'
  store.dispatchEvent(new Event('change'))
  expect(changed).toEqual(['dark', null])
  stop()
})

test('without reports of the browser a page tells when it is looked at again, and not after its end', () => {
  vi.stubGlobal('cookieStore', undefined)
  const { stop } = watchTheme()
  page.cookie = 'theme=dark'
  page.dispatchEvent(new Event('visibilitychange'))
  page.cookie = 'theme=light'
  frame.dispatchEvent(new Event('pageshow'))
  expect(changed).toEqual(['dark', 'light'])
  stop()
  page.cookie = 'theme=dark'
  frame.dispatchEvent(new Event('pageshow'))
  expect(changed).toEqual(['dark', 'light'])
})
