import { describe, expect, test } from 'vitest'
import {
  datedCopy,
  frameless,
  isPartOfCopy,
  offlinePageOf,
  partPath,
  plainPage,
  readPageNote,
} from './copy-page.ts'

const note = { kind: 'offer', title: 'Java "&" <b>', detail: 'Żółw', pay: '18 500 – 24 000 zł' } as const
const content = JSON.stringify(note)
  .replaceAll('&', '&amp;')
  .replaceAll('"', '&quot;')
  .replaceAll('<', '&lt;')
  .replaceAll('>', '&gt;')
const page = `<!DOCTYPE html><html lang="pl" data-accent="pine"><head>
<meta name="offline-copy" content="${content}"/>
<link rel="manifest" href="/manifest.webmanifest"/><link rel="stylesheet" href="/assets/a-1.css#" data-precedence="x"/>
<link rel="preload" as="font" href="/assets/onest-2.woff2" crossorigin="anonymous"/>
<link rel="modulepreload" href="/assets/b-3.js"/><link rel="canonical" href="/oferta-pracy/x"/>
<script nonce="n">window.x = "</b>"</script></head><body class="p">
<img src="/logos/1.webp" alt=""/><img src="https://elsewhere.example/2.png"/><img src="/logo?id=3"/>
<h1>Java</h1><a href="/oferta-pracy/x/aplikuj">Aplikuj</a>
<script type="module" async="" src="/assets/b-3.js"></script></body></html>`

describe('an offline copy', () => {
  test('is made only of a page with a valid offline-copy note', () => {
    expect(readPageNote(page)).toEqual(note)
    for (const other of [
      '<meta name="description" content="{}"/>',
      '<meta name="offline-copy" content="{"/>',
      '<meta name="offline-copy" content="{&quot;kind&quot;:&quot;profile&quot;}"/>',
      '<p>offline-copy</p>',
    ])
      expect(readPageNote(other), other).toBeNull()
  })

  test('has no scripts, and its styles and images have URLs of copied parts', () => {
    const { html, parts } = plainPage(page, null)
    expect(html).not.toMatch(/<script|modulepreload|manifest/)
    expect(parts).toEqual(['/assets/a-1.css', '/assets/onest-2.woff2', '/logos/1.webp', '/logo?id=3'])
    expect(html).toContain('<link rel="stylesheet" href="/assets/a-1.css?copy"')
    expect(html).toContain('<img src="/logos/1.webp?copy"')
    expect(html).toContain('<img src="/logo?id=3&#38;copy"/>')
    expect(html).not.toContain('elsewhere.example')
    expect(html).toContain('<a href="/oferta-pracy/x/aplikuj">')
    expect(isPartOfCopy(new URL('https://a.example/assets/a-1.css?copy'))).toBe(true)
    expect(isPartOfCopy(new URL('https://a.example/assets/a-1.css'))).toBe(false)
    expect(partPath(new URL('https://a.example/logo?id=3&copy'))).toBe('/logo?id=3')
  })

  test('has the theme of the visitor', () => {
    expect(plainPage(page, 'dark').html).toContain('<html data-copy data-theme="dark" lang="pl"')
    const themed = page.replace('<html', '<html data-theme="dark"')
    expect(plainPage(themed, 'light').html).toContain('<html data-copy data-theme="light" lang="pl"')
    expect(plainPage(page, null).html).toContain('<html data-copy lang="pl"')
  })

  test('begins with a notice of when it was saved', () => {
    const offline = '<template id="copy-notice"><p>Zapisano {at}. <a href="{href}">Sprawdź</a></p></template>'
    const dated = datedCopy(plainPage(page, null).html, offline, {
      href: '/a?b=1&c="',
      at: '22.11.2026, 10:42',
    })
    expect(dated).toContain(
      '<body class="p"><p>Zapisano 22.11.2026, 10:42. <a href="/a?b=1&#38;c=&#34;">Sprawdź</a></p>',
    )
  })
})

describe('the offline page', () => {
  const offline = `<body><a href="{here}">Sprawdź</a><ul class="panel" data-copies="offer"></ul><ul class="panel" data-copies="list"></ul>
<template id="copy-row"><li><a href="{href}">{title}</a> {detail} {pay} {at}</li></template></body>`

  test('lists the copies as escaped text, and retries the connection', () => {
    const kept = { ...note, href: '/oferta-pracy/x', at: '22.11.2026, 10:42' }
    const html = offlinePageOf(offline, '/szukaj?a=<b>', [kept, { ...kept, kind: 'list', title: '$1 {pay}' }])
    expect(html).toContain('<a href="/szukaj?a=&#60;b&#62;">Sprawdź</a>')
    expect(html).toMatch(
      /data-copies="offer"><li><a href="\/oferta-pracy\/x">Java &#34;&#38;&#34; &#60;b&#62;<\/a> Żółw/,
    )
    expect(html).toMatch(/data-copies="list"><li><a [^>]*>\$1 \{pay\}<\/a>/)
    expect(html).not.toContain('<template')
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/reconnect.js?copy" defer>'])
  })

  test('has empty lists without copies', () => {
    expect(offlinePageOf(offline, '/', [])).toContain('data-copies="offer"></ul>')
  })
})

test('before the offline page was kept a bare one asks for the same address again', () => {
  const html = frameless('en', '/en/companies?page=2&"><script>')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<meta http-equiv="refresh"')
  expect(html).toContain('<a href="/en/companies?page=2&#38;&#34;&#62;&#60;script&#62;"')
  expect(html).not.toContain('<script')
})
