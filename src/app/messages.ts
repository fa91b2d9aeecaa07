import applicationsEn from '#features/applications/messages/en.json' with { type: 'json' }
import applicationsPl from '#features/applications/messages/pl.json' with { type: 'json' }
import offersEn from '#features/offers/messages/en.json' with { type: 'json' }
import offersPl from '#features/offers/messages/pl.json' with { type: 'json' }
import searchEn from '#features/search/messages/en.json' with { type: 'json' }
import searchPl from '#features/search/messages/pl.json' with { type: 'json' }
import type { Locale } from '#kernel/locale.ts'
import { createTranslator, type Messages, type MessageTree, type Translate } from '#kernel/translator.ts'
import consoleEn from '#screens/console/messages/en.json' with { type: 'json' }
import consolePl from '#screens/console/messages/pl.json' with { type: 'json' }
import shellEn from '#screens/shell/messages/en.json' with { type: 'json' }
import shellPl from '#screens/shell/messages/pl.json' with { type: 'json' }
import showcaseEn from '#screens/showcase/messages/en.json' with { type: 'json' }
import showcasePl from '#screens/showcase/messages/pl.json' with { type: 'json' }
import webEn from '#web/messages/en.json' with { type: 'json' }
import webPl from '#web/messages/pl.json' with { type: 'json' }

const polish = {
  web: webPl,
  shell: shellPl,
  offers: offersPl,
  search: searchPl,
  applications: applicationsPl,
  console: consolePl,
  showcase: showcasePl,
}
const english = {
  web: webEn,
  shell: shellEn,
  offers: offersEn,
  search: searchEn,
  applications: applicationsEn,
  console: consoleEn,
  showcase: showcaseEn,
} satisfies Record<keyof typeof polish, MessageTree>

type Texts = typeof polish
declare module '#kernel/translator.ts' {
  interface MessageCatalogue extends Texts {}
}

/** All texts; for the server only, pages are sent what they ask for by `messagesOf`. */
export const allMessages: Readonly<Record<Locale, Messages>> = { pl: polish, en: english }

const translators: Partial<Record<Locale, Translate>> = {}

/** For titles and descriptions, which loaders write themselves. Made when first asked for, so browsers get no texts. */
export const translatorOf = (locale: Locale): Translate => {
  translators[locale] ??= createTranslator(locale, allMessages[locale])
  return translators[locale]
}

type Part<Name extends keyof Texts & string> = Name | `${Name}:${keyof Texts[Name] & string}`
/** A feature's texts ('applications'), or one branch of them ('applications:errors'). */
export type MessagePart = { [Name in keyof Texts & string]: Part<Name> }[keyof Texts & string]

/** The texts that a page shows, to be returned by its loader as `messages`. */
export const messagesOf = (locale: Locale, ...parts: readonly MessagePart[]): Messages => {
  const picked: Record<string, MessageTree> = {}
  for (const part of parts) {
    const [name = '', branch] = part.split(':')
    const tree = allMessages[locale][name] ?? {}
    const chosen = branch === undefined ? tree : { [branch]: tree[branch] ?? {} }
    picked[name] = { ...picked[name], ...chosen }
  }
  return picked
}
