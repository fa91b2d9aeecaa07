import { type Article, type ArticleBlock, plainText } from '#kernel/text/article.ts'
import { writePdf } from '#server/files/write-pdf.ts'
import type { ReadEntry } from '../contract.ts'
import { pointNumbers } from '../rules.ts'

const MARGIN = 64
const RIGHT = 595 - MARGIN
const WIDTH = RIGHT - MARGIN
const BOTTOM = 842 - MARGIN
const INDENT = 18
const INK = '#1c1917'
const SOFT = '#57534e'
const RULE = '#d6d3d1'

type Pdf = PDFKit.PDFDocument

export interface PdfLines {
  /** Such as '„Posada” · w mocy od 15.01.2026', below the title. */
  readonly note: string
  /** The document's address, at the foot of each page. */
  readonly source: string
}

interface Style {
  readonly size?: number
  readonly isBold?: boolean
  readonly isSoft?: boolean
  readonly indent?: number
  readonly after?: number
}

const write = (pdf: Pdf, text: string, style: Style = {}): void => {
  const { size = 10.5, isBold = false, isSoft = false, indent = 0, after = 6 } = style
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(isSoft ? SOFT : INK)
  pdf.text(text, MARGIN + indent, pdf.y, { width: WIDTH - indent, lineGap: 3 })
  pdf.y += after
}

/** Begins a new page unless `height` fits on this one, so that no heading or row is torn. */
const keepTogether = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > BOTTOM) pdf.addPage()
}

const writeRow = (pdf: Pdf, cells: readonly string[], isBold: boolean): void => {
  const width = WIDTH / Math.max(1, cells.length)
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(9.5)
    .fillColor(INK)
  const shape = { width: width - 10, lineGap: 2 }
  const height = Math.max(...cells.map((cell) => pdf.heightOfString(cell, shape)), 0)
  keepTogether(pdf, height + 10)
  const top = pdf.y
  cells.forEach((cell, at) => {
    pdf.text(cell, MARGIN + at * width, top, shape)
  })
  pdf.y = top + height + 4
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).strokeColor(RULE).stroke()
  pdf.y += 6
}

const writeBlock = (pdf: Pdf, block: ArticleBlock, indent: number): void => {
  switch (block.kind) {
    case 'heading': {
      keepTogether(pdf, 64)
      pdf.y += 10
      write(pdf, plainText(block.children), { size: block.level === 2 ? 14 : 12, isBold: true, indent })
      break
    }
    case 'paragraph':
      write(pdf, plainText(block.children), { indent })
      break
    case 'list':
      block.items.forEach((item, at) => {
        keepTogether(pdf, 16)
        const top = pdf.y
        write(pdf, block.isOrdered ? `${at + 1}.` : '•', { indent, after: 0 })
        pdf.y = top
        writeBlocks(pdf, item, indent + INDENT)
      })
      break
    case 'quote':
      writeBlocks(pdf, block.children, indent + INDENT)
      break
    case 'table':
      writeRow(pdf, block.head.map(plainText), true)
      for (const row of block.rows) writeRow(pdf, row.map(plainText), false)
      pdf.y += 6
      break
    case 'rule':
    case 'picture':
      pdf.y += 8
  }
}

const writeBlocks = (pdf: Pdf, blocks: Article, indent = 0): void => {
  for (const block of blocks) writeBlock(pdf, block, indent)
}

/** The article with the numbers of its chapters in their headings. */
const numbered = (article: Article): Article => {
  const numbers = pointNumbers(article)
  return article.map((block) => {
    const number = block.kind === 'heading' ? numbers.get(block.id) : undefined
    return block.kind === 'heading' && number !== undefined
      ? { ...block, children: [`${number}. `, ...block.children] }
      : block
  })
}

/** The document's address and 'page / pages' at the foot of each page. */
const writeFeet = (pdf: Pdf, source: string): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at)
    // Otherwise text below the margin would begin another page.
    pdf.page.margins.bottom = 0
    pdf.font('regular').fontSize(8).fillColor(SOFT)
    pdf.text(source, MARGIN, BOTTOM + 24, { width: WIDTH - 60, lineBreak: false })
    pdf.text(`${at + 1} / ${count}`, RIGHT - 60, BOTTOM + 24, { width: 60, align: 'right', lineBreak: false })
  }
}

/** A legal document as a PDF with embedded fonts. */
export const documentPdf = (entry: ReadEntry, { note, source }: PdfLines): Promise<Buffer<ArrayBuffer>> =>
  writePdf(
    {
      margin: MARGIN,
      bufferPages: true,
      lang: entry.locale,
      info: { Title: entry.title, Subject: note },
    },
    (pdf) => {
      write(pdf, entry.title, { size: 24, isBold: true, after: 2 })
      write(pdf, note, { size: 9, isSoft: true, after: 10 })
      if (entry.lead !== '') write(pdf, entry.lead, { size: 12, isSoft: true })
      writeBlocks(pdf, numbered(entry.article))
      writeFeet(pdf, source)
    },
  )
