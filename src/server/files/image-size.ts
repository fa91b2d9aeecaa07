import { crc32 } from 'node:zlib'

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
