import { fileTypeFromBuffer } from 'file-type'
import { type ImageSize, jpegSize, pngSize } from './image-size.ts'
import { readZipEntries, unpackEntry } from './zip.ts'

export type DocumentKind = 'pdf' | 'docx' | 'jpeg' | 'png'

const KIND_OF_MAGIC: ReadonlyMap<string, DocumentKind> = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/apng', 'png'],
])

const ZIP_LIMITS = { maxEntries: 2_000, maxTotalSize: 64 * 1024 * 1024 }
const MAX_PIXELS = 120_000_000
const MAX_SIDE = 30_000

const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1')
const CONTENT_TYPES = '[Content_Types].xml'
const MAIN_PART_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Whether the bytes are what they are said to be, and safe to hand on to a reader. */
export const isDocumentOf = async (kind: DocumentKind, content: Uint8Array): Promise<boolean> => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return false
  // Zips are only ever read under our own limits.
  if (bytes.subarray(0, 4).equals(ZIP_MAGIC)) return kind === 'docx' && isDocx(bytes)
  const found = await fileTypeFromBuffer(content)
  if (!found || KIND_OF_MAGIC.get(found.mime) !== kind) return false
  if (kind === 'jpeg') return isBoundedImage(jpegSize(bytes))
  if (kind === 'png') return isBoundedImage(pngSize(bytes))
  return true
}

const isDocx = async (bytes: Buffer): Promise<boolean> => {
  const entries = readZipEntries(bytes, ZIP_LIMITS)
  if (!entries) return false
  const names = new Set(entries.map(({ name }) => name))
  if (names.size !== entries.length || !names.has('word/document.xml')) return false
  let types = ''
  for (const entry of entries) {
    const content = await unpackEntry(bytes, entry)
    if (!content) return false
    if (entry.name === CONTENT_TYPES) types = content.toString('utf8')
  }
  // Macros, templates and spreadsheets name another type.
  return types.includes(MAIN_PART_TYPE) && !names.has('word/vbaProject.bin')
}

const isBoundedImage = (size: ImageSize | null): boolean =>
  size !== null &&
  size.width > 0 &&
  size.height > 0 &&
  Math.max(size.width, size.height) <= MAX_SIDE &&
  size.width * size.height <= MAX_PIXELS
