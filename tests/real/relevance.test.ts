import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { figuresOf, hasRealData, type JudgedQuery } from '#tests/support/judged-queries.ts'

/** Runs the benchmark in a process of its own: React's test build would render pages many times slower. */
const judge = async (): Promise<readonly JudgedQuery[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-judged-'))
  const file = join(folder, 'judged.json')
  try {
    const benchmark = fileURLToPath(new URL('../../bench/relevance/main.ts', import.meta.url))
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)(process.execPath, [benchmark, file], { env })
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

// Takes two minutes, so only `npm run test:real` runs it, not CI.
describe.skipIf(!hasRealData || process.env.CI !== undefined)('judged queries on 13,998 real offers', () => {
  let judged: readonly JudgedQuery[]
  let figures: ReturnType<typeof figuresOf>
  beforeAll(async () => {
    judged = await judge()
    figures = figuresOf(judged)
    const short = judged.filter(({ notes }) => notes.length > 0)
    console.error(JSON.stringify(figures))
    for (const { kind, text, p10, relevant, notes } of short)
      console.error(`${kind}\t${text.slice(0, 60)}\t${p10 ?? '-'} of ${relevant ?? '-'}\t${notes.join('; ')}`)
  }, 300_000)

  test('enough judged queries have matching offers', () => {
    expect(figures.judged).toBeGreaterThanOrEqual(100)
    expect(judged.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('most of the first ten results are right, and few queries show nothing', () => {
    expect(figures.rightOfTen).toBeGreaterThanOrEqual(0.87)
    expect(figures.nothingShown).toBeLessThanOrEqual(0.02)
  })

  test('wrong titles are rare among the first five, and the first suggestion is right', () => {
    expect(figures.wrongInFive).toBeLessThanOrEqual(0.15)
    expect(figures.firstSuggestion).toBeGreaterThanOrEqual(0.95)
  })
})
