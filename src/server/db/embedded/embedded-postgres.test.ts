import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedEvent, type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findServer } from './postmaster.ts'
import { chooseRunner, type Runner } from './runner.ts'
import { stopUnready } from './server-process.ts'

const isRoot = process.geteuid?.() === 0
// A folder inside one that only this user may enter, as in root's home.
let closedFolder: string
let folder: string
let cleanUp: (() => Promise<void>)[]
// A stopped database that the other tests copy: creating one takes seconds.
let created: string

beforeAll(async () => {
  created = await mkdtemp(join(tmpdir(), 'posada-embedded-created-'))
  const server = await startEmbeddedPostgres({ folder: join(created, 'postgres'), whenRunning: 'refuse' })
  await server.stop()
})
afterAll(() => rm(created, { recursive: true }))

beforeEach(async () => {
  closedFolder = await mkdtemp(join(tmpdir(), 'posada-embedded-'))
  folder = join(closedFolder, 'postgres')
  await cp(join(created, 'postgres'), folder, { recursive: true })
  cleanUp = [() => rm(closedFolder, { recursive: true })]
})
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step()
})

const events: EmbeddedEvent['kind'][] = []
const start = async (options: Partial<EmbeddedOptions> = {}) => {
  events.length = 0
  const server = await startEmbeddedPostgres({
    folder,
    whenRunning: 'refuse',
    onEvent: ({ kind }) => events.push(kind),
    ...options,
  })
  const database = openDatabase(server.url)
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await database.close()
    await server.stop()
  }
  cleanUp.push(stop)
  return { ...server, database, stop }
}
const write = (database: Database) =>
  database.pool.query('create table kept (n int); insert into kept values (1)')
const read = async (database: Database) => (await database.pool.query('select n from kept')).rows

test('data survives stopping and starting the embedded database', async () => {
  await rm(folder, { recursive: true })
  const first = await start()
  expect(events).toEqual(['created', 'started'])
  await write(first.database)
  await first.stop()
  expect(existsSync(join(folder, 'cluster', 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(events).toEqual(['started'])
  expect(await read(second.database)).toEqual([{ n: 1 }])
})

test('the embedded database sorts by Polish rules', async () => {
  const { database } = await start()
  const { rows } = await database.pool.query(
    "select v from unnest(array['m', 'ł', 'l', 'Ł', 'z', 'ż', 'ź']) v order by v",
  )
  expect(rows.map(({ v }) => v)).toEqual(['l', 'ł', 'Ł', 'm', 'z', 'ź', 'ż'])
})

test('a killed database is restarted at the same URL', async () => {
  const { database } = await start()
  await write(database)
  process.kill(findServer(join(folder, 'cluster')) ?? 0, 'SIGKILL')
  await expect.poll(() => events, { timeout: 20_000 }).toContain('died')
  await expect.poll(() => read(database).catch(() => 'down'), { timeout: 20_000 }).toEqual([{ n: 1 }])
})

test('a server that answers no gentle stop, as after a full disk, is ended and restarted', async () => {
  const { database } = await start()
  await write(database)
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() pid')
  // A stopped child keeps the server from ending, as a hanging recovery does.
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP')
  await stopUnready(join(folder, 'cluster'), 200)
  await expect.poll(() => read(database).catch(() => 'down'), { timeout: 20_000 }).toEqual([{ n: 1 }])
})

test('a second process is refused, or joins when asked to', async () => {
  const first = await start()
  await write(first.database)
  await expect(start()).rejects.toThrow(`Process ${process.pid} already works on`)
  const joined = await start({ whenRunning: 'join' })
  expect(joined.isOwn).toBe(false)
  expect(await read(joined.database)).toEqual([{ n: 1 }])
  await joined.stop()
  expect(await read(first.database)).toEqual([{ n: 1 }])
})

test('killing the program stops its database, and the next start works at once', async () => {
  const child = fork('tests/support/programs/embedded-program.ts', [folder], { execArgv: [] })
  const [url] = await once(child, 'message')
  const database = openDatabase(url)
  await write(database)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await database.close()
  const next = await start()
  expect(await read(next.database)).toEqual([{ n: 1 }])
})

test('an orphaned database server is stopped first', async () => {
  const first = await start()
  await write(first.database)
  await first.stop()
  const runner = chooseRunner(findBinaries(), folder)
  const cluster = join(folder, 'cluster')
  const [program, args] = runner.wrap(join(runner.binFolder, 'postgres'), [
    ...['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`],
  ])
  const unwatched = args.filter((arg, index) => arg !== '--pdeathsig' && args[index - 1] !== '--pdeathsig')
  const orphan =
    program === 'setpriv' && runner.name === 'direct'
      ? spawn(join(runner.binFolder, 'postgres'), unwatched.slice(unwatched.indexOf('-D')), { cwd: '/' })
      : spawn(program, unwatched, { cwd: '/' })
  await expect.poll(() => findServer(cluster), { timeout: 10_000 }).toBe(orphan.pid)
  const second = await start()
  expect(events).toEqual(['orphan-stopped', 'started'])
  expect(await read(second.database)).toEqual([{ n: 1 }])
})

test('a pid file that names another process is no orphan', async () => {
  await (await start()).stop()
  await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n`)
  expect(findServer(join(folder, 'cluster'))).toBe(undefined)
})

test('a cluster of another major version is refused with instructions', async () => {
  await (await start()).stop()
  await writeFile(join(folder, 'cluster', 'PG_VERSION'), '14\n')
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 14, .* take a backup/)
})

test('the database accepts only the password stored in its file', async () => {
  const { url } = await start()
  expect(new URL(url).password).toBe(await readFile(join(folder, 'password'), 'utf8'))
  const wrong = new URL(url)
  wrong.password = 'wrong'
  const stranger = openDatabase(wrong.href)
  await expect(stranger.pool.query('select 1')).rejects.toThrow('password authentication failed')
  await stranger.close()
})

const rootWays: Runner['name'][] = ['namespace', 'capability', 'copy']
test.runIf(isRoot).each(rootWays)(
  'root runs the database by way of "%s", and each way reads another’s data',
  async (way) => {
    const first = await start()
    await write(first.database)
    await first.stop()
    if (way === 'copy') await chmod(closedFolder, 0o755)
    const others = rootWays.filter((name) => name !== way)
    expect(chooseRunner(findBinaries(), folder, others).name).toBe(way)
    const second = await start({ skipRunners: others })
    expect(await read(second.database)).toEqual([{ n: 1 }])
  },
)
