import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import {
  addCompanyFile,
  listCompanyConversations,
  listCompanyMessages,
  openCompanyFile,
  readCompanyMessages,
  sendCompanyMessage,
} from '../employer-gateway.ts'
import { memberFor } from '../participant.ts'
import { expectFile } from './candidate-routes.ts'
import type { Chat } from './service.ts'

interface EmployerRouteServices {
  readonly chat: Chat
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
}

export const employerRoutes = ({ chat, team }: EmployerRouteServices): Handler[] => {
  const whoIs = async (actor: SignedIn<'employer'>) => memberFor(await team.memberOf(actor))
  return [
    handle(listCompanyConversations, async ({ actor, query: { pageNumber, pageSize, ...rest } }) => {
      const asked = { ...rest, page: pageNumber, size: pageSize }
      const { found, counts, ...page } = await chat.page(await whoIs(actor), asked)
      return {
        status: 200,
        body: {
          data: found.map(({ conversation }) => conversation),
          maintenance: chat.stateOf(actor.tenantId).maintenance,
          ...{ counts, pageNumber: page.pageNumber, totalPages: page.totalPages },
        },
      }
    }),
    handle(listCompanyMessages, async ({ actor, params, query: { after, before } }) => ({
      status: 200,
      body: await chat.messages(await whoIs(actor), params.conversationId, {
        ...{ afterSeq: after ?? 0, beforeSeq: before },
      }),
    })),
    handle(sendCompanyMessage, async ({ actor, params, body }) => ({
      status: 200,
      body: await chat.send(await whoIs(actor), params.conversationId, body),
    })),
    handle(readCompanyMessages, async ({ actor, params, body }) => {
      await chat.markRead(await whoIs(actor), params.conversationId, body.seq)
      return { status: 204 }
    }),
    handle(addCompanyFile, async ({ actor, params, files }) => ({
      status: 201,
      body: await chat.addFile(await whoIs(actor), params.conversationId, expectFile(files.file)),
    })),
    handle(openCompanyFile, async ({ actor, params }) => ({
      status: 302,
      headers: { location: await chat.filePath(await whoIs(actor), params.conversationId, params.fileId) },
    })),
  ]
}
