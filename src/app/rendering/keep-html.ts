import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { KeepHtml } from '#web/html/kept-html.tsx'

/** Of each choice of texts. A card has about 2 kB. */
const MOST_KEPT = 2_000

/** Keeps the HTML of elements that many pages show, such as the cards of offers. */
export const createHtmlKeeper = (render: (element: ReactElement) => string = renderToString): KeepHtml => {
  const kept = new WeakMap<object, Map<string, string>>()
  return (texts, key, element) => {
    const known = kept.get(texts) ?? new Map<string, string>()
    kept.set(texts, known)
    const html = known.get(key)
    if (html !== undefined) return html
    const made = render(element())
    if (known.size >= MOST_KEPT) known.clear()
    known.set(key, made)
    return made
  }
}
