import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type CardSalary, type OfferCard, offerCard, sampleOfferCard } from '#features/offers/contract.ts'
import offers from '#features/offers/messages/pl.json' with { type: 'json' }
import { I18nProvider } from '#web/i18n/i18n.tsx'
import { StackRow, type StackRowProps } from './stack-row.tsx'

const sample = offerCard.parse(sampleOfferCard)
const salary: CardSalary = {
  ...{ from: 18_500, to: 24_000, currency: 'pln', type: 'b2b', unit: 'month', gross: false },
  ...{ fromPln: 18_500, toPln: 24_000, fromEur: 4302.33, toEur: 5581.4, fromUsd: null, toUsd: null },
  ...{ fromGbp: null, toGbp: null, fromChf: null, toChf: null },
}

const rowOf = (card: Partial<OfferCard> = {}, props: Partial<StackRowProps> = {}): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <I18nProvider locale="pl" messages={{ offers }}>
        <StackRow
          card={{ ...sample, employmentTypes: [salary], ...card }}
          currency="pln"
          now={new Date('2026-01-20T12:00:00Z')}
          showsUndisclosed
          opens="address"
          offerHref={(slug) => `/o/${slug}`}
          scale={{ from: 10_000, to: 35_000 }}
          {...props}
        />
      </I18nProvider>
    </MemoryRouter>,
  )
const barsOf = (row: string) => row.split('stackrow__bar--on').length - 1

describe('a row of the stack', () => {
  test('draws the level as bars with its word, and nothing where it is unknown', () => {
    for (const [experienceLevel, bars, word] of [
      ['junior', 1, 'Junior'] as const,
      ['senior', 3, 'Senior'] as const,
      ['c_level', 4, 'Menedżer'] as const,
    ]) {
      const row = rowOf({ experienceLevel })
      expect([barsOf(row), row.includes(word)]).toEqual([bars, true])
    }
    expect(rowOf({ experienceLevel: 'undetermined' })).not.toContain('stackrow__level')
  })

  test('names the other contracts of an offer, and its pay in full where the type is smaller', () => {
    const permanent: CardSalary = { ...salary, type: 'permanent', gross: true, from: 15_000, to: 17_000 }
    const row = rowOf({ employmentTypes: [salary, permanent] })
    expect(row).toContain('netto + VAT · B2B · +1 umowa')
    expect(row.replaceAll('\u00a0', ' ')).toMatch(/title="15 000 – 17 000 zł brutto · umowa o pracę"/)
    const dear = rowOf({ employmentTypes: [{ ...salary, from: 1_200_000, to: 1_500_000, unit: 'year' }] })
    expect(dear.replaceAll('\u00a0', ' ')).toMatch(/stackpay__sum--long" title="1 200 000 – 1 500 000 zł\n/)
  })

  test('draws no bar in a currency that the axis is not in', () => {
    expect(rowOf({}, { currency: 'eur' })).toContain('stackpay__axis')
    expect(rowOf({}, { currency: 'usd' })).not.toContain('stackpay__axis')
    expect(rowOf({}, { scale: null })).not.toContain('stackpay__axis')
  })

  test('has a menu of several cities, and marks new and applied offers', () => {
    const multilocation = sample.multilocation.flatMap((place) =>
      ['Warszawa', 'Lublin', 'Łódź'].map((city) => ({ ...place, city, slug: city })),
    )
    const row = rowOf({ multilocation }, { isApplied: true })
    expect(row).toMatch(/Warszawa.*\+2.*\+2 miasta/s)
    expect(row).toContain('Zaaplikowano')
    expect(row).not.toContain('Nowa')
    expect(rowOf({}, { now: new Date('2026-01-11T12:00:00Z') })).toContain('stackrow__new')
  })
})
