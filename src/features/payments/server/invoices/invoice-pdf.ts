import anyAscii from 'any-ascii'
import { encode } from 'uqr'
import { writePdf } from '#server/files/write-pdf.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoicePaper, PaperParty } from '../../paper.ts'
import { paperOf } from './invoice-paper.ts'

const MARGIN = 56
const RIGHT = 595 - MARGIN
const WIDTH = RIGHT - MARGIN
const INK = '#1c1917'
const SOFT = '#57534e'
const RULE = '#d6d3d1'
/** Right edges of the columns right of the item's name, in pt; the last is the table's edge. */
const COLUMNS = { quantity: 230, unitPrice: 293, net: 360, rate: 400, tax: 466, gross: RIGHT } as const
type Column = keyof typeof COLUMNS
const COLUMN_WIDTH = 74
const NAME_WIDTH = 138
const TABLE_SIZE = 9

type Pdf = PDFKit.PDFDocument

const OTHER_SCRIPTS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu

/** The PDF's fonts have Latin letters only: 'Αθήνα' becomes 'Athina' here, but not in the structured invoice. */
const drawable = (text: string): string =>
  text.replace(OTHER_SCRIPTS, anyAscii).replace(/\p{Extended_Pictographic}/gu, '')

/** Draws from top to bottom; each part starts below the previous one. */
const createPen = (pdf: Pdf) => {
  let y = MARGIN
  return {
    at: () => y,
    down: (by: number) => {
      y += by
    },
    text(
      whole: string,
      place: {
        x?: number
        width?: number
        size?: number
        isBold?: boolean
        isSoft?: boolean
        align?: 'right'
      } = {},
    ): number {
      const text = drawable(whole)
      const { x = MARGIN, width = WIDTH, size = 10, isBold = false, isSoft = false, align = 'left' } = place
      pdf
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(isSoft ? SOFT : INK)
      pdf.text(text, x, y, { width, align, lineGap: 2 })
      return pdf.heightOfString(text, { width, lineGap: 2 })
    },
    rule() {
      pdf.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(RULE).stroke()
    },
  }
}
type Pen = ReturnType<typeof createPen>

const party = (pen: Pen, { label, name, lines }: PaperParty, x: number): number => {
  const width = WIDTH / 2 - 12
  const top = pen.at()
  pen.down(pen.text(label, { x, width, isSoft: true, size: 9 }) + 2)
  pen.down(pen.text(name, { x, width, isBold: true }))
  for (const line of lines) pen.down(pen.text(line, { x, width }))
  const height = pen.at() - top
  pen.down(-height)
  return height
}

const cells = (
  pen: Pen,
  { name, ...rest }: { readonly name: string } & Readonly<Partial<Record<Column, string>>>,
  isBold = false,
) => {
  const height = pen.text(name, { width: NAME_WIDTH, isBold, size: TABLE_SIZE })
  for (const [column, text] of Object.entries(rest)) {
    const right = COLUMNS[column as Column]
    pen.text(text, {
      ...{ x: right - COLUMN_WIDTH, width: COLUMN_WIDTH, align: 'right', isBold, size: TABLE_SIZE },
    })
  }
  pen.down(height + 8)
}

const QR_SIZE = 104
/** Quiet zone around a QR code, as the standard requires. */
const QUIET_MODULES = 4

/** QR code that verifies the invoice in KSeF, with its number below, as the Ministry of Finance requires. */
const drawCode = (pdf: Pdf, pen: Pen, { address, number }: { address: string; number: string }): void => {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = QR_SIZE / (size + 2 * QUIET_MODULES)
  const [left, top] = [MARGIN + QUIET_MODULES * module, pen.at() + QUIET_MODULES * module]
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) pdf.rect(left + x * module, top + y * module, module, module)
    })
  })
  pdf.fill('#000000')
  pdf.link(MARGIN, pen.at(), QR_SIZE, QR_SIZE, address)
  pen.down(QR_SIZE + 2)
  pen.down(pen.text(number, { x: left, size: 9 }) + 4)
}

const draw = (pdf: Pdf, paper: InvoicePaper): void => {
  const pen = createPen(pdf)
  const { corrects, verification } = paper
  pen.text(paper.title, { size: 22, isBold: true, width: 320 })
  pen.text(paper.dates.join('\n'), { x: RIGHT - 200, width: 200, align: 'right', isSoft: true })
  pen.down(34)
  pen.down(pen.text(paper.number, { isSoft: true, size: 12 }))
  if (corrects !== null) pen.down(pen.text(corrects) + 4)
  pen.down(24)
  const heights = [party(pen, paper.seller, MARGIN), party(pen, paper.buyer, MARGIN + WIDTH / 2 + 12)]
  pen.down(Math.max(...heights) + 28)
  cells(pen, paper.heads)
  pen.rule()
  pen.down(8)
  for (const line of paper.lines) cells(pen, line)
  pen.rule()
  pen.down(8)
  cells(pen, paper.total, true)
  pen.down(16)
  for (const note of paper.notes) pen.down(pen.text(note) + 4)
  if (verification === null) return
  pen.down(16)
  pen.down(pen.text(verification.label, { isBold: true }) + 4)
  drawCode(pdf, pen, verification)
}

/** The invoice as a PDF with embedded fonts; shows the KSeF state at the time of the call. */
export const invoicePdf = (of: Pick<Invoice, 'document' | 'registration'>): Promise<Buffer<ArrayBuffer>> => {
  const { document: invoice } = of
  const paper = paperOf(of)
  const info = {
    Title: invoice.number,
    Author: invoice.seller.name,
    CreationDate: new Date(invoice.issuedAt),
  }
  return writePdf({ margin: MARGIN, lang: paper.locale, info }, (pdf) => draw(pdf, paper))
}
