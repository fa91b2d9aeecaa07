import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aZip, docxTypes, docxWith, type ZipPart } from '#tests/support/documents.ts'
import { isDocx } from './check-docx.ts'

const part = (name: string, content: string | Buffer): ZipPart => ({ name, content: Buffer.from(content) })
const relationships = (...inside: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join('')}</Relationships>`
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const link = (kind: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Id="rId9" Type="${OFFICE}/${kind}" Target="${target}"${mode}/>`
const withLinks = (...inside: string[]) =>
  docxWith([part('word/_rels/document.xml.rels', relationships(...inside))])
const internal = ''

test('documents written by Word, LibreOffice and Google Docs are accepted', async () => {
  const word = docxWith(
    [
      part('_rels/.rels', relationships(link('officeDocument', 'word/document.xml', internal))),
      part(
        'word/_rels/document.xml.rels',
        relationships(
          link('hyperlink', 'https://example.org/?a=1&amp;b=2'),
          link('hyperlink', 'mailto:anna@poczta.example'),
          link('image', 'media/image1.png', internal),
          link('image', 'https://example.org/photo.jpg'),
          link('footnotes', 'footnotes.xml', internal),
          link('comments', 'comments.xml', internal),
          link('fontTable', '/word/fontTable.xml', internal),
        ),
      ),
      part('word/media/image1.png', randomBytes(200_000)),
      part('word/fonts/font1.odttf', randomBytes(100_000)),
      part('word/footnotes.xml', '<w:footnotes/>'),
      part('word/comments.xml', '<w:comments/>'),
      part('word/printerSettings/printerSettings1.bin', 'printer'),
      part('word/media/', ''),
    ],
    docxTypes('<Default Extension="png" ContentType="image/png"/>'),
  )
  expect(await isDocx(word)).toBe(true)
  const otherMain = aZip([
    part('[Content_Types].xml', docxTypes('', '/word/document2.xml')),
    part('word/document2.xml', '<w:document/>'),
  ])
  expect(await isDocx(otherMain)).toBe(true)
  const chart = part(
    'word/charts/_rels/chart1.xml.rels',
    relationships(link('package', '../embeddings/Sheet1.xlsx', internal)),
  )
  expect(await isDocx(docxWith([chart]))).toBe(true)
})

test('a long document and a plain white screenshot are accepted', async () => {
  const text = Array.from({ length: 200_000 }, (_, index) => `<w:t>akapit ${index * 7919}</w:t>`).join('')
  expect(await isDocx(docxWith([part('word/footnotes.xml', text)]))).toBe(true)
  expect(await isDocx(docxWith([part('word/media/a.bmp', Buffer.alloc(1_900_000))]))).toBe(true)
})

test('macros are refused under every name, in any case and by their type', async () => {
  expect(await isDocx(docxWith([part('word/VBAProject.BIN', 'x')]))).toBe(false)
  expect(await isDocx(docxWith([part('customXml/vbaData.xml', 'x')]))).toBe(false)
  const ole = Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')
  expect(await isDocx(docxWith([part('word/media/image1.png', ole)]))).toBe(false)
  const macroType = (type: string) =>
    docxTypes(`<Override PartName="/word/x.bin" ContentType="application/${type}"/>`)
  expect(await isDocx(docxWith([], macroType('vnd.ms-office.vbaProject')))).toBe(false)
  expect(await isDocx(docxWith([], macroType('vnd.ms-office.vbaPro&#x6A;ect')))).toBe(false)
  expect(await isDocx(docxWith([], macroType('vnd.ms-word.document.macroEnabled.main+xml')))).toBe(false)
  const vba = link('vbaProject', 'harmless.xml', internal)
  expect(await isDocx(withLinks(vba))).toBe(false)
})

test('a template on the web or another computer is refused, a local one is accepted', async () => {
  const template = (target: string) => withLinks(link('attachedTemplate', target))
  for (const remote of [
    'https://evil.example/t.dotm',
    '//evil.example/t.dotm',
    '\\\\evil\\share\\t.dotm',
    'file://evil/share/t.dotm',
    'file:////evil/share/t.dotm',
    'file:///%5c%5cevil/t.dotm',
    'http&#58;//evil.example/t.dotm',
    'mhtml:http://evil.example!x-usc:http://evil.example/t',
  ])
    expect([remote, await isDocx(template(remote))]).toEqual([remote, false])
  for (const own of [
    'file:///C:\\Users\\Anna\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
    'file:///C:/Users/Anna/Resume.dotx',
    'file:///Users/anna/Library/Resume.dotx',
    'Normal.dotm',
  ])
    expect([own, await isDocx(template(own))]).toEqual([own, true])
})

test('content loaded or run on opening is refused', async () => {
  const refused = [
    link('frame', 'https://evil.example/a.html'),
    link('subDocument', 'file:///C:/a.docx'),
    link('aFChunk', 'https://evil.example/a.html'),
    link('oleObject', 'https://evil.example/a.html'),
    link('oleObject', 'embeddings/oleObject1.bin', internal),
    link('control', 'activeX/activeX1.xml', internal),
    link('package', 'embeddings/tool.xlsm', internal),
    link('image', 'file://evil/share/a.png'),
    link('image', '\\\\evil\\share\\a.png', internal),
  ]
  for (const one of refused) expect([one, await isDocx(withLinks(one))]).toEqual([one, false])
  const strange = `<r:Relationship xmlns:r="x" Id='a>b' TargetMode = 'External' Type='${OFFICE}/frame' Target='http://e.example'/>`
  expect(await isDocx(withLinks(strange))).toBe(false)
})

test('an ambiguous relationships part is refused', async () => {
  const rels = (content: string | Buffer) => docxWith([part('word/_rels/settings.xml.rels', content)])
  const doctype = `<!DOCTYPE r [<!ENTITY x "http://evil.example">]>${relationships()}`
  expect(await isDocx(rels(doctype))).toBe(false)
  expect(await isDocx(rels(relationships().replace('UTF-8', 'UTF-7')))).toBe(false)
  expect(await isDocx(rels(Buffer.from(relationships(), 'utf16le')))).toBe(false)
  const marked = Buffer.from(`\ufeff${relationships(link('frame', 'http://evil.example'))}`, 'utf16le')
  expect(await isDocx(rels(marked))).toBe(false)
})

test('a zip bomb is refused by ratio, by total size and by a single entry', async () => {
  expect(await isDocx(docxWith([part('word/a.xml', Buffer.alloc(4 * 1024 * 1024))]))).toBe(false)
  const noise = Buffer.concat(
    Array.from({ length: 26 * 16 }, () => Buffer.concat([randomBytes(2_048), Buffer.alloc(63_488)])),
  )
  expect(await isDocx(docxWith([part('word/a.xml', noise)]))).toBe(false)
  const quarter = noise.subarray(0, 12 * 1024 * 1024)
  const many = ['a', 'b', 'c', 'd'].map((name) => part(`word/${name}.xml`, quarter))
  expect(await isDocx(docxWith(many.slice(0, 3)))).toBe(true)
  expect(await isDocx(docxWith(many))).toBe(false)
})

test('entries that overlap or have a false size are refused', async () => {
  const content = Buffer.alloc(1_000_000)
  const shared = Array.from({ length: 30 }, (_, index) => ({
    ...part(`word/${index}.xml`, content),
    ...(index > 0 && { atOffsetOf: 'word/0.xml' }),
  }))
  expect(await isDocx(docxWith(shared))).toBe(false)
  const lie = { ...part('word/a.xml', content), claimedSize: 10 }
  expect(await isDocx(docxWith([lie]))).toBe(false)
})

test('encrypted entries, zip64, differing headers and path traversal are refused', async () => {
  const entry = part('word/a.xml', 'a')
  expect(await isDocx(docxWith([entry]))).toBe(true)
  expect(await isDocx(docxWith([{ ...entry, flags: 1 }]))).toBe(false)
  const zip64 = Buffer.from('0100080001000000000000000', 'hex')
  expect(await isDocx(docxWith([{ ...entry, extra: zip64 }]))).toBe(false)
  expect(await isDocx(docxWith([{ ...entry, localName: 'word/b.xml' }]))).toBe(false)
  for (const name of ['../a.xml', '/a.xml', 'C:/a.xml', 'word\\..\\..\\a.xml'])
    expect([name, await isDocx(docxWith([part(name, 'a')]))]).toEqual([name, false])
  const double = [part('word/A.xml', 'a'), part('word/a.XML', 'b')]
  expect(await isDocx(docxWith(double))).toBe(false)
})

test('a zip after other bytes is refused', async () => {
  expect(await isDocx(Buffer.concat([Buffer.from('PK\x03\x04<html>'), docxWith([])]))).toBe(false)
})

const run = (inside: string) => `<w:r>${inside}</w:r>`
const instruction = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)
const field = (...pieces: string[]) =>
  [
    run('<w:fldChar w:fldCharType="begin"/>'),
    ...pieces.map(instruction),
    run('<w:fldChar w:fldCharType="end"/>'),
  ].join('')
const footer = (inside: string | Buffer) => docxWith([part('word/footer1.xml', inside)])

test('a DDE field is refused, whole or split', async () => {
  expect(await isDocx(footer(field(' DDEAUTO c:\\\\cmd.exe "/k calc"')))).toBe(false)
  expect(await isDocx(footer(field('D', 'DE', ' excel book')))).toBe(false)
  expect(await isDocx(footer(field('PAGE') + field('dde excel book')))).toBe(false)
  expect(await isDocx(footer('<w:p><w:fldSimple w:instr=" DDE excel book"/></w:p>'))).toBe(false)
  const long = `<w:t>${'a'.repeat(300_000)}</w:t>`
  expect(await isDocx(footer(long + field('DDEAUTO x') + long))).toBe(false)
  expect(await isDocx(footer(Buffer.from(`\ufeff${field('DDEAUTO x')}`, 'utf16le')))).toBe(false)
  expect(await isDocx(footer(field('HYPERLINK "https://dde.example/"', ' DDE') + field('PAGE')))).toBe(true)
})

test('a part that declares entities is refused', async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb">]><w:ftr>&b;</w:ftr>'
  expect(await isDocx(footer(`<?xml version="1.0"?>${bomb}`))).toBe(false)
  expect(await isDocx(footer(Buffer.from(`\ufeff${bomb}`, 'utf16le')))).toBe(false)
})

test('all standard parts of Word and LibreOffice are accepted', async () => {
  const types = ['settings', 'styles', 'numbering', 'fontTable', 'theme', 'webSettings', 'footer', 'header']
  const overrides = types.map(
    (type) =>
      `<Override PartName="/word/${type}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
  )
  const whole = docxWith(
    [
      ...types.map((type) =>
        part(`word/${type}.xml`, `<?xml version="1.0" standalone="yes"?>\n<w:${type}/>`),
      ),
      part('word/footer2.xml', field(' PAGE  \\* MERGEFORMAT ') + field('TOC \\o "1-3" \\h \\z \\u')),
      part('docProps/app.xml', '<Properties><Application>LibreOffice/24.2</Application></Properties>'),
      part('docProps/core.xml', '<cp:coreProperties><dc:creator>Anna</dc:creator></cp:coreProperties>'),
      part('docProps/custom.xml', '<Properties/>'),
      part('customXml/item1.xml', '<b:Sources/>'),
      part('_rels/.rels', relationships(link('officeDocument', 'word/document.xml', internal))),
    ],
    docxTypes(`<Default Extension="rels" ContentType="application/xml"/>${overrides.join('')}`),
  )
  expect(await isDocx(whole)).toBe(true)
})
