import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import offers from '#features/offers/messages/en.json' with { type: 'json' }
import { I18nProvider } from '#web/i18n/i18n.tsx'
import type { TakeHome as TakeHomeData } from '../offer-data.ts'
import { TakeHome } from './take-home.tsx'

const takeHome: TakeHomeData = {
  year: 2026,
  currencies: [],
  contracts: [
    { kind: 'b2b', isExact: true, ad: { from: 24_000, to: 30_000 }, net: { from: 17_000, to: 21_590 } },
    {
      kind: 'mandate_contract',
      isExact: false,
      ad: { from: 8400, to: 10_080 },
      net: { from: 6000, to: 7000 },
    },
  ],
}

const rates = { day: '2026-11-23', plnPer: { pln: 1, eur: 4.23456, usd: 3.9, gbp: 5, chf: 4.5 } }

const htmlOf = (told: TakeHomeData, paysStudentsAll = false) =>
  renderToStaticMarkup(
    <I18nProvider locale="en" messages={{ offers }}>
      <MemoryRouter>
        <TakeHome takeHome={told} paysStudentsAll={paysStudentsAll} rates={rates} />
      </MemoryRouter>
    </I18nProvider>,
  )
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
const html = htmlOf(takeHome)
const text = textOf(html)

test('[DE-5] take-home pay of each contract is shown beside the offered pay, with its assumptions', () => {
  expect(text).toContain('2026 rates. B2B: flat tax and full social insurance.')
  expect(text).toContain('B2B in the ad 24 000 – 30 000 PLN 17 000 – 21 590 PLN take-home, monthly average')
  expect(text).toContain('in the ad ≈ 8 400 – 10 080 PLN')
})

test('both pay ranges are drawn on one axis with round marks', () => {
  expect(html).toContain('left:80%;width:20%')
  expect(text).toMatch(/ 0 5k 10k 15k 20k 25k 30k /)
})

test('the calculator link has the lowest amount of the first contract', () => {
  expect(html).toContain('href="/en/salary-calculator?amount=24000&amp;sickness=on&amp;year-of=b2b"')
})

test('the rates and their day are named only where pay was converted', () => {
  const told = textOf(htmlOf({ ...takeHome, currencies: ['eur', 'usd'] }))
  expect(told).toContain(
    'Converted at the rate of 23.11.2026: 1 EUR = 4.2346 PLN, 1 USD = 3.9000 PLN; taxes and contributions as in Poland.',
  )
  expect(text).not.toContain('Converted')
})

test('a board for students says when they get the whole pay', () => {
  expect(textOf(htmlOf(takeHome, true))).toContain(
    'A student under 26 on a mandate contract gets all of the sum',
  )
  expect(text).not.toContain('student')
})
