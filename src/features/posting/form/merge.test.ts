import { expect, test } from 'vitest'
import { isSame } from '#kernel/forms/field-merge.ts'
import { mergeForms } from './merge.ts'
import { emptyForm } from './offer-form.ts'

const stored = { ...emptyForm, companyName: 'Theirs', contactName: 'Jan Wróbel' }
const changes = {
  companyName: { version: 3, by: 'jan', at: '' },
  contactName: { version: 1, by: 'ewa', at: '' },
}

test('fields that only one of two changed are put together', () => {
  const merged = mergeForms({ stored, changes, baseVersion: 2, typed: { contactName: 'Ewa Sikora' } })
  expect(merged.conflicts).toEqual([])
  expect(merged.form).toMatchObject({ companyName: 'Theirs', contactName: 'Ewa Sikora' })
  expect(merged).toMatchObject({ taken: ['contactName'], theirs: ['companyName'] })
})

test('a field that both changed is a conflict, and stays as it is stored', () => {
  const merged = mergeForms({ stored, changes, baseVersion: 2, typed: { companyName: 'Mine' } })
  expect(merged.conflicts).toEqual(['companyName'])
  expect(merged.form.companyName).toBe('Theirs')
})

test('both having typed the same is no conflict', () => {
  expect(mergeForms({ stored, changes, baseVersion: 2, typed: { companyName: 'Theirs' } }).conflicts).toEqual(
    [],
  )
})

test('who has seen the latest version overwrites', () => {
  const merged = mergeForms({ stored, changes, baseVersion: 3, typed: { companyName: 'Mine' } })
  expect(merged.form.companyName).toBe('Mine')
})

test('the order of keys makes no difference, that of rows does', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: undefined }, {})).toBe(false)
})
