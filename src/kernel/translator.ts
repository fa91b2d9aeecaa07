import { formatNumber } from './format.ts'
import type { Locale } from './locale.ts'
import { joinShortWords } from './text/join-short-words.ts'

/** Messages of one feature in one language; plural forms end in _one, _few, _many, _other (i18next's format). */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}
/** Messages by feature. */
export type Messages = Readonly<Record<string, MessageTree>>

declare const noFeature: unique symbol
/** Types of the messages by feature; filled by `src/app/messages.ts`, so that keys are type-checked everywhere. */
export interface MessageCatalogue {
  readonly [noFeature]?: never
}

type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}`
  ? Stem
  : Key
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Tree[Key]>}`
}[keyof Tree & string]
/** Keys of all messages: 'feature:path.to.text'. */
export type MessageKey = {
  [Feature in keyof MessageCatalogue & string]: `${Feature}:${KeysOf<MessageCatalogue[Feature]>}`
}[keyof MessageCatalogue & string]

export type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

const pluralRules: Readonly<Record<Locale, Intl.PluralRules>> = {
  pl: new Intl.PluralRules('pl'),
  en: new Intl.PluralRules('en'),
}

const written = (value: string | number, locale: Locale): string =>
  typeof value === 'number' ? formatNumber(value, locale) : value

/** Flattens messages to one map: 'offers:salary.undisclosed' → text. */
const flatten = (tree: MessageTree, prefix: string, into: Map<string, string>): void => {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
}

const flattened = new WeakMap<Messages, ReadonlyMap<string, string>>()

/** Cached by the messages object, which always is of one language. */
const flatTextsOf = (locale: Locale, messages: Messages): ReadonlyMap<string, string> => {
  const known = flattened.get(messages)
  if (known) return known
  const texts = new Map<string, string>()
  for (const [feature, tree] of Object.entries(messages)) flatten(tree, `${feature}:`, texts)
  for (const [key, text] of texts) texts.set(key, joinShortWords(text, locale))
  flattened.set(messages, texts)
  return texts
}

/**
 * Creates a translator. Its texts are not escaped for HTML. A missing message yields its key. `count` chooses the
 * plural form. Numbers are formatted with grouped thousands, so pass years as strings.
 */
export const createTranslator = (locale: Locale, messages: Messages): Translate => {
  const texts = flatTextsOf(locale, messages)
  return (key, values) => {
    const plural = typeof values?.count === 'number' ? pluralRules[locale].select(values.count) : null
    const text =
      (plural && (texts.get(`${key}_${plural}`) ?? texts.get(`${key}_other`))) ?? texts.get(key) ?? key
    if (!values) return text
    const filled = text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) =>
      written(values[name] ?? mark, locale),
    )
    return joinShortWords(filled, locale)
  }
}
