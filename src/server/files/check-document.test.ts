import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aDocx, aJpeg, aPdf, aPng, aZip } from '#tests/support/documents.ts'
import { type DocumentKind, isDocumentOf } from './check-document.ts'

const accepts = (kind: DocumentKind, bytes: Buffer) => isDocumentOf(kind, bytes)

test('[AP-2] a valid pdf, docx, jpeg and png are accepted', async () => {
  expect(await accepts('pdf', aPdf())).toBe(true)
  expect(await accepts('docx', aDocx())).toBe(true)
  expect(await accepts('jpeg', aJpeg(4000, 3000))).toBe(true)
  expect(await accepts('png', aPng(4000, 3000))).toBe(true)
})

test('[AP-2] an executable, a script, a web page or another document under such a name is refused', async () => {
  const exe = Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'), Buffer.alloc(600)])
  expect(await accepts('pdf', exe)).toBe(false)
  expect(await accepts('pdf', Buffer.from('<html><script>alert(1)</script></html>'))).toBe(false)
  expect(await accepts('pdf', Buffer.from('#!/bin/sh\nrm -rf /\n'))).toBe(false)
  expect(await accepts('pdf', aPng())).toBe(false)
  expect(await accepts('jpeg', aPng())).toBe(false)
  expect(await accepts('docx', aPdf())).toBe(false)
  expect(await accepts('pdf', Buffer.alloc(0))).toBe(false)
  expect(await accepts('pdf', Buffer.from('%P'))).toBe(false)
})

test('[AP-2] a zip that is no docx, one with macros and one with doubled parts are refused', async () => {
  expect(await accepts('docx', aZip([{ name: 'a.txt', content: Buffer.from('a') }]))).toBe(false)
  expect(await accepts('docx', aZip([{ name: 'word/document.xml', content: Buffer.from('a') }]))).toBe(false)
  expect(await accepts('docx', aDocx([{ name: 'word/vbaProject.bin', content: Buffer.from('x') }]))).toBe(
    false,
  )
  expect(await accepts('docx', aDocx([{ name: 'word/document.xml', content: Buffer.from('x') }]))).toBe(false)
})

test('a docx zip bomb, or one with false sizes, is refused', async () => {
  const zeros = Buffer.alloc(80 * 1024 * 1024)
  expect(await accepts('docx', aDocx([{ name: 'word/media/a.bin', content: zeros }]))).toBe(false)
  const lie = { name: 'word/media/a.bin', content: Buffer.alloc(1_000_000), claimedSize: 100 }
  expect(await accepts('docx', aDocx([lie]))).toBe(false)
  const many = Array.from({ length: 2_001 }, (_, index) => ({
    name: `word/${index}`,
    content: Buffer.alloc(0),
  }))
  expect(await accepts('docx', aDocx(many))).toBe(false)
})

test('a truncated or damaged docx is refused without an exception', async () => {
  const whole = aDocx()
  for (let length = 0; length < whole.length; length += 7)
    expect(await accepts('docx', whole.subarray(0, length))).toBe(false)
  for (let at = 0; at < whole.length; at += 3) {
    const damaged = Buffer.from(whole)
    damaged[at] = (damaged[at] ?? 0) ^ 0xff
    expect(typeof (await accepts('docx', damaged))).toBe('boolean')
  }
})

test('an image with excessive dimensions is refused', async () => {
  expect(await accepts('png', aPng(60_000, 60_000))).toBe(false)
  expect(await accepts('png', aPng(40_000, 10))).toBe(false)
  expect(await accepts('png', aPng(0, 10))).toBe(false)
  expect(await accepts('jpeg', aJpeg(65_535, 65_535))).toBe(false)
  expect(await accepts('jpeg', aJpeg().subarray(0, 24))).toBe(false)
})

test('a pdf that is also another file, or truncated, is refused', async () => {
  const end = '\nstartxref\n9\n%%EOF\n'
  expect(await accepts('pdf', Buffer.concat([aPdf(), aDocx()]))).toBe(false)
  expect(await accepts('pdf', Buffer.concat([aDocx(), aPdf()]))).toBe(false)
  expect(await accepts('pdf', Buffer.from(`%PDF-1.7\n<html><script>alert(1)</script>${end}`))).toBe(false)
  expect(await accepts('pdf', aPdf(100_000).subarray(0, 60_000))).toBe(false)
  expect(await accepts('pdf', Buffer.concat([aPdf(), Buffer.from('\r\n\r\n')]))).toBe(true)
})

test('an image that is truncated or contains a zip is refused', async () => {
  const png = aPng(10, 10)
  expect(await accepts('png', png.subarray(0, -12))).toBe(false)
  expect(await accepts('png', Buffer.concat([png, aZip([{ name: 'a', content: Buffer.from('a') }])]))).toBe(
    false,
  )
  const damaged = Buffer.from(png)
  damaged[45] = (damaged[45] ?? 0) ^ 0xff
  expect(await accepts('png', damaged)).toBe(false)
  const jpeg = aJpeg(10, 10)
  expect(await accepts('jpeg', jpeg.subarray(0, -2))).toBe(false)
  expect(await accepts('jpeg', Buffer.concat([jpeg, Buffer.from('SEFT trailer of a telephone')]))).toBe(true)
})

const pdfWith = (objects: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(objects), aPdf(60).subarray(-30)])
const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from('1 0 obj\n<</Type/ObjStm/Filter/FlateDecode>>stream\n'),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ])

test.each([
  ['an action on opening', '1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>> >>'],
  ['a name with escaped letters', '1 0 obj <</S/J#61vaScript>>'],
  ['a list of scripts', '1 0 obj <</Names <</JavaScript 7 0 R>> >>'],
  ['a launched program', '1 0 obj <</A <</Type/Action/S/Launch/F(cmd.exe)>> >>'],
  ['a compressed object stream', packed('<</S/JavaScript/JS 8 0 R>>')],
])('a pdf with active content is refused: %s', async (_, objects) => {
  expect(await accepts('pdf', pdfWith(objects))).toBe(false)
})

test('a pdf that only mentions scripts, opens at a page or has an attachment is accepted', async () => {
  const objects = `1 0 obj <</Title (C++/JavaScript developer) /OpenAction [3 0 R /Fit] /Names <</EmbeddedFiles 5 0 R>> >>
2 0 obj <</Length 40>>stream
(/S /JavaScript) Tj
endstream`
  expect(await accepts('pdf', pdfWith(objects))).toBe(true)
  expect(await accepts('pdf', pdfWith(packed('<</Type/Page>>')))).toBe(true)
})
