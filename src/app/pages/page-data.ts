import type { Locale } from '#kernel/locale.ts'
import { type Packed, unpack } from '#kernel/text/packed.ts'
import type { Messages, MessageTree } from '#kernel/translator.ts'

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

/** Puts together what all loaders on the screen returned; the innermost one wins. */
export const mergePageData = (loaded: readonly unknown[]): MergedPageData => {
  const messages: Record<string, MessageTree> = {}
  let merged: PageData = {}
  for (const data of loaded.filter(isPageData)) {
    for (const packed of data.messages ?? [])
      for (const [name, tree] of Object.entries(unpack(packed)))
        messages[name] = { ...messages[name], ...tree }
    merged = { ...merged, ...data }
  }
  return {
    messages,
    alternates: merged.alternates ?? null,
    ...(merged.picture !== undefined && { picture: merged.picture }),
    restoresScroll: merged.restoresScroll ?? false,
  }
}
