import { unpackParts } from './unpack.ts'
import { decoded } from './xml-elements.ts'
import { createXmlScan } from './xml-scan.ts'

// As the check allows them, but that the one part which is read is kept whole.
const LIMITS = {
  maxEntries: 2_000,
  maxTotalBytes: 40 * 1024 * 1024,
  maxEntryBytes: 24 * 1024 * 1024,
  maxRatio: 150,
  ratioFromBytes: 2 * 1024 * 1024,
  maxKeptBytes: 8 * 1024 * 1024,
}

const DOCUMENT = /^word\/document\d*\.xml$/i
/** What a paragraph is made of: pieces of text, breaks, tabs, its end. */
const PIECE = /<(?:[\w.-]+:)?(?:t(?:\s[^<>]*)?>([^<]*)|(br|cr)[\s/>]|(tab)[\s/>])|<\/(?:[\w.-]+:)?(p)>/g

/** The text of a document of Word, a paragraph a line; null for what is none. */
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
