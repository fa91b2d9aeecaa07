import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { KeepHtml } from '#web/html/kept-html.tsx'

/** Characters of each choice of texts. A card has about 2,000 of HTML and 1,000 in its key. */
const MOST_KEPT = 6_000_000

interface KeptOfTexts {
  readonly html: Map<string, string>
  length: number
}

/** Keeps the HTML of elements that many pages show, such as the cards of offers. */
export const createHtmlKeeper = (render: (element: ReactElement) => string = renderToString): KeepHtml => {
  const kept = new WeakMap<object, KeptOfTexts>()
  return (texts, key, element) => {
    const known = kept.get(texts) ?? { html: new Map(), length: 0 }
    kept.set(texts, known)
    const html = known.html.get(key)
    if (html !== undefined) return html
    const made = render(element())
    if (known.length >= MOST_KEPT) {
      known.html.clear()
      known.length = 0
    }
    known.html.set(key, made)
    known.length += key.length + made.length
    return made
  }
}
