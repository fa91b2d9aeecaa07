import { expect, test } from 'vitest'
import { createProgressBar } from './progress-bar.ts'

const aStream = (isTTY: boolean) => {
  const written: string[] = []
  return { written, stream: { isTTY, write: (text: string | Uint8Array) => written.push(String(text)) > 0 } }
}

test('on a terminal the progress bar is drawn and cleared', () => {
  const { written, stream } = aStream(true)
  const bar = createProgressBar(stream)
  bar.show(0.5, '6,999 rows')
  expect(written[0]).toContain(`${'█'.repeat(16)}${'░'.repeat(16)}  50 %  6,999 rows`)
  bar.clear()
  bar.clear()
  expect(written).toHaveLength(2)
})

test('the progress bar writes nothing into a pipe', () => {
  const { written, stream } = aStream(false)
  const bar = createProgressBar(stream)
  bar.show(1, 'done')
  bar.clear()
  expect(written).toEqual([])
})
