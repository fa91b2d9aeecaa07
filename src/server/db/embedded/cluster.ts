import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, EmbeddedPostgresError } from './binaries.ts'
import type { Runner } from './runner.ts'

const run = promisify(execFile)

export const SUPERUSER = 'posada'

export const passwordFile = (folder: string): string => join(folder, 'password')

export const clusterFolder = (folder: string): string => join(folder, 'cluster')

const initdb = async (runner: Runner, cluster: string, password: string, locale: string): Promise<void> => {
  const args = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--encoding=UTF8',
    // Texts sort in Polish order by default; queries that sort for English readers name their collation.
    '--locale-provider=icu',
    '--icu-locale=pl-PL',
    `--locale=${locale}`,
    '--no-instructions',
  ]
  const [program, wrapped] = runner.wrap(join(runner.binFolder, 'initdb'), args)
  await run(program, wrapped, { cwd: '/' })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const createCluster = async (runner: Runner, folder: string): Promise<void> => {
  // Created under another name and renamed, so that an interrupted initdb never leaves half a cluster.
  const draft = join(folder, 'cluster.new')
  const password = passwordFile(folder)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (process.geteuid?.() === 0) chownSync(password, runner.uid, runner.gid)
  const failures: string[] = []
  // musl and old systems have no C.UTF-8; plain C is enough, as ICU provides the collation.
  for (const locale of ['C.UTF-8', 'C']) {
    rmSync(draft, { recursive: true, force: true })
    try {
      await initdb(runner, draft, password, locale)
      renameSync(draft, clusterFolder(folder))
      return
    } catch (error) {
      failures.push(messageOf(error))
    }
  }
  throw new EmbeddedPostgresError(`initdb failed: ${failures.join('\n')}`)
}

/** Creates the cluster if there is none (returns true), else checks that it is of these binaries' major version. */
export const ensureCluster = async (runner: Runner, binaries: Binaries, folder: string): Promise<boolean> => {
  mkdirSync(folder, { recursive: true })
  const versionFile = join(clusterFolder(folder), 'PG_VERSION')
  if (!existsSync(versionFile)) {
    await createCluster(runner, folder)
    return true
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== binaries.major) {
    throw new EmbeddedPostgresError(
      `${folder} was made by PostgreSQL ${version}, this version brings ${binaries.major}: take a backup with the version that made it and restore it into an empty data folder`,
    )
  }
  return false
}
