import type { Locale } from '#kernel/locale.ts'
import type { Messages, MessageTree } from '#kernel/translator.ts'

/** What the loader of any page may return for the frame around it, beside its own data. */
export interface PageData {
  /** The texts it shows: `messagesOf(locale, 'offers', …)`. */
  readonly messages?: Messages
  /** Its path in each language, for the language switch and for search engines. */
  readonly alternates?: Readonly<Record<Locale, string>>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isPageData = (value: unknown): value is PageData =>
  isObject(value) && (!('messages' in value) || isObject(value.messages))

/** Puts together what all loaders on the screen returned; the innermost one wins. */
export const mergePageData = (loaded: readonly unknown[]): PageData => {
  const messages: Record<string, MessageTree> = {}
  let alternates: PageData['alternates']
  for (const data of loaded.filter(isPageData)) {
    for (const [name, tree] of Object.entries(data.messages ?? {}))
      messages[name] = { ...messages[name], ...tree }
    alternates = data.alternates ?? alternates
  }
  return alternates ? { messages, alternates } : { messages }
}
