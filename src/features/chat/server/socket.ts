import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { onEvent, type RealtimeConnection, type RealtimeNamespace } from '#server/realtime/namespace.ts'
import { socketEvents } from '../contract.ts'
import { chatNamespaces } from '../enumerations.ts'
import { memberFor, type Participant } from '../participant.ts'
import { roomOf } from './events.ts'
import type { Chat } from './service.ts'

interface SocketServices {
  readonly chat: Chat
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
}

type WhoIs = (connection: RealtimeConnection) => Promise<Participant>

const eventsOf = (chat: Chat, whoIs: WhoIs): RealtimeNamespace['events'] => ({
  sendMessage: onEvent(socketEvents.sendMessage, async (connection, { conversationId, ...message }) =>
    chat.send(await whoIs(connection), conversationId, message),
  ),
  markRead: onEvent(socketEvents.markRead, async (connection, { conversationId, seq }) =>
    chat.markRead(await whoIs(connection), conversationId, seq),
  ),
  typing: onEvent(socketEvents.typing, async (connection, { conversationId }) =>
    chat.typing(await whoIs(connection), conversationId),
  ),
  sync: onEvent(socketEvents.sync, async (connection, { conversationId, afterSeq }) =>
    chat.messages(await whoIs(connection), conversationId, { afterSeq }),
  ),
})

/**
 * One namespace for each side, since a browser may be signed in as both. The participant is resolved on every event.
 */
export const chatSockets = ({ chat, team }: SocketServices): RealtimeNamespace[] => {
  const candidate: WhoIs = async ({ actor: { tenantId, accountId } }) => ({
    ...{ side: 'candidate', tenantId, accountId },
  })
  const company: WhoIs = async ({ actor }) => memberFor(await team.memberOf(actor))
  return [
    {
      name: chatNamespaces.candidate,
      kinds: ['candidate'],
      events: eventsOf(chat, candidate),
      async connected(connection) {
        await chat.expectTalking(await candidate(connection))
        connection.join(roomOf.candidate(connection.actor.accountId))
      },
    },
    {
      name: chatNamespaces.company,
      kinds: ['employer'],
      events: eventsOf(chat, company),
      async connected(connection) {
        const who = await company(connection)
        await chat.expectTalking(who)
        if (who.side === 'company') connection.join(roomOf.company(who.companyId))
      },
    },
  ]
}
