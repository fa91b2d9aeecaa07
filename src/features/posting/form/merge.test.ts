import { expect, test } from 'vitest'
import { isSame } from '#kernel/forms/field-merge.ts'
import { mergeForms } from './merge.ts'
import { emptyForm } from './offer-form.ts'

const stored = { ...emptyForm, companyName: 'Theirs', contactName: 'Jan Wróbel' }
const changes = {
  companyName: { version: 3, by: 'jan', at: '' },
  contactName: { version: 1, by: 'ewa', at: '' },
}

test('fields changed by only one editor are merged', () => {
  const merged = mergeForms({ stored, changes, baseVersion: 2, typed: { contactName: 'Ewa Sikora' } })
  expect(merged.conflicts).toEqual([])
  expect(merged.form).toMatchObject({ companyName: 'Theirs', contactName: 'Ewa Sikora' })
  expect(merged).toMatchObject({ taken: ['contactName'], theirs: ['companyName'] })
})

test('a field changed by both editors is a conflict and keeps the stored value', () => {
  const merged = mergeForms({ stored, changes, baseVersion: 2, typed: { companyName: 'Mine' } })
  expect(merged.conflicts).toEqual(['companyName'])
  expect(merged.form.companyName).toBe('Theirs')
})

test('the same value typed by both editors is no conflict', () => {
  expect(mergeForms({ stored, changes, baseVersion: 2, typed: { companyName: 'Theirs' } }).conflicts).toEqual(
    [],
  )
})

test('an editor who has seen the latest version overwrites it', () => {
  const merged = mergeForms({ stored, changes, baseVersion: 3, typed: { companyName: 'Mine' } })
  expect(merged.form.companyName).toBe('Mine')
})

test('comparison ignores the order of keys but not of rows', () => {
  expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: undefined }, {})).toBe(false)
})
