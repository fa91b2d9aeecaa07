import { expect, test } from 'vitest'
import { problemsOf } from './registration.ts'

const form = {
  email: 'kadry@zolw.example',
  password: 'trzy losowe słowa',
  acceptsTerms: true,
  locale: 'pl',
} as const

test.each([
  ['Żółw 🐢', []],
  ['3M', []],
  ['株式会社', []],
  ['🐢🐢✨', ['companyName']],
  ['--', ['companyName']],
  ['Ż', ['companyName']],
])('employer registration validates the company name %s', (companyName, fields) => {
  expect(problemsOf('employer', { ...form, companyName }).map(({ field }) => field)).toEqual(fields)
})
