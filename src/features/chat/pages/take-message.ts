import type { PageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { uploadMaxBytes } from '#features/storage/rules.ts'
import { isAppError } from '#kernel/app-error.ts'
import { storableText } from '#kernel/text/plain-text.ts'
import { isUuid } from '#kernel/uuid.ts'
import { chatErrors } from '../contract.ts'
import { chatLimits } from '../enumerations.ts'
import type { Participant } from '../participant.ts'

export const messageProblems = [
  ...(['required', 'tooLong', 'closed', 'failed'] as const),
  ...(['invalid-file-type', 'corrupted-file', 'too-large'] as const),
] as const
export type MessageProblem = (typeof messageProblems)[number]

/** A form's message that was refused, with the problem. */
export interface TypedMessage {
  readonly text: string
  readonly clientId: string
  readonly problem: MessageProblem
}

const ROOM_FOR_FIELDS = 40_000

const problemOf = (error: unknown): MessageProblem => {
  if (!isAppError(error)) throw error
  if (['chat.status-conflict', 'chat.blocked', 'chat.maintenance'].includes(error.code)) return 'closed'
  if (error.code !== 'upload.invalid' && error.code !== 'chat.invalid') throw error
  const reason = error.details.problems?.[0]?.reason
  return messageProblems.find((known) => known === reason) ?? 'failed'
}

/**
 * Sends the message of a form without scripts, with at most one file. The same form sent twice is one message. Null
 * when sent. `participantOf` gets the text, for somebody who may not send it any more.
 */
export const takeMessage = (
  page: PageContext,
  participantOf: (text: string) => Participant | Promise<Participant>,
  { id, request }: { readonly id: string; readonly request: Request },
): Promise<TypedMessage | null> => {
  const { bodies, chat } = page.services
  const shape = {
    files: ['file'],
    maxBytes: uploadMaxBytes + ROOM_FOR_FIELDS,
    cuts: { fileBytes: uploadMaxBytes + 1 },
  }
  return bodies
    .withForm(shape, { request, ip: page.ip }, async ({ fields, files }) => {
      const fieldOf = (name: string): string => {
        const value = fields[name]
        return typeof value === 'string' ? value : ''
      }
      const text = storableText(fieldOf('text').replace(/\r\n?/g, '\n')).trim()
      const clientId = fieldOf('clientId').toLowerCase()
      const who = await participantOf(text)
      if (!isUuid(clientId)) throw new Response(null, { status: 400 })
      const { file = null } = files
      const refused = (problem: MessageProblem): TypedMessage => ({ text, clientId, problem })
      if (text === '' && file === null) return refused('required')
      if (text.length > chatLimits.message) return refused('tooLong')
      try {
        const fileIds = file ? [(await chat.addFile(who, id, file)).id] : []
        await chat.send(who, id, { clientId, text, fileIds })
        return null
      } catch (error) {
        return refused(problemOf(error))
      }
    })
    .catch(refuseWith(chatErrors))
}
