import { expect, test } from 'vitest'
import en from '#features/search/messages/en.json' with { type: 'json' }
import { createTranslator } from '#kernel/translator.ts'
import { payWords, placeLabel } from './pay-words.ts'

const t = createTranslator('en', { search: en })

test('[CA-4] the map names undisclosed pay only where the board does', () => {
  const disclosed = { salary: '9–12 k', showsUndisclosed: false }
  const [told, untold] = [true, false].map((showsUndisclosed) => ({ salary: null, showsUndisclosed }))
  const place = { count: 2, city: 'Warsaw' }
  expect([disclosed, told, untold].map((shown) => shown && payWords(shown, t))).toEqual([
    ...['9–12 k', 'salary undisclosed', null],
  ])
  expect([disclosed, told, untold].map((shown) => shown && placeLabel({ ...place, ...shown }, t))).toEqual([
    ...['2 jobs, Warsaw, 9–12 k', '2 jobs, Warsaw, salary undisclosed', '2 jobs, Warsaw'],
  ])
})
