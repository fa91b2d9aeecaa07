import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Conversation } from './contract.ts'
import { type ConversationStatus, type ConversationView, templateLimits } from './enumerations.ts'

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

/** Whether both sides may write in it. */
export const isOngoing = ({ status, isBlocked, candidate }: Ongoing): boolean =>
  status === 'accepted' && !isBlocked && candidate.id !== null

interface Ongoing {
  readonly status: ConversationStatus
  readonly isBlocked: boolean
  /** Null once the account is gone. */
  readonly candidate: { readonly id: string | null }
}

type Seen = Pick<Conversation, 'status' | 'lastMessage'>

/** Whether a view has a conversation. */
export const conversationViews: Readonly<Record<ConversationView, (one: Seen) => boolean>> = {
  all: () => true,
  /** The candidate wrote last. */
  unanswered: ({ status, lastMessage }) => status === 'accepted' && lastMessage?.side === 'candidate',
  invitations: ({ status }) => status === 'invited',
}

type Counted = Seen & Pick<Conversation, 'unreadCount'>
export type ViewCounts = Readonly<Record<ConversationView | 'unread', number>>

/** How many there are of each kind, once conversations of a list have changed. */
export const countsAfter = (
  counts: ViewCounts,
  before: readonly Counted[],
  after: readonly Counted[],
): ViewCounts => {
  const moved = (name: ConversationView, isOf: (one: Counted) => boolean = conversationViews[name]) =>
    after.filter(isOf).length - before.filter(isOf).length
  const isUnread = ({ unreadCount }: Counted) => unreadCount > 0
  return {
    all: counts.all + moved('all'),
    unanswered: counts.unanswered + moved('unanswered'),
    invitations: counts.invitations + moved('invitations'),
    unread: counts.unread + moved('all', isUnread),
  }
}

export const isConversationView = (value: string): value is ConversationView => value in conversationViews

interface TemplateWords {
  readonly name: string | null
  readonly offer: string | null
  readonly company: string | null
}

/** In either language. */
const PLACEHOLDERS: Readonly<Record<string, keyof TemplateWords>> = {
  ...{ imię: 'name', name: 'name' },
  ...{ oferta: 'offer', offer: 'offer' },
  ...{ firma: 'company', company: 'company' },
}
const PLACEHOLDER = new RegExp(`([ \\t]*)\\{(${Object.keys(PLACEHOLDERS).join('|')})\\}`, 'giu')

/** A template as it is sent: what is not known, such as a name before both have met, leaves no blank. */
export const fillTemplate = (text: string, known: TemplateWords): string =>
  text.replace(PLACEHOLDER, (_, space: string, word: string) => {
    const key = PLACEHOLDERS[word.toLowerCase()]
    const filled = key && known[key]
    return filled ? space + filled : ''
  })

/** Of a whole name, as somebody is greeted. */
export const firstNameOf = (name: string | null): string | null => name?.split(' ')[0] ?? null

/** '{imie}' and the like, which nobody would fill in. */
export const unknownPlaceholders = (text: string): readonly string[] => {
  const rest = fillTemplate(text, { name: null, offer: null, company: null })
  return [...new Set(rest.match(/\{[^{}\n]{1,40}\}/g) ?? [])]
}

export const templateProblems = ({ name, text }: { name: string; text: string }): FormProblem[] => {
  const problemOf = (field: 'name' | 'text', value: string): FormProblem | null => {
    const limit = templateLimits[field]
    if (value === '') return { field, reason: 'required' }
    return value.length > limit ? { field, reason: 'tooLong', limit } : null
  }
  const found = [problemOf('name', name), problemOf('text', text)].flatMap((one) => one ?? [])
  if (found.length > 0) return found
  return unknownPlaceholders(text).length > 0 ? [{ field: 'text', reason: 'unknownPlaceholder' }] : []
}

/** The words that somebody searches by, folded; none where nothing is left that could be found. */
export const searchWords = (text: string): readonly string[] =>
  [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8)

const AROUND = 60

/** The part of a message that has one of the words, for a line of a list. */
export const excerptOf = (text: string, words: readonly string[]): string => {
  const line = text.replace(/\s+/g, ' ')
  const folded = foldText(line)
  // Folding makes some letters two; then where the word stands is not known.
  const at = folded.length === line.length ? Math.min(...words.map((word) => placeOf(folded, word))) : 0
  const from = Number.isFinite(at) ? Math.max(0, at - AROUND / 3) : 0
  const cut = line.slice(from, from + AROUND * 2)
  return `${from > 0 ? '…' : ''}${cut.trim()}${from + AROUND * 2 < line.length ? '…' : ''}`
}

const placeOf = (text: string, word: string): number => {
  const at = text.indexOf(word)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
