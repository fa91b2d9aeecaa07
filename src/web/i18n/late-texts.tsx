import { type ReactNode, use, useMemo } from 'react'
import type { Locale } from '#kernel/locale.ts'
import type { MessageCatalogue, MessageTree } from '#kernel/translator.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { I18nProvider, useI18n } from './i18n.tsx'

const loaded = new Map<string, Promise<MessageTree | null>>()

const load = (url: string): Promise<MessageTree | null> => {
  const known = loaded.get(url)
  if (known) return known
  const loading = fetch(url)
    .then((response) => {
      if (!response.ok) throw new Error(`texts: ${response.status}`)
      return response.json()
    })
    .catch((error: unknown) => {
      reportFault('page', error)
      return null
    })
  loaded.set(url, loading)
  return loading
}

interface LateTextsProps {
  /** Namespace of the feature's messages. */
  name: keyof MessageCatalogue
  /** URLs of the feature's message files, as the build names them: `import pl from '…/messages/pl.json?url'`. */
  urls: Readonly<Record<Locale, string>>
  children: ReactNode
}

/** Loads messages that pages do not include, for a part that few visitors open; renders nothing until then. */
export const LateTexts = ({ name, urls, children }: LateTextsProps) => {
  const { locale, messages } = useI18n()
  const tree = use(load(urls[locale]))
  const all = useMemo(() => ({ ...messages, ...(tree && { [name]: tree }) }), [messages, name, tree])
  return (
    tree && (
      <I18nProvider locale={locale} messages={all}>
        {children}
      </I18nProvider>
    )
  )
}
