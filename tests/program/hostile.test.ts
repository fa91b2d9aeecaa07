import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createDice } from '#tests/support/oracles/dice.ts'
import { sendHostile, surfaceOf } from '#tests/support/programs/hostile-requests.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

let folder: string
let program: Program
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posada-hostile-'))
  const settings = { POSADA_DATA: folder, POSADA_SEED: 'small', TRUST_PROXY: '127.0.0.1' }
  program = await startProgram(settings)
}, 240_000)
afterAll(async () => {
  await program.end()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}, 60_000)

const offers = z.object({ data: z.array(z.object({ slug: z.string() })) })

test('[API-9] two thousand malformed and hostile requests to API and pages get no 5xx', async () => {
  const listed = offers.parse(
    await (await program.get('/api/tech/v2/user-panel/offers/by-cursor?itemsCount=1')).json(),
  )
  const document: unknown = await (await program.get('/api/openapi.json')).json()
  const surface = surfaceOf(document, listed.data[0]?.slug ?? '')
  const { counts, failed } = await sendHostile({
    ...{ port: program.port, surface, dice: createDice(9), requests: 2_000 },
  })
  expect(failed).toEqual([])
  expect(counts['400']).toBeGreaterThan(200)
  expect(counts['200']).toBeGreaterThan(20)
  expect((await program.get('/health/ready')).status).toBe(200)
}, 240_000)
