import type { Locale } from '#kernel/locale.ts'
import type { Article } from '#kernel/text/article.ts'

export const contentKinds = ['legal', 'page', 'block', 'blog', 'banner'] as const
export type ContentKind = (typeof contentKinds)[number]

/** In the order in which they are listed. */
export const legalKeys = [
  'terms-for-clients',
  'terms-for-users',
  'privacy-policy',
  'information-clause',
  'whistleblower-procedure',
] as const
export const pageKeys = ['about', 'career', 'help', 'livechat'] as const
/** Parts of the first page. */
export const blockKeys = ['partners', 'promo'] as const
/** Where a banner is shown. */
export const bannerSections = ['passive', 'seasonal', 'remote', 'floating', 'survey'] as const
export type LegalKey = (typeof legalKeys)[number]
export type PageKey = (typeof pageKeys)[number]
export type BannerSection = (typeof bannerSections)[number]

/** A text that the operator of a board wrote, in one language. */
export interface ContentEntry {
  readonly kind: ContentKind
  /** The same in every language; the last part of its address. */
  readonly key: string
  readonly locale: Locale
  readonly title: string
  /** One or two sentences; empty where it has none. */
  readonly lead: string
  /** Of a post: what it is about. */
  readonly tag: string
  readonly author: string
  /** Of a page of questions: of each chapter in turn, by its name in the set; rows of earlier loads have none. */
  readonly icons?: readonly string[]
  /** Where its button leads, and what it says; empty without a button. */
  readonly link: string
  readonly linkLabel: string
  /** Of a banner. */
  readonly section: BannerSection | null
  /** Days of Warsaw's calendar, '2026-11-22'; null where it does not matter. */
  readonly date: string | null
  /** The first day that it is in force. */
  readonly from: string | null
  /** The last day that it is shown. */
  readonly due: string | null
  /** Markdown. */
  readonly body: string
}

/** Which text of a document people are shown. */
export interface DocumentEdition {
  readonly key: LegalKey
  /** The first day that it is in force; null where it names none. */
  readonly edition: string | null
  /** Of its text, in hex. */
  readonly sha256: string
}

/** The text of an edition that somebody was asked to agree to. */
export interface EditionText {
  readonly key: string
  readonly locale: Locale
  readonly title: string
  readonly sha256: string
  /** Markdown, as it was loaded. */
  readonly body: string
}

/** With its text read. */
export interface ReadEntry extends Omit<ContentEntry, 'body'> {
  readonly article: Article
  /** Of the text, in hex. */
  readonly sha256: string
  /** To read it. */
  readonly minutes: number
}
