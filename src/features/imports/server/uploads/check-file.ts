import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { FileReason } from '../../enumerations.ts'
import { readCsvStart } from '../csv/open-csv.ts'
import type { FileLine } from '../read-lines.ts'

/** 100,000 offers take some 300 MB. */
const MAX_UNPACKED_BYTES = 1_000_000_000
const SPACE = /^[\s\ufeff]*/
// Number of bytes that suffice to recognize the format.
const BEGINNING = 4_096

class Refusal extends Error {
  readonly reason: FileReason
  constructor(reason: FileReason) {
    super(reason)
    this.reason = reason
  }
}

const linesOf = (bytes: Buffer): FileLine[] =>
  bytes
    .toString('latin1')
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, bytes: Buffer.from(line, 'latin1') }))

/** Why the beginning of a file is not that of a CSV file of offers, or null. */
const wrongHeadings = (bytes: Buffer): FileReason | null => {
  const header = readCsvStart(linesOf(bytes))?.header
  if (!header?.has('title')) return header?.has('id') ? 'noTitleColumn' : 'notLines'
  return header.has('id') ? null : 'noIdColumn'
}

/** Recognizes wrong formats by the first bytes; JSON lines start with an object. */
const wrongBeginning = (bytes: Buffer): FileReason | null => {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'zip'
  if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.subarray(0, 2).toString('latin1'))) return 'utf16'
  const text = bytes.toString('utf8').replace(SPACE, '')
  if (text.startsWith('<')) return 'xml'
  if (text.startsWith('[')) return 'jsonArray'
  return text.startsWith('{') ? null : wrongHeadings(bytes)
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Checks an uploaded file by decompressing it once to its end, without storing anything. Returns why it cannot be
 * imported, or null. Stops early at a decompression bomb.
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
    // zlib reports truncated or altered data.
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
