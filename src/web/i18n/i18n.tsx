import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { createTranslator, type Messages, type Translate } from '#kernel/translator.ts'

interface I18n {
  readonly locale: Locale
  readonly messages: Messages
  readonly t: Translate
}

const I18nContext = createContext<I18n | null>(null)

interface I18nProviderProps {
  locale: Locale
  /** Only the messages that the pages shown need. */
  messages: Messages
  children: ReactNode
}

export const I18nProvider = ({ locale, messages, children }: I18nProviderProps) => {
  const i18n = useMemo(
    () => ({ locale, messages, t: createTranslator(locale, messages) }),
    [locale, messages],
  )
  return <I18nContext value={i18n}>{children}</I18nContext>
}

export const useI18n = (): I18n => {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('texts are asked for outside of I18nProvider')
  return i18n
}

/** `const t = useT()`, then `t('offers:salary.undisclosed')`. */
export const useT = (): Translate => useI18n().t
export const useLocale = (): Locale => useI18n().locale
