import { absoluteUrl } from '#kernel/absolute-url.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestTenant } from '#server/http/requests/tenant.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { chatPage } from '../addresses.ts'
import {
  acceptRequest,
  addOwnFile,
  blockCompany,
  issueChatToken,
  listConversationRequests,
  listOwnConversations,
  listOwnMessages,
  openOwnFile,
  readOwnMessages,
  rejectRequest,
  reportConversation,
  sendOwnMessage,
  unblockCompany,
} from '../candidate-gateway.ts'
import type { Conversation } from '../contract.ts'
import { candidateOf, type Participant } from '../participant.ts'
import type { Chat } from './service.ts'

interface CandidateRouteServices {
  readonly chat: Chat
  readonly sessions: { accessTokenFor(who: SignedIn, tenant: RequestTenant): Promise<string> }
  readonly originOf: (board: { readonly id: number }) => string
}

/** The candidate who asks; throws 'chat.not-found' if the address has another uid. */
const ownOf = (actor: SignedIn<'candidate'>, uid: string): Participant => {
  if (actor.uid !== uid) throw new AppError('chat.not-found')
  return candidateOf(actor)
}

export const expectFile = (file: UploadedFile | null): UploadedFile => {
  if (!file) throw new AppError('chat.invalid', { problems: [{ field: 'file', reason: 'required' }] })
  return file
}

const asRequest = (one: Conversation, origin: string) =>
  one.jobAdvertisement === null
    ? []
    : [
        {
          ...{ conversationRequestId: one.id, status: 'received' as const, sentAt: one.sentAt },
          message: one.lastMessage?.text ?? '',
          employer: {
            name: one.recruiter ?? one.company.name,
            avatarUrl: one.company.logoUrl && absoluteUrl(one.company.logoUrl, origin),
          },
          company: { id: one.company.id, name: one.company.name },
          jobAdvertisement: one.jobAdvertisement,
        },
      ]

export const candidateRoutes = ({ chat, sessions, originOf }: CandidateRouteServices): Handler[] => {
  /** Finds a conversation by company and offer, by which the specified addresses name it. */
  const requestOf = async (who: Participant, { companyId, adId }: { companyId: string; adId: string }) => {
    const found = (await chat.list(who)).find(
      ({ company, jobAdvertisement }) => company.id === companyId && jobAdvertisement?.id === adId,
    )
    if (!found) throw new AppError('chat.not-found')
    return found.id
  }

  return [
    handle(listConversationRequests, async ({ actor, params, tenant }) => {
      const all = await chat.list(ownOf(actor, params.id))
      const waiting = all.filter(({ status, isBlocked }) => status === 'invited' && !isBlocked)
      const data = waiting.flatMap((one) => asRequest(one, originOf(tenant)))
      return { status: 200, body: { data } }
    }),
    handle(acceptRequest, async ({ actor, params }) => {
      const who = ownOf(actor, params.id)
      await chat.answer(who, await requestOf(who, params), { isAccepted: true, reason: null })
      return { status: 204 }
    }),
    handle(rejectRequest, async ({ actor, params, body }) => {
      const who = ownOf(actor, params.id)
      await chat.answer(who, await requestOf(who, params), { isAccepted: false, reason: body.reason })
      return { status: 204 }
    }),
    handle(issueChatToken, async ({ actor, params, tenant }) => {
      await chat.expectTalking(ownOf(actor, params.id))
      return { status: 200, body: { data: { token: await sessions.accessTokenFor(actor, tenant) } } }
    }),
    handle(listOwnConversations, async ({ actor, params, query: { locale }, tenant }) => {
      const data = (await chat.list(ownOf(actor, params.id))).map((one) => ({
        ...one,
        conversationLink: originOf(tenant) + hrefFor(chatPage, { id: one.id }, locale),
      }))
      return { status: 200, body: { data, maintenance: chat.stateOf(actor.tenantId).maintenance } }
    }),
    handle(listOwnMessages, async ({ actor, params, query: { after, before } }) => ({
      status: 200,
      body: await chat.messages(ownOf(actor, params.id), params.conversationId, {
        ...{ afterSeq: after ?? 0, beforeSeq: before },
      }),
    })),
    handle(sendOwnMessage, async ({ actor, params, body }) => ({
      status: 200,
      body: await chat.send(ownOf(actor, params.id), params.conversationId, body),
    })),
    handle(readOwnMessages, async ({ actor, params, body }) => {
      await chat.markRead(ownOf(actor, params.id), params.conversationId, body.seq)
      return { status: 204 }
    }),
    handle(addOwnFile, async ({ actor, params, files }) => ({
      status: 201,
      body: await chat.addFile(ownOf(actor, params.id), params.conversationId, expectFile(files.file)),
    })),
    handle(openOwnFile, async ({ actor, params }) => ({
      status: 302,
      headers: {
        location: await chat.filePath(ownOf(actor, params.id), params.conversationId, params.fileId),
      },
    })),
    handle(reportConversation, async ({ actor, params, body }) => {
      await chat.report(ownOf(actor, params.id), params.conversationId, body)
      return { status: 204 }
    }),
    handle(blockCompany, async ({ actor, params }) => {
      await chat.block(ownOf(actor, params.id), params.companyId, true)
      return { status: 204 }
    }),
    handle(unblockCompany, async ({ actor, params }) => {
      await chat.block(ownOf(actor, params.id), params.companyId, false)
      return { status: 204 }
    }),
  ]
}
