import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#kernel/app-error.ts'

/** An uploaded file in the folder for drafts. */
export interface UploadedFile {
  readonly name: string
  /** The type that the client declares; not to be trusted without checking the bytes. */
  readonly mediaType: string
  readonly byteSize: number
  readonly sha256: Buffer
  /** Path of the draft; deleted once the call is answered, unless `files.adopt` has moved it. */
  readonly path: string
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const RETRY_AFTER_SECONDS = 60

/**
 * Writes the chunks to a new file in the folder and returns its size and checksum. Throws `server.busy` on a full disk.
 */
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

/** Deletes drafts; adopted ones are no longer at their path. */
export const discardDrafts = async (drafts: readonly UploadedFile[]): Promise<void> => {
  for (const { path } of drafts) await rm(path, { force: true })
}
