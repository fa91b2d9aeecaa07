import { expect, test } from 'vitest'
import { joinShortWords } from './join-short-words.ts'

const shown = (text: string) => joinShortWords(text, 'pl').replaceAll('\u00a0', '~')

test.each([
  ['Praca w Warszawie i okolicy', 'Praca w~Warszawie i~okolicy'],
  ['Oferty i w domu', 'Oferty i~w~domu'],
  ['Z nami „w terenie” (i zdalnie)', 'Z~nami „w~terenie” (i~zdalnie)'],
  ['Grupa A Warszawa', 'Grupa A~Warszawa'],
  ['na dachu', 'na dachu'],
  ['nowa w', 'nowa w'],
  ['praca\nw **Warszawie** i\nw [o domu](/o-domu)', 'praca\nw~**Warszawie** i~w~[o~domu](/o-domu)'],
  ['<p>W domu <a href="/a">i w biurze</a></p>', '<p>W~domu <a href="/a">i~w~biurze</a></p>'],
  ['w\n- w domu', 'w\n- w~domu'],
])('%s keeps one-letter words with the next word', (text, joined) => {
  expect(shown(text)).toBe(joined)
})

test('English text is unchanged', () => {
  expect(joinShortWords('a job', 'en')).toBe('a job')
})
