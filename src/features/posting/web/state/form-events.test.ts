import { expect, test } from 'vitest'
import type { FormContext } from '../../checks/check.ts'
import { emptyForm, type OfferForm } from '../../form/offer-form.ts'
import { checkForm } from '../../rules.ts'
import { isEnterHeldBack, problemToSay, shownProblems, touchedPath, withUnsaved } from './form-events.ts'
import { readLogoProblem, readProblems } from './read-problems.ts'

const context: FormContext = {
  today: '2026-11-22',
  plan: { name: 'Pro', limits: {} },
  categories: [],
  currencies: ['pln'],
  shows: { languages: true, skills: true, techStack: true },
}
/** The problems shown after the given inputs were left. */
const said = (changes: Partial<OfferForm>, touched: readonly string[]) =>
  shownProblems(checkForm({ ...emptyForm, ...changes }, context, 'workInProgress'), {
    ...{ isWhole: false, touched: new Set(touched) },
  }).map(({ field, reason }) => `${field} ${reason}`)
const salary = (from: string, to: string) => ({
  primarySalary: { employmentType: 'b2b', from, to, amountType: 'net' },
})
const skill = (name: string) => ({ id: null, name, level: 3 })

test('[OF-11] Enter in an input does not submit the form; in a textarea and on a button it keeps its effect', () => {
  const held = (target: string) => isEnterHeldBack({ key: 'Enter', target })
  expect(['input:text', 'input:radio', 'input:email', 'input:date'].map(held)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['input:submit', 'textarea', 'button', ''].map(held)).toEqual([false, false, false, false])
  expect(isEnterHeldBack({ key: 'a', target: 'input:text' })).toBe(false)
})

test('[OF-11] salary problems are shown once the input was left, and then on every change', () => {
  const wrong = salary('20000', '10000')
  expect(said(wrong, [])).toEqual([])
  const left = ['primarySalary.to']
  expect(said(wrong, left)).toEqual(['primarySalary.to toGreaterThanFrom'])
  expect(said(salary('20000', '70000'), left)).toEqual(['primarySalary.to toMaxThreeTimes'])
  expect(said(salary('20000', '30000'), left)).toEqual([])
})

test('[OF-11] skill problems are shown once the list was left, and then on every change', () => {
  const two = { requiredSkills: [skill('Go'), skill('go')] }
  expect(said(two, [])).toEqual([])
  const left = [touchedPath(null, 'requiredSkills')]
  expect(said({}, left)).toEqual(['requiredSkills skillsRequired'])
  expect(said(two, left)).toEqual(['requiredSkills.1.name duplicateSkill'])
  expect(said({ requiredSkills: [skill('Go'), skill('Rust')] }, left)).toEqual([])
  expect(touchedPath('requiredSkills.0.level', 'requiredSkills')).toBe('requiredSkills.0.level')
})

test('problems reported by the server when saving are shown at their fields, once each', () => {
  const picture = { field: 'jobDescription', reason: 'corruptedFile', values: { maxSizeMb: 5, size: 0.1 } }
  const problems = [picture, { field: 'form.x', reason: 'must be one line of text' }, null, 'phone']
  expect(readProblems({ problems })).toEqual([picture])
  expect(readProblems({})).toEqual([])
  const phone = { field: 'contactPhone', reason: 'phoneInvalid' } as const
  const unsaved = [{ ...phone, reason: 'tooShort' } as const, ...readProblems({ problems })]
  expect(withUnsaved([phone], unsaved)).toEqual([phone, picture])
})

test('a logo that was not sent is not called damaged', () => {
  const damaged = { field: 'companyLogo', reason: 'corruptedFile' }
  expect([readLogoProblem({ problems: [damaged] }), readLogoProblem({})]).toEqual([damaged, 'unsent'])
})

test('the problem said aloud proposes what fits the whole title, and is silent about several at once', () => {
  const shouted = (jobPositionName: string) =>
    checkForm({ ...emptyForm, jobPositionName }, context, 'workInProgress').filter(
      ({ field }) => field === 'jobPositionName',
    )
  const half = shouted('KIEROWNIK S')
  const said = problemToSay(half, { seen: [], said: null })
  expect(said?.values).toEqual({ suggestion: 'Kierownik S' })
  const whole = shouted('KIEROWNIK SKLEPU')
  expect(problemToSay(whole, { seen: half, said })?.values).toEqual({ suggestion: 'Kierownik Sklepu' })
  expect(problemToSay([], { seen: whole, said })).toBeNull()
  const website = { field: 'companyWebsite', reason: 'required' } as const
  expect(problemToSay([...whole, website], { seen: [], said: null })).toBeNull()
  expect(problemToSay([...whole, website], { seen: whole, said })).toEqual(website)
})
