import { createInstance } from 'i18next'
import { joinShortWords } from './join-short-words.ts'
import type { Locale } from './locale.ts'

/** The texts of one feature in one language; plural forms end in _one, _few, _many, _other. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}
/** Texts by feature. */
export type Messages = Readonly<Record<string, MessageTree>>

declare const noFeature: unique symbol
/** Texts by feature as types; `src/app/messages.ts` adds the real ones, so that keys are checked everywhere. */
export interface MessageCatalogue {
  readonly [noFeature]?: never
}

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]
/** 'feature:path.to.text' of every text there is. */
export type MessageKey = {
  [Feature in keyof MessageCatalogue & string]: `${Feature}:${KeysOf<MessageCatalogue[Feature]>}`
}[keyof MessageCatalogue & string]

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Texts are plain: who puts them into HTML escapes them there. A missing text shows its key. */
export const createTranslator = (locale: Locale, messages: Messages): Translate => {
  const i18n = createInstance({
    lng: locale,
    resources: { [locale]: messages },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  void i18n.init()
  return (key, values = {}) => joinShortWords(i18n.t(key, values), locale)
}
