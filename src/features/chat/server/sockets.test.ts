import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
import { ask, connecting, nextOf, type SocketServer, socketTo } from '#tests/support/sockets.ts'
import type { ChatMessage } from '../contract.ts'
import { lastWithoutGap, mergeMessages } from '../rules.ts'

let board: ChatBoard
let servers: readonly [SocketServer, SocketServer]
beforeAll(async () => {
  board = await createChatBoard()
  // Two hubs on one database, as two processes have them.
  servers = [await board.openSockets(), await board.openSockets()]
})
afterAll(async () => {
  for (const server of servers ?? []) await server.stop()
  await board?.end()
})

const chat = () => board.app.services.chat
const anOpenTalk = async (): Promise<Talk> => {
  const talk = await board.aTalk()
  await chat().answer(talk.candidate, talk.id, { isAccepted: true, reason: null })
  return talk
}
const tokenOf = async ({ person }: Pick<Talk, 'person'>) =>
  person.call('POST', `/candidates/${person.uid}/conversation-chats/sendbird/session-token`)

/** A client of either side on one of the servers, connected. */
const open = async (talk: Talk, side: 'candidate' | 'company', server = servers[0]): Promise<Socket> => {
  const actor = side === 'candidate' ? talk.person.actor : talk.employer.actor
  const token = await board.app.services.sessions.accessTokenFor(actor, { id: actor.tenantId, key: 'pro' })
  const socket = socketTo(server, side === 'candidate' ? '/chat' : '/employer-chat', { token })
  expect(await connecting(socket)).toBe('connected')
  return socket
}
const aMessage = (talk: Pick<Talk, 'id'>, text: string, clientId: string = crypto.randomUUID()) => ({
  ...{ conversationId: talk.id, clientId, text },
})

describe('the token', () => {
  test('[CH-4] is given to a candidate who accepted an invitation, and not during maintenance', async () => {
    const talk = await board.aTalk()
    expect(await tokenOf(talk)).toMatchObject({ status: 409, body: { code: 'chat.no-conversation' } })
    await chat().answer(talk.candidate, talk.id, { isAccepted: true, reason: null })
    const { status, body } = await tokenOf(talk)
    expect(status).toBe(200)
    expect(await connecting(socketTo(servers[0], '/chat', { token: body.data.token }))).toBe('connected')
    expect(await connecting(socketTo(servers[0], '/employer-chat', { token: body.data.token }))).toBe(
      'auth.wrong-kind',
    )
    await board.inMaintenance(async () => {
      expect(await tokenOf(talk)).toMatchObject({ status: 503, body: { code: 'chat.maintenance' } })
    })
  })

  test('[CH-4] is not there on a board without candidates who want to be found', async () => {
    const talk = await anOpenTalk()
    await board.withFlags({ passiveCandidates: false }, async () => {
      expect(await tokenOf(talk)).toMatchObject({ status: 404, body: { code: 'chat.closed' } })
    })
  })
})

describe('a conversation on two processes', () => {
  test('[CH-3 CH-5] messages, reading and typing reach both sides and every device', async () => {
    const talk = await anOpenTalk()
    const [candidate, second, company] = [
      await open(talk, 'candidate'),
      await open(talk, 'candidate', servers[1]),
      await open(talk, 'company', servers[1]),
    ]
    const got = Promise.all([second, company].map((socket) => nextOf(socket, 'message')))
    expect(await ask(candidate, 'sendMessage', aMessage(talk, 'Dzień dobry'))).toMatchObject({
      data: { seq: 2 },
    })
    expect(await got).toMatchObject([{ message: { text: 'Dzień dobry' } }, { message: { seq: 2 } }])
    const read = nextOf(candidate, 'read')
    await ask(company, 'markRead', { conversationId: talk.id, seq: 2 })
    expect(await read).toEqual({ conversationId: talk.id, side: 'company', seq: 2 })
    const typing = nextOf(company, 'typing')
    await ask(candidate, 'typing', { conversationId: talk.id })
    expect(await typing).toEqual({ conversationId: talk.id, side: 'candidate' })
  })

  test('what is wrong or another’s is refused with a reason, and nobody else hears of it', async () => {
    const [talk, other] = [await anOpenTalk(), await anOpenTalk()]
    const [mine, theirs] = [await open(talk, 'candidate'), await open(other, 'candidate')]
    const heard: unknown[] = []
    theirs.onAny((event) => heard.push(event))
    for (const rubbish of [
      null,
      7,
      'x',
      [],
      {},
      { conversationId: 'x' },
      aMessage(talk, ' '),
      aMessage(talk, 'x'.repeat(2_001)),
    ])
      expect(await ask(mine, 'sendMessage', rubbish)).toMatchObject({
        ok: false,
        error: { code: 'request.invalid' },
      })
    expect(await ask(mine, 'sendMessage', aMessage(other, 'Halo'))).toMatchObject({
      error: { code: 'chat.not-found' },
    })
    expect(await ask(mine, 'sync', { conversationId: other.id })).toMatchObject({
      error: { code: 'chat.not-found' },
    })
    await ask(theirs, 'sync', { conversationId: other.id })
    expect(heard).toEqual([])
  })

  test('[CH-3] whatever is sent twice, dropped and repeated: both sides see the same, each once, none lost', async () => {
    const talk = await anOpenTalk()
    const step = fc.record({
      side: fc.constantFrom('candidate' as const, 'company' as const),
      server: fc.constantFrom(0 as const, 1 as const),
      /** Sent again so often, as if the answers had got lost. */
      repeats: fc.integer({ min: 0, max: 2 }),
      drops: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
        const before = (await chat().get(talk.candidate, talk.id)).lastSeq
        const seen = { candidate: [] as ChatMessage[], company: [] as ChatMessage[] }
        const sockets = new Map<string, Socket>()
        const socketOf = async (side: 'candidate' | 'company', server: 0 | 1): Promise<Socket> => {
          const key = `${side}${server}`
          const known = sockets.get(key)
          if (known?.connected) return known
          const socket = await open(talk, side, servers[server])
          socket.on('message', ({ message }) => {
            seen[side] = mergeMessages(seen[side], [message])
          })
          sockets.set(key, socket)
          return socket
        }
        const sent = await Promise.all(
          steps.map(async ({ side, server, repeats, drops }, at) => {
            const message = aMessage(talk, `${at}`)
            const socket = await socketOf(side, server)
            const tries = Array.from({ length: repeats + 1 }, () =>
              ask(socket, 'sendMessage', message).catch(() => null),
            )
            if (drops) socket.disconnect()
            await Promise.all(tries)
            // As a client does that heard no answer: once more with the same id.
            expect(await ask(await socketOf(side, server), 'sendMessage', message)).toMatchObject({
              ok: true,
            })
            return message.clientId
          }),
        )
        for (const side of ['candidate', 'company'] as const) {
          const socket = await socketOf(side, 1)
          const answer = await ask(socket, 'sync', { conversationId: talk.id, afterSeq: before })
          const page = answer.ok ? (answer.data as { messages: ChatMessage[] }) : { messages: [] }
          seen[side] = mergeMessages(seen[side], page.messages).filter(({ seq }) => seq > before)
          expect(seen[side].map(({ clientId }) => clientId).sort()).toEqual([...sent].sort())
          expect(lastWithoutGap(seen[side])).toBe(before + steps.length)
        }
        expect(seen.candidate.map(({ clientId }) => clientId)).toEqual(
          seen.company.map(({ clientId }) => clientId),
        )
        for (const socket of sockets.values()) socket.disconnect()
      }),
      { numRuns: 6 },
    )
  })
})

test('the example client of the documentation follows a conversation and writes in it', async () => {
  const page = await readFile(new URL('../../../../docs/realtime.md', import.meta.url), 'utf8')
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
  expect(code.split('\n').length).toBeLessThan(45)
  // Beside the packages that it imports.
  const folder = await mkdtemp(join(import.meta.dirname, '../../../../node_modules/.cache/realtime-'))
  try {
    await writeFile(join(folder, 'client.mjs'), code)
    const { follow } = await import(join(folder, 'client.mjs'))
    const talk = await anOpenTalk()
    const { body } = await tokenOf(talk)
    const printed: string[] = []
    const client = follow({
      ...{ origin: `ws://127.0.0.1:${servers[0].port}`, host: 'pro.localhost', token: body.data.token },
      ...{ conversationId: talk.id, print: ({ text }: ChatMessage) => void printed.push(text) },
    })
    await client.send('Dzień dobry')
    await chat().send(talk.member, talk.id, { clientId: crypto.randomUUID(), text: 'Witamy', fileIds: [] })
    await expect.poll(() => printed).toEqual(['Porozmawiamy?', 'Dzień dobry', 'Witamy'])
    client.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
