import { expect, test } from 'vitest'
import { neutralTitles } from './neutral-title.ts'

test('a title with one gender gets suggestions for both, in Polish and English', () => {
  expect(neutralTitles('Kierownik magazynu')).toEqual([
    ...['Kierownik / Kierowniczka magazynu', 'Kierownik magazynu (k/m)'],
  ])
  expect(neutralTitles('Starsza pielęgniarka')[0]).toBe('Starsza pielęgniarka / Starszy pielęgniarz')
  expect(neutralTitles('Spawacz TIG')[0]).toBe('Spawacz / Spawaczka TIG')
  expect(neutralTitles('Kurier')[0]).toBe('Kurier / Kurierka')
  expect(neutralTitles('Senior Salesman')).toEqual(['Senior Salesperson'])
})

test('suggested titles keep upper case', () => {
  expect(neutralTitles('ASYSTENTKA zarządu')).toContain('ASYSTENTKA / ASYSTENT zarządu')
})

test('a title that names both genders or none gets no suggestion', () => {
  for (const title of [
    ...['Kierownik / Kierowniczka magazynu', 'Księgowy/a', 'Specjalista (k/m)', 'Programista (m/f/d)'],
    ...['Senior Java Developer', 'Analityk / Analityczka danych', 'Technikum', ''],
  ])
    expect(neutralTitles(title), title).toEqual([])
})

test('no suggestion exceeds the maximum title length', () => {
  expect(neutralTitles(`Kierownik ${'ó'.repeat(88)}`)).toEqual([])
})

test.each([
  ['Pielęgniarka oddziałowa', 'Pielęgniarka oddziałowa / Pielęgniarz oddziałowy'],
  ['Dyrektor finansowy', 'Dyrektor finansowy / Dyrektorka finansowa'],
  ['Młodszy doradca klienta', 'Młodszy doradca / Młodsza doradczyni klienta'],
  ['Inżynier budowy', 'Inżynier / Inżynierka budowy'],
  ['Kierowca B/C', 'Kierowca / Kierowczyni B/C'],
  ['Specjalista IT/OT', 'Specjalista / Specjalistka IT/OT'],
  ['Murarz', 'Murarz (k/m)'],
  ['Cleaning lady', 'Cleaner'],
])('the first suggestion for %j is %j', (title, suggested) => {
  expect(neutralTitles(title)[0]).toBe(suggested)
})

test.each([
  ...[
    'fryzjer/ka',
    'FRYZJER/KA',
    'Fryzjer(ka)',
    'Specjalista/-ka ds. kadr',
    'Konsultant*ka',
    'Doradca / -czyni',
  ],
  ...['Kelner (m/k/n)', 'Waiter/Waitress', 'Salesman / Saleswoman', 'Barista', 'Osoba sprzątająca'],
  ...['Stolarka okienna', 'Manual Tester', 'Machine Operator', 'Scrum Master', 'German Speaker'],
])('%j gets no suggestion', (title) => {
  expect(neutralTitles(title)).toEqual([])
})
