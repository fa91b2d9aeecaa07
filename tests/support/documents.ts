import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Buffer
  /** Size in the central directory, if it differs from the content's. */
  readonly claimedSize?: number
  /** Flags of both headers. */
  readonly flags?: number
  /** Extra field of the central directory. */
  readonly extra?: Buffer
  /** Name in the local header, if it differs from the directory's. */
  readonly localName?: string
  /** Name of the part whose content this directory entry points to. */
  readonly atOffsetOf?: string
}

/** A ZIP archive as Word writes it: deflated parts and a central directory. */
export const aZip = (parts: readonly ZipPart[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  const offsets = new Map<string, number>()
  let end = 0
  for (const part of parts) {
    const { name, content, claimedSize, flags = 0, extra = Buffer.alloc(0), localName = name } = part
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(flags, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const own = part.atOffsetOf === undefined
    if (own) {
      const local = [Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(localName), packed]
      offsets.set(name, end)
      locals.push(Buffer.concat(local))
      end += locals.at(-1)?.length ?? 0
    }
    const listed = Buffer.from(fields)
    listed.writeUInt16LE(extra.length, 24)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offsets.get(part.atOffsetOf ?? name) ?? 0, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), listed, tail, Buffer.from(name), extra]),
    )
  }
  const entries = Buffer.concat(directory)
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(parts.length, 8)
  last.writeUInt16LE(parts.length, 10)
  last.writeUInt32LE(entries.length, 12)
  last.writeUInt32LE(end, 16)
  return Buffer.concat([...locals, entries, last])
}

/** [Content_Types].xml of a docx, with additional types. */
export const docxTypes = (more = '', main = '/word/document.xml'): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${more}<Override PartName="${main}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

export const docxWith = (parts: readonly ZipPart[], types = docxTypes()): Buffer =>
  aZip([
    { name: '[Content_Types].xml', content: Buffer.from(types) },
    { name: 'word/document.xml', content: Buffer.from('<w:document><w:body>CV</w:body></w:document>') },
    ...parts,
  ])

export const aDocx = (parts: readonly ZipPart[] = []): Buffer => docxWith(parts)

/** A PDF of exactly the given size in bytes. */
export const aPdf = (byteSize = 1_000): Buffer => {
  const pdf = Buffer.alloc(byteSize, ' ')
  pdf.write('%PDF-1.7\n')
  const end = '\nstartxref\n9\n%%EOF\n'
  pdf.write(end, byteSize - end.length)
  return pdf
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose header claims the given size; its pixels are 1 × 1. */
export const aPng = (width = 1, height = 1): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Headers of a JPEG of the given size. */
export const aJpeg = (width = 1, height = 1): Buffer => {
  const frame = Buffer.alloc(19)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(17, 2)
  frame.writeUInt8(8, 4)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  frame.writeUInt8(3, 9)
  const jfif = Buffer.from('ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), jfif, frame, Buffer.from('ffd9', 'hex')])
}
