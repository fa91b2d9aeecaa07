import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { I18nProvider, useI18n } from '../i18n/i18n.tsx'

/** The HTML of an element, made the first time that the texts and the key are given. */
export type KeepHtml = (texts: object, key: string, element: () => ReactElement) => string

/** Set on the server only: the browser makes the same elements itself, and finds them there. */
export const KeptHtmlContext = /* @__PURE__ */ createContext<KeepHtml | null>(null)

/** What an element has in it: written already, or elements. */
export type KeptContent =
  | { readonly children: ReactNode; readonly dangerouslySetInnerHTML?: never }
  | { readonly dangerouslySetInnerHTML: { readonly __html: string }; readonly children?: never }

type UseKept = (by: unknown, children: () => ReactElement) => KeptContent

const useWritten: UseKept = (by, children) => {
  const keep = use(KeptHtmlContext)
  const i18n = useI18n()
  const alone = () => <I18nProvider {...i18n}>{children()}</I18nProvider>
  try {
    if (keep)
      return {
        dangerouslySetInnerHTML: {
          __html: keep(
            i18n.messages,
            `${i18n.locale}${typeof by === 'string' ? by : JSON.stringify(by)}`,
            alone,
          ),
        },
      }
  } catch {
    // What cannot stand alone after all is written with its page, such as a link that an operator has given no whole
    // path; whatever else is wrong is thrown there again.
  }
  return { children: children() }
}

/**
 * The inside of an element that many pages show alike: `<ul {...useKept(links, () => …)} />`. Its HTML is made once on
 * the server, for the texts, the language and `by`, which has all else that it depends on. It stands alone: there no
 * context of the page but the texts is given to it, not even the router's, nor an id by `useId` that the browser would
 * have as well. The browser sees the elements.
 */
export const useKept: UseKept = import.meta.env.SSR
  ? useWritten
  : (_by, children) => ({ children: children() })

interface KeptProps {
  by: unknown
  children: () => ReactElement
}

export const Kept = ({ by, children }: KeptProps) => <div {...useKept(by, children)} />
