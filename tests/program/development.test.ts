import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProgram } from '#tests/support/programs/program.ts'

test('in development pages are rendered from their sources', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-development-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 10 }))
  const settings = { POSADA_DATA: folder, POSADA_SEED: 'small', NODE_ENV: 'development' }
  const program = await startProgram(settings, 'src/app/server.ts', ['--dev'])
  onTestFinished(async () => void (await program.end()))
  const page = await program.get('/')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
})
