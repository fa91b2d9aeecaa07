import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Clock } from '#kernel/clock.ts'
import { loadFile, respondWithFile } from './static-files.ts'

/** A page that is open for longer than this loads its missing parts as documents of the new version. */
const KEPT_DAYS = 14
const DAY_MS = 86_400_000
/** The names of the build that ran last. */
const CURRENT = 'current.json'

export interface FormerAssetsOptions {
  /** Files of the current build, whose names contain a hash of their content. */
  readonly assets: string
  /** Folder that outlives builds. */
  readonly kept: string
  readonly prefix: string
  readonly clock: Clock
  readonly reportError: (error: unknown) => void
}

/** Answers a request for a file of a former build. */
export type FormerAssets = (request: Request, pathname: string) => Promise<Response | undefined>

const namesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const readCurrent = async (kept: string): Promise<string[]> => {
  const text = await readFile(join(kept, CURRENT), 'utf8').catch(() => '[]')
  const names: unknown = JSON.parse(text)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** Written whole before it gets its name, as the process may end at any time. */
const placed = async (path: string, write: (path: string) => Promise<void>): Promise<void> => {
  const unfinished = `${path}.${process.pid}.part`
  await write(unfinished)
  await rename(unfinished, path)
}

/** Copies the current build's files and deletes those that no build has used for `KEPT_DAYS`. */
const keep = async ({ assets, kept, clock }: FormerAssetsOptions): Promise<void> => {
  const now = clock.now()
  const current = new Set(await namesIn(assets))
  await mkdir(kept, { recursive: true })
  // The time of a file is that of its last use: the build that ran last was in use until now.
  const names = new Set(await namesIn(kept))
  for (const name of await readCurrent(kept)) if (names.has(name)) await utimes(join(kept, name), now, now)
  for (const name of names) {
    if (current.has(name) || name === CURRENT) continue
    const path = join(kept, name)
    const { mtimeMs } = await stat(path)
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(path, { force: true })
  }
  for (const name of current)
    if (!names.has(name)) await placed(join(kept, name), (path) => copyFile(join(assets, name), path))
  await placed(join(kept, CURRENT), (path) => writeFile(path, JSON.stringify([...current])))
}

/**
 * Pages that were opened before an update go on loading the code of their own build. As a build replaces the files of
 * the one before, they are copied to a folder that outlives it. Without that folder (a full disk) only this is missing.
 */
export const keepFormerAssets = (options: FormerAssetsOptions): FormerAssets => {
  const { kept, prefix } = options
  const ready = keep(options)
    .catch(options.reportError)
    .then(() => namesIn(kept))
    .then((names) => new Set(names))
  return async (request, pathname) => {
    if (!pathname.startsWith(prefix) || (request.method !== 'GET' && request.method !== 'HEAD'))
      return undefined
    const names = await ready
    const name = pathname.slice(prefix.length)
    if (!names.has(name) || name === CURRENT) return undefined
    const isKept = (path: string) => names.has(basename(path))
    const file = await loadFile(join(kept, name), isKept).catch(() => null)
    return file ? respondWithFile(file, request, true) : undefined
  }
}
