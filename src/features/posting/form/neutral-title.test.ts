import { expect, test } from 'vitest'
import { neutralTitles } from './neutral-title.ts'

test('a title that names one gender is offered in both, in Polish and in English', () => {
  expect(neutralTitles('Kierownik magazynu')).toEqual([
    ...['Kierownik / Kierowniczka magazynu', 'Kierownik magazynu (k/m)'],
  ])
  expect(neutralTitles('Starsza pielęgniarka')[0]).toBe('Starsza pielęgniarka / pielęgniarz')
  expect(neutralTitles('Spawacz TIG')[0]).toBe('Spawacz / Spawaczka TIG')
  expect(neutralTitles('Kurier')[0]).toBe('Kurier / Kurierka')
  expect(neutralTitles('Senior Salesman')).toEqual(['Senior Salesperson'])
})

test('capitals stay capitals', () => {
  expect(neutralTitles('ASYSTENTKA zarządu')).toContain('ASYSTENTKA / ASYSTENT zarządu')
})

test('a title that names both, or none, is left alone', () => {
  for (const title of [
    ...['Kierownik / Kierowniczka magazynu', 'Księgowy/a', 'Specjalista (k/m)', 'Programista (m/f/d)'],
    ...['Senior Java Developer', 'Analityk / Analityczka danych', 'Technikum', ''],
  ])
    expect(neutralTitles(title), title).toEqual([])
})

test('no suggestion is longer than a title may be', () => {
  expect(neutralTitles(`Kierownik ${'ó'.repeat(88)}`)).toEqual([])
})
