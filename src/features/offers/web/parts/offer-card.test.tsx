import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { monogramPath } from '#kernel/text/monogram.ts'
import { I18nProvider } from '#web/i18n/i18n.tsx'
import type { CardSalary, OfferCard } from '../../contract.ts'
import offers from '../../messages/pl.json' with { type: 'json' }
import { cardAtCity } from '../../rules.ts'
import { type OfferCardProps, OfferCardView } from './offer-card.tsx'

const now = new Date('2026-11-21T10:00:00Z')

const aSalary = (salary: Partial<CardSalary> = {}): CardSalary => ({
  from: 18500,
  to: 24000,
  currency: 'pln',
  type: 'permanent',
  unit: 'month',
  gross: true,
  ...{ fromPln: 18500, toPln: 24000, fromEur: 4302.33, toEur: 5581.4 },
  ...{ fromUsd: null, toUsd: null, fromGbp: null, toGbp: null, fromChf: null, toChf: null },
  ...salary,
})

const place = (city: string) => ({
  city,
  slug: `java-${city.toLowerCase()}`,
  street: '-',
  latitude: null,
  longitude: null,
})

const aCard = (card: Partial<OfferCard> = {}): OfferCard => ({
  guid: '0b0d0000-0000-7000-8000-000000000000',
  slug: 'java-warszawa',
  title: 'Senior Java Developer',
  requiredSkills: ['Java', 'Spring', 'Kafka', 'SQL'],
  niceToHaveSkills: null,
  workplaceType: 'remote',
  workingTime: 'full_time',
  experienceLevel: 'senior',
  employmentTypes: [aSalary()],
  categoryId: 1,
  multilocation: [place('Warszawa')],
  city: 'Warszawa',
  street: '-',
  latitude: null,
  longitude: null,
  remoteInterview: true,
  companyName: 'Halny Cloud',
  companyLogoThumbUrl: '/logo.svg',
  publishedAt: '2026-11-01T10:00:00.000Z',
  lastPublishedAt: '2026-11-01T10:00:00.000Z',
  expiredAt: '2026-12-10T10:00:00.000Z',
  openToHireUkrainians: false,
  languages: [],
  applyMethod: 'form',
  isSuperOffer: false,
  promotedPosition: null,
  promotedKeyFilters: [],
  applyUrl: null,
  locations: [],
  ...card,
})

const shown = (card: OfferCard, props: Partial<OfferCardProps> = {}): string => {
  const html = renderToStaticMarkup(
    <I18nProvider locale="pl" messages={{ offers }}>
      <MemoryRouter>
        <OfferCardView
          card={card}
          currency="pln"
          now={now}
          showsUndisclosed
          offerHref={(slug) => `/oferta-pracy/${slug}`}
          {...props}
        />
      </MemoryRouter>
    </I18nProvider>,
  )
  return html.replaceAll('\u00a0', ' ')
}
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('[CA-1] a card', () => {
  test('shows the logo, title, salary, company, city, remote marker, three skills and days left', () => {
    const html = shown(aCard())
    expect(html).toContain('<img src="/logo.svg"')
    expect(html).toMatch(
      /<h2[^>]*><a [^>]*href="\/oferta-pracy\/java-warszawa"[^>]*>Senior Java Developer<\/a>/,
    )
    expect(textOf(html)).toContain('Halny Cloud Warszawa Zdalnie Java Spring Kafka 18 500 – 24 000 zł')
    expect(textOf(html)).not.toContain('SQL')
    expect(textOf(html)).toContain('19 dni')
  })

  test('shows the approximate gross amount of net pay, by which lists are sorted', () => {
    const net = aSalary({ from: 8000, to: 8000, fromPln: 8000, toPln: 8000, gross: false })
    const card = aCard({ employmentTypes: [{ ...net, comparedFrom: 11_262, comparedTo: 11_262 }] })
    expect(textOf(shown(card))).toContain('8 000 zł ≈ 11 260 brutto netto · umowa o pracę')
  })

  test('shows a monogram without a logo, and behind a logo that fails to load', () => {
    expect(shown(aCard({ companyLogoThumbUrl: monogramPath('Halny Cloud') }))).toMatch(
      /class="logo"[^>]*>HC<\/span>/,
    )
    expect(shown(aCard())).toMatch(/class="logo"[^>]*>HC<img/)
  })

  test('lists the cities of an offer in several, each with its own link', () => {
    const html = shown(aCard({ multilocation: ['Warszawa', 'Kraków', 'Kraków', 'Gdańsk'].map(place) }))
    expect(textOf(html)).toContain('+2 miasta')
    expect([...html.matchAll(/menu__item" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/oferta-pracy/java-warszawa',
      '/oferta-pracy/java-kraków',
      '/oferta-pracy/java-gdańsk',
    ])
  })

  test('[DE-1] in a list of one city links to the offer’s slug in that city', () => {
    const card = aCard({ multilocation: ['Warszawa', 'Kraków'].map(place) })
    expect(shown(cardAtCity(card, 'Kraków'))).toContain('<a class="" href="/oferta-pracy/java-kraków"')
    expect(textOf(shown(cardAtCity(card, 'Kraków')))).toContain('Kraków +1 miasto')
    expect(cardAtCity(card, 'Łódź')).toBe(card)
  })

  test('is rendered without a company and a city', () => {
    const html = shown(aCard({ companyName: '', city: '', multilocation: [], workplaceType: 'office' }))
    expect(textOf(html)).toMatch(/^\S* ?Senior Java Developer Stacjonarnie Java/)
  })

  test('[CA-6] shows that the candidate applied instead of the days left', () => {
    const text = textOf(shown(aCard(), { isApplied: true }))
    expect(text).toContain('Zaaplikowano')
    expect(text).not.toContain('19 dni')
  })
})

test.each([
  ['2026-11-21T20:00:00.000Z', 'tag--error', 'Ostatni dzień'],
  ['2026-11-22T20:00:00.000Z', 'tag--error', 'Został 1 dzień'],
  ['2026-11-24T10:00:00.000Z', 'tag--error', 'Zostały 3 dni'],
  ['2026-11-26T10:00:00.000Z', 'tag--warning', 'Zostało 5 dni'],
  ['2026-11-29T10:00:00.000Z', 'tag--outline', '8 dni'],
])('[CA-2] an offer that ends at %s has the label %s', (expiredAt, look, text) => {
  const html = shown(aCard({ expiredAt }))
  expect(html).toContain(look)
  expect(textOf(html)).toContain(text)
})

describe('[CA-4] the salary of a card', () => {
  const b2b = aSalary({ type: 'b2b', gross: false, from: 24000, to: 30000, fromPln: 24000, toPln: 30000 })
  const hourly = aSalary({
    type: 'mandate_contract',
    unit: 'hour',
    from: 45,
    to: 55.5,
    fromPln: 45,
    toPln: 55.5,
  })

  test('shows gross or net and the contract, the highest first, two at most', () => {
    const text = textOf(shown(aCard({ employmentTypes: [hourly, aSalary(), b2b] })))
    expect(text).toContain('24 000 – 30 000 zł netto + VAT · B2B 18 500 – 24 000 zł brutto · umowa o pracę')
    expect(text).not.toContain('za godz.')
    expect(textOf(shown(aCard({ employmentTypes: [hourly] })))).toContain(
      '45 – 55,50 zł ≈ do 9 320 / mies. brutto za godz. · zlecenie',
    )
  })

  test('is in the chosen currency', () => {
    expect(textOf(shown(aCard(), { currency: 'eur' }))).toContain('≈ 4 302 – 5 581 EUR')
  })

  test('is shown as undisclosed only where the tenant wants it', () => {
    const card = aCard({ employmentTypes: [aSalary({ from: null, to: null })] })
    expect(textOf(shown(card))).toContain('Wynagrodzenie nieujawnione')
    expect(textOf(shown(card, { showsUndisclosed: false }))).not.toContain('Wynagrodzenie')
  })
})

test('[CA-4] a converted salary is marked and names the original amount', () => {
  const html = shown(aCard(), { currency: 'eur' })
  expect(html).toContain('title="W ogłoszeniu: 18 500 – 24 000 zł"')
  expect(textOf(shown(aCard()))).not.toContain('≈')
})

test('[DE-12] an offer is marked new for three calendar days', () => {
  expect(textOf(shown(aCard({ publishedAt: '2026-11-18T00:30:00.000Z' })))).toContain('Nowa')
  expect(textOf(shown(aCard({ publishedAt: '2026-11-17T20:00:00.000Z' })))).not.toContain('Nowa')
})

test('a card shows the workplace, or the level when the workplace is undetermined', () => {
  expect(textOf(shown(aCard({ workplaceType: 'hybrid' })))).toContain('Warszawa Hybrydowo')
  expect(textOf(shown(aCard({ workplaceType: 'undetermined' })))).toContain('Warszawa Senior')
})

test('[CA-5] a card opens its offer in place, as a page or in a new tab, by the board’s setting', () => {
  const link = (props: Partial<OfferCardProps>) =>
    /<a [^>]*href="\/oferta-pracy\/java-warszawa"[^>]*>/.exec(shown(aCard(), props))?.[0] ?? ''
  expect(link({})).not.toContain('target')
  expect(link({ opens: 'address' })).toBe(link({}))
  expect(link({ opens: 'tab' })).toMatch(/target="_blank"/)
})
