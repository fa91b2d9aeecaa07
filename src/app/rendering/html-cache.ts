import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { KeepHtml } from '#web/html/kept-html.tsx'

/** Limit in characters for each set of messages. A card has about 2,000 of HTML and 1,000 in its key. */
const MAX_KEPT = 6_000_000

interface HtmlOfMessages {
  readonly html: Map<string, string>
  length: number
}

/** Caches the HTML of elements that many pages show, such as offers' cards; by messages object and key. */
export const createHtmlCache = (render: (element: ReactElement) => string = renderToString): KeepHtml => {
  const kept = new WeakMap<object, HtmlOfMessages>()
  return (texts, key, element) => {
    const known = kept.get(texts) ?? { html: new Map(), length: 0 }
    kept.set(texts, known)
    const html = known.html.get(key)
    if (html !== undefined) return html
    const made = render(element())
    if (known.length >= MAX_KEPT) {
      known.html.clear()
      known.length = 0
    }
    known.html.set(key, made)
    known.length += key.length + made.length
    return made
  }
}
