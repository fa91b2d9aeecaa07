import { formLimits } from '../enumerations.ts'
import type { PostingProblem, ProblemReason } from './check.ts'

/** Facts about a picture known in browser and server before it is stored. */
export interface PictureFacts {
  readonly name: string
  readonly byteSize: number
  /** Type declared by the sender; '' without one. */
  readonly mediaType: string
  readonly width?: number
  readonly height?: number
}

interface PictureCheck {
  readonly reason: ProblemReason
  readonly isWrong: (picture: PictureFacts) => boolean
}

const TYPES = ['image/jpg', 'image/jpeg', 'image/png']
const { maxSizeMb, maxPixels, side } = formLimits.logo
const MEBIBYTE = 1024 * 1024
/** Rounded up, as a file of a byte too many is not as large as allowed. */
export const megabytes = (bytes: number): number => Math.ceil((bytes / MEBIBYTE) * 10) / 10

/** The first violated rule is reported. */
export const logoChecks: readonly PictureCheck[] = [
  {
    reason: 'invalidFileType',
    isWrong: ({ name, mediaType }) =>
      !/\.(jpe?g|png)$/i.test(name) || (mediaType !== '' && !TYPES.includes(mediaType.toLowerCase())),
  },
  { reason: 'corruptedFile', isWrong: ({ byteSize }) => byteSize === 0 },
  { reason: 'fileTooLarge', isWrong: ({ byteSize }) => byteSize > maxSizeMb * MEBIBYTE },
  { reason: 'tooManyPixels', isWrong: ({ width = side, height = side }) => width * height > maxPixels },
  {
    reason: 'logoTooSmall',
    isWrong: ({ width = side, height = side }) => width < side || height < side,
  },
]

/** The problem of a logo; null for a valid one. */
export const logoProblem = (picture: PictureFacts): PostingProblem | null => {
  const broken = logoChecks.find(({ isWrong }) => isWrong(picture))
  if (!broken) return null
  const values = { maxSizeMb, size: megabytes(picture.byteSize), side }
  return { field: 'companyLogo', reason: broken.reason, values }
}
