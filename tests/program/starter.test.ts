import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posada-starter-'))
})
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }))

const script = `
  import { runProgram } from './scripts/prepare/run.mjs'
  const entry = 'tests/support/programs/ending-program.ts'
  process.exitCode = await runProgram({ node: process.execPath, entry, args: [], isKeptRunning: true, pauseMs: 1 })`

/** Starts a program that ends in the given ways, one after the other. */
const run = async (ends: string) => {
  const starts = join(folder, ends)
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ENDS: ends, STARTS: starts },
  })
  const said = text(starter.stderr)
  const [code] = await once(starter, 'exit')
  return { code, starts: readFileSync(starts, 'utf8').length, said: (await said).trim().split('\n') }
}

test('a program is restarted after a crash or a signal, but not after a clean exit', async () => {
  const { code, starts, said } = await run('70 SIGKILL SIGSEGV 0')
  expect([code, starts]).toEqual([0, 4])
  expect(said).toHaveLength(3)
})

test('a start refused with exit code 1 is not repeated', async () => {
  expect(await run('1 0')).toMatchObject({ code: 1, starts: 1, said: [''] })
})

test('after five crashes within a minute the starter gives up with one line', async () => {
  const { code, starts, said } = await run('70 70 70 70 70 0')
  expect([code, starts]).toEqual([70, 5])
  expect(said.at(-1)).toBe(
    'Posada ended unexpectedly (exit code 70), the 5th time within a minute: it is not started again',
  )
})
