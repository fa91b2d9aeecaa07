import { expect, test } from 'vitest'
import { listAddress } from './list-address.ts'

test('a first page without filters has a next page alone', () => {
  const list = listAddress('/x', { text: '', after: '' })
  expect([list.isFiltered, list.isPart]).toEqual([false, false])
  expect(list.pages(7)).toEqual({ nextHref: '/x?after=7', firstHref: null })
  expect(list.pages(null)).toEqual({ nextHref: null, firstHref: null })
})

test('filters stay on every page, the cursor does not', () => {
  const list = listAddress('/x', { text: 'a b', sort: '', before: '3' })
  expect([list.filter, list.isFiltered, list.isPart]).toEqual([{ text: 'a b', sort: '' }, true, true])
  expect(list.pages('k')).toEqual({ nextHref: '/x?text=a+b&before=k', firstHref: '/x?text=a+b' })
})

test('a later page is a part, though nothing is filtered', () => {
  const { isFiltered, isPart } = listAddress('/x', { text: '', before: '3' })
  expect([isFiltered, isPart]).toEqual([false, true])
})
