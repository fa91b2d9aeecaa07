import { createContext, type ReactElement, use } from 'react'
import { I18nProvider, useI18n } from '../i18n/i18n.tsx'

/** The HTML of an element, made the first time that the texts and the key are given. */
export type KeepHtml = (texts: object, key: string, element: () => ReactElement) => string

/** Set on the server only: the browser makes the same elements itself, and finds them there. */
export const KeptHtmlContext = createContext<KeepHtml | null>(null)

interface KeptProps {
  /** All that `children` depend on, beside the texts and the language. */
  by: unknown
  /** They stand alone: on the server no context of the page but the texts is given to them, not even the router's. */
  children: () => ReactElement
}

/** What many pages show alike: its HTML is made once on the server. The browser sees the elements. */
export const Kept = ({ by, children }: KeptProps) => {
  const keep = use(KeptHtmlContext)
  const i18n = useI18n()
  if (!keep) return <div>{children()}</div>
  const html = keep(i18n.messages, JSON.stringify([i18n.locale, by]), () => (
    <I18nProvider {...i18n}>{children()}</I18nProvider>
  ))
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
