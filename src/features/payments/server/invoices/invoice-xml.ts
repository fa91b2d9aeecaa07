import { majorUnits } from '#features/money/rules.ts'
import type { InvoiceDocument, InvoiceLine, InvoiceParty } from '../../contract.ts'
import { homeCountry } from '../../enumerations.ts'
import { vatPrefixOf } from '../../rules.ts'
import { piecesOf, unitPriceOf } from './unit-price.ts'

const NAMESPACE = 'http://crd.gov.pl/wzor/2025/06/25/13775/'

/** An XML element with text or child elements; null children are left out. */
type Content = string | readonly (Element | null)[]
type Element = readonly [name: string, content: Content, attributes?: string]

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// KSeF rejects control characters and Unicode noncharacters.
const NO_CHARACTER = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu
const escaped = (text: string): string =>
  text.replace(NO_CHARACTER, '').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)

const written = ([name, content, attributes = '']: Element, depth = 0): string => {
  const pad = '  '.repeat(depth)
  const inner =
    typeof content === 'string'
      ? escaped(content)
      : `\n${content.map((child) => (child ? written(child, depth + 1) : '')).join('')}${pad}`
  return `${pad}<${name}${attributes}>${inner}</${name}>\n`
}

const amount = (minor: number): string => majorUnits(minor).toFixed(2)

const addressOf = ({ country, street, place }: InvoiceParty): Element => [
  'Adres',
  [
    ['KodKraju', country],
    ['AdresL1', street],
    ['AdresL2', place],
  ],
]

const buyerId = ({ country, taxId }: InvoiceParty): readonly Element[] =>
  country === homeCountry
    ? [['NIP', taxId]]
    : [
        ['KodUE', vatPrefixOf(country)],
        ['NrVatUE', taxId],
      ]

const isReverse = ({ lines }: InvoiceDocument): boolean => lines.some(({ vat }) => vat === 'reverse-charge')

/** Totals by rate: domestic tax, or reverse charge (article 100(1)(4)). */
const sums = (invoice: InvoiceDocument): readonly Element[] =>
  isReverse(invoice)
    ? [['P_13_9', amount(invoice.total.netMinor)]]
    : [
        ['P_13_1', amount(invoice.total.netMinor)],
        ['P_14_1', amount(invoice.total.taxMinor)],
      ]

/** 1 is yes, 2 no: cash method, self-billing, reverse charge, split payment; no exemption, new vehicle, triangular or
 * margin scheme. */
const remarks = (invoice: InvoiceDocument): Element => [
  'Adnotacje',
  [
    ['P_16', '2'],
    ['P_17', '2'],
    ['P_18', isReverse(invoice) ? '1' : '2'],
    ['P_18A', '2'],
    ['Zwolnienie', [['P_19N', '1']]],
    ['NoweSrodkiTransportu', [['P_22N', '1']]],
    ['P_23', '2'],
    ['PMarzy', [['P_PMarzyN', '1']]],
  ],
]

const originalOf = (originalNumber: string | null): readonly Element[] =>
  originalNumber === null
    ? [['NrKSeFN', '1']]
    : [
        ['NrKSeF', '1'],
        ['NrKSeFFaKorygowanej', originalNumber],
      ]

const correctionOf = ({ corrects }: InvoiceDocument, { originalNumber }: XmlFacts): readonly Element[] =>
  corrects
    ? [
        ['PrzyczynaKorekty', corrects.reason],
        // The correction counts in the period of its own issue.
        ['TypKorekty', '2'],
        [
          'DaneFaKorygowanej',
          [
            ['DataWystFaKorygowanej', corrects.issuedOn],
            ['NrFaKorygowanej', corrects.number],
            ...originalOf(originalNumber),
          ],
        ],
      ]
    : []

const pricedPieces = (line: InvoiceLine): readonly Element[] => [
  ['P_8A', 'szt.'],
  ['P_8B', String(piecesOf(line))],
  ['P_9A', unitPriceOf(line)],
]

const lineOf = (line: InvoiceLine, at: number, { rate }: InvoiceDocument): Element => [
  'FaWiersz',
  [
    ['NrWierszaFa', String(at + 1)],
    ['P_7', line.name],
    ...pricedPieces(line),
    ['P_11', amount(line.netMinor)],
    ['P_12', line.vat === 'reverse-charge' ? 'np II' : String(line.vat)],
    rate ? ['KursWaluty', String(rate.plnPer)] : null,
  ],
]

const paidOf = ({ kind, soldOn }: InvoiceDocument): Element | null =>
  kind === 'invoice'
    ? [
        'Platnosc',
        [
          ['Zaplacono', '1'],
          ['DataZaplaty', soldOn],
          ['PlatnoscInna', '1'],
          ['OpisPlatnosci', 'Płatność internetowa'],
        ],
      ]
    : null

/** Facts for the XML that are not part of the document. */
export interface XmlFacts {
  /** The file is sent to KSeF; otherwise it says that it was not. */
  readonly isSent: boolean
  /** KSeF number of the corrected invoice. */
  readonly originalNumber: string | null
}

const notSent: Element = [
  'DodatkowyOpis',
  [
    ['Klucz', 'KSeF'],
    ['Wartosc', 'Nie wysłano do KSeF'],
  ],
]

/** The structured invoice FA(3), as KSeF takes it. */
export const invoiceXml = (
  invoice: InvoiceDocument,
  facts: XmlFacts = { isSent: false, originalNumber: null },
): string => {
  const { seller, buyer } = invoice
  const root: Element = [
    'Faktura',
    [
      [
        'Naglowek',
        [
          ['KodFormularza', 'FA', ' kodSystemowy="FA (3)" wersjaSchemy="1-0E"'],
          ['WariantFormularza', '3'],
          ['DataWytworzeniaFa', `${invoice.issuedAt.slice(0, 19)}Z`],
          ['SystemInfo', 'Posada'],
        ],
      ],
      [
        'Podmiot1',
        [
          isReverse(invoice) ? ['PrefiksPodatnika', homeCountry] : null,
          [
            'DaneIdentyfikacyjne',
            [
              ['NIP', seller.taxId],
              ['Nazwa', seller.name],
            ],
          ],
          addressOf(seller),
        ],
      ],
      [
        'Podmiot2',
        [
          ['DaneIdentyfikacyjne', [...buyerId(buyer), ['Nazwa', buyer.name]]],
          addressOf(buyer),
          // The buyer is neither a local government unit nor a VAT group member.
          ['JST', '2'],
          ['GV', '2'],
        ],
      ],
      [
        'Fa',
        [
          ['KodWaluty', invoice.currency.toUpperCase()],
          ['P_1', invoice.issuedOn],
          ['P_2', invoice.number],
          ['P_6', invoice.soldOn],
          ...sums(invoice),
          ['P_15', amount(invoice.total.grossMinor)],
          remarks(invoice),
          ['RodzajFaktury', invoice.kind === 'correction' ? 'KOR' : 'VAT'],
          ...correctionOf(invoice, facts),
          facts.isSent ? null : notSent,
          ...invoice.lines.map((line, at) => lineOf(line, at, invoice)),
          paidOf(invoice),
          ['WarunkiTransakcji', [['Zamowienia', [['NrZamowienia', invoice.orderNumber]]]]],
        ],
      ],
    ],
    ` xmlns="${NAMESPACE}"`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`
}
