import type { Locale } from '#kernel/locale.ts'
import {
  createTranslator,
  type MessageCatalogue,
  type MessageTree,
  type Translate,
} from '#kernel/translator.ts'

/** Translators that hold one feature's messages alone, for texts that the server writes itself, such as mails. */
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
