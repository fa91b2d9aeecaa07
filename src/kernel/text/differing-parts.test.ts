import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aroundDifferences, differingParts } from './differing-parts.ts'

const marked = (text: string, other: string): string =>
  differingParts(text, other)
    .map(({ text: part, isOwn }) => (isOwn ? `[${part}]` : part))
    .join('')

test.each([
  ['18\u00a0000 – 26\u00a0000 zł', '18\u00a0000 – 28\u00a0000 zł', '18\u00a0000 – [26\u00a0000] zł'],
  [
    'Rozmowa, zadanie 2 h, spotkanie.',
    'Rozmowa, przegląd kodu na żywo, spotkanie.',
    'Rozmowa, [zadanie 2 h], spotkanie.',
  ],
  ['Go 5/5, Kafka 2/5', 'Go 5/5', 'Go 5/5[, Kafka 2/5]'],
  ['to samo', 'to samo', 'to samo'],
  ['wszystko', '', '[wszystko]'],
  ['', 'wszystko', ''],
])('in "%s" the words that differ from "%s" are marked', (text, other, expected) => {
  expect(marked(text, other)).toBe(expected)
})

test('the parts add up to the text, and the unmarked parts are common to both texts', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', ' ', ',', 'zażółć'), { maxLength: 30 })
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [text, otherText] = [one.join(''), other.join('')]
      const common = (a: string, b: string) =>
        differingParts(a, b)
          .flatMap((part) => (part.isOwn ? [] : part.text))
          .join('')
      expect(
        differingParts(text, otherText)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
      if (text === otherText) expect(common(text, otherText)).toBe(text)
    }),
  )
})

test('in a long text the differences are shown with their surroundings only', () => {
  const same = 'Wspieramy zespół w codziennej pracy. '.repeat(40)
  const parts = aroundDifferences(differingParts(`${same}Rano.${same}`, `${same}Wieczorem.${same}`))
  expect(parts.map(({ isOwn }) => isOwn)).toEqual([false, true, false])
  const text = parts.map((part) => part.text).join('')
  expect(text).toMatch(/^… .*pracy\. Rano\.Wspieramy .* …$/)
  expect(text.length).toBeLessThan(200)
})
