import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/db/embedded/server-process.ts'
import { type Program, runProgram, SERVER, startProgram } from '#tests/support/programs/program.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let program: Program | undefined
const pidFile = () => join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid')
const settings = () => ({ POSADA_DATA: join(folder, 'data'), POSADA_SEED: 'small' })
const isRunning = (one: Program | undefined): one is Program =>
  one?.child.exitCode === null && one.child.signalCode === null
const endRunning = async (): Promise<void> => {
  if (isRunning(program)) await program.end()
}
const start = async (env: Record<string, string> = settings()): Promise<Program> => {
  await endRunning()
  program = await startProgram(env)
  return program
}
/** The program that a test before left running: a start takes seconds. */
const running = async (): Promise<Program> => (isRunning(program) ? program : start())
const countOffers = async ({ get }: Program): Promise<number> => {
  const response = await get('/api/pro/v2/user-panel/offers/count')
  expect(response.status).toBe(200)
  const answer: { count: number } = await response.json()
  return answer.count
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posada-program-'))
})
afterAll(async () => {
  await endRunning()
  await rm(folder, { recursive: true, maxRetries: 10 })
})

let firstStartSeconds = 0

test('the first start creates everything, prints its URLs and ends cleanly', async () => {
  const { said, get, end, port, child } = await start()
  expect(said()).toMatch(/new PostgreSQL 18/)
  expect(said()).toContain(`http://pro.localhost:${port}/`)
  expect(said()).toContain(`http://tech.localhost:${port}/`)
  expect(said()).toMatch(/Demo logins/)
  expect((await get('/')).status).toBe(200)
  firstStartSeconds = processorSeconds(child.pid)
  expect(await end('SIGINT')).toBe(0)
  expect(existsSync(pidFile())).toBe(false)
})

/** CPU time of a process in seconds, from /proc/<pid>/stat, which counts hundredths. */
const processorSeconds = (pid: number | undefined): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

// Compared in CPU time, as wall-clock time depends on the machine's load.
test('a later start creates nothing, and needs less CPU time until its first page', async () => {
  const { get, said, child } = await start()
  expect((await get('/')).status).toBe(200)
  expect(processorSeconds(child.pid)).toBeLessThan(firstStartSeconds)
  expect(said()).not.toMatch(/Demo data/)
})

test('a second program on the same data is refused in one line', async () => {
  await running()
  const second = runProgram(SERVER, [], { ...settings(), PORT: String(await freePort()) })
  expect(await second.exited).toBe(1)
  expect(second.said()).toMatch(/^Process \d+ already works on .+\n$/)
})

test('a required port in use is refused in one line', async () => {
  const { port } = await running()
  const second = runProgram(SERVER, [], {
    POSADA_DATA: join(folder, 'other'),
    PORT: String(port),
  })
  expect(await second.exited).toBe(1)
  expect(second.said()).toBe(`Port ${port} on 127.0.0.1 is taken: set PORT to a free one\n`)
})

test('after killing the program or the database all data is there at the next start', async () => {
  const first = await running()
  const offers = await countOffers(first)
  expect(offers).toBeGreaterThan(10)
  await first.end('SIGKILL')
  const second = await start()
  expect(await countOffers(second)).toBe(offers)
  process.kill(Number.parseInt(readFileSync(pidFile(), 'utf8'), 10), 'SIGKILL')
  await expect
    .poll(async () => (await second.get('/health/ready')).status, { timeout: 20_000, interval: 50 })
    .toBe(503)
  await expect.poll(async () => (await second.get('/health/ready')).status, { timeout: 20_000 }).toBe(200)
  expect(await countOffers(second)).toBe(offers)
})

test('a backup of the running board is restored unchanged elsewhere', async () => {
  const first = await running()
  const offers = await countOffers(first)
  const file = join(folder, 'board.backup')
  const backup = runProgram('src/app/cli.ts', ['backup', file], settings())
  expect([await backup.exited, backup.said()]).toEqual([0, expect.stringMatching(/\d+ rows of \d+ tables/)])
  const elsewhere = { ...settings(), POSADA_DATA: join(folder, 'elsewhere') }
  const restore = runProgram('src/app/cli.ts', ['restore', file], elsewhere)
  expect([await restore.exited, restore.said()]).toEqual([0, expect.stringMatching(/^Restored \d+ rows/)])
  const restored = await start(elsewhere)
  expect(await countOffers(restored)).toBe(offers)
  expect(restored.said()).not.toMatch(/Demo data/)
})

/** Stops the run after the test, also after a failure, so that the data folder is free. */
const runUntilTestEnds = (env: Record<string, string>) => {
  const run = runProgram(SERVER, [], env)
  onTestFinished(async () => {
    run.child.kill()
    await run.exited
  })
  return run
}

test('the default port in use is replaced by the next free one, with a message', async () => {
  await endRunning()
  // Occupied by this test, or by another process already.
  const blocker = createServer().listen(3000, '127.0.0.1')
  blocker.on('error', () => undefined)
  const { said } = runUntilTestEnds(settings())
  await expect.poll(said, { timeout: 120_000 }).toMatch(/Posada is ready/)
  const port = /so this is port (\d+)/.exec(said())?.[1]
  expect(Number(port)).toBeGreaterThan(3000)
  expect(said()).toContain(`http://pro.localhost:${port}/`)
  blocker.close()
})

test('production names its missing variables and starts nothing', async () => {
  const { exited, said } = runProgram(SERVER, [], {
    POSADA_DATA: join(folder, 'production'),
    POSADA_MODE: 'production',
  })
  expect(await exited).toBe(1)
  expect(said()).toMatch(/^POSADA_MODE=production needs POSADA_SECRET, SMTP_URL, MAIL_FROM: .+\n$/)
  expect(existsSync(join(folder, 'production'))).toBe(false)
})

test('a worker alone answers health checks and serves no pages', async () => {
  await endRunning()
  const port = String(await freePort())
  const worker = runUntilTestEnds({ ...settings(), PORT: port, POSADA_ROLES: 'worker' })
  await expect.poll(worker.said, { timeout: 120_000 }).toMatch(/worker is ready/)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await statusOf('/health/ready'), await statusOf('/')]).toEqual([200, 404])
  worker.child.kill()
  expect(await worker.exited).toBe(0)
})
