import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import { chatErrors } from '../contract.ts'
import type { Participant } from '../participant.ts'
import type { ChatsData } from './chats-data.ts'

/** The list, with one of them open: opening is reading, as long as it may be read. */
export const loadChats = async (
  page: PageContext,
  who: Participant,
  id: string | null,
): Promise<ChatsData> => {
  const { chat } = page.services
  const refuse = refuseWith(chatErrors)
  const { maintenance } = chat.stateOf(who.tenantId)
  const own = id === null ? null : await chat.get(who, id).catch(refuse)
  const open = own && {
    one: { ...own, unreadCount: 0 },
    messages: (await chat.messages(who, own.id, { beforeSeq: own.lastSeq + 1 }).catch(refuse)).messages,
    canWrite:
      own.status === 'accepted' &&
      !own.isBlocked &&
      maintenance === null &&
      own.candidate.id !== null &&
      (who.side === 'candidate' || who.role !== 'viewer'),
    clientId: uuidV7(page.now),
  }
  if (own && own.unreadCount > 0 && (who.side === 'candidate' || who.role !== 'viewer'))
    await chat.markRead(who, own.id, own.lastSeq)
  const list = await chat.list(who).catch(refuse)
  return { list, open, maintenance, now: page.now.getTime() }
}
