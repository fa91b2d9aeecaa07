// Converts clipboard HTML of word processors and web pages to what an editor of headings, lists and links accepts.

/** A list in Word's HTML: paragraphs with a marker between conditional comments, in either notation of browsers. */
const WORD_LIST = /(?:<p\b[^>]*mso-list:[^>]*>(?:(?!<\/p>)[\s\S])*<\/p>\s*)+/gi
const WORD_ITEM = /<p\b[^>]*mso-list:[^>]*>((?:(?!<\/p>)[\s\S])*)<\/p>/gi
const WORD_MARKER = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i
const NUMBER = /^(\d{1,3}|[a-z]{1,4})[.)]/i

const withoutTags = (html: string): string => html.replace(/<[^>]*>|&nbsp;/gi, '').trim()

const listOf = (paragraphs: string): string => {
  const items = [...paragraphs.matchAll(WORD_ITEM)].map(([, inner = '']) => ({
    marker: withoutTags(WORD_MARKER.exec(inner)?.[1] ?? ''),
    text: inner.replace(WORD_MARKER, ''),
  }))
  const kind = NUMBER.test(items[0]?.marker ?? '') ? 'ol' : 'ul'
  return `<${kind}>${items.map(({ text }) => `<li><p>${text}</p></li>`).join('')}</${kind}>`
}

/** Turns each row of a table into a paragraph, its cells separated by spaces. */
const rowsOf = (table: string): string =>
  table
    .replace(
      /<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/gi,
      (_, cell: string) => `${cell.replace(/<\/?p\b[^>]*>/gi, ' ')} `,
    )
    .replace(/<(\/?)tr\b[^>]*>/gi, '<$1p>')
    .replace(/<\/?(table|tbody|thead|tfoot|colgroup|col)\b[^>]*>/gi, '')

/** Pictures that can be shown: inline JPEG and the board's own; those of other sites or a local disk are dropped. */
const OWN_PICTURE = /\bsrc=["']?(data:image\/jpe?g;|\/files\/)/i

export const pastedHtml = (html: string): string =>
  html
    .replace(WORD_LIST, listOf)
    .replace(/<table\b[\s\S]*?<\/table>/gi, rowsOf)
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
    .replace(/<img\b[^>]*>/gi, (picture) => (OWN_PICTURE.test(picture) ? picture : ''))

/** Whether the clipboard has words: tables and texts come with a picture of themselves, used only without words. */
export const hasPastedWords = (html: string): boolean =>
  withoutTags(html.replace(/<(style|script|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')) !== ''

const LINE_MARKER = /^\s*(?:[-–—•·*▪●]|(\d{1,3})[.)])\s+(?=\S)/
const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/**
 * The HTML of pasted plain text with lists, such as an e-mail's: lines that begin with a dash, a dot or a number become
 * items. Null without two such lines in a row.
 */
export const pastedLists = (text: string): string | null => {
  const lines = text.split(/\r\n?|\n/).map((line) => ({ line, marker: LINE_MARKER.exec(line) }))
  if (!lines.some(({ marker }, at) => marker && lines[at + 1]?.marker)) return null
  const kindOf = (at: number): 'ol' | 'ul' | null => {
    const marker = lines[at]?.marker
    return marker ? (marker[1] ? 'ol' : 'ul') : null
  }
  return lines
    .map(({ line, marker }, at) => {
      const kind = kindOf(at)
      const words = escaped(line.slice(marker?.[0].length ?? 0).trim())
      if (kind === null) return words && `<p>${words}</p>`
      const [start, end] = [
        kindOf(at - 1) === kind ? '' : `<${kind}>`,
        kindOf(at + 1) === kind ? '' : `</${kind}>`,
      ]
      return `${start}<li><p>${words}</p></li>${end}`
    })
    .join('')
}
