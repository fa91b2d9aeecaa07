import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { I18nProvider, useI18n } from '../i18n/i18n.tsx'

/** Renders an element to HTML at the first call for the texts and the key, and returns the cached HTML afterwards. */
export type KeepHtml = (texts: object, key: string, element: () => ReactElement) => string

/** Null in the browser, which hydrates the same elements on its own. */
export const KeptHtmlContext = /* @__PURE__ */ createContext<KeepHtml | null>(null)

/** Content of an element: React children, or HTML rendered before. */
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
    // Content that cannot be rendered outside its page, such as an operator's link without a full path, is rendered
    // with the page; any other error is thrown again there.
  }
  return { children: children() }
}

/**
 * Content that many pages share: `<ul {...useKept(links, () => …)} />`. The server renders it to HTML once per texts,
 * locale and `by`, which must hold everything else that it depends on. It is rendered outside the page: no context but
 * the texts, no router, and no `useId` that must match the browser's. The browser renders the elements.
 */
export const useKept: UseKept = import.meta.env.SSR
  ? useWritten
  : (_by, children) => ({ children: children() })

interface KeptProps {
  by: unknown
  children: () => ReactElement
}

export const Kept = ({ by, children }: KeptProps) => <div {...useKept(by, children)} />
