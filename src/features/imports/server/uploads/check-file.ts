import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { FileReason } from '../../enumerations.ts'

/** Of 100,000 offers some 300 MB. */
const MAX_UNPACKED_BYTES = 1_000_000_000
const SPACE = /^[\s\ufeff]*/
// Of the first line so much tells what it is.
const BEGINNING = 4_096

class Refusal extends Error {
  readonly reason: FileReason
  constructor(reason: FileReason) {
    super(reason)
    this.reason = reason
  }
}

/** Of the first bytes as text: lines of JSON begin with an object. */
const wrongBeginning = (bytes: Buffer): FileReason | null => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'zip'
  const text = bytes.toString('utf8').replace(SPACE, '')
  if (text.startsWith('<')) return 'xml'
  if (text.startsWith('[')) return 'jsonArray'
  return text.startsWith('{') ? null : 'notLines'
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Reads an uploaded file once, unpacked and to its end, and keeps nothing of it: why it cannot be imported at all, or
 * null. A bomb is noticed as it unpacks.
 */
export const checkFile = async (
  path: string,
  { maxBytes = MAX_UNPACKED_BYTES }: { readonly maxBytes?: number } = {},
): Promise<FileReason | null> => {
  const head = createReadStream(path, { end: 1 })
  let isPacked = false
  for await (const chunk of head) isPacked = isGzip(chunk)
  const file = createReadStream(path)
  const stream = isPacked ? file.pipe(createGunzip()) : file
  file.on('error', (error) => stream.destroy(error))
  let beginning = Buffer.alloc(0)
  let bytes = 0
  try {
    for await (const chunk of stream) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Refusal('unpacksTooLarge')
      if (beginning.length >= BEGINNING) continue
      beginning = Buffer.concat([beginning, chunk])
      if (beginning.length >= BEGINNING) refuse(beginning)
    }
    if (beginning.length < BEGINNING) refuse(beginning)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    // What zlib says of a file that breaks off or was changed.
    if (isPacked) return 'corrupted'
    throw error
  } finally {
    file.destroy()
  }
}

const refuse = (beginning: Buffer): void => {
  const reason = wrongBeginning(beginning)
  if (reason) throw new Refusal(reason)
}
