import type { ChangedLine } from '#features/content/contract.ts'
import type { Article } from '#kernel/text/article.ts'
import type { IconShapes } from '../category-bar-data.ts'

export interface ContentLink {
  readonly label: string
  readonly href: string
}

/** A text; its headings make the table of contents. */
export interface TextData {
  readonly title: string
  readonly lead: string
  readonly article: Article
}

/** Something counted, as a link to what it counts. */
export interface BoardFigure {
  readonly value: string
  readonly label: string
  readonly href: string
}

export interface ContentPageData extends TextData {
  readonly coverPath: string
  /** Icons of the chapters, in order; may be fewer. */
  readonly icons: readonly IconShapes[]
  /** On the page about the board: what there is now. */
  readonly figures: readonly BoardFigure[]
  /** On help pages: where to ask further questions, and who answers. */
  readonly ask: { readonly href: string; readonly lead: string } | null
}

/** What the pages of a legal document have in common. */
interface LegalFrame {
  readonly key: string
  readonly title: string
  readonly documents: readonly (ContentLink & {
    readonly isCurrent: boolean
    readonly startsOn: string | null
  })[]
  /** Newest first; empty for a document with a single version. */
  readonly versions: readonly LegalVersion[]
}

interface LegalVersion extends ContentLink {
  /** When it is in force. */
  readonly period: string
  readonly isCurrent: boolean
  /** What it changed; null for the first version. */
  readonly changesHref: string | null
}

export interface LegalData extends TextData, LegalFrame {
  /** Its chapters are numbered; false where their author wrote numbers. */
  readonly isNumbered: boolean
  /** 'Version 3', when it was published, and since when it is in force. */
  readonly facts: readonly string[]
  /** Null for a former version. */
  readonly pdfHref: string | null
  /** Of a version that is not in force. */
  readonly notice: {
    readonly title: string
    readonly text: string
    readonly links: readonly ContentLink[]
  } | null
  /** Anchors of the chapters that an announced version changes. */
  readonly changed: readonly string[]
}

export interface LegalChangesData extends LegalFrame {
  readonly heading: string
  readonly lead: string
  readonly version: ContentLink
  readonly lines: readonly ChangedLine[]
}

export interface PostPreview {
  readonly title: string
  readonly lead: string
  readonly tag: string
  readonly href: string
  readonly coverPath: string
  /** 'dd.MM.yyyy' */
  readonly date: string
  readonly day: string
  readonly minutes: number
}

/** A topic of the blog, as a filter. */
export interface BlogTopic extends ContentLink {
  readonly isCurrent: boolean
}

export interface BlogData {
  readonly posts: readonly PostPreview[]
  /** 'All' and the topics; empty where there are fewer than two. */
  readonly topics: readonly BlogTopic[]
  /** Name of the chosen topic. */
  readonly topic: string | null
  readonly feedHref: string
}

/** Offers beside a post. */
export interface PostOffers {
  readonly title: string
  /** The list that they are from. */
  readonly href: string
  readonly items: readonly {
    readonly title: string
    readonly href: string
    readonly companyName: string
    readonly logoUrl: string | null
    /** '15 000 – 19 000 zł' */
    readonly pay: string
  }[]
}

export interface PostData extends PostPreview {
  readonly author: string
  readonly article: Article
  readonly others: readonly PostPreview[]
  /** The post's topic; null without one. */
  readonly topicHref: string | null
  readonly offers: PostOffers | null
  /** The post's URL, to share. */
  readonly shareUrl: string
  readonly blogHref: string
  readonly calculatorHref: string
}
