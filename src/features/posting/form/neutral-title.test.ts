import { expect, test } from 'vitest'
import { neutralTitles } from './neutral-title.ts'

test('a title with one gender gets suggestions for both, in Polish and English', () => {
  expect(neutralTitles('Kierownik magazynu')).toEqual([
    ...['Kierownik / Kierowniczka magazynu', 'Kierownik magazynu (k/m)'],
  ])
  expect(neutralTitles('Starsza pielęgniarka')[0]).toBe('Starsza pielęgniarka / pielęgniarz')
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
