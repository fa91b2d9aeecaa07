import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#kernel/app-error.ts'
import { parseWith } from './problems.ts'

const draft = z.object({ version: z.int(), form: z.strictObject({ title: z.string().optional() }) })

const problemsOf = (input: unknown) => {
  try {
    return parseWith(draft, input)
  } catch (error) {
    return error instanceof AppError ? error.details.problems : error
  }
}

test('each unknown property is named', () => {
  expect(problemsOf({ version: 1, form: { titel: 'Cook', 'a\0b': 1 } })).toEqual([
    { field: 'form.titel', reason: 'property form.titel should not exist' },
    { field: 'form.a\0b', reason: 'property form.a\0b should not exist' },
  ])
})

test('a missing value and one of another type are told apart', () => {
  expect(problemsOf({ form: { title: 5 } })).toEqual([
    { field: 'version', reason: 'version should not be empty' },
    { field: 'form.title', reason: 'form.title must be a string' },
  ])
})
