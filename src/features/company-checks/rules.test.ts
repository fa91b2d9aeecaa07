import { expect, test } from 'vitest'
import { decisionProblems, mailState, taxIdState } from './rules.ts'

test('a Polish tax number is checked by its check digit, other EU ones by their format', () => {
  expect(taxIdState(null, null)).toBe('missing')
  expect(taxIdState('5260001246', 'PL')).toBe('right')
  expect(taxIdState('5260001247', 'PL')).toBe('wrong')
  expect(taxIdState('123456789', 'DE')).toBe('right')
})

test('the contact’s e-mail domain is compared with the website; free mail domains prove nothing', () => {
  const site = 'https://www.Lipowa.example/o-nas'
  expect(mailState('ewa@lipowa.example', site)).toBe('same')
  expect(mailState('ewa@kadry.lipowa.example', site)).toBe('same')
  expect(mailState('ewa@nielipowa.example', site)).toBe('other')
  expect(mailState('lipowa@gmail.com', site)).toBe('free')
  expect(mailState('ewa@lipowa.example', null)).toBe('noWebsite')
  expect(mailState('ewa@lipowa.example', 'nie adres')).toBe('noWebsite')
})

test('a refusal requires a reason and a choice about the payment', () => {
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
