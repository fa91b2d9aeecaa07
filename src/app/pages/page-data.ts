import type { Locale } from '#kernel/locale.ts'
import type { Packed } from '#kernel/text/packed.ts'
import type { Messages, MessageTree } from '#kernel/translator.ts'
import { textOf, unpack } from '#web/api/unpack.ts'

/** Packed messages; later ones are merged into earlier ones of the same feature. */
export type PackedMessages = readonly Packed<Messages>[]

/** Data that any page's loader may return for the frame, besides its own. */
export interface PageData {
  /** The page's messages: `messagesOf(locale, 'offers', …)`. */
  readonly messages?: PackedMessages
  /** The page's path in each language, for the language switch, the canonical link and hreflang. */
  readonly alternates?: Readonly<Record<Locale, string>> | null
  /** For the language switch alone: with what the canonical path leaves out, such as a list's order. */
  readonly translations?: Readonly<Record<Locale, string>>
  /** False for a page in one language only: its alternate is then a different page, which is no hreflang. */
  readonly isTranslated?: boolean
  /** Path of the picture for shared links (og:image), 1200 × 630 pixels. */
  readonly picture?: string
  /** The page restores its scroll position itself, so that the router must not. */
  readonly restoresScroll?: boolean
}

export interface MergedPageData extends Omit<PageData, 'messages'> {
  readonly messages: Messages
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPageData = (value: unknown): value is PageData =>
  isObject(value) && (!('messages' in value) || Array.isArray(value.messages))

const MAX_KEPT = 100
const merged = new Map<string, Messages>()

/** Merges messages, cached by their text: on the server all pages of one kind share the result. */
const mergeMessages = (packs: PackedMessages): Messages => {
  const key = packs.map(textOf).join()
  const known = merged.get(key)
  if (known) return known
  const messages: Record<string, MessageTree> = {}
  for (const packed of packs)
    for (const [name, tree] of Object.entries(unpack(packed))) messages[name] = { ...messages[name], ...tree }
  if (merged.size >= MAX_KEPT) merged.clear()
  merged.set(key, messages)
  return messages
}

/** Merges the data of all matched routes' loaders; the innermost wins. */
export const mergePageData = (loaded: readonly unknown[]): MergedPageData => {
  const all = loaded.filter(isPageData)
  const innermost = <Key extends keyof PageData>(key: Key): PageData[Key] | undefined =>
    all.findLast((data) => data[key] !== undefined)?.[key]
  const picture = innermost('picture')
  const translations = innermost('translations')
  return {
    messages: mergeMessages(all.flatMap(({ messages = [] }) => messages)),
    alternates: innermost('alternates') ?? null,
    ...(translations && { translations }),
    isTranslated: innermost('isTranslated') ?? true,
    ...(picture !== undefined && { picture }),
    restoresScroll: innermost('restoresScroll') ?? false,
  }
}
