import { Search } from 'lucide-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Kept, KeptHtmlContext } from '#web/html/kept-html.tsx'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { createHtmlCache } from './html-cache.ts'

const texts = {}
const Broken = () => {
  throw new Error('broken')
}

test('an element is rendered once per key and set of messages', () => {
  const keep = createHtmlCache()
  let made = 0
  const card = (title: string) => () => {
    made++
    return <h2>{title}</h2>
  }
  expect(keep(texts, 'one', card('Kucharz'))).toBe('<h2>Kucharz</h2>')
  expect(keep(texts, 'one', card('Kucharz'))).toBe('<h2>Kucharz</h2>')
  expect(made).toBe(1)
  expect(keep(texts, 'two', card('Kelner'))).toBe('<h2>Kelner</h2>')
  expect(keep({}, 'one', card('Cook'))).toBe('<h2>Cook</h2>')
})

test('cached HTML equals what React renders within a page', () => {
  const days = 3
  expect(createHtmlCache()(texts, 'days', () => <b>{days} dni</b>)).toBe('<b>3<!-- --> dni</b>')
})

test('the HTML cache is limited in size', () => {
  let made = 0
  const keep = createHtmlCache(() => String(made++).padEnd(1_000_000))
  for (let key = 0; key < 7; key++) keep(texts, String(key), () => <i />)
  keep(texts, '6', () => <i />)
  expect(made).toBe(7)
  keep(texts, '0', () => <i />)
  expect(made).toBe(8)
})

test('a failed rendering is not cached', () => {
  const keep = createHtmlCache()
  expect(() => keep(texts, 'one', () => <Broken />)).toThrow('broken')
  expect(keep(texts, 'one', () => <i />)).toBe('<i></i>')
})

test('a cached icon equals what React renders', () => {
  const icon = <Icon of={Search} size={16} />
  const kept = renderToString(<KeptHtmlContext value={createHtmlCache()}>{icon}</KeptHtmlContext>)
  expect(kept).toContain('<circle')
  expect(kept).toBe(renderToString(icon))
})

test('an element that depends on its page is rendered with it', () => {
  const page = (to: string) => (
    <MemoryRouter>
      <I18nProvider locale="pl" messages={{}}>
        <Kept by={to}>{() => <PageLink to={to}>Oferty</PageLink>}</Kept>
      </I18nProvider>
    </MemoryRouter>
  )
  for (const to of ['/oferty', 'oferty', 'https://example.com/', '?a=1']) {
    const kept = renderToString(<KeptHtmlContext value={createHtmlCache()}>{page(to)}</KeptHtmlContext>)
    expect(kept).toBe(renderToString(page(to)))
  }
})
