import { createHash } from 'node:crypto'
import { AppError, isAppError } from '#kernel/app-error.ts'
import { jpegSize } from '#kernel/files/picture-size.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Files, NewFile } from '#server/files/files.ts'
import { encodeImage, type ImageFormat } from '#server/images/encode-image.ts'
import type { PostingProblem, ProblemReason } from '../checks/check.ts'
import { logoProblem, megabytes } from '../checks/file-checks.ts'
import { formLimits } from '../enumerations.ts'
import { imagesOf, isStoredPicture } from '../form/description.ts'
import type { OfferForm } from '../form/offer-form.ts'
import { insertFile, listFiles } from './store.ts'

/** Maximum width and height of a picture in a description, in px. */
const PICTURE_SIDE = 1_600
const LOGO_SIDE = 512

export interface PendingFile {
  readonly id: string
  readonly file: NewFile
}

export interface ReceivedPicture {
  readonly name: string
  readonly mediaType: string
  /** Of a picture that is too large perhaps only its beginning. */
  readonly bytes: Uint8Array
  /** Size of the whole picture, if more was sent than read. */
  readonly sentBytes?: number
}

export const invalid = (problems: readonly PostingProblem[]): AppError =>
  new AppError('draft.invalid', { problems })

const REASONS: Readonly<Record<string, ProblemReason>> = {
  'invalid-file-type': 'invalidFileType',
  'corrupted-file': 'corruptedFile',
  'too-large': 'fileTooLarge',
  'too-many-pixels': 'tooManyPixels',
  'too-small': 'logoTooSmall',
}

const encode = async (
  field: string,
  { name, bytes }: Pick<ReceivedPicture, 'name' | 'bytes'>,
  { minSide, ...shape }: { readonly side: number; readonly format: ImageFormat; readonly minSide?: number },
): Promise<Buffer> => {
  try {
    return await encodeImage({ field, name, bytes, ...(minSide && { minSide }) }, shape)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'image.invalid') throw error
    const found = REASONS[error.details.problems?.[0]?.reason ?? ''] ?? 'corruptedFile'
    // Descriptions accept only JPEG pictures.
    const reason = shape.format === 'jpeg' && found === 'invalidFileType' ? 'oneImage' : found
    const { maxSizeMb, side } = formLimits.logo
    const size = megabytes(bytes.byteLength)
    throw invalid([{ field, reason, values: { maxSizeMb, size, side } }])
  }
}

const write = async (files: Files, bytes: Buffer, name: string, mediaType: string): Promise<PendingFile> => ({
  id: await files.write(bytes),
  file: {
    ...{ access: 'public', name, mediaType, byteSize: bytes.byteLength },
    sha256: createHash('sha256').update(bytes).digest(),
  },
})

export const pictureAddress = (id: string): string => `/files/${id}`
const idOf = (address: string): string => address.slice('/files/'.length)

/** Re-encodes a logo. Throws 'draft.invalid'. */
export const takeLogo = async (files: Files, picture: ReceivedPicture): Promise<PendingFile> => {
  const { name, mediaType, bytes, sentBytes = bytes.byteLength } = picture
  const problem = logoProblem({ name, mediaType, byteSize: sentBytes })
  if (problem) throw invalid([problem])
  const shape = { side: LOGO_SIDE, format: 'png', minSide: formLimits.logo.side } as const
  const encoded = await encode('companyLogo', picture, shape)
  return write(files, encoded, 'logo.png', 'image/png')
}

const altOf = (markup: string): string => /\balt\s*=\s*"([^"]*)"/i.exec(markup)?.[1] ?? ''

/**
 * Moves a description's embedded JPEG to a file of the board, which must still be recorded. Throws 'draft.invalid' for
 * more than one picture, or one that is not a JPEG.
 */
export const takePictures = async (
  files: Files,
  html: string,
): Promise<{ readonly html: string; readonly pending: readonly PendingFile[] }> => {
  const images = imagesOf(html)
  if (images.length > 1 || images.some(({ isJpeg }) => !isJpeg))
    throw invalid([{ field: 'jobDescription', reason: 'oneImage' }])
  const [image] = images
  if (!image || isStoredPicture(image.src)) return { html, pending: [] }
  const bytes = Buffer.from(image.src.slice(image.src.indexOf(',') + 1), 'base64')
  const encoded = await encode(
    'jobDescription',
    { name: 'picture.jpg', bytes },
    { side: PICTURE_SIDE, format: 'jpeg' },
  )
  const pending = await write(files, encoded, 'picture.jpg', 'image/jpeg')
  const { width, height } = jpegSize(encoded) ?? { width: PICTURE_SIDE, height: PICTURE_SIDE }
  const markup = `<img src="${pictureAddress(pending.id)}" alt="${altOf(image.markup)}" width="${width}" height="${height}">`
  return { html: html.replace(image.markup, () => markup), pending: [pending] }
}

/** Records that files belong to a draft. */
export const recordFiles = async (
  tx: TenantDb,
  files: Files,
  { uid, pending }: { readonly uid: string; readonly pending: readonly PendingFile[] },
): Promise<void> => {
  for (const { id, file } of pending) {
    await files.record(tx, id, file)
    await insertFile(tx, uid, id)
  }
}

/** Ids of the board's files that the form uses. */
export const filesIn = ({ companyLogo, jobDescription }: OfferForm): string[] => {
  const shown = [companyLogo, ...imagesOf(jobDescription).map(({ src }) => src)]
  return [...new Set(shown.filter(isStoredPicture).map(idOf))]
}

/** Removes files of the board that do not belong to the draft. */
export const withOwnFiles = async (tx: TenantDb, uid: string, form: OfferForm): Promise<OfferForm> => {
  if (filesIn(form).length === 0) return form
  const own = new Set(await listFiles(tx, uid))
  const isForeign = (src: string) => isStoredPicture(src) && !own.has(idOf(src))
  const foreign = imagesOf(form.jobDescription).filter(({ src }) => isForeign(src))
  return {
    ...form,
    companyLogo: isForeign(form.companyLogo) ? '' : form.companyLogo,
    jobDescription: foreign.reduce((html, { markup }) => html.replaceAll(markup, ''), form.jobDescription),
  }
}

/** Records that a copied draft shares the original's files. */
export const shareFiles = async (tx: TenantDb, uid: string, form: OfferForm): Promise<void> => {
  for (const id of filesIn(form)) await insertFile(tx, uid, id)
}
