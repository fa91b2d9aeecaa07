import type { Locale } from '#kernel/locale.ts'
import type { Packed } from '#kernel/text/packed.ts'
import type { Messages, MessageTree } from '#kernel/translator.ts'
import { textOf, unpack } from '#web/api/unpack.ts'

/** Texts in pieces, of which a later one adds to what an earlier one has of the same feature. */
export type PackedMessages = readonly Packed<Messages>[]

/** What the loader of any page may return for the frame around it, beside its own data. */
export interface PageData {
  /** The texts it shows: `messagesOf(locale, 'offers', …)`. */
  readonly messages?: PackedMessages
  /** Its path in each language, for the language switch, the canonical address and hreflang. */
  readonly alternates?: Readonly<Record<Locale, string>> | null
  /** The path of a picture for where its link is shared, 1200 by 630 pixels. */
  readonly picture?: string
  /** It puts the scroll position back itself, so the router's way is off. */
  readonly restoresScroll?: boolean
}

export interface MergedPageData extends Omit<PageData, 'messages'> {
  readonly messages: Messages
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPageData = (value: unknown): value is PageData =>
  isObject(value) && (!('messages' in value) || Array.isArray(value.messages))

const MOST_KEPT = 100
const merged = new Map<string, Messages>()

/** Pages of one kind have the same texts: on the server they are read and put together once, not for each page. */
const mergeMessages = (packs: PackedMessages): Messages => {
  const key = packs.map(textOf).join()
  const known = merged.get(key)
  if (known) return known
  const messages: Record<string, MessageTree> = {}
  for (const packed of packs)
    for (const [name, tree] of Object.entries(unpack(packed))) messages[name] = { ...messages[name], ...tree }
  if (merged.size >= MOST_KEPT) merged.clear()
  merged.set(key, messages)
  return messages
}

/** Puts together what all loaders on the screen returned; the innermost one wins. */
export const mergePageData = (loaded: readonly unknown[]): MergedPageData => {
  const all = loaded.filter(isPageData)
  const innermost = <Key extends keyof PageData>(key: Key): PageData[Key] | undefined =>
    all.findLast((data) => data[key] !== undefined)?.[key]
  const picture = innermost('picture')
  return {
    messages: mergeMessages(all.flatMap(({ messages = [] }) => messages)),
    alternates: innermost('alternates') ?? null,
    ...(picture !== undefined && { picture }),
    restoresScroll: innermost('restoresScroll') ?? false,
  }
}
