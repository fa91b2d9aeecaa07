import { getDocumentProxy } from 'unpdf'
import { docxText } from './docx/docx-text.ts'

export type ReadableKind = 'pdf' | 'docx'

const MAX_PAGES = 30
const MAX_LETTERS = 60_000

/** The text of the pages with its line breaks. Fonts are not rendered and scripts not run. */
const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await pdf.loadingTask.destroy()
  return pages.join('\n')
}

/** The plain text of a document; '' when it holds images only, null when it cannot be read. */
export const documentText = async (kind: ReadableKind, bytes: Uint8Array): Promise<string | null> => {
  const text = kind === 'pdf' ? await pdfText(bytes) : await docxText(Buffer.from(bytes))
  return text === null
    ? null
    : text
        .replace(/\n{3,}/g, '\n\n')
        .trim()
        .slice(0, MAX_LETTERS)
}
