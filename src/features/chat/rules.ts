/** A piece of a message: plain text, or an address that may be opened. */
export interface TextPart {
  /** Where in the message it begins. */
  readonly from: number
  readonly text: string
  readonly href: string | null
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi
/** Behind an address they belong to the sentence. */
const SENTENCE_END = /[.,;:!?…)\]]+$/

/** Splits a message at its addresses; only those of the web open anything. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    if (!URL.canParse(address)) continue
    const { protocol, username, password, href } = new URL(address)
    // A name before the host makes an address look like another one's.
    if (!/^https?:$/.test(protocol) || username !== '' || password !== '') continue
    if (match.index > from) parts.push({ from, text: text.slice(from, match.index), href: null })
    parts.push({ from: match.index, text: address, href })
    from = match.index + address.length
  }
  if (from < text.length) parts.push({ from, text: text.slice(from), href: null })
  return parts
}

interface Numbered {
  readonly seq: number
}

/** Both lists as one, each message once, in the order of the conversation. */
export const mergeMessages = <One extends Numbered>(known: readonly One[], added: readonly One[]): One[] => {
  const bySeq = new Map([...known, ...added].map((one) => [one.seq, one]))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

/** The last one before a gap: what comes after it has to be asked for. */
export const lastWithoutGap = (messages: readonly Numbered[]): number => {
  let last = messages[0]?.seq ?? 0
  for (const { seq } of messages) {
    if (seq > last + 1) break
    last = seq
  }
  return last
}
