import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMessage } from '#features/chat/contract.ts'
import { type ChatBoard, createChatBoard } from '#tests/support/chat-board.ts'
import { spreadTalk } from './demo-talk-times.ts'

let board: ChatBoard
beforeAll(async () => {
  board = await createChatBoard()
})
afterAll(() => board?.end())

test('a demo conversation ended by the company has the candidate’s next message mailed to the company', async () => {
  const { id, candidate, member } = await board.aTalk()
  const { chat } = board.app.services
  const say = (text: string) => newMessage.parse({ clientId: crypto.randomUUID(), text, fileIds: [] })
  await chat.answer(candidate, id, { isAccepted: true, reason: null })
  await chat.send(candidate, id, say('Chętnie'))
  await chat.markRead(member, id, 2)
  await chat.send(member, id, say('Środa?'))
  const { database } = board.app
  await spreadTalk(
    database,
    { tenantId: candidate.tenantId, uid: id, now: new Date() },
    {
      sent: [
        [2, '10:00'],
        [2, '11:00'],
        [1, '09:00'],
      ],
      answered: [2, '10:30'],
    },
  )
  const { rows } = await board.database.pool.query(
    `select company_mailed_seq <= company_read_seq as "tellsCompany",
       candidate_mailed_seq = 3 and candidate_read_seq < 3 as "knowsOfLast" from conversations where uid = $1`,
    [id],
  )
  expect(rows).toEqual([{ tellsCompany: true, knowsOfLast: true }])
})
