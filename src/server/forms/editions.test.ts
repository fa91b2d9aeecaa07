import { expect, test } from 'vitest'
import { editionsOf, mergeEditions } from './editions.ts'

const parts = ['address', 'email'] as const
const base = { address: { street: 'Długa', number: '1' }, email: 'a@firma.example' }
const editions = editionsOf(base, parts)

test('parts that one side changed are put together, whatever the order of their keys', () => {
  const stored = { ...base, address: { number: '2', street: 'Długa' } }
  const typed = { ...base, address: { number: '1', street: 'Długa' }, email: 'b@firma.example' }
  expect(mergeEditions({ parts, stored, typed, editions })).toEqual({
    form: { address: stored.address, email: 'b@firma.example' },
    conflicts: [],
    theirs: ['address'],
  })
})

test('a part that both sides changed differently is a conflict; changed alike, it is none', () => {
  const stored = { ...base, address: { street: 'Krótka', number: '1' } }
  const own = { ...base, address: { street: 'Prosta', number: '1' } }
  expect(mergeEditions({ parts, stored, typed: own, editions })).toMatchObject({ conflicts: ['address'] })
  expect(mergeEditions({ parts, stored, typed: stored, editions })).toMatchObject({ conflicts: [] })
  expect(mergeEditions({ parts, stored: base, typed: own, editions }).form).toEqual(own)
})
