import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { DeferredReader } from '#search-core/memory/snapshot.ts'
import { createSnapshotFileReader } from './snapshot-reader.ts'

const SNAPSHOT_NAME = /^([\w-]+)\.index$/
const DRAFT = '.draft'
const DAY_MS = 24 * 3600 * 1000

export interface SnapshotFile {
  readonly id: string
  readonly modifiedAt: number
}

/** Snapshot files in a folder that several processes may share. */
export interface SnapshotFiles {
  /** Complete files, newest first. */
  list(): Promise<readonly SnapshotFile[]>
  /** Calls `use` with two readers of the file: `read` throws at the end of file, `deferred` reads in parallel. */
  read<T>(id: string, use: (read: (into: Uint8Array) => void, deferred: DeferredReader) => T): T
  /** Atomic: after a power failure the file is complete or missing. Other work may run between the steps. */
  write(id: string, save: (write: (bytes: Uint8Array) => void) => Iterable<undefined>): Promise<void>
  /** Marks the file as in use by updating its modification time. */
  touch(id: string): Promise<void>
  /** Removes files older than `id` for which `isOld` holds, and drafts left by killed processes. */
  tidy(id: string, isOld: (file: SnapshotFile) => Promise<boolean>): Promise<void>
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const modifiedOf = async (path: string): Promise<number | null> => {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const namesIn = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export const openSnapshotFiles = (folder: string): SnapshotFiles => {
  const pathOf = (id: string): string => join(folder, `${id}.index`)

  const list = async (): Promise<SnapshotFile[]> => {
    const files: SnapshotFile[] = []
    for (const name of await namesIn(folder)) {
      const id = SNAPSHOT_NAME.exec(name)?.[1]
      const modifiedAt = id === undefined ? null : await modifiedOf(pathOf(id))
      if (id !== undefined && modifiedAt !== null) files.push({ id, modifiedAt })
    }
    return files.sort((a, b) => b.modifiedAt - a.modifiedAt || (a.id < b.id ? 1 : -1))
  }

  /** The modification time decides which of several concurrently written snapshots is the newest. */
  const touch = async (id: string): Promise<void> => {
    const now = new Date()
    await utimes(pathOf(id), now, now)
  }

  return {
    list,
    read(id, use) {
      const file = openSync(pathOf(id), 'r')
      const reader = createSnapshotFileReader(file)
      try {
        return use(reader.read, reader.deferred)
      } finally {
        reader.stop()
        closeSync(file)
      }
    },
    async write(id, save) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${id}${DRAFT}`)
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          // Written synchronously, because the bytes are valid only until `write` returns.
          for (const _ of save((bytes) => writeFully(file.fd, bytes))) await turn()
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, pathOf(id))
        // Another process may already have removed it in favour of a newer snapshot.
        await touch(id).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    touch,
    async tidy(id, isOld) {
      // Only older files are removed, so that two processes stopping together cannot remove each other's file.
      const files = await list()
      const own = files.findIndex((file) => file.id === id)
      for (const file of own < 0 ? [] : files.slice(own + 1))
        if (await isOld(file)) await rm(pathOf(file.id), { force: true })
      for (const name of await namesIn(folder)) {
        if (!name.endsWith(DRAFT)) continue
        const modifiedAt = await modifiedOf(join(folder, name))
        // A recent draft may still be being written by another process.
        if (modifiedAt !== null && modifiedAt < Date.now() - DAY_MS)
          await rm(join(folder, name), { force: true })
      }
    },
  }
}

const writeFully = (file: number, bytes: Uint8Array): void => {
  for (let written = 0; written < bytes.length; )
    written += writeSync(file, bytes, written, bytes.length - written)
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
