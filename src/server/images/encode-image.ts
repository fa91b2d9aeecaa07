import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '#kernel/app-error.ts'

const MEBIBYTE = 1024 * 1024
export const imageMaxSizeMb = 5
export const imageMaxBytes = imageMaxSizeMb * MEBIBYTE

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/apng'])
/** More than cameras make; a decompression bomb declares far more in a few bytes. */
const MAX_PIXELS = 50_000_000
/** Highest aspect ratio; longer pictures would be a thin line in their square. */
const MAX_ASPECT_RATIO = 10
/** Of one encoding, for a server with too much to do; the largest pictures take less than a second. */
const ENCODE_SECONDS = 10
const RETRY_AFTER_SECONDS = 10

// One thread a picture and no cache, as uploads must not take the CPU from searches.
sharp.cache(false)
sharp.concurrency(1)

export type ImageProblem =
  | 'invalid-file-type'
  | 'corrupted-file'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-small'

const refuse = (field: string, reason: ImageProblem): AppError =>
  new AppError('image.invalid', {
    problems: [{ field, reason }],
    ...(reason === 'too-large' && { message: `At most ${imageMaxSizeMb} MB`, maxSizeMb: imageMaxSizeMb }),
  })

/** sharp names the reason in its message only: 'timeout: 12% complete'. */
const isOutOfTime = (error: unknown): boolean => error instanceof Error && /^timeout: /.test(error.message)

const busy = (): AppError =>
  new AppError('server.busy', {
    message: 'The server has too much to do to read the picture',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

export interface UploadedImage {
  /** The form field, for problems. */
  readonly field: string
  /** The file name; only its extension is used. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Least width and height in pixels; with it the aspect ratio is limited too. */
  readonly minSide?: number
}

export type ImageFormat = 'webp' | 'jpeg' | 'png'

export interface Encoding {
  /** Side in pixels of the square that the picture is fitted into. */
  readonly side: number
  /** Crop to a square around the centre. */
  readonly isSquare?: boolean
  readonly format?: ImageFormat
}

/**
 * Re-encodes a JPEG or PNG once for each encoding (WebP by default): rotated upright, without metadata and other
 * contents of the file, never enlarged. Throws `image.invalid` with field and reason, and
 * `server.busy` when it takes too long.
 */
export const encodeImages = async (
  { field, name, bytes, minSide }: UploadedImage,
  encodings: readonly Encoding[],
): Promise<Buffer[]> => {
  if (!/\.(jpe?g|png)$/i.test(name)) throw refuse(field, 'invalid-file-type')
  if (bytes.byteLength === 0) throw refuse(field, 'corrupted-file')
  if (bytes.byteLength > imageMaxBytes) throw refuse(field, 'too-large')
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !TYPES.has(type.mime)) throw refuse(field, 'invalid-file-type')
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, autoOrient: true })
  const size = await image.metadata().catch(() => null)
  // sharp reports its own pixel limit in a message only, so the two reasons are told apart here.
  if (!size) throw refuse(field, (await isTooLarge(bytes)) ? 'too-many-pixels' : 'corrupted-file')
  if (size.width * size.height > MAX_PIXELS) throw refuse(field, 'too-many-pixels')
  const [wide, high] = [size.width, size.height]
  const isTooNarrow = minSide !== undefined && Math.max(wide, high) > MAX_ASPECT_RATIO * Math.min(wide, high)
  if (isTooNarrow || Math.min(wide, high) < (minSide ?? 1)) throw refuse(field, 'too-small')
  const encoded: Buffer[] = []
  for (const { side, isSquare = false, format = 'webp' } of encodings) {
    const fit = isSquare ? 'cover' : 'inside'
    const smaller = image
      .clone()
      .resize({ width: side, height: side, fit, withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 85 })
      .timeout({ seconds: ENCODE_SECONDS })
      .toBuffer()
    encoded.push(
      await smaller.catch((error: unknown) => {
        throw isOutOfTime(error) ? busy() : refuse(field, 'corrupted-file')
      }),
    )
  }
  return encoded
}

/** Like `encodeImages`, for one encoding. */
export const encodeImage = async (picture: UploadedImage, encoding: Encoding): Promise<Buffer> => {
  const [encoded] = await encodeImages(picture, [encoding])
  if (!encoded) throw new Error('one encoding makes one picture')
  return encoded
}

const isTooLarge = async (bytes: Uint8Array): Promise<boolean> => {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return size !== null && size.width * size.height > MAX_PIXELS
}
