import type { Locale } from '#kernel/locale.ts'
import type { Article } from '#kernel/text/article.ts'

export const contentKinds = ['legal', 'page', 'block', 'blog', 'banner'] as const
export type ContentKind = (typeof contentKinds)[number]

/** In the order of listing. */
export const legalKeys = [
  'terms-for-clients',
  'terms-for-users',
  'privacy-policy',
  'information-clause',
  'whistleblower-procedure',
] as const
export const pageKeys = ['about', 'career', 'help', 'livechat'] as const
/** Blocks of the home page. */
export const blockKeys = ['occasions', 'partners', 'promo'] as const
/** Places where banners are shown. */
export const bannerSections = ['passive', 'seasonal', 'remote', 'floating', 'survey'] as const
export type LegalKey = (typeof legalKeys)[number]
export type PageKey = (typeof pageKeys)[number]
export type BannerSection = (typeof bannerSections)[number]

/** A text of a board's operator, in one language. */
export interface ContentEntry {
  readonly kind: ContentKind
  /** Equal in every language; the last segment of the address. */
  readonly key: string
  readonly locale: Locale
  readonly title: string
  /** One or two sentences; '' if it has none. */
  readonly lead: string
  /** Name of a blog post's topic; '' without one. */
  readonly tag: string
  /**
   * Key of a blog post's topic, equal in every language and part of an address; missing without one, and in entries
   * loaded by earlier versions.
   */
  readonly topic?: string
  readonly author: string
  /**
   * Icons of the chapters on a page of questions, by name in the icon set; missing in entries loaded by earlier
   * versions.
   */
  readonly icons?: readonly string[]
  /** Address and label of its button; '' without one. */
  readonly link: string
  readonly linkLabel: string
  /** Place of a banner; null for other kinds. */
  readonly section: BannerSection | null
  /** A day in Warsaw, '2026-11-22'; null if not applicable. */
  readonly date: string | null
  /** First day on which it is in force. */
  readonly from: string | null
  /** Last day on which it is shown. */
  readonly due: string | null
  /** Markdown. */
  readonly body: string
}

/** The edition of a legal document that is shown. */
export interface DocumentEdition {
  readonly key: LegalKey
  /** First day on which it is in force; null if it names none. */
  readonly edition: string | null
  /** Hash of its text in hex. */
  readonly sha256: string
}

/** The text of an edition that somebody was asked to consent to. */
export interface EditionText {
  readonly key: string
  readonly locale: Locale
  readonly title: string
  readonly sha256: string
  /** Markdown as loaded. */
  readonly body: string
}

/** A version of a legal document. */
export interface DocumentVersion {
  /** First day on which it is in force, '2026-01-15'. */
  readonly startsOn: string
  readonly sha256: string
  readonly title: string
  readonly lead: string
  /** Markdown as loaded. */
  readonly body: string
}

/** A version with its text parsed. */
export interface ReadVersion extends Omit<DocumentVersion, 'body'> {
  readonly article: Article
}

/** Words that both texts have, or only one of them. */
export interface ChangedPart {
  readonly mark: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A heading, a paragraph, an item of a list or a row of a table. */
export interface ChangedLine {
  readonly kind: 'heading' | 'subheading' | 'paragraph' | 'item'
  readonly parts: readonly ChangedPart[]
  /** Anchor of a heading that the later text has; '' for others. */
  readonly id: string
}

/** An entry with its text parsed. */
export interface ReadEntry extends Omit<ContentEntry, 'body'> {
  readonly article: Article
  /** Hash of the text in hex. */
  readonly sha256: string
  /** Reading time. */
  readonly minutes: number
}
