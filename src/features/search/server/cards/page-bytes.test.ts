import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaggedBytes } from '#server/http/responses/answer-cache.ts'
import { cardListOf } from './card-payload.ts'
import { cardListBytes, cursorPageBytes, numberedPageBytes } from './page-bytes.ts'

const origin = 'https://tech.example:3000'
const lists = [
  [],
  ['{"a":1}'],
  ['{"a":1}', '{"b":2}'],
  ['{"b":2}', '{"a":1}'],
  ['{"a":3}', '{"b":2}'],
].flatMap((cards) =>
  [2, 3, 250].map((total) => ({ total, ...cardListOf(cards.map((card) => Buffer.from(card))) })),
)

/** Expects pages to share a tag exactly when their bytes are equal. */
const expectTagsToTell = (pages: readonly TaggedBytes[], textOf: (text: string) => string): void => {
  const texts = pages.map(({ bytes }) => textOf(Buffer.from(bytes).toString()))
  for (const [a, one] of pages.entries()) {
    for (const [b, other] of pages.entries())
      expect(one.taggedBy === other.taggedBy, `${texts[a]} ${texts[b]}`).toBe(texts[a] === texts[b])
  }
}

test('a cursor page has cards and meta; its tag ignores only the age of its snapshot', () => {
  const pages = lists.flatMap((list) =>
    [0, 1, 2].flatMap((from) =>
      [1, 2].flatMap((itemsCount) =>
        ['early', 'later'].map((asOf) =>
          cursorPageBytes(list, { from, itemsCount, asOf, at: 1_000 }, origin),
        ),
      ),
    ),
  )
  for (const { bytes } of pages) expect(JSON.parse(bytes.toString()).meta.asOf).toMatch(/early|later/)
  expectTagsToTell(pages, (text) => text.replace(/early|later/, ''))
})

test('a numbered page has cards and meta, and a tag that differs with its content', () => {
  const pages = lists.flatMap((list) =>
    [1, 2].flatMap((page) => [1, 2].map((perPage) => numberedPageBytes(list, { page, perPage }, origin))),
  )
  expect(pages.map(({ bytes }) => JSON.parse(bytes.toString()).data.length)).toContain(2)
  // Pages of different sizes may have equal meta.
  const tags = new Map(pages.map(({ bytes, taggedBy }) => [taggedBy, Buffer.from(bytes).toString()]))
  for (const { bytes, taggedBy } of pages) expect(tags.get(taggedBy)).toBe(Buffer.from(bytes).toString())
})

test('the tag of a page changes when its snapshot is about to expire', () => {
  const [list] = lists
  const page = (at: number) => list && cursorPageBytes(list, { from: 0, itemsCount: 1, asOf: '', at }, origin)
  expect(page(29_999)?.taggedBy).toBe(page(0)?.taggedBy)
  expect(page(30_000)?.taggedBy).not.toBe(page(0)?.taggedBy)
})

test('a logo path on the board is made absolute, whatever the card’s texts contain', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      '"companyLogoThumbUrl":"/',
      '\\"companyLogoThumbUrl":"/',
      'companyLogoThumbUrl',
      '/',
      '"',
    ),
  )
  const logo = fc.oneof(text, fc.constantFrom('/v1/monograms/7-AB.svg', '/a', 'https://cdn.example/logo.png'))
  const card = fc.record({ title: text, skills: fc.array(text), companyLogoThumbUrl: logo, after: text })
  fc.assert(
    fc.property(fc.array(card, { maxLength: 5 }), (cards) => {
      const bytes = cardListBytes(
        cards.map((one) => Buffer.from(JSON.stringify(one))),
        origin,
      )
      const data = cards.map((one) => ({
        ...one,
        companyLogoThumbUrl: `${one.companyLogoThumbUrl.startsWith('/') ? origin : ''}${one.companyLogoThumbUrl}`,
      }))
      expect(bytes.toString()).toBe(JSON.stringify({ data }))
    }),
    { numRuns: 500 },
  )
})
