import { type Locale, locales } from '#kernel/locale.ts'
import { pack } from '#kernel/text/packed.ts'
import {
  createTranslator,
  type MessageCatalogue,
  type MessageKey,
  type Messages,
  type MessageTree,
  type Translate,
} from '#kernel/translator.ts'
import type { PackedMessages } from './pages/page-data.ts'

declare module '#kernel/translator.ts' {
  // Features declare their messages in their manifests.
  interface MessageCatalogue {
    web: typeof import('#web/messages/pl.json', { with: { type: 'json' }})
    shell: typeof import('#screens/shell/messages/pl.json', { with: { type: 'json' }})
    account: typeof import('#screens/account/messages/pl.json', { with: { type: 'json' }})
    console: typeof import('#screens/console/messages/pl.json', { with: { type: 'json' }})
    showcase: typeof import('#screens/showcase/messages/pl.json', { with: { type: 'json' }})
  }
}

/**
 * All message files by path. The build bundles them; plain Node reads them from disk. No import, so that browsers get
 * none.
 */
const readFiles = (): Readonly<Record<string, MessageTree>> => {
  if (import.meta.env)
    return import.meta.glob('../{web,features/*,screens/*}/messages/*.json', {
      eager: true,
      import: 'default',
    })
  const { globSync, readFileSync } = process.getBuiltinModule('node:fs')
  const sources = new URL('../', import.meta.url)
  const paths = globSync('{web,features/*,screens/*}/messages/*.json', { cwd: sources })
  return Object.fromEntries(
    paths.map((path) => [path, JSON.parse(readFileSync(new URL(path, sources), 'utf8'))]),
  )
}

/** Sorts messages by language and by the name of the folder that holds `messages/`. */
const sortFiles = (files: Readonly<Record<string, MessageTree>>): Readonly<Record<Locale, Messages>> => {
  const sorted: Record<Locale, Record<string, MessageTree>> = { pl: {}, en: {} }
  for (const [path, tree] of Object.entries(files)) {
    const [name = '', , file = ''] = path.split(/[\\/]/).slice(-3)
    const locale = locales.find((known) => file === `${known}.json`)
    if (locale) sorted[locale][name] = tree
  }
  return sorted
}

let read: Readonly<Record<Locale, Messages>> | undefined

/** All messages, read at the first call. For the server only; pages get theirs by `messagesOf`. */
export const allMessages = (): Readonly<Record<Locale, Messages>> => {
  read ??= sortFiles(readFiles())
  return read
}

const translators: Partial<Record<Locale, Translate>> = {}

/** A translator with all messages, for titles and descriptions made by loaders. Created at the first call. */
export const translatorOf = (locale: Locale): Translate => {
  translators[locale] ??= createTranslator(locale, allMessages()[locale])
  return translators[locale]
}

const isKey = (key: string, locale: Locale): key is MessageKey => {
  const [name = '', path = ''] = key.split(':')
  let found: MessageTree | string | undefined = allMessages()[locale][name]
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined
  return typeof found === 'string'
}

/** The text of a key that is composed at run time; the key itself if there is none. */
export const textOfKey = (locale: Locale, key: string): string =>
  isKey(key, locale) ? translatorOf(locale)(key) : key

type Part<Name extends keyof MessageCatalogue & string> =
  | Name
  | `${Name}:${keyof MessageCatalogue[Name] & string}`
/** All messages of a feature ('applications') or one branch ('applications:errors'). */
export type MessagePart = { [Name in keyof MessageCatalogue & string]: Part<Name> }[keyof MessageCatalogue &
  string]

const branchOf = (tree: MessageTree, branch: string): MessageTree => {
  const found = tree[branch]
  return found === undefined ? {} : { [branch]: found }
}

const packs = new Map<string, PackedMessages>()

/** Packs each selection of messages once, as messages do not change. */
const packedOnce = (key: string, choose: () => Messages): PackedMessages => {
  const packed = packs.get(key) ?? [pack(choose())]
  packs.set(key, packed)
  return packed
}

const pickParts = (locale: Locale, parts: readonly MessagePart[]): Messages => {
  const picked: Record<string, MessageTree> = {}
  for (const part of parts) {
    const [name = '', branch] = part.split(':')
    const tree = allMessages()[locale][name] ?? {}
    picked[name] = { ...picked[name], ...(branch === undefined ? tree : branchOf(tree, branch)) }
  }
  return picked
}

/** The messages that a page needs, to be returned by its loader as `messages`. */
export const messagesOf = (locale: Locale, ...parts: readonly MessagePart[]): PackedMessages =>
  packedOnce(`${locale} ${parts.join(' ')}`, () => pickParts(locale, parts))

/** The branch of this name of all features, for parts of a page that several features fill. */
export const messagesOfBranch = (locale: Locale, branch: string): PackedMessages =>
  packedOnce(`${locale} *:${branch}`, () =>
    Object.fromEntries(
      Object.entries(allMessages()[locale])
        .filter(([, tree]) => branch in tree)
        .map(([name, tree]) => [name, branchOf(tree, branch)]),
    ),
  )

export const joinMessages = (...several: readonly PackedMessages[]): PackedMessages => several.flat()
