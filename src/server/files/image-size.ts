export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** Width and height as the header of a PNG says; null when it is broken. */
export const pngSize = (bytes: Buffer): ImageSize | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

// Start-of-frame markers: C0 to CF apart from C4, C8 and CC, which are tables.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Width and height as the frame header of a JPEG says; null when there is none. */
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
