import { expect, test, vi } from 'vitest'
import { orWithout } from './refusal.ts'

test('what fails beside the matter of a page is left out and reported, an outage by others', async () => {
  const reportFault = vi.fn()
  const fault = new Error('no such column')
  expect(await orWithout({ reportFault }, Promise.resolve(['found']), [])).toEqual(['found'])
  expect(await orWithout({ reportFault }, Promise.reject(fault), [])).toEqual([])
  const outage = Object.assign(new Error('shut down'), { code: '57P01' })
  expect(await orWithout({ reportFault }, Promise.reject(outage), null)).toBe(null)
  expect(reportFault.mock.calls).toEqual([[fault]])
})
