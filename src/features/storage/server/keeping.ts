import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { DocumentChecker } from '#server/files/document-checker.ts'
import type { Files, NewFile } from '#server/files/files.ts'
import { encodeImages } from '#server/images/encode-image.ts'
import { type UploadPurpose, uploadMaxSizeMb } from '../enumerations.ts'
import {
  type FileKind,
  fileKindOf,
  fileNameProblem,
  mediaTypeOf,
  type UploadProblemReason,
  uploadMaxBytes,
} from '../rules.ts'

/** A file that was checked and stored on disk; `record` adds it to the database. */
export interface KeptFile {
  readonly id: string
  readonly file: NewFile
}

export interface KeptPicture extends KeptFile {
  /** Side of the square that it fits into, in pixels. */
  readonly side: number
}

export interface ReceivedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Sides in pixels, for displays of up to three pixels per CSS pixel. */
const AVATAR_SIDES = [48, 96, 192, 384] as const
/** Maximum side in pixels; a photographed page stays readable. */
const PAGE_SIDE = 4_000

export const refuseUpload = (reason: UploadProblemReason): AppError =>
  new AppError('upload.invalid', {
    problems: [{ field: 'file', reason }],
    ...(reason === 'too-large' && {
      message: `At most ${uploadMaxSizeMb} MB`,
      maxSizeMb: uploadMaxSizeMb,
    }),
  })

/** Converts a problem of an image to one of an upload. */
const asUploadProblem = (error: unknown): never => {
  if (!isAppError(error) || error.code !== 'image.invalid') throw error
  throw new AppError('upload.invalid', error.details)
}

/** Throws 'upload.invalid' for problems visible without reading the file. */
export const checkFacts = (name: string, byteSize: number, purpose: UploadPurpose): FileKind => {
  const problem = fileNameProblem(name, purpose)
  const kind = fileKindOf(name, purpose)
  if (problem || !kind) throw refuseUpload(problem ?? 'invalid-file-type')
  if (byteSize === 0) throw refuseUpload('corrupted-file')
  if (byteSize > uploadMaxBytes) throw refuseUpload('too-large')
  return kind
}

export interface KeepingDependencies {
  readonly files: Files
  readonly documents: DocumentChecker
}

const recordOf = (
  received: ReceivedFile,
  rest: Pick<NewFile, 'access' | 'mediaType' | 'accountId'>,
): NewFile => ({
  ...rest,
  name: received.name,
  byteSize: received.bytes.byteLength,
  sha256: createHash('sha256').update(received.bytes).digest(),
})

/** Stores the picture re-encoded in several sizes; the original is not kept. */
export const keepAvatar = async (
  { files }: Pick<KeepingDependencies, 'files'>,
  { name, bytes }: ReceivedFile,
  accountId: number,
): Promise<KeptPicture[]> => {
  checkFacts(name, bytes.byteLength, 'avatar')
  const encodings = AVATAR_SIDES.map((side) => ({ side, isSquare: true }))
  const encoded = await encodeImages({ field: 'file', name, bytes }, encodings).catch(asUploadProblem)
  const kept: KeptPicture[] = []
  for (const [index, picture] of encoded.entries()) {
    const side = AVATAR_SIDES[index] ?? 0
    const file = recordOf(
      { name: `${side}.webp`, bytes: picture },
      { access: 'public', mediaType: 'image/webp', accountId },
    )
    kept.push({ id: await files.write(picture), side, file })
  }
  return kept
}

export interface PictureShape {
  /** Sides of the squares that the copies fit into, one copy for each. */
  readonly sides: readonly number[]
  /** Minimum width and height in pixels. */
  readonly minSide: number
}

/** Stores public copies of a picture that belongs to no account; the original is not kept. */
export const keepPicture = async (
  { files }: Pick<KeepingDependencies, 'files'>,
  { name, bytes }: ReceivedFile,
  { sides, minSide }: PictureShape,
): Promise<KeptPicture[]> => {
  const picture = { field: 'file', name, bytes, minSide: minSide }
  const encodings = sides.map((side) => ({ side }))
  const encoded = await encodeImages(picture, encodings).catch(asUploadProblem)
  return Promise.all(
    encoded.map(async (copy, at) => {
      const side = sides[at] ?? 0
      const facts = { access: 'public', mediaType: 'image/webp' } as const
      return {
        id: await files.write(copy),
        side,
        file: recordOf({ name: `${side}.webp`, bytes: copy }, facts),
      }
    }),
  )
}

/** Stores a document unchanged once its content matches its name; a picture of a page is re-encoded. */
export const keepCv = async (
  { files, documents }: KeepingDependencies,
  received: ReceivedFile,
  accountId: number,
): Promise<KeptFile> => {
  const { name, bytes } = received
  const kind = checkFacts(name, bytes.byteLength, 'cv')
  const isPicture = kind === 'jpeg' || kind === 'png'
  const mediaType = mediaTypeOf[kind]
  if (isPicture) {
    await withDraft(files, bytes, (path) => expectDocument(documents, kind, path))
    const picture = { field: 'file', name, bytes }
    const [page] = await encodeImages(picture, [{ side: PAGE_SIDE, format: kind }]).catch(asUploadProblem)
    if (!page) throw refuseUpload('corrupted-file')
    const file = recordOf({ name, bytes: page }, { access: 'private', mediaType, accountId })
    return { id: await files.write(page), file }
  }
  const id = await withDraft(files, bytes, async (path) => {
    await expectDocument(documents, kind, path)
    return files.adopt(path)
  })
  return { id, file: recordOf(received, { access: 'private', mediaType, accountId }) }
}

const expectDocument = async (documents: DocumentChecker, kind: FileKind, path: string): Promise<void> => {
  if (!(await documents.isDocument(kind, path))) throw refuseUpload('corrupted-file')
}

/** Writes the bytes to a temporary file, because the checker and the storage take a path. */
const withDraft = async <T>(files: Files, bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> => {
  const path = join(files.incoming, randomUUID())
  await mkdir(files.incoming, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
