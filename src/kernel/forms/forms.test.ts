import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldRulesOf } from './field-rules.ts'
import { problemsOf } from './form-problems.ts'
import { formValues } from './form-values.ts'

// A form like the employers': with rows, rules between inputs, and numbers that arrive as text.
const amount = z.coerce.number().int().min(0)
const advert = z
  .object({
    title: z.string().trim().min(5).max(100),
    contact: z.email().meta({ autocomplete: 'email' }),
    skills: z.array(z.object({ name: z.string().trim().min(1).max(40), level: z.enum(['1', '2']) })).max(3),
    salaries: z
      .array(
        z
          .object({ from: amount, to: amount })
          .refine(({ from, to }) => from <= to, { path: ['to'], error: 'toBelowFrom' }),
      )
      .min(1),
  })
  .refine(({ title, skills }) => !skills.some(({ name }) => name === title), {
    path: ['title'],
    error: 'titleIsSkill',
    when: () => true,
  })

const typed = (entries: readonly (readonly [string, string])[]) => problemsOf(advert, formValues(entries))
const complete = [
  ['title', 'Java Developer'],
  ['contact', 'anna@poczta.example'],
  ['skills.0.name', 'Java'],
  ['skills.0.level', '2'],
  ['skills.4.name', 'SQL'],
  ['skills.4.level', '1'],
  ['salaries.0.from', '10000'],
  ['salaries.0.to', '12000'],
] as const
const changed = (changes: Readonly<Record<string, string>>) =>
  typed([...complete.map(([name, value]) => [name, changes[name] ?? value] as const)])

describe('values of a form', () => {
  test('have rows in the order of their numbers, without gaps', () => {
    expect(formValues(complete)).toMatchObject({
      skills: [
        { name: 'Java', level: '2' },
        { name: 'SQL', level: '1' },
      ],
      salaries: [{ from: '10000', to: '12000' }],
    })
    expect(typed(complete)).toEqual([])
  })

  test('are lists for names with [], otherwise the last value', () => {
    expect(
      formValues([
        ['days[]', 'mon'],
        ['days[]', 'fri'],
        ['a', '1'],
        ['a', '2'],
      ]),
    ).toEqual({
      days: ['mon', 'fri'],
      a: '2',
    })
  })

  test('ignore prototype-polluting and oversized names', () => {
    const values = formValues([
      ['__proto__.isAdmin', '1'],
      ['constructor.prototype.isAdmin', '1'],
      ['rows.999999.a', 'x'],
    ])
    expect(({} as Record<string, unknown>).isAdmin).toBe(undefined)
    expect(Array.isArray(values.rows)).toBe(false)
  })
})

describe('form problems', () => {
  test('are reported at the path of the row’s input', () => {
    expect(changed({ 'skills.4.name': ' ', 'salaries.0.to': '9000' })).toEqual([
      { field: 'skills.1.name', reason: 'required' },
      { field: 'salaries.0.to', reason: 'toBelowFrom' },
    ])
  })

  test('have the exceeded limit, one problem per input', () => {
    expect(changed({ title: 'ab', contact: 'anna@', 'salaries.0.from': 'much' })).toEqual([
      { field: 'title', reason: 'tooShort', limit: 5 },
      { field: 'contact', reason: 'email' },
      { field: 'salaries.0.from', reason: 'invalid' },
    ])
    const rows = Array.from({ length: 4 }, (_, at) => [`skills.${at}.name`, 'x'] as const)
    expect(typed(rows)).toContainEqual({ field: 'salaries', reason: 'required' })
    expect(typed(rows)).toContainEqual({ field: 'skills', reason: 'tooMany', limit: 3 })
  })

  test('of rules between inputs are reported along with others', () => {
    expect(changed({ title: 'Java', 'skills.0.name': 'Java' })).toEqual([
      { field: 'title', reason: 'tooShort', limit: 5 },
    ])
    expect(
      changed({ title: 'Kotlin', 'skills.0.name': 'Kotlin', contact: '' }).map(({ reason }) => reason),
    ).toEqual(['email', 'titleIsSkill'])
  })
})

test('field rules are derived for the page without the schema', () => {
  expect(fieldRulesOf(advert)).toEqual({
    title: { isRequired: true, maxLength: 100 },
    contact: { isRequired: true, type: 'email', autoComplete: 'email' },
    'skills.*.name': { isRequired: true, maxLength: 40 },
    'skills.*.level': { isRequired: true },
    'salaries.*.from': { isRequired: true, type: 'number' },
    'salaries.*.to': { isRequired: true, type: 'number' },
  })
})
