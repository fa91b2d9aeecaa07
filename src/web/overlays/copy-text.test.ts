import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is copied, and a browser that refuses or has no clipboard is told apart', async () => {
  const copied: string[] = []
  const clipboardOf = (writeText: (text: string) => Promise<void>) => ({ clipboard: { writeText } })
  vi.stubGlobal(
    'navigator',
    clipboardOf(async (text) => void copied.push(text)),
  )
  expect(await copyText('POSADA-20')).toBe(true)
  expect(copied).toEqual(['POSADA-20'])
  vi.stubGlobal('navigator', clipboardOf(Promise.reject.bind(Promise)))
  expect(await copyText('POSADA-20')).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(await copyText('POSADA-20')).toBe(false)
})
