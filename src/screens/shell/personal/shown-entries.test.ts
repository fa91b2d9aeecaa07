import { expect, test } from 'vitest'
import { shownEntries } from './shown-entries.ts'

const entries = [
  { who: 'everybody', name: 'companies' },
  { who: 'seeker', name: 'favourites' },
  { who: 'candidate', name: 'profile' },
  { who: 'employer', name: 'sign-out' },
  { who: 'employer', name: 'panel', onlyWith: 'company' },
] as const
const names = (who: string, counts = {}) => shownEntries(entries, { who, counts }).map(({ name }) => name)

test('an employer without a company is not led to a panel', () => {
  expect(names('employer', { company: 1 })).toEqual(['companies', 'sign-out', 'panel'])
  expect(names('employer', { company: 0 })).toEqual(['companies', 'sign-out'])
})

test('what asks a visitor to sign in is there before it is known who reads the page, and not for employers', () => {
  expect(names('unknown')).toEqual(['companies', 'favourites'])
  expect(names('guest')).toEqual(['companies', 'favourites'])
  expect(names('candidate')).toEqual(['companies', 'favourites', 'profile'])
})
