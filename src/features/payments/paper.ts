import type { Locale } from '#kernel/locale.ts'

/** Amounts of one line, as text. */
export interface PaperLine {
  readonly name: string
  readonly quantity: string
  readonly unitPrice: string
  readonly net: string
  readonly rate: string
  readonly tax: string
  readonly gross: string
}

export interface PaperParty {
  readonly label: string
  readonly name: string
  /** Street, place and tax id. */
  readonly lines: readonly string[]
}

/** All texts of an invoice in its own language, from which both the PDF and the preview are made. */
export interface InvoicePaper {
  readonly locale: Locale
  readonly title: string
  readonly number: string
  readonly dates: readonly string[]
  /** Number, day and reason of what a correction corrects. */
  readonly corrects: string | null
  readonly seller: PaperParty
  readonly buyer: PaperParty
  readonly heads: PaperLine
  readonly lines: readonly PaperLine[]
  readonly total: Pick<PaperLine, 'name' | 'net' | 'tax' | 'gross'>
  readonly notes: readonly string[]
  /** The invoice in KSeF; null until it is accepted. */
  readonly verification: { readonly label: string; readonly address: string; readonly number: string } | null
}
