import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askAndLeave } from '#tests/support/programs/leaving-visitors.ts'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

vi.setConfig({ testTimeout: 300_000 })

let folder: string
let program: Program | undefined
const data = () => join(folder, 'data')
// In JavaScript, as the machine's own Node, which starts the program, may not support types.
const withFaults = {
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/programs/faults-on-demand.mjs')}`,
}
const isRunning = (one: Program | undefined): one is Program =>
  one?.child.exitCode === null && one.child.signalCode === null
const endRunning = async (): Promise<void> => {
  if (isRunning(program)) await program.end()
}
const start = async (entry?: string): Promise<Program> => {
  await endRunning()
  program = await startProgram({ POSADA_DATA: data(), POSADA_SEED: 'small', ...withFaults }, entry)
  return program
}
/** The program that a test before left running: a start takes seconds. */
const running = async (): Promise<Program> => (isRunning(program) ? program : start())
const LISTING = '/oferty-pracy/wszystkie-lokalizacje'
const logged = () => readFileSync(join(data(), 'posada.log'), 'utf8')
const databaseRuns = () => existsSync(join(data(), 'postgres', 'cluster', 'postmaster.pid'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posada-faults-'))
})
afterAll(async () => {
  await endRunning()
  await rm(folder, { recursive: true, maxRetries: 10 })
})

test('clients that disconnect early do not end the process', async () => {
  const { port, get, child } = await running()
  await askAndLeave({ port, loads: 2_000 })
  expect(await (await get(LISTING)).text()).toContain('</html>')
  expect(child.exitCode).toBe(null)
})

test('exited threads are replaced', async () => {
  const { get, child } = await running()
  expect((await get(LISTING)).status).toBe(200)
  child.kill('SIGWINCH')
  await expect.poll(logged).toContain('a thread that ends on demand')
  const page = await get('/en/job-offers/all-locations')
  expect([page.status, (await page.text()).endsWith('</html>')]).toEqual([200, true])
})

interface Answer {
  readonly body: string
  readonly isLast: boolean
}

/** Requests over a keep-alive connection; rejects with the system's error when the answer is incomplete. */
const ask = (agent: Agent, port: number, path: string, headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpGet({ agent, port, host: '127.0.0.1', path, headers }, async (response) => {
      try {
        resolve({ body: await text(response), isLast: response.headers.connection === 'close' })
      } catch (error) {
        reject(error)
      }
    }).on('error', reject)
  })

test('during shutdown keep-alive clients get complete answers, then are disconnected', async () => {
  const { port, end } = await running()
  const paths = [LISTING, '/api/pro/v2/user-panel/offers?perPage=100', '/health/live']
  const wholeEnd = /<\/html>\s*$|\}\s*$/
  const keepAsking = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const seen = { answers: 0, broken: 0, last: 0 }
    for (;;) {
      try {
        const { body, isLast } = await ask(agent, port, path)
        seen.answers += 1
        if (!wholeEnd.test(body)) seen.broken += 1
        if (isLast) seen.last += 1
      } catch (error) {
        agent.destroy()
        return { ...seen, endedWith: error instanceof Error && 'code' in error ? error.code : error }
      }
    }
  }
  const clients = Array.from({ length: 12 }, (_, client) => keepAsking(paths[client % 3] ?? LISTING))
  await ask(new Agent(), port, LISTING)
  expect(await end('SIGTERM')).toBe(0)
  for (const { answers, broken, last, endedWith } of await Promise.all(clients)) {
    expect({ broken, last }).toEqual({ broken: 0, last: 1 })
    // Only new connections fail like this: refused, or reset if accepted right before the port was closed.
    expect(endedWith).toMatch(/^ECONN(REFUSED|RESET)$/)
    expect(answers).toBeGreaterThan(1)
  }
})

test('an uncaught error is logged with its stack, pending answers finish, and the process exits cleanly', async () => {
  const { port, end, said } = await running()
  const agent = new Agent({ keepAlive: true })
  // Rendered before: the first page of a process takes longer than the program waits for pending answers.
  await ask(agent, port, LISTING)
  const underWay = await ask(agent, port, `${LISTING}?page=2`, { 'x-fault': 'now' })
  expect(underWay.body).toContain('</html>')
  // SIGCONT has no effect: only the exit is awaited.
  expect(await end('SIGCONT')).toBe(70)
  expect(said()).toMatch(/A fault ends the program: Error: a fault on demand\n +at /)
  const line = logged()
    .split('\n')
    .find((written) => written.includes('"event":"uncaught"'))
  expect(line).toMatch(/"message":"a fault on demand","stack":\["at /)
  expect(databaseRuns()).toBe(false)
})

test('npm start restarts a program that was killed or crashed, and no other', async () => {
  const { said, get, end, port } = await start('scripts/start.mjs')
  const readies = () => said().match(/Posada is ready/g)?.length
  const runningPid = (): number =>
    JSON.parse(readFileSync(join(data(), 'postgres', 'owner.json'), 'utf8')).pid
  const killed = runningPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(readies, { timeout: 120_000 }).toBe(2)
  expect(said()).toContain('Posada ended unexpectedly (SIGKILL): starting it again')
  expect((await get(LISTING)).status).toBe(200)
  process.kill(runningPid(), 'SIGUSR2')
  await expect.poll(readies, { timeout: 120_000 }).toBe(3)
  expect(said()).toContain('Posada ended unexpectedly (exit code 70): starting it again')
  expect(said()).not.toContain(`Port ${port} is taken`)
  expect(await end('SIGTERM')).toBe(0)
  expect(readies()).toBe(3)
  expect(databaseRuns()).toBe(false)
})
