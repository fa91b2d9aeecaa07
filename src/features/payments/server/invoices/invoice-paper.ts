import { majorUnits } from '#features/money/rules.ts'
import { formatDay, formatExactMoney, formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Invoice, InvoiceDocument, InvoiceLine, InvoiceParty } from '../../contract.ts'
import { homeCountry } from '../../enumerations.ts'
import type { InvoicePaper } from '../../paper.ts'
import { shownTaxId } from '../../rules.ts'
import { textsIn } from '../texts.ts'
import { piecesOf, unitPriceOf } from './unit-price.ts'

/** The language of both parties: Polish for domestic buyers, English for others. */
const localeOf = ({ buyer }: InvoiceDocument): Locale => (buyer.country === homeCountry ? 'pl' : 'en')

/** Under reverse charge both parties need EU VAT numbers. */
const idOf = ({ taxId, country }: InvoiceParty, isReverse: boolean): string => {
  if (country !== homeCountry) return `VAT ${shownTaxId(taxId, country)}`
  return isReverse ? `VAT ${homeCountry}${taxId}` : `NIP ${taxId}`
}

/** With all decimals: '719,003 zł'. */
const shownUnitPrice = (line: InvoiceLine, { currency }: InvoiceDocument, locale: Locale): string => {
  const [, sign = '', whole = '0', digits = '00'] = /^(-?)(\d+)\.(\d+)$/.exec(unitPriceOf(line)) ?? []
  const price = formatExactMoney(Number(whole), currency, locale).replace(/(?<=[,.])00/, digits)
  return `${sign && '−'}${price}`
}

/** Shows the KSeF state at the time of the call. */
export const paperOf = ({
  document: invoice,
  registration,
}: Pick<Invoice, 'document' | 'registration'>): InvoicePaper => {
  const locale = localeOf(invoice)
  const t = textsIn(locale)
  const { corrects, rate, total } = invoice
  const money = (minor: number) => formatExactMoney(majorUnits(minor), invoice.currency, locale)
  const isReverse = invoice.lines.some(({ vat }) => vat === 'reverse-charge')
  const partyOf = (label: string, party: InvoiceParty) => ({
    ...{ label, name: party.name },
    lines: [party.street, party.place, idOf(party, isReverse)],
  })
  const { ksefNumber = null, verificationUrl = null } = registration ?? {}
  const verification =
    ksefNumber === null || verificationUrl === null
      ? null
      : { label: t('payments:pdf.verify'), address: verificationUrl, number: ksefNumber }
  return {
    locale,
    title: t(`payments:pdf.${invoice.kind}`),
    number: invoice.number,
    dates: [
      t('payments:pdf.issued', { day: formatDay(invoice.issuedOn) }),
      t('payments:pdf.sold', { day: formatDay(invoice.soldOn) }),
    ],
    corrects:
      corrects &&
      t('payments:pdf.corrects', {
        ...{ number: corrects.number, day: formatDay(corrects.issuedOn), reason: corrects.reason },
      }),
    seller: partyOf(t('payments:pdf.seller'), invoice.seller),
    buyer: partyOf(t('payments:pdf.buyer'), invoice.buyer),
    heads: {
      name: t('payments:pdf.item'),
      quantity: t('payments:pdf.quantity'),
      unitPrice: t('payments:pdf.unitPrice'),
      net: t('payments:pdf.net'),
      rate: t('payments:pdf.vatRate'),
      tax: t('payments:pdf.vat'),
      gross: t('payments:pdf.gross'),
    },
    lines: invoice.lines.map((line) => ({
      name: line.name,
      quantity: t('payments:pdf.pieces', { number: formatNumber(piecesOf(line), locale) }),
      unitPrice: shownUnitPrice(line, invoice, locale),
      net: money(line.netMinor),
      rate: line.vat === 'reverse-charge' ? t('payments:pdf.noVat') : `${line.vat}%`,
      tax: money(line.taxMinor),
      gross: money(line.grossMinor),
    })),
    total: {
      name: t('payments:pdf.total'),
      ...{ net: money(total.netMinor), tax: money(total.taxMinor), gross: money(total.grossMinor) },
    },
    notes: [
      ...(isReverse ? [t('payments:pdf.reverse')] : []),
      ...(rate ? [t('payments:pdf.rate', { rate: String(rate.plnPer), day: formatDay(rate.day) })] : []),
      invoice.kind === 'invoice'
        ? t('payments:pdf.paid', { day: formatDay(invoice.soldOn), order: invoice.orderNumber })
        : t('payments:pdf.givenBack', { order: invoice.orderNumber }),
      ...(registration ? [] : [t('payments:pdf.notSent')]),
      ...(registration && !verification ? [t('payments:pdf.waiting')] : []),
    ],
    verification,
  }
}
