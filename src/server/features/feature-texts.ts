import type { Locale } from '#kernel/locale.ts'
import {
  createTranslator,
  type MessageCatalogue,
  type MessageTree,
  type Translate,
} from '#kernel/translator.ts'

/** What the server itself says of a feature's texts, such as mails: a translator of each language that has no others. */
export const featureTexts = (
  feature: keyof MessageCatalogue & string,
  { pl, en }: Readonly<Record<Locale, MessageTree>>,
): ((locale: Locale) => Translate) => {
  const translators: Readonly<Record<Locale, Translate>> = {
    pl: createTranslator('pl', { [feature]: pl }),
    en: createTranslator('en', { [feature]: en }),
  }
  return (locale) => translators[locale]
}
