import { expect, test } from 'vitest'
import { changedField } from './changed-field.ts'

test('values of the audit log are named as in the forms, in their language', () => {
  const name = (object: string, path: string) => {
    const field = changedField(object, path)
    return field && [field.label, field.language]
  }
  expect(name('board:pro/settings', 'settings.brand.name')).toEqual(['boards:fields.brandName', undefined])
  expect(name('board:pro/texts', 'settings.home.title.en')).toEqual(['boards:fields.homeTitle', 'en'])
  expect(name('board:pro/plan:basic', 'name')).toEqual(['boards:fields.planName', undefined])
  expect(name('board:pro/category:12', 'labels.pl')).toEqual(['boards:fields.categoryName', 'pl'])
  expect(name('board:pro/file', 'category:12/order')).toEqual(['boards:fields.order', undefined])
  expect(name('board:pro/file', 'added')).toBeNull()
  expect(name('company:12', 'name')).toBeNull()
  expect(name('board:pro/constructor', 'name')).toBeNull()
})
