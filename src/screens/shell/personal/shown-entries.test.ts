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

test('an employer without a company has no panel entry', () => {
  expect(names('employer', { company: 1 })).toEqual(['companies', 'sign-out', 'panel'])
  expect(names('employer', { company: 0 })).toEqual(['companies', 'sign-out'])
})

test('entries that prompt a sign-in are shown before the visitor is known', () => {
  expect(names('unknown')).toEqual(['companies', 'favourites'])
  expect(names('guest')).toEqual(['companies', 'favourites'])
  expect(names('candidate')).toEqual(['companies', 'favourites', 'profile'])
})
