import { expect, test } from 'vitest'
import { withHiddenQuery } from './hidden-query.ts'

test.each([
  ['https://a.example/feed?token=abc&format=xml', 'https://a.example/feed?token=…&format=…'],
  ['http://a.example/?abc', 'http://a.example/?…'],
  ['https://a.example/feed?token=a=b#abc', 'https://a.example/feed?token=…'],
  ['https://a.example/feed', 'https://a.example/feed'],
  ['Czy https://a.example?b=c działa?', 'Czy https://a.example?b=c działa?'],
  ['', ''],
])('the values of the query in %j are hidden', (text, shown) => {
  expect(withHiddenQuery(text)).toBe(shown)
})
