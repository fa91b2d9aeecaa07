import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLineWriter } from './line-writer.ts'
import { fileSink } from './sink.ts'

let folder: string
let file: string
let warnings: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'posada-log-'))
  file = join(folder, 'posada.log')
  warnings = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const warn = (sentence: string) => void warnings.push(sentence)
const writerOf = (sink: Parameters<typeof createLineWriter>[0]['sink']) =>
  createLineWriter({ sink, warn, retryAfterMs: 1 })

test('lines reach the file in order', async () => {
  const writer = writerOf(fileSink(file, 1_000_000))
  for (let line = 1; line <= 500; line++) writer.write(`${line}\n`)
  await writer.end(5_000)
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').map(Number)).toEqual(
    Array.from({ length: 500 }, (_, at) => at + 1),
  )
})

test('a log file is rotated by size', async () => {
  const writer = writerOf(fileSink(file, 50))
  for (const letter of ['a', 'b', 'c']) {
    writer.write(`${letter.repeat(60)}\n`)
    await writer.end(5_000)
  }
  expect(readFileSync(file, 'utf8')).toBe(`${'c'.repeat(60)}\n`)
  expect(readFileSync(`${file}.old`, 'utf8')).toBe(`${'b'.repeat(60)}\n`)
})

test('on a full disk lines are dropped, counted and warned of once', async () => {
  symlinkSync('/dev/full', file)
  const writer = writerOf(fileSink(file, 1_000_000))
  for (let line = 0; line < 3; line++) {
    writer.write('lost\n')
    await writer.end(5_000)
  }
  expect(warnings).toEqual([expect.stringMatching(/ENOSPC.*1 lines are lost/)])
})

test('writing resumes when there is room again, with the number of lost lines', async () => {
  const written: string[] = []
  let isFull = true
  const writer = writerOf(async (bytes) => {
    if (isFull) throw new Error('ENOSPC')
    written.push(Buffer.from(bytes).toString())
  })
  writer.write('one\n')
  writer.write('two\n')
  await writer.end(5_000)
  isFull = false
  writer.write('three\n')
  await writer.end(5_000)
  // A line break comes first, as the failed write may have left half a line.
  expect(written).toEqual(['\nthree\n'])
  expect(warnings.at(-1)).toMatch(/without 2 lines/)
})

test('a stalled sink drops lines, uses bounded memory and does not delay the end', async () => {
  let asked = 0
  const writer = createLineWriter({
    sink: () => {
      asked += 1
      return new Promise(() => undefined)
    },
    warn,
    maxWaitingBytes: 100,
  })
  for (let line = 0; line < 1_000; line++) writer.write(`${'x'.repeat(50)}\n`)
  await writer.end(5)
  expect(asked).toBe(1)
  expect(warnings).toEqual([expect.stringContaining('nobody takes it')])
})
