import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are whole letters, whatever a name begins with', () => {
  const letters = (name: string) => initialsOf(name.split(/\s+/))
  expect(['Anna Nowacka', 'łucja', 'Jan Maria Rokita', '"Kowalska" (Nowak)'].map(letters)).toEqual([
    ...['AN', 'Ł', 'JM', 'KN'],
  ])
  // A letter beyond the basic plane has two code units; half of one differs between server and browser.
  expect(['𝒜nna 𐐨b', '👩‍👩‍👧 Zażółć', '🔥 🔥'].map(letters)).toEqual(['𝒜𐐀', 'Z', ''])
})
