import { crc32 } from 'node:zlib'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Width and height from the header of a PNG; null when it is broken. */
export const pngSize = (bytes: Buffer): ImageSize | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

// Start-of-frame markers: C0 to CF apart from C4, C8 and CC, which are tables.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Width and height from the frame header of a JPEG; null without one. */
export const jpegSize = (bytes: Buffer): ImageSize | null => {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (isBare(marker)) {
      at += 2
    } else if (isFrame(marker)) {
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    } else {
      at += 2 + bytes.readUInt16BE(at + 2)
    }
  }
  return null
}

/** Whether the JPEG has its end marker; phones append data of their own after it. */
export const isWholeJpeg = (bytes: Buffer): boolean => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2

const PNG_SIGNATURE_SIZE = 8
const CHUNK_FRAME_SIZE = 12

/** Whether all chunks of the PNG up to IEND are present and have valid checksums. */
export const isWholePng = (bytes: Buffer): boolean => {
  let at = PNG_SIGNATURE_SIZE
  let hasPixels = false
  while (at + CHUNK_FRAME_SIZE <= bytes.length) {
    const end = at + CHUNK_FRAME_SIZE + bytes.readUInt32BE(at)
    if (end > bytes.length) return false
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IEND') return hasPixels
    hasPixels ||= type === 'IDAT'
    at = end
  }
  return false
}
