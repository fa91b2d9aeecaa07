import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export interface UnpackLimits {
  readonly maxEntries: number
  /** Uncompressed size of all entries together. */
  readonly maxTotalBytes: number
  readonly maxEntryBytes: number
  /** Highest compression ratio of an entry that unpacks to more than `ratioFromBytes`. */
  readonly maxRatio: number
  readonly ratioFromBytes: number
  /** Uncompressed size of an entry that is kept in memory. */
  readonly maxKeptBytes: number
}

export interface Part {
  /** The entry's name in the zip. */
  readonly name: string
  /** The first bytes, enough to detect the format. */
  readonly start: Buffer
  /** Null for a part that `isKept` did not choose. */
  readonly content: Buffer | null
}

/** Thrown for zips that no honest program writes; the message is for debugging only. */
class Refused extends Error {}

const START_BYTES = 8
const ENCRYPTED = 0x1
const ZIP64_FIELD = 0x0001
const ZIP64_LOCATOR = Buffer.from('PK\x06\x07', 'latin1')
const ZIP64_LOCATOR_SIZE = 20
const END_SIZE = 22

export interface UnpackChoices {
  readonly isKept: (name: string) => boolean
  /** Returns a function that gets the chunks of a part while it is unpacked, and throws to refuse the zip. */
  readonly scanOf: (name: string) => ((chunk: Buffer) => void) | null
}

/** Parts by name in lower case, or null for a zip that is broken, manipulated or beyond the limits. */
export const unpackParts = async (
  bytes: Buffer,
  limits: UnpackLimits,
  { isKept, scanOf }: UnpackChoices,
): Promise<ReadonlyMap<string, Part> | null> => {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
    if (zip.entryCount === 0 || zip.entryCount > limits.maxEntries) return null
    if (hasZip64End(bytes, zip.comment)) return null
    const entries = await listEntries(zip, limits)
    await refuseOverlaps(zip, entries)
    const parts = new Map<string, Part>()
    for (const entry of entries)
      parts.set(
        entry.fileName.toLowerCase(),
        await unpack(zip, entry, limits, {
          isKept: isKept(entry.fileName),
          scan: scanOf(entry.fileName),
        }),
      )
    return parts
  } catch {
    // Any error means that the zip cannot be read as a whole, so that it is refused.
    return null
  }
}

/** Zip64 is for sizes above 4 GB, which no upload has; here it could only give an entry two different sizes. */
const hasZip64End = (bytes: Buffer, comment: string): boolean => {
  const end = bytes.length - END_SIZE - Buffer.byteLength(comment, 'latin1')
  const locator = bytes.subarray(Math.max(0, end - ZIP64_LOCATOR_SIZE), end)
  return locator.subarray(0, ZIP64_LOCATOR.length).equals(ZIP64_LOCATOR)
}

const listEntries = async (zip: ZipFile, limits: UnpackLimits): Promise<Entry[]> => {
  const entries: Entry[] = []
  const names = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new Refused('encrypted')
    if (entry.extraFields.some(({ id }) => id === ZIP64_FIELD)) throw new Refused('zip64')
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw new Refused('two parts of one name')
    names.add(name)
    // The declared size; `unpack` counts the real one.
    total += entry.uncompressedSize
    if (total > limits.maxTotalBytes) throw new Refused('unpacks to too much')
    entries.push(entry)
  }
  return entries
}

/** Throws unless entries do not overlap, the first starts at byte 0, and local and central headers agree. */
const refuseOverlaps = async (zip: ZipFile, entries: readonly Entry[]): Promise<void> => {
  const ranges: { start: number; end: number }[] = []
  for (const entry of entries) {
    const local = await zip.readLocalFileHeaderPromise(entry)
    if (!local.fileName.equals(entry.fileNameRaw) || local.compressionMethod !== entry.compressionMethod)
      throw new Refused('two headers that differ')
    if (local.generalPurposeBitFlag & ENCRYPTED) throw new Refused('encrypted')
    const start = entry.relativeOffsetOfLocalHeader
    ranges.push({ start, end: local.fileDataStart + entry.compressedSize })
  }
  let reached = 0
  for (const { start, end } of ranges.sort((a, b) => a.start - b.start)) {
    if (start < reached || (reached === 0 && start > 0)) throw new Refused('entries that share bytes')
    reached = end
  }
}

interface PartChoice {
  readonly isKept: boolean
  readonly scan: ((chunk: Buffer) => void) | null
}

const unpack = async (
  zip: ZipFile,
  entry: Entry,
  limits: UnpackLimits,
  { isKept, scan }: PartChoice,
): Promise<Part> => {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let size = 0
  let checksum = 0
  let start: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limits.maxEntryBytes) throw new Refused('unpacks to too much')
    if (size > limits.ratioFromBytes && size > entry.compressedSize * limits.maxRatio)
      throw new Refused('unpacks to far more than it is')
    checksum = crc32(chunk, checksum)
    scan?.(chunk)
    if (start.length < START_BYTES) start = Buffer.concat([start, chunk]).subarray(0, START_BYTES)
    if (!isKept) continue
    if (size > limits.maxKeptBytes) throw new Refused('a list of parts that is too long')
    chunks.push(chunk)
  }
  if (checksum !== entry.crc32) throw new Refused('damaged')
  return { name: entry.fileName, start: Buffer.from(start), content: isKept ? Buffer.concat(chunks) : null }
}
