import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Conversation } from './contract.ts'
import { type ConversationStatus, type ConversationView, templateLimits } from './enumerations.ts'

/** A piece of a message: plain text or a link. */
export interface TextPart {
  /** Offset in the message. */
  readonly from: number
  readonly text: string
  readonly href: string | null
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi
/** Punctuation after an address that belongs to the sentence. */
const SENTENCE_END = /[.,;:!?…)\]]+$/

/** Splits a message at its http(s) addresses, which become links. */
export const partsOf = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(SENTENCE_END, '')
    if (!URL.canParse(address)) continue
    const { protocol, username, password, href } = new URL(address)
    // A user name before the host disguises the real host, so such an address is no link.
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

/** Merges both lists, each message once, in the order of the conversation. */
export const mergeMessages = <One extends Numbered>(known: readonly One[], added: readonly One[]): One[] => {
  const bySeq = new Map([...known, ...added].map((one) => [one.seq, one]))
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

/** Number of the last message before a gap; later ones must be fetched. */
export const lastWithoutGap = (messages: readonly Numbered[]): number => {
  let last = messages[0]?.seq ?? 0
  for (const { seq } of messages) {
    if (seq > last + 1) break
    last = seq
  }
  return last
}

/** Whether both sides may write. */
export const isOngoing = ({ status, isBlocked, candidate }: Ongoing): boolean =>
  status === 'accepted' && !isBlocked && candidate.id !== null

interface Ongoing {
  readonly status: ConversationStatus
  readonly isBlocked: boolean
  /** Null once the account is deleted. */
  readonly candidate: { readonly id: string | null }
}

type ViewedConversation = Pick<Conversation, 'status' | 'lastMessage'>

/** Whether a conversation belongs to a view. */
export const conversationViews: Readonly<Record<ConversationView, (one: ViewedConversation) => boolean>> = {
  all: () => true,
  /** The candidate wrote last. */
  unanswered: ({ status, lastMessage }) => status === 'accepted' && lastMessage?.side === 'candidate',
  invitations: ({ status }) => status === 'invited',
}

type CountedConversation = ViewedConversation & Pick<Conversation, 'unreadCount'>
export type ViewCounts = Readonly<Record<ConversationView | 'unread', number>>

/** Updates the counts by what changed between two states of a list. */
export const countsAfter = (
  counts: ViewCounts,
  before: readonly CountedConversation[],
  after: readonly CountedConversation[],
): ViewCounts => {
  const moved = (
    name: ConversationView,
    isOf: (one: CountedConversation) => boolean = conversationViews[name],
  ) => after.filter(isOf).length - before.filter(isOf).length
  const isUnread = ({ unreadCount }: CountedConversation) => unreadCount > 0
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

/** Placeholders in both languages. */
const PLACEHOLDERS: Readonly<Record<string, keyof TemplateWords>> = {
  ...{ imię: 'name', name: 'name' },
  ...{ oferta: 'offer', offer: 'offer' },
  ...{ firma: 'company', company: 'company' },
}
const PLACEHOLDER = new RegExp(`([ \\t]*)\\{(${Object.keys(PLACEHOLDERS).join('|')})\\}`, 'giu')

/** Fills in a template's placeholders. An unknown value, such as a name before both sides have met, leaves no gap. */
export const fillTemplate = (text: string, known: TemplateWords): string =>
  text.replace(PLACEHOLDER, (_, space: string, word: string) => {
    const key = PLACEHOLDERS[word.toLowerCase()]
    const filled = key && known[key]
    return filled ? space + filled : ''
  })

/** The first name, for greetings. */
export const firstNameOf = (name: string | null): string | null => name?.split(' ')[0] ?? null

/** Placeholders that nobody would fill in, such as '{imie}'. */
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

/** Folded words to search by, at most eight; empty if the text has none. */
export const searchWords = (text: string): readonly string[] =>
  [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 8)

const AROUND = 60

/** The part of a message around the first matching word, for a line of a list. */
export const excerptOf = (text: string, words: readonly string[]): string => {
  const line = text.replace(/\s+/g, ' ')
  const folded = foldText(line)
  // Folding may lengthen the text ('ß'); then positions differ and the excerpt starts at the beginning.
  const at = folded.length === line.length ? Math.min(...words.map((word) => placeOf(folded, word))) : 0
  const from = Number.isFinite(at) ? Math.max(0, at - AROUND / 3) : 0
  const cut = line.slice(from, from + AROUND * 2)
  return `${from > 0 ? '…' : ''}${cut.trim()}${from + AROUND * 2 < line.length ? '…' : ''}`
}

const placeOf = (text: string, word: string): number => {
  const at = text.indexOf(word)
  return at < 0 ? Number.POSITIVE_INFINITY : at
}
