import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly crc32: number
  readonly compressedSize: number
  readonly size: number
  readonly offset: number
}

export interface ZipLimits {
  readonly maxEntries: number
  readonly maxTotalSize: number
}

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const MAX_COMMENT = 65_535

const findEnd = (bytes: Buffer): number => {
  const lowest = Math.max(0, bytes.length - END_SIZE - MAX_COMMENT)
  for (let at = bytes.length - END_SIZE; at >= lowest; at -= 1)
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  return -1
}

/** The entries of a plain zip (no zip64, no encryption); null when the file is none or its limits are broken. */
export const readZipEntries = (bytes: Buffer, limits: ZipLimits): ZipEntry[] | null => {
  const end = findEnd(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > limits.maxEntries) return null
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    if (isEncrypted) return null
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      method: bytes.readUInt16LE(at + 10),
      crc32: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_SIZE + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  const sum = (of: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  if (sum((entry) => entry.size) > limits.maxTotalSize) return null
  // Entries that share their bytes multiply them: more compressed bytes than the file has.
  return sum((entry) => entry.compressedSize) > bytes.length ? null : entries
}

/** What the entry unpacks to, null unless that has the size and checksum it claims; never unpacks more. */
export const unpackEntry = async (bytes: Buffer, entry: ZipEntry): Promise<Buffer | null> => {
  if (entry.offset + LOCAL_SIZE > bytes.length || bytes.readUInt32LE(entry.offset) !== LOCAL_SIGNATURE)
    return null
  const start =
    entry.offset + LOCAL_SIZE + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  const packed = bytes.subarray(start, start + entry.compressedSize)
  if (packed.length !== entry.compressedSize) return null
  const content = entry.method === 0 ? packed : entry.method === 8 ? await unpack(packed, entry.size) : null
  return content?.length === entry.size && crc32(content) === entry.crc32 ? content : null
}

const unpack = async (packed: Buffer, size: number): Promise<Buffer | null> => {
  if (size === 0) return Buffer.alloc(0)
  try {
    return await inflate(packed, { maxOutputLength: size })
  } catch {
    return null
  }
}
