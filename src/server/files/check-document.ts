import { fileTypeFromBuffer } from 'file-type'
import { isActivePdf } from './active-pdf.ts'
import { isDocx } from './docx/check-docx.ts'
import { type ImageSize, isWholeJpeg, isWholePng, jpegSize, pngSize } from './image-size.ts'

export type DocumentKind = 'pdf' | 'docx' | 'jpeg' | 'png'

const KIND_OF_MAGIC: ReadonlyMap<string, DocumentKind> = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
])

const MAX_PIXELS = 120_000_000
const MAX_SIDE = 30_000

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1')

/** Whether the bytes are what they are said to be, and safe to hand on to a reader. */
export const isDocumentOf = async (kind: DocumentKind, content: Uint8Array): Promise<boolean> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return false
  // Zips are only ever read under our own limits.
  if (bytes.subarray(0, 4).equals(ZIP_MAGIC)) return kind === 'docx' && isDocx(bytes)
  if (endsAsZip(bytes)) return false
  const found = await fileTypeFromBuffer(content)
  if (!found || KIND_OF_MAGIC.get(found.mime) !== kind) return false
  if (kind === 'jpeg') return isBoundedImage(jpegSize(bytes)) && isWholeJpeg(bytes)
  if (kind === 'png') return isBoundedImage(pngSize(bytes)) && isWholePng(bytes)
  return isWholePdf(bytes) && !isActivePdf(bytes)
}

const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_SIZE = 22
const ZIP_END_REACH = ZIP_END_SIZE + 65_535

/** A zip is found from its end, so that any other file can stand in front of it. */
const endsAsZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-ZIP_END_REACH)
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_SIZE > tail.length) continue
    if (at + ZIP_END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

// As far as readers look for them.
const PDF_START = 1_024
const PDF_END = 2_048
// A page of the web or a script that also begins as a PDF: no PDF has these in front of its objects.
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i

/** It begins as a PDF, not with a page of the web as well, and was not cut: its end says where its index is. */
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 5) === '%PDF-' &&
  !MARKUP.test(bytes.toString('latin1', 0, PDF_START)) &&
  /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-PDF_END).toString('latin1'))

const isBoundedImage = (size: ImageSize | null): boolean =>
  size !== null &&
  size.width > 0 &&
  size.height > 0 &&
  Math.max(size.width, size.height) <= MAX_SIDE &&
  size.width * size.height <= MAX_PIXELS
