import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid } from '#kernel/uuid.ts'
import type { FileStore } from './file-store.ts'

export interface FileFolder extends FileStore {
  /** Folder of drafts, on the same file system, so that adopting one is a rename. */
  readonly incoming: string
  /** Removes drafts last written before that time, whose writers must have died. */
  removeDrafts(before: Date): Promise<void>
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files in a folder, each at a path by the end of its id (`ab/cd/…abcd`); drafts lie in `incoming`. */
export const openFileFolder = (root: string): FileFolder => {
  const incoming = join(root, 'incoming')
  const pathOf = (id: string): string => {
    if (!isUuid(id)) throw new Error('a file id must be a UUID')
    // The last characters of a UUIDv7 are random and spread files evenly; the first ones are the time.
    return join(root, id.slice(-4, -2), id.slice(-2), id)
  }

  const adopt = async (id: string, draft: string): Promise<void> => {
    const path = pathOf(id)
    await makeFolder(dirname(path))
    await syncFile(draft)
    await rename(draft, path)
    await syncFolder(dirname(path))
  }

  return {
    incoming,
    adopt,
    async write(id, bytes) {
      await makeFolder(incoming)
      const draft = join(incoming, randomUUID())
      try {
        await writeFile(draft, bytes, { flag: 'wx', mode: 0o600 })
        await adopt(id, draft)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(id) {
      try {
        return await readFile(pathOf(id))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async sizeOf(id) {
      try {
        return (await stat(pathOf(id))).size
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *listOlderThan(time) {
      for await (const path of walk(root)) {
        const name = path.slice(path.lastIndexOf('/') + 1)
        if (!isUuid(name)) continue
        const modifiedAt = await modifiedOf(path)
        if (modifiedAt === null || modifiedAt >= time) continue
        if (dirname(path) !== incoming) yield name
      }
    },
    uploadAddress: async () => null,
    async removeDrafts(before) {
      for await (const path of walk(incoming)) {
        const modifiedAt = await modifiedOf(path)
        if (modifiedAt !== null && modifiedAt < before) await rm(path, { force: true })
      }
    },
  }
}

const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new entry of a folder is durable only once the folder itself is synced. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const makeFolder = async (path: string): Promise<void> => {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  // Sync the parent of each new folder, up to the one that existed before.
  for (let level = path; level.length >= first.length; level = dirname(level))
    await syncFolder(dirname(level))
}

async function* walk(folder: string): AsyncGenerator<string> {
  let entries: Awaited<ReturnType<typeof opendir>>
  try {
    entries = await opendir(folder)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield path
  }
}

const modifiedOf = async (path: string): Promise<Date | null> => {
  try {
    return (await stat(path)).mtime
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
