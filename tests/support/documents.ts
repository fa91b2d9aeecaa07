import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: Buffer
  /** A size in the directory that the content does not have. */
  readonly claimedSize?: number
}

/** A zip as Word writes it: deflated parts and a directory. */
export const aZip = (parts: readonly ZipPart[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize } of parts) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, Buffer.from(name)]),
    )
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}

const CONTENT_TYPES = Buffer.from(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)

export const aDocx = (parts: readonly ZipPart[] = []): Buffer =>
  aZip([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: 'word/document.xml', content: Buffer.from('<w:document><w:body>CV</w:body></w:document>') },
    ...parts,
  ])

/** A PDF of exactly that many bytes. */
export const aPdf = (byteSize = 1_000): Buffer => {
  const pdf = Buffer.alloc(byteSize, ' ')
  pdf.write('%PDF-1.7\n')
  pdf.write('\n%%EOF\n', byteSize - 7)
  return pdf
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose header claims that size; its pixels are those of 1 × 1. */
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

/** The headers of a JPEG of that size. */
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
