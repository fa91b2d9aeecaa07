import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HtmlText } from './html-text.tsx'
import { parseHtml } from './parse-html.ts'

const rendered = (html: string) => renderToStaticMarkup(createElement(HtmlText, { nodes: parseHtml(html) }))

test('paragraphs, lists and emphasis are kept', () => {
  expect(rendered('<p>Zespół <strong>R&amp;D</strong><br />i ja</p><ul><li>Java</li></ul>')).toBe(
    '<p>Zespół <strong>R&amp;D</strong><br/>i ja</p><ul><li>Java</li></ul>',
  )
})

test('headings are lowered one level', () => {
  expect(rendered('<h2>Co robimy</h2>')).toBe('<h3>Co robimy</h3>')
})

test('links open in a new tab with nofollow and noreferrer', () => {
  expect(rendered('<a href="https://example.com/?a=1&amp;b=2">strona</a>')).toBe(
    '<a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener noreferrer" target="_blank" class="link">strona</a>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<p onclick="alert(1)">x</p>',
  '<p><<script>alert(1)</p>',
  '<style>p{}</style>',
  '<a href="&#106;avascript:alert(1)">x</a>',
])('no code of %s is rendered', (html) => {
  const output = rendered(html)
  expect(output).not.toMatch(/<script|<img|<style|onclick|onerror|href="j/i)
})

test('unclosed elements end with their parent', () => {
  expect(rendered('<ul><li>a<li>b</ul></p>c')).toBe('<ul><li>a<li>b</li></li></ul>c')
})
