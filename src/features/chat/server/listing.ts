import type { TenantDb } from '#server/db/tenant-db.ts'
import type { CompanyConversations, Conversation } from '../contract.ts'
import type { ConversationSort, ConversationView } from '../enumerations.ts'
import type { Participant } from '../participant.ts'
import { excerptOf, searchWords } from '../rules.ts'
import {
  countUnread,
  countViews,
  filterOfView,
  listConversations,
  type QueryFilter,
  type StoredConversation,
} from './store/conversation-store.ts'
import { listFoundTexts, searchFilter } from './store/searching.ts'

export interface FoundConversation {
  readonly conversation: Conversation
  /** Excerpt of the last matching message; null if the match is in the names. */
  readonly excerpt: string | null
}

export interface PageQuery {
  readonly view: ConversationView
  readonly sort: ConversationSort
  /** Text to search for; '' for all conversations. */
  readonly search: string
  /** Page number from 1. */
  readonly page: number
  readonly size: number
}

export interface ConversationPage extends Pick<CompanyConversations, 'counts' | 'pageNumber' | 'totalPages'> {
  readonly found: readonly FoundConversation[]
  /** Whether the text had a word to search by. */
  readonly isSearched: boolean
}

type Shown = (
  db: TenantDb,
  who: Participant,
  stored: readonly StoredConversation[],
) => Promise<Conversation[]>

const whole: QueryFilter = (query) => query

/** Lists of conversations as one side sees them. */
export const createListing = (shown: Shown) => {
  const withExcerpts = async (
    db: TenantDb,
    who: Participant,
    { stored, words }: { readonly stored: readonly StoredConversation[]; readonly words: readonly string[] },
  ): Promise<FoundConversation[]> => {
    const ids = stored.map(({ id }) => id)
    const [conversations, texts] = await Promise.all([
      shown(db, who, stored),
      words.length === 0 ? new Map<number, string>() : listFoundTexts(db, ids, words),
    ])
    return conversations.map((conversation, at) => {
      const found = texts.get(ids[at] ?? 0)
      return { conversation, excerpt: found === undefined ? null : excerptOf(found, words) }
    })
  }

  return {
    async search(db: TenantDb, who: Participant, text: string): Promise<readonly FoundConversation[] | null> {
      const words = searchWords(text)
      if (words.length === 0) return null
      const stored = await listConversations(db, who, await searchFilter(db, who, words))
      return withExcerpts(db, who, { stored, words })
    },

    async page(
      db: TenantDb,
      who: Participant,
      { view, sort, search, page, size }: PageQuery,
    ): Promise<ConversationPage> {
      const words = searchWords(search)
      const narrowed = words.length === 0 ? whole : await searchFilter(db, who, words)
      const [ofViews, { chats: unread }] = await Promise.all([
        countViews(db, who, narrowed),
        countUnread(db, who),
      ])
      const counts = { ...ofViews, unread }
      const totalPages = Math.max(1, Math.ceil(counts[view] / size))
      const pageNumber = Math.min(page, totalPages)
      const part = { limit: size, offset: (pageNumber - 1) * size, sort }
      const stored = await listConversations(db, who, (query) => filterOfView[view](narrowed(query)), part)
      return {
        found: await withExcerpts(db, who, { stored, words }),
        isSearched: words.length > 0,
        ...{ counts, pageNumber, totalPages },
      }
    },
  }
}
