import { expect, test } from 'vitest'
import { externalUrl } from './external-url.ts'

test.each([
  ['https://zolw.example/praca?id=7', 'https://zolw.example/praca?id=7'],
  [' http://Zolw.example ', 'http://zolw.example/'],
  ['https://żółw.example/ó', 'https://xn--w-uga1v8h.example/%C3%B3'],
])('%s is accepted as an external URL', (text, href) => {
  expect(externalUrl(text)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:praca@zolw.example',
  '/praca',
  '//zolw.example',
  'zolw.example',
  'https://zolw.example@evil.example/',
  `https://zolw.example/${'a'.repeat(2_000)}`,
  'https://',
  '',
  null,
])('%s is refused as an external URL', (text) => {
  expect(externalUrl(text)).toBeNull()
})
