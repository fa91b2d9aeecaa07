import { inflateSync } from 'node:zlib'

// Limits for unpacking object streams (/ObjStm). Other streams (images, page contents) hold no actions and are skipped.
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024
const MAX_TOTAL_UNPACKED_BYTES = 32 * 1024 * 1024

const STREAM = /stream\r?\n/g
const DICTIONARY_REACH = 1_000
const NAME_DELIMITER = '(?=[\\s/<>\\[\\](){}%]|$)'

/** PDF actions that run a script or start a program, and the scripts that run when the document is opened. */
const ACTIVE = new RegExp(
  [
    `/S\\s*/(?:JavaScript|Launch)${NAME_DELIMITER}`,
    '/JavaScript\\s*(?:<<|\\d+\\s+\\d+\\s+R)',
    '/JS\\s*(?:[(<]|\\d+\\s+\\d+\\s+R)',
  ].join('|'),
)

/** Decodes hex escapes in PDF names, as in `/J#61vaScript`. */
const withPlainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const isActive = (objects: string): boolean => ACTIVE.test(withPlainNames(objects))

const unpacked = (packed: Buffer, maxOutputLength: number): string => {
  try {
    return inflateSync(packed, { maxOutputLength }).toString('latin1')
  } catch {
    // Encrypted, damaged or compressed otherwise: what cannot be unpacked here counts as harmless.
    return ''
  }
}

/** Whether a PDF runs a script or starts a program, as far as its objects can be read. */
export const isActivePdf = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  let left = MAX_TOTAL_UNPACKED_BYTES
  let plainFrom = 0
  for (const { index, 0: opening } of text.matchAll(STREAM)) {
    if (index < plainFrom) continue
    if (isActive(text.slice(plainFrom, index))) return true
    const start = index + opening.length
    const end = text.indexOf('endstream', start)
    if (end === -1) return isActive(text.slice(start))
    const dictionary = text.slice(Math.max(plainFrom, index - DICTIONARY_REACH), index)
    plainFrom = end
    if (left <= 0 || !/\/ObjStm/.test(withPlainNames(dictionary))) continue
    const objects = unpacked(bytes.subarray(start, end), Math.min(left, MAX_UNPACKED_BYTES))
    left -= objects.length
    if (isActive(objects)) return true
  }
  return isActive(text.slice(plainFrom))
}
