import { fileTypeFromBuffer } from 'file-type'
import { jpegSize, type PictureSize, pngSize } from '#kernel/files/picture-size.ts'
import { isActivePdf } from './active-pdf.ts'
import { isDocx } from './docx/check-docx.ts'
import { isWholeJpeg, isWholePng } from './image-size.ts'

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

/** Whether the bytes are a document of the declared kind that is safe to be opened. */
export const isDocumentOf = async (kind: DocumentKind, content: Uint8Array): Promise<boolean> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return false
  // A zip is read by `isDocx` only, under its limits, never by the library that detects types.
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

/** Whether the file is also a zip: zips are read from their end, so that another format may precede one. */
const endsAsZip = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-ZIP_END_REACH)
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    if (at + ZIP_END_SIZE > tail.length) continue
    if (at + ZIP_END_SIZE + tail.readUInt16LE(at + 20) === tail.length) return true
  }
  return false
}

// How far PDF readers search for the header and for the end, in bytes.
const PDF_START = 1_024
const PDF_END = 2_048
// Markup of a polyglot file, a web page or a script that also begins as a PDF; real PDFs have none at their start.
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i

/** Whether it has a PDF header without markup beside it and is not truncated (`startxref` at the end). */
const isWholePdf = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 5) === '%PDF-' &&
  !MARKUP.test(bytes.toString('latin1', 0, PDF_START)) &&
  /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-PDF_END).toString('latin1'))

const isBoundedImage = (size: PictureSize | null): boolean =>
  size !== null &&
  size.width > 0 &&
  size.height > 0 &&
  Math.max(size.width, size.height) <= MAX_SIDE &&
  size.width * size.height <= MAX_PIXELS
