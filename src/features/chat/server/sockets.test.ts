import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
import { ask, connecting, nextOf, type SocketServer, socketTo } from '#tests/support/sockets.ts'
import type { ChatMessage } from '../contract.ts'

let board: ChatBoard
let servers: readonly [SocketServer, SocketServer]
beforeAll(async () => {
  board = await createChatBoard()
  // Two hubs on one database simulate two processes.
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

/** Connects a client of either side to one of the servers. */
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

/** Resolves when a socket has heard that the company read a message: announcements arrive in the order of their commits. */
const heardUpTo = async (socket: Socket, talk: Talk, seq: number): Promise<void> => {
  const read = new Promise<void>((resolve) => {
    const onRead = (of: { side: string; seq: number }) => {
      if (of.side !== 'company' || of.seq !== seq) return
      socket.off('read', onRead)
      resolve()
    }
    socket.on('read', onRead)
  })
  await chat().markRead(talk.member, talk.id, seq)
  await read
}

describe('the chat token', () => {
  test('[CH-4] is issued to a candidate with an accepted invitation, and not during maintenance', async () => {
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

  test('[CH-4] gets 404 on a board without passive candidates', async () => {
    const talk = await anOpenTalk()
    await board.withFlags({ passiveCandidates: false }, async () => {
      expect(await tokenOf(talk)).toMatchObject({ status: 404, body: { code: 'chat.closed' } })
    })
  })
})

describe('a conversation on two processes', () => {
  test('[CH-3 CH-5] messages, read positions and typing reach both sides and every device', async () => {
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

  test('[CH-3] a message of a thousand four-byte characters arrives unchanged', async () => {
    const talk = await anOpenTalk()
    const [candidate, company] = [await open(talk, 'candidate'), await open(talk, 'company', servers[1])]
    const got = nextOf(company, 'message')
    const text = '🦔'.repeat(1_000)
    const sent = await ask(candidate, 'sendMessage', aMessage(talk, text))
    expect(sent).toMatchObject({ ok: true, data: { text } })
    expect(await got).toEqual({ conversationId: talk.id, message: sent.ok && sent.data })
  })

  test('invalid or foreign requests are refused with a code and reach nobody else', async () => {
    const [talk, other] = [await anOpenTalk(), await anOpenTalk()]
    const [mine, theirs] = [await open(talk, 'candidate'), await open(other, 'candidate')]
    // What was announced before either was connected may still be on its way to them.
    await heardUpTo(theirs, other, 1)
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
    await chat().send(other.member, other.id, { clientId: crypto.randomUUID(), text: 'Halo', fileIds: [] })
    await heardUpTo(theirs, other, 2)
    expect(heard).toEqual(['message', 'read'])
  })
})

describe('a socket that lost access to a conversation', () => {
  const devicesOf = (talk: Talk, side: 'candidate' | 'company') =>
    Promise.all(servers.map((server) => open(talk, side, server)))
  const endOf = (sockets: readonly Socket[]) =>
    Promise.all(sockets.map((socket) => nextOf(socket, 'disconnect')))

  test('is disconnected in every process when the member is removed from the company', async () => {
    const talk = await anOpenTalk()
    const [gone, candidate] = [await devicesOf(talk, 'company'), await open(talk, 'candidate')]
    const { accountId, companyId, tenantId } = talk.member
    const ended = endOf(gone)
    await board.app.services.accounts.leaveCompany(tenantId, { accountId, companyId })
    await ended
    const heard: unknown[] = []
    for (const socket of gone) {
      socket.onAny((event) => heard.push(event))
      const refused = nextOf(socket, 'refused')
      socket.connect()
      expect(await refused).toMatchObject({ error: { code: 'company.not-found' } })
    }
    expect(await ask(candidate, 'sendMessage', aMessage(talk, 'Halo'))).toMatchObject({ ok: true })
    expect(heard).toEqual(['refused', 'refused'])
  })

  test('is disconnected in every process when an owner leaves, and the new owner goes on', async () => {
    const talk = await anOpenTalk()
    const { team, tenants, sessions } = board.app.services
    const { tenantId, companyId } = talk.member
    const heir = await board.signIn(`nastepca${companyId}`, { kind: 'employer' })
    const { actor } = heir
    const colleague = { accountId: actor.accountId, companyId, role: 'recruiter' as const }
    await board.app.services.accounts.setCompanyRole(tenantId, colleague)
    const tenant = tenants.byId(tenantId)
    const asking = { request: new Request('http://pro.localhost/'), tenant, ip: '203.0.113.7' }
    const [gone, next] = [
      await devicesOf(talk, 'company'),
      socketTo(servers[1], '/employer-chat', {
        token: await sessions.accessTokenFor(actor, { id: tenantId, key: 'pro' }),
      }),
    ]
    expect(await connecting(next)).toBe('connected')
    await team.handOver(asking, talk.employer.actor, actor.uid)
    // The former owner is still a member, so the socket stays open.
    expect(await ask(gone[0] ?? next, 'sendMessage', aMessage(talk, 'Przekazuję'))).toMatchObject({
      ok: true,
    })
    const began = performance.now()
    const ended = endOf(gone)
    await team.remove(asking, actor, talk.employer.uid)
    await ended
    expect(performance.now() - began).toBeLessThan(1_000)
    const former = team.memberOf(talk.employer.actor)
    await expect(former).rejects.toMatchObject({ code: 'company.not-found' })
    expect((await ask(next, 'sync', { conversationId: talk.id })).ok).toBe(true)
    expect(await ask(next, 'sendMessage', aMessage(talk, 'Dalej ja'))).toMatchObject({
      data: { seq: 3, text: 'Dalej ja' },
    })
    const { messages } = await chat().messages(talk.candidate, talk.id, {})
    expect(messages.map(({ text }) => text)).toEqual(['Porozmawiamy?', 'Przekazuję', 'Dalej ja'])
  })

  test('of a member demoted to viewer can still read but not write', async () => {
    const talk = await anOpenTalk()
    const company = await open(talk, 'company')
    const { accountId, companyId, tenantId } = talk.member
    await board.app.services.accounts.setCompanyRole(tenantId, { accountId, companyId, role: 'viewer' })
    expect(await ask(company, 'sendMessage', aMessage(talk, 'Halo'))).toMatchObject({
      error: { code: 'auth.wrong-kind' },
    })
    expect(await ask(company, 'typing', { conversationId: talk.id })).toMatchObject({ ok: false })
    expect(await ask(company, 'sync', { conversationId: talk.id })).toMatchObject({ ok: true })
  })

  test('is disconnected in every process when its session ends', async () => {
    const talk = await anOpenTalk()
    const [gone, company] = [await devicesOf(talk, 'candidate'), await open(talk, 'company')]
    const { tenantId, accountId, sessionId } = talk.person.actor
    const ended = endOf(gone)
    await forTenant(board.database, tenantId).transaction((tx) =>
      board.app.services.sessions.endOne(tx, accountId, sessionId),
    )
    await ended
    expect(await connecting(gone[0] ?? company)).toBe('auth.required')
    expect(company.connected).toBe(true)
  })

  test('is disconnected in every process when the candidate’s account is erased, and the company is told', async () => {
    const talk = await anOpenTalk()
    const [gone, company] = [await devicesOf(talk, 'candidate'), await open(talk, 'company', servers[1])]
    const [ended, told] = [endOf(gone), nextOf(company, 'conversation')]
    await forTenant(board.database, talk.actor.tenantId).transaction((tx) => board.eraseChat(tx, talk.actor))
    await ended
    expect(await told).toMatchObject({ conversationId: talk.id })
    expect(await chat().get(talk.member, talk.id)).toMatchObject({ candidate: { id: null, name: null } })
  })
})

test('the example client of docs/realtime.md follows a conversation and writes in it', async () => {
  const page = await readFile(new URL('../../../../docs/realtime.md', import.meta.url), 'utf8')
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
  expect(code.split('\n').length).toBeLessThan(45)
  // In node_modules, so that the client's imports resolve.
  const beside = join(import.meta.dirname, '../../../../node_modules/.cache')
  await mkdir(beside, { recursive: true })
  const folder = await mkdtemp(join(beside, 'realtime-'))
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
