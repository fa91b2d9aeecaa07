import { expect, test } from 'vitest'
import { shortened } from './text-layer.ts'

test('shortened text ends with a whole word, and not with a one-letter word', () => {
  expect(shortened('Starsza Inżynierka ds. Elektrycznych, projektowanie szaf')).toBe(
    'Starsza Inżynierka ds. Elektrycznych…',
  )
  expect(shortened('Psycholożka dzieci i młodzieży')).toBe('Psycholożka dzieci…')
})

test('a word longer than a line is cut within', () => {
  expect(shortened('x'.repeat(100))).toBe(`${'x'.repeat(88)}…`)
})

test('each further shortening makes the text shorter', () => {
  let text = 'Kierowniczka / Kierownik Projektów Inwestycyjnych w Obszarze Odnawialnych Źródeł Energii'
  for (let turn = 0; turn < 8; turn += 1) {
    const next = shortened(text)
    expect(next.length).toBeLessThan(text.length)
    text = next
  }
})
