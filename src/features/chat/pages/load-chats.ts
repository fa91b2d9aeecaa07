import { textIn } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import { chatErrors } from '../contract.ts'
import { chatLimits, conversationSorts } from '../enumerations.ts'
import type { Participant } from '../participant.ts'
import { isConversationView, isOngoing } from '../rules.ts'
import type { ChatsData } from './chats-data.ts'

interface ChatsRequest {
  /** Id of the open conversation; null for none. */
  readonly id: string | null
  readonly query: URLSearchParams
}

const MAX_SEARCHED = 100
const MAX_PAGES = 9_999

type FoundConversation = Awaited<ReturnType<PageContext['services']['chat']['page']>>['found'][number]

type Listed = Pick<ChatsData, 'list' | 'search' | 'paged'>

const excerptsOf = (found: readonly FoundConversation[]) =>
  Object.fromEntries(found.map(({ conversation, excerpt }) => [conversation.id, excerpt]))

const listedOf = (found: readonly FoundConversation[]) => found.map(({ conversation }) => conversation)

/** A page of a company's conversations. */
const loadPage = async (
  { services: { chat } }: PageContext,
  who: Participant,
  query: URLSearchParams,
): Promise<Listed> => {
  const asked = textIn(query, 'view')
  const view = isConversationView(asked) ? asked : 'all'
  const order = textIn(query, 'sort')
  const sort = conversationSorts.find((one) => one === order) ?? 'newest'
  const text = textIn(query, 'search', MAX_SEARCHED).trim()
  const page = Math.min(MAX_PAGES, Math.max(1, Number.parseInt(textIn(query, 'page', 4), 10) || 1))
  const size = chatLimits.conversationsAPage
  const shown = await chat.page(who, { view, sort, search: text, page, size })
  const { found, isSearched, counts, pageNumber, totalPages } = shown
  return {
    list: listedOf(found),
    search: isSearched ? { text, excerpts: excerptsOf(found) } : null,
    paged: { ...{ view, sort, pageNumber, totalPages, counts }, search: isSearched ? text : '' },
  }
}

const loadList = async (page: PageContext, who: Participant, query: URLSearchParams): Promise<Listed> => {
  if (who.side === 'company') return loadPage(page, who, query)
  const { chat } = page.services
  const text = textIn(query, 'search', MAX_SEARCHED).trim()
  const found = text === '' ? null : await chat.search(who, text)
  if (found === null) return { list: await chat.list(who), search: null, paged: null }
  return { list: listedOf(found), search: { text, excerpts: excerptsOf(found) }, paged: null }
}

/** Exclusive upper bound of the messages shown: past the last one, unless the query names an earlier page. */
const beforeIn = (query: URLSearchParams, lastSeq: number): number => {
  const before = Number(query.get('before'))
  return Number.isInteger(before) && before > 1 ? Math.min(before, lastSeq + 1) : lastSeq + 1
}

/** The list and the open conversation. Opening marks it as read, unless the reader is a viewer. */
export const loadChats = async (
  page: PageContext,
  who: Participant,
  { id, query }: ChatsRequest,
): Promise<ChatsData> => {
  const { chat } = page.services
  const refuse = refuseWith(chatErrors)
  const { maintenance } = chat.stateOf(who.tenantId)
  const own = id === null ? null : await chat.get(who, id).catch(refuse)
  const hasWriteAccess = maintenance === null && (who.side === 'candidate' || who.role !== 'viewer')
  const open = own && {
    one: { ...own, unreadCount: 0 },
    messages: (await chat.messages(who, own.id, { beforeSeq: beforeIn(query, own.lastSeq) }).catch(refuse))
      .messages,
    ...{ hasWriteAccess, canWrite: hasWriteAccess && isOngoing(own) },
    readBefore: own.unreadCount > 0 ? own.readSeq : null,
    clientId: uuidV7(page.now),
  }
  if (own && own.unreadCount > 0 && (who.side === 'candidate' || who.role !== 'viewer'))
    await chat.markRead(who, own.id, own.lastSeq)
  const listed = await loadList(page, who, query).catch(refuse)
  return { ...listed, open, maintenance, now: page.now.getTime() }
}
