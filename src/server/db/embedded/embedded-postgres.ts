import { mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, EmbeddedPostgresError, findBinaries } from './binaries.ts'
import { clusterFolder, ensureCluster, passwordFile, SUPERUSER } from './cluster.ts'
import { findOwner, giveUpOwnership, takeOwnership } from './owner.ts'
import { stopOrphan } from './postmaster.ts'
import { chooseRunner, type Runner } from './runner.ts'
import {
  freePort,
  type ServerProcess,
  type ServerSettings,
  startServer,
  untilAccepting,
} from './server-process.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** False if another process of this program runs the server and this one only connects to it. */
  readonly isOwn: boolean
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly folder: string
  /** When another process runs this folder's server: connect to it (commands) or refuse (a second server). */
  readonly whenRunning: 'join' | 'refuse'
  /** How long to wait for the other process to end before refusing. */
  readonly patienceMs?: number
  /** 'none' is for tests: a crash of the machine may lose the cluster. */
  readonly durability?: 'full' | 'none'
  readonly onEvent?: EventListener
  /** Binaries to use instead of those npm installed; for tests with another version. */
  readonly binaries?: Binaries
  /** Runners not to try; for tests. */
  readonly skipRunners?: readonly Runner['name'][]
}

export type EmbeddedEvent =
  | { readonly kind: 'created' | 'started' | 'died' | 'orphan-stopped' }
  | { readonly kind: 'restart-failed'; readonly error: unknown }

type EventListener = (event: EmbeddedEvent) => void

const DATABASE = 'posada'

const alwaysOptions = {
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  // Parallel workers need shared memory that containers often lack, and queries here are small.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
} as const
const unsafeOptions = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const

const ownerFile = (folder: string): string => join(folder, 'owner.json')

const urlFor = (folder: string, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${readFileSync(passwordFile(folder), 'utf8')}@127.0.0.1:${port}/${database}`

const ensureDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

const LOG_LIMIT_BYTES = 10_000_000

const rotateLog = (file: string): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES)
    renameSync(file, `${file}.old`)
}

/** The port that the running server wrote down, on line 4 of its pid file. */
const portInUse = (folder: string): number | undefined => {
  try {
    return (
      Number(readFileSync(join(clusterFolder(folder), 'postmaster.pid'), 'utf8').split('\n')[3]) || undefined
    )
  } catch {
    return undefined
  }
}

const joinRunning = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { folder } = options
  const isOwnerGone = () => findOwner(ownerFile(folder)) === undefined
  while (!isOwnerGone()) {
    const port = portInUse(folder)
    const url = port && urlFor(folder, port, DATABASE)
    if (url && (await untilAccepting(url, isOwnerGone))) {
      return { url, isOwn: false, stop: async () => undefined }
    }
    await wait(100)
  }
  return startEmbeddedPostgres(options)
}

/** Retries for `patienceMs`, as a process that is just ending releases the folder soon. */
const takeOwnershipPatiently = async (file: string, patienceMs: number): Promise<boolean> => {
  const deadline = performance.now() + patienceMs
  while (!takeOwnership(file)) {
    if (performance.now() > deadline) return false
    await wait(50)
  }
  return true
}

/** Starts (or joins) the data folder's PostgreSQL server; a server that dies is restarted on the same port. */
export const startEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { folder } = options
  mkdirSync(folder, { recursive: true })
  const isJoining = options.whenRunning === 'join'
  // A joining process uses the owner's server, so it does not wait for the owner to end.
  if (!(await takeOwnershipPatiently(ownerFile(folder), isJoining ? 0 : (options.patienceMs ?? 0)))) {
    if (isJoining) return joinRunning(options)
    throw new EmbeddedPostgresError(
      `Process ${findOwner(ownerFile(folder))} already works on ${folder}: stop it first, or set POSADA_DATA to another folder`,
    )
  }
  try {
    return await startOwn(options)
  } catch (error) {
    giveUpOwnership(ownerFile(folder))
    throw error
  }
}

const RESTART_AFTER_MS = 250
const SLOWEST_RESTART_MS = 2_000

/** Restarts the server whenever it dies, until the returned function stops it. A full disk delays a restart. */
const supervise = (first: ServerProcess, settings: ServerSettings, onEvent: EventListener) => {
  let server = first
  const stopping = new AbortController()
  const { signal } = stopping
  const restart = async (): Promise<ServerProcess | null> => {
    for (let afterMs = RESTART_AFTER_MS; !signal.aborted; afterMs *= 2) {
      try {
        return await startServer(settings)
      } catch (error) {
        // Children of the dead server may hold its shared memory for a moment, so the first failure is common.
        if (afterMs === RESTART_AFTER_MS) onEvent({ kind: 'restart-failed', error })
        await wait(Math.min(afterMs, SLOWEST_RESTART_MS), undefined, { signal }).catch(() => undefined)
      }
    }
    return null
  }
  const watch = async (): Promise<void> => {
    await server.exited
    if (signal.aborted) return
    onEvent({ kind: 'died' })
    const restarted = await restart()
    if (!restarted) return
    server = restarted
    onEvent({ kind: 'started' })
    if (signal.aborted) await server.stop()
    else await watch()
  }
  const watching = watch()
  return async (): Promise<void> => {
    stopping.abort()
    await server.stop()
    await watching
  }
}

const startOwn = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { folder, onEvent = () => undefined } = options
  const cluster = clusterFolder(folder)
  const binaries = options.binaries ?? findBinaries()
  if (await stopOrphan(cluster)) onEvent({ kind: 'orphan-stopped' })
  const runner = chooseRunner(binaries, folder, options.skipRunners)
  if (await ensureCluster(runner, binaries, folder)) onEvent({ kind: 'created' })
  const logFile = join(folder, 'postgres.log')
  rotateLog(logFile)
  const port = await freePort()
  const settings: ServerSettings = {
    runner,
    cluster,
    logFile,
    port,
    url: urlFor(folder, port, 'postgres'),
    options: options.durability === 'none' ? { ...alwaysOptions, ...unsafeOptions } : alwaysOptions,
  }
  const stopServer = supervise(await startServer(settings), settings, onEvent)
  await ensureDatabase(settings.url)
  onEvent({ kind: 'started' })
  return {
    url: urlFor(folder, port, DATABASE),
    isOwn: true,
    async stop() {
      await stopServer()
      giveUpOwnership(ownerFile(folder))
    },
  }
}
