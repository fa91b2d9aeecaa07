import { crc32 } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { afterAll, expect, test } from 'vitest'
import { createDocumentReader } from './document-reader.ts'

const reader = createDocumentReader({ reportError: () => undefined, maxDurationMs: 20_000 })
afterAll(() => reader.stop())

const pdfOf = async (lines: readonly string[]): Promise<Buffer> => {
  const document = new PDFDocument()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => document.on('end', resolve))
  for (const line of lines) document.text(line)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

/** A zip with one uncompressed entry. */
const zipOf = (name: string, text: string): Buffer => {
  const [path, content] = [Buffer.from(name), Buffer.from(text)]
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(path.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, content])
  const central = Buffer.concat([
    ...[Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), path],
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

test('the text of a PDF is read line by line', async () => {
  const text = await reader.textOf(
    'pdf',
    await pdfOf(['Jagna Papierowa', 'Product Designer', '2019-2022 Sto']),
  )
  expect(text?.split('\n').map((line) => line.trim())).toEqual([
    'Jagna Papierowa',
    'Product Designer',
    '2019-2022 Sto',
  ])
})

test('the text of a docx is read paragraph by paragraph', async () => {
  const body =
    '<w:p><w:r><w:t>Jagna</w:t><w:tab/><w:t xml:space="preserve"> &amp; Sp.</w:t></w:r></w:p><w:p/><w:p><w:t>Kraków</w:t></w:p>'
  const bytes = zipOf('word/document.xml', `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`)
  expect(await reader.textOf('docx', bytes)).toBe('Jagna\t & Sp.\nKraków')
})

test('a damaged document has no text and does not affect the next one', async () => {
  expect(await reader.textOf('pdf', Buffer.from('%PDF-1.4 nothing'))).toBeNull()
  expect(await reader.textOf('docx', Buffer.from('PK\x03\x04 nothing'))).toBeNull()
  expect(await reader.textOf('pdf', await pdfOf(['Still']))).toBe('Still')
})
