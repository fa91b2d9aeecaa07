import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#kernel/app-error.ts'

/** A file that was uploaded and lies in the folder for incoming files until somebody keeps it. */
export interface UploadedFile {
  readonly name: string
  /** As the client names it: check the bytes. */
  readonly mediaType: string
  readonly byteSize: number
  readonly sha256: Buffer
  /** Gone once the call is answered, unless `files.adopt` has kept it. */
  readonly path: string
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const RETRY_AFTER_SECONDS = 60

/** Writes what arrives to a new file below the folder and tells its size and checksum. */
export const writeDraft = async (
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<Pick<UploadedFile, 'byteSize' | 'sha256' | 'path'>> => {
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let byteSize = 0
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of chunks) {
        onBytes(chunk.byteLength)
        hash.update(chunk)
        byteSize += chunk.byteLength
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(path, { force: true })
    if (!isFull(error)) throw error
    throw new AppError('server.busy', {
      message: 'The server has no room for files now',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  return { byteSize, sha256: hash.digest(), path }
}

/** What was kept is no longer at its path. */
export const discardDrafts = async (drafts: readonly UploadedFile[]): Promise<void> => {
  for (const { path } of drafts) await rm(path, { force: true })
}
