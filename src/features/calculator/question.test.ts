import { expect, test } from 'vitest'
import { usualQuestion } from '#features/wages/rules.ts'
import { readQuestion } from './question.ts'

const read = (query: string) => readQuestion(new URLSearchParams(query))

test('[SH-19] a URL without an amount gives the default question', () => {
  expect(read('').question).toEqual(usualQuestion)
})

test('[SH-19] the URL sets amount, direction, unit and situation; an absent checkbox is off', () => {
  expect(read('amount=9%20500,50&direction=net&unit=year&under-26=1&b2b-tax=scale&b2b-costs=300')).toEqual({
    typed: '9 500,50',
    problem: null,
    question: {
      ...usualQuestion,
      ...{ amount: 9500.5, direction: 'net', unit: 'year', isUnder26: true, hasSickness: false },
      ...{ b2bTax: 'scale', b2bCosts: 300 },
    },
  })
})

test('[SH-19] amounts are parsed in both languages’ notations, typed or pasted', () => {
  const amounts = [
    '8000',
    '8 000 zł',
    '8.000',
    '8,000',
    '8.000,50',
    '8,000.50 PLN',
    '8000,5',
    '31.50',
    '12\u202f000',
  ]
  expect(
    amounts.map((typed) => read(`amount=${encodeURIComponent(typed)}&unit=month`).question.amount),
  ).toEqual([...[8000, 8000, 8000, 8000, 8000.5, 8000.5, 8000.5, 31.5, 12_000]])
})

test('an invalid amount is kept as typed with its problem', () => {
  const problems = [
    'abc',
    '0',
    '-5',
    '1e9',
    '999999999',
    '1000000000000',
    '8.0000',
    '1.000.50',
    '<b>',
    '',
  ].map((typed) => {
    const { problem, question } = read(`amount=${encodeURIComponent(typed)}&unit=month`)
    return [typed, problem, question.amount === usualQuestion.amount]
  })
  expect(problems).toEqual([
    ['abc', 'notANumber', true],
    ['0', 'tooLittle', true],
    ['-5', 'tooLittle', true],
    ['1e9', 'notANumber', true],
    ['999999999', 'tooMuch', true],
    ['1000000000000', 'tooMuch', true],
    ['8.0000', 'notANumber', true],
    ['1.000.50', 'notANumber', true],
    ['<b>', 'notANumber', true],
    ['', 'notANumber', true],
  ])
})

test('unknown choices fall back to the defaults', () => {
  const { question } = read('amount=5000&direction=up&unit=week&b2b-tax=none&b2b-costs=x&year-of=')
  expect(question).toEqual({ ...usualQuestion, amount: 5000, hasSickness: false })
})
