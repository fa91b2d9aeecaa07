export interface PictureSize {
  readonly width: number
  readonly height: number
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const PNG_SIGNATURE = 0x89504e47
const IHDR = 0x49484452

/** Width and height from the header of a PNG; null when it is broken. */
export const pngSize = (bytes: Uint8Array): PictureSize | null => {
  if (bytes.length < 24) return null
  const view = viewOf(bytes)
  if (view.getUint32(0) !== PNG_SIGNATURE || view.getUint32(12) !== IHDR) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

// Start-of-frame markers: C0 to CF apart from C4, C8 and CC, which are tables.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Width and height from the frame header of a JPEG; null without one. */
export const jpegSize = (bytes: Uint8Array): PictureSize | null => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
    } else if (isBare(marker)) {
      at += 2
    } else if (isFrame(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
  return null
}
