import type { Locale } from '#kernel/locale.ts'
import { createTranslator, type Translate } from '#kernel/translator.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }

const translators: Readonly<Record<Locale, Translate>> = {
  pl: createTranslator('pl', { plans: polish }),
  en: createTranslator('en', { plans: english }),
}

/** The texts of this feature, for mails, consents and files. */
export const textsIn = (locale: Locale): Translate => translators[locale]
