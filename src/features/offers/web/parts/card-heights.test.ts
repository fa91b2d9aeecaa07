import { expect, test } from 'vitest'
import { cardHeight } from './card-heights.ts'
import { titleText } from './title-text.ts'

const salary = { currency: 'pln', type: 'permanent', unit: 'month', gross: true } as const
const none = { fromChf: null, fromEur: null, fromGbp: null, fromPln: null, fromUsd: null }
const noneTo = { toChf: null, toEur: null, toGbp: null, toPln: null, toUsd: null }
const paid = { ...salary, from: 18500, to: 24000, ...none, ...noneTo }
const card: Parameters<typeof cardHeight>[0] = {
  title: 'Java',
  companyName: 'Halny Cloud',
  city: 'Kraków',
  workplaceType: 'office',
  experienceLevel: 'mid',
  employmentTypes: [paid],
}

const look = { showsUndisclosed: true, locale: 'pl' } as const

test('a card is 114 pixels high with one salary, 150 with two or more', () => {
  expect(cardHeight(card, 'wide', look)).toBe(114)
  expect(cardHeight({ ...card, employmentTypes: [paid, paid] }, 'wide', look)).toBe(150)
  expect(cardHeight({ ...card, employmentTypes: [paid, paid, paid] }, 'wide', look)).toBe(150)
})

test('a title too long for the width makes the card one line higher', () => {
  const long = { ...card, title: 'Starszy Specjalista ds. Planowania i Zakupów Materiałów' }
  expect(cardHeight(long, 'wide', look)).toBe(114)
  expect(cardHeight(long, 'narrow', look)).toBe(138)
  expect(cardHeight(long, 'phone', look)).toBe(cardHeight(card, 'phone', look) + 24)
})

test('pay with a comparison amount leaves less width for the title', () => {
  const hourly = {
    ...card,
    title: 'Kontrolerka / Kontroler Jakości Tkanin',
    employmentTypes: [{ ...paid, from: 65, to: 85, unit: 'hour' as const }],
  }
  expect(cardHeight({ ...hourly, employmentTypes: [paid] }, 'narrow', look)).toBe(114)
  expect(cardHeight(hourly, 'narrow', look)).toBe(138)
  expect(cardHeight(hourly, 'medium', look)).toBe(114)
})

test('in the narrowest lists a comparison amount has a line of its own beside title and company', () => {
  const hourly = { ...card, employmentTypes: [{ ...paid, from: 65, to: 85, unit: 'hour' as const }] }
  expect(cardHeight(hourly, 'slim', look)).toBe(138)
  expect(cardHeight(hourly, 'narrow', look)).toBe(114)
  // Two lines beside the comparison, as without one.
  const long = { ...hourly, title: 'Kontrolerka / Kontroler Jakości Tkanin Obiciowych' }
  expect(cardHeight(long, 'slim', look)).toBe(138)
})

test('on boards for first jobs pay is not compared, and what a student takes home needs its width', () => {
  const hourly = {
    ...card,
    title: 'Kontrolerka / Kontroler Jakości',
    employmentTypes: [{ ...paid, from: 65, to: 85, unit: 'hour' as const }],
  }
  const ofWeek = { ...look, isWeek: true }
  expect(cardHeight(hourly, 'slim', look)).toBe(138)
  expect(cardHeight(hourly, 'slim', ofWeek)).toBe(114)
  expect(cardHeight({ ...hourly, title: `${hourly.title} Tkanin` }, 'slim', ofWeek)).toBe(138)
})

test('on a phone each line adds to the height of the card', () => {
  const full = cardHeight(card, 'phone', look)
  expect(cardHeight({ ...card, employmentTypes: [paid, paid] }, 'phone', look)).toBe(full + 42)
  const unpaid = { ...card, employmentTypes: [] }
  expect(
    cardHeight(unpaid, 'phone', look) - cardHeight(unpaid, 'phone', { ...look, showsUndisclosed: false }),
  ).toBe(32)
})

// Lines of real titles as measured in a browser, at 1440 px in a list of 656 px beside a map.
test.each([
  { title: 'Kierownik / Kierowniczka Sklepu', from: 8800, to: 11300, lines: 1 },
  { title: 'Senior HR and Payroll Specialist (payroll)', from: 11500, to: 15000, lines: 1 },
  { title: 'Mechaniczka / Mechanik Utrzymania Ruchu', from: null, to: null, lines: 1 },
  { title: 'Pielęgniarka / Pielęgniarz, Oddział Kardiologii', from: null, to: null, lines: 1 },
  { title: 'Operatorka / Operator Centrum Monitoringu', from: 5150, to: 6250, lines: 1 },
  { title: 'Starsza Analityczka / Starszy Analityk Finansowy', from: 15000, to: 20000, lines: 2 },
  { title: 'Koordynatorka / Koordynator Mobilności, Wałbrzych', from: 6000, to: 7000, lines: 2 },
])('the card of $title has $lines line(s)', ({ title, from, to, lines }) => {
  const offer = { ...card, title, employmentTypes: [{ ...paid, from, to }] }
  expect(cardHeight(offer, 'narrow', look)).toBe(lines === 1 ? 114 : 138)
})

test('English pay is longer and leaves less width for the title', () => {
  const title = 'Dyrektor Operacyjny w Radomiu, w Kielcach'
  const offer = { ...card, title, employmentTypes: [paid] }
  expect(cardHeight(offer, 'narrow', look)).toBe(114)
  expect(cardHeight(offer, 'narrow', { ...look, locale: 'en' })).toBe(138)
})

test('a small phone wraps a title that a larger one does not', () => {
  const offer = { ...card, title: 'Kierownik / Kierowniczka Sklepu' }
  expect(cardHeight(offer, 'small', look)).toBe(cardHeight(offer, 'phone', look) + 24)
})

// Lines of real titles as measured in a browser at 360 px.
test.each([
  { title: 'Księgowa / Księgowy', lines: 1 },
  { title: 'Kierownik / Kierowniczka Sklepu', lines: 2 },
  { title: 'Mechanik Samochodowy / Mechaniczka Samochodowa, auta osobowe', lines: 3 },
  { title: 'Pracownica Ogólnobudowlana / Pracownik Ogólnobudowlany, wykończenia wnętrz', lines: 4 },
  { title: 'Technik Farmaceutyczny (k/m)', lines: 1 },
  { title: 'Starszy Analityk Finansowy / Starsza Analityczka Finansowa', lines: 2 },
  { title: 'Opiekunka Medyczna / Opiekun Medyczny, dom seniora', lines: 3 },
  { title: 'Starszy Specjalista ds. Wynagrodzeń i Benefitów (k/m)', lines: 3 },
  { title: 'x'.repeat(500), lines: 4 },
])('the card of $title has $lines line(s) on a small phone', ({ title, lines }) => {
  expect(cardHeight({ ...card, title }, 'small', look)).toBe(
    cardHeight({ ...card, title: 'Java' }, 'small', look) + (lines - 1) * 24,
  )
})

test('converted pay is measured in the shown currency with the conversion sign', () => {
  const title = 'Senior Programistka / Senior Programista ABAP'
  const euros = { ...paid, from: 5300, to: 7200, fromPln: 22_978, toPln: 31_275 }
  const of = (currency: 'pln' | 'eur') =>
    cardHeight({ ...card, title, employmentTypes: [{ ...euros, currency }] }, 'narrow', look)
  expect([of('pln'), of('eur')]).toEqual([114, 138])
})

test.each(['Kontrolerka / Kontroler Jakości'])(
  'the title %s has one line at 360 pixels, as rendered',
  (title) => expect(cardHeight({ ...card, title }, 'small', look)).toBe(cardHeight(card, 'small', look)),
)

test('a dash is bound to the word before it, and a letter to the one after it, also for measuring', () => {
  const title = 'Młodsza Technolożka Produkcji – tworzywa sztuczne'
  expect(titleText(title)).toBe('Młodsza Technolożka Produkcji\u00a0– tworzywa sztuczne')
  expect(titleText('Front-end – React')).toBe('Front-end\u00a0– React')
  expect(titleText('W Obszarze Inwestycji i u Klienta')).toBe(
    'W\u00a0Obszarze Inwestycji i\u00a0u\u00a0Klienta',
  )
})

test('cents and conversion make pay longer and leave less width for the title', () => {
  const en = { ...look, locale: 'en' } as const
  const hourly = { ...paid, from: 31, to: 34, unit: 'hour' as const }
  const trainee = { ...card, title: 'Praktykant w Kancelarii (k/m)', employmentTypes: [hourly] }
  expect(cardHeight(trainee, 'narrow', en)).toBe(114)
  expect(cardHeight({ ...trainee, employmentTypes: [{ ...hourly, from: 31.5 }] }, 'narrow', en)).toBe(138)
  const lead = { ...card, title: 'Lead Architektka / Lead Architekt Chmury' }
  const inEuro = {
    ...paid,
    from: 9200,
    to: 12100,
    fromPln: 39147.3,
    toPln: 51487.1,
    currency: 'eur' as const,
  }
  expect(cardHeight({ ...lead, employmentTypes: [paid] }, 'narrow', look)).toBe(114)
  expect(cardHeight({ ...lead, employmentTypes: [inEuro] }, 'narrow', en)).toBe(138)
})
