import { unpackParts } from './unpack.ts'
import { decoded } from './xml-elements.ts'
import { createXmlScan } from './xml-scan.ts'

// The limits of `isDocx`, but for a larger `maxKeptBytes`: the main part is kept in memory as a whole.
const LIMITS = {
  maxEntries: 2_000,
  maxTotalBytes: 40 * 1024 * 1024,
  maxEntryBytes: 24 * 1024 * 1024,
  maxRatio: 150,
  ratioFromBytes: 2 * 1024 * 1024,
  maxKeptBytes: 8 * 1024 * 1024,
}

const DOCUMENT = /^word\/document\d*\.xml$/i
/** Pieces of a paragraph: text, line break, tab and the paragraph's end. */
const PIECE = /<(?:[\w.-]+:)?(?:t(?:\s[^<>]*)?>([^<]*)|(br|cr)[\s/>]|(tab)[\s/>])|<\/(?:[\w.-]+:)?(p)>/g

/** The text of a Word document, one line a paragraph; null if the bytes are no such document. */
export const docxText = async (bytes: Buffer): Promise<string | null> => {
  const parts = await unpackParts(bytes, LIMITS, {
    isKept: (name) => DOCUMENT.test(name),
    scanOf: (name) => (DOCUMENT.test(name) ? createXmlScan() : null),
  })
  const [, main] = [...(parts ?? [])].find(([name]) => DOCUMENT.test(name)) ?? []
  if (!main?.content) return null
  return [...main.content.toString('utf8').matchAll(PIECE)]
    .map(([, text, line, tab]) => (text === undefined ? (tab && !line ? '\t' : '\n') : decoded(text)))
    .join('')
}
