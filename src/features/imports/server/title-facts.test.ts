import { expect, test } from 'vitest'
import { hoursInTitle, levelInTitle } from './title-facts.ts'

test.each([
  ['Junior HR Specialist with Dutch', 'junior'],
  ['Młodsza Księgowa / Młodszy Księgowy', 'junior'],
  ['Stażysta/-tka w dziale HR', 'intern'],
  ['Stażystka w dziale HR', 'intern'],
  ['Internship in Finance', 'intern'],
  ['SENIOR JAVA DEVELOPER', 'senior'],
  ['Starsza Księgowa', 'senior'],
  ['Regular Tester', 'mid'],
  ['Programista Java (Junior/Mid)', 'undetermined'],
  ['Opiekunka seniora', 'undetermined'],
  ['Opiekunka - starsza pani w Niemczech', 'undetermined'],
  ['Specjalista ds. staży', 'undetermined'],
  ['International Sales', 'undetermined'],
])('the level in the title %s is %s', (title, level) => {
  expect(levelInTitle(title)).toBe(level)
})

test.each([
  ['Księgowa na pół etatu', 'part_time'],
  ['Recepcjonistka 1/2 etatu', 'part_time'],
  ['Part-time Barista', 'part_time'],
  ['Kucharz, pełny etat', 'full_time'],
  ['Sprzedawca (pełny etat lub 1/2 etatu)', 'undetermined'],
  ['Zastępca kierownika', 'undetermined'],
])('the working time in the title %s is %s', (title, hours) => {
  expect(hoursInTitle(title)).toBe(hours)
})
