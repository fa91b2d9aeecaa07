import { expect, test } from 'vitest'
import { decisionProblems, mailState, taxIdState } from './rules.ts'

test('a number is judged by its check digit, elsewhere in the Union by its form', () => {
  expect(taxIdState(null, null)).toBe('missing')
  expect(taxIdState('5260001246', 'PL')).toBe('right')
  expect(taxIdState('5260001247', 'PL')).toBe('wrong')
  expect(taxIdState('123456789', 'DE')).toBe('right')
})

test('an e-mail is compared with the website; free mail says nothing about a company', () => {
  const site = 'https://www.Lipowa.example/o-nas'
  expect(mailState('ewa@lipowa.example', site)).toBe('same')
  expect(mailState('ewa@kadry.lipowa.example', site)).toBe('same')
  expect(mailState('ewa@nielipowa.example', site)).toBe('other')
  expect(mailState('lipowa@gmail.com', site)).toBe('free')
  expect(mailState('ewa@lipowa.example', null)).toBe('noWebsite')
  expect(mailState('ewa@lipowa.example', 'nie adres')).toBe('noWebsite')
})

test('a refusal needs a reason and says what becomes of the money', () => {
  const fieldsOf = (typed: Parameters<typeof decisionProblems>[0]) =>
    decisionProblems(typed).map(({ field, reason }) => `${field} ${reason}`)
  expect(fieldsOf({ decision: 'verified', reason: '', money: '' })).toEqual([])
  expect(fieldsOf({ decision: 'refused', reason: '', money: '' })).toEqual([
    'reason required',
    'money required',
  ])
  expect(fieldsOf({ decision: 'refused', reason: 'x'.repeat(1_001), money: 'gold' })).toEqual([
    'reason tooLong',
    'money invalid',
  ])
  expect(fieldsOf({ decision: '', reason: '', money: '' })).toEqual(['decision required'])
})
