import type { UploadProblem } from './upload-text.ts'

const MEBIBYTE = 1024 * 1024
const MAX_MB = 5

/** Problems of a picture that can be detected before an upload. */
export const pictureProblem = (file: Pick<File, 'name' | 'size'>): UploadProblem | null => {
  const { name } = file
  if (!/\.(jpe?g|png)$/i.test(name)) return { name, reason: 'invalid-file-type' }
  if (file.size === 0) return { name, reason: 'corrupted-file' }
  return file.size > MAX_MB * MEBIBYTE ? { name, reason: 'too-large' } : null
}
