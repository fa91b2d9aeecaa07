import anyAscii from 'any-ascii'
import { encode } from 'uqr'
import { majorUnits } from '#features/money/rules.ts'
import { formatDay, formatExactMoney, formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import { writePdf } from '#server/files/write-pdf.ts'
import type { Invoice, InvoiceDocument, InvoiceLine, InvoiceParty, Registration } from '../../contract.ts'
import { homeCountry } from '../../enumerations.ts'
import { shownTaxId } from '../../rules.ts'
import { textsIn } from '../texts.ts'
import { piecesOf, unitPriceOf } from './unit-price.ts'

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

/** The language of both parties: Polish for domestic buyers, English for others. */
const localeOf = ({ buyer }: InvoiceDocument): Locale => (buyer.country === homeCountry ? 'pl' : 'en')

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

const party = (pen: Pen, label: string, of: InvoiceParty & { shownId: string }, x: number): number => {
  const width = WIDTH / 2 - 12
  const top = pen.at()
  pen.down(pen.text(label, { x, width, isSoft: true, size: 9 }) + 2)
  pen.down(pen.text(of.name, { x, width, isBold: true }))
  for (const line of [of.street, of.place, of.shownId]) pen.down(pen.text(line, { x, width }))
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

/** Under reverse charge both parties need EU VAT numbers. */
const idOf = ({ taxId, country }: InvoiceParty, isReverse: boolean): string => {
  if (country !== homeCountry) return `VAT ${shownTaxId(taxId, country)}`
  return isReverse ? `VAT ${homeCountry}${taxId}` : `NIP ${taxId}`
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

const drawRegistration = (pdf: Pdf, pen: Pen, locale: Locale, registration: Registration): void => {
  const t = textsIn(locale)
  const { ksefNumber, verificationUrl } = registration
  if (ksefNumber === null || verificationUrl === null) {
    pen.down(pen.text(t('payments:pdf.waiting')) + 4)
    return
  }
  pen.down(16)
  pen.down(pen.text(t('payments:pdf.verify'), { isBold: true }) + 4)
  drawCode(pdf, pen, { address: verificationUrl, number: ksefNumber })
}

/** With all decimals: '719,003 zł'. */
const shownUnitPrice = (line: InvoiceLine, { currency }: InvoiceDocument, locale: Locale): string => {
  const [, sign = '', whole = '0', digits = '00'] = /^(-?)(\d+)\.(\d+)$/.exec(unitPriceOf(line)) ?? []
  const price = formatExactMoney(Number(whole), currency, locale).replace(/(?<=[,.])00/, digits)
  return `${sign && '−'}${price}`
}

const draw = (
  pdf: Pdf,
  { document: invoice, registration }: Pick<Invoice, 'document' | 'registration'>,
): void => {
  const locale = localeOf(invoice)
  const t = textsIn(locale)
  const money = (minor: number) => formatExactMoney(majorUnits(minor), invoice.currency, locale)
  const rateOf = ({ vat }: InvoiceLine) => (vat === 'reverse-charge' ? t('payments:pdf.noVat') : `${vat}%`)
  const isReverse = invoice.lines.some(({ vat }) => vat === 'reverse-charge')
  const partyOf = (of: InvoiceParty) => ({ ...of, shownId: idOf(of, isReverse) })
  const pen = createPen(pdf)
  const { corrects, rate, total, lines } = invoice

  pen.text(t(`payments:pdf.${invoice.kind}`), { size: 22, isBold: true, width: 320 })
  const dates = [
    t('payments:pdf.issued', { day: formatDay(invoice.issuedOn) }),
    t('payments:pdf.sold', { day: formatDay(invoice.soldOn) }),
  ]
  pen.text(dates.join('\n'), { x: RIGHT - 200, width: 200, align: 'right', isSoft: true })
  pen.down(34)
  pen.down(pen.text(invoice.number, { isSoft: true, size: 12 }))
  if (corrects) {
    const words = { number: corrects.number, day: formatDay(corrects.issuedOn), reason: corrects.reason }
    pen.down(pen.text(t('payments:pdf.corrects', words)) + 4)
  }
  pen.down(24)
  const heights = [
    party(pen, t('payments:pdf.seller'), partyOf(invoice.seller), MARGIN),
    party(pen, t('payments:pdf.buyer'), partyOf(invoice.buyer), MARGIN + WIDTH / 2 + 12),
  ]
  pen.down(Math.max(...heights) + 28)
  cells(pen, {
    name: t('payments:pdf.item'),
    quantity: t('payments:pdf.quantity'),
    unitPrice: t('payments:pdf.unitPrice'),
    net: t('payments:pdf.net'),
    rate: t('payments:pdf.vatRate'),
    tax: t('payments:pdf.vat'),
    gross: t('payments:pdf.gross'),
  })
  pen.rule()
  pen.down(8)
  for (const line of lines)
    cells(pen, {
      name: line.name,
      quantity: t('payments:pdf.pieces', { number: formatNumber(piecesOf(line), locale) }),
      unitPrice: shownUnitPrice(line, invoice, locale),
      net: money(line.netMinor),
      rate: rateOf(line),
      tax: money(line.taxMinor),
      gross: money(line.grossMinor),
    })
  pen.rule()
  pen.down(8)
  const sum = { net: money(total.netMinor), tax: money(total.taxMinor), gross: money(total.grossMinor) }
  cells(pen, { name: t('payments:pdf.total'), ...sum }, true)
  pen.down(16)
  const notes = [
    ...(isReverse ? [t('payments:pdf.reverse')] : []),
    ...(rate ? [t('payments:pdf.rate', { rate: String(rate.plnPer), day: formatDay(rate.day) })] : []),
    invoice.kind === 'invoice'
      ? t('payments:pdf.paid', { day: formatDay(invoice.soldOn), order: invoice.orderNumber })
      : t('payments:pdf.givenBack', { order: invoice.orderNumber }),
    ...(registration ? [] : [t('payments:pdf.notSent')]),
  ]
  for (const note of notes) pen.down(pen.text(note) + 4)
  if (registration) drawRegistration(pdf, pen, locale, registration)
}

/** The invoice as a PDF with embedded fonts; shows the KSeF state at the time of the call. */
export const invoicePdf = (of: Pick<Invoice, 'document' | 'registration'>): Promise<Buffer<ArrayBuffer>> => {
  const { document: invoice } = of
  const info = {
    Title: invoice.number,
    Author: invoice.seller.name,
    CreationDate: new Date(invoice.issuedAt),
  }
  return writePdf({ margin: MARGIN, lang: localeOf(invoice), info }, (pdf) => draw(pdf, of))
}
