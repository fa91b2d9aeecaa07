import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ask, connecting, nextOf, type SocketServer, serveHub, socketTo } from '#tests/support/sockets.ts'
import { announce, recallSockets } from './announcements.ts'
import type { RealtimeLimits } from './guard.ts'
import { createHub, type Hub } from './hub.ts'
import { onEvent, type RealtimeNamespace } from './namespace.ts'

let database: TestDatabase
const opened: SocketServer[] = []
const endedSessions = new Set<string>()
const faults: unknown[] = []
const seen: string[] = []
let whoIsAsked = async (): Promise<void> => undefined
let asking = 0

const talk: RealtimeNamespace = {
  name: '/talk',
  kinds: ['candidate', 'employer'],
  connected: (connection) => connection.join(`account:${connection.actor.accountId}`),
  events: {
    echo: onEvent(z.string().max(100), (connection, text) => {
      seen.push(text)
      connection.emit('echoed', text, connection.actor.accountId)
      return { text }
    }),
    add: onEvent(z.tuple([z.int(), z.int()]), (_, [a, b]) => a + b),
    slow: onEvent(z.string(), async (_, text) => {
      await new Promise((resolve) => setTimeout(resolve, text.length))
      seen.push(text)
    }),
    refuse: onEvent(z.undefined(), () => {
      throw new AppError('talk.no', { why: 'because' })
    }),
    fail: onEvent(z.undefined(), () => {
      throw new Error('a secret of ours')
    }),
    shout: onEvent(z.int(), (connection, count) => {
      for (let at = 0; at < count; at++) connection.emit('noise', 'x'.repeat(10_000))
    }),
  },
}

/** The actor of a token such as 'candidate.7'. */
const actorOf = (token: string): SignedIn | null => {
  const [kind, id = ''] = token.split('.')
  if (kind !== 'candidate' && kind !== 'employer' && kind !== 'operator') return null
  const account = { accountId: Number(id), uid: `u${id}`, email: `${id}@poczta.example`, tenantId: 1 }
  return { kind, ...account, sessionId: `s${id}`, hasSecondFactor: false, ip: '' }
}

const openOne = async (limits: Partial<RealtimeLimits> = {}): Promise<SocketServer & { hub: Hub }> => {
  const hub = await createHub({
    ...{ namespaces: [talk], databaseUrl: database.url, limits },
    tenants: { byHost: (host) => ({ id: host.startsWith('tech') ? 2 : 1, key: host }), byKey: () => null },
    findActor: async ({ request }, kinds) => {
      asking += 1
      await whoIsAsked()
      const found = actorOf(
        request.headers.get('authorization')?.slice(7) ?? request.headers.get('cookie') ?? '',
      )
      return found && kinds.includes(found.kind) ? found : null
    },
    openSessions: async (_, ids) => new Set(ids.filter((id) => !endedSessions.has(id))),
    log: { info: () => undefined, warn: () => undefined },
    reportError: (error) => void faults.push(error),
  })
  const server = { ...(await serveHub(hub)), hub }
  opened.push(server)
  return server
}

const connected = async (server: SocketServer, token: string, host = 'pro.localhost') => {
  const socket = socketTo(server, '/talk', { token, host })
  expect(await connecting(socket)).toBe('connected')
  return socket
}

const tell = (room: string, data: unknown, tenantId = 1) =>
  announce(database.kysely, { tenantId, rooms: [{ namespace: '/talk', room }], event: 'told', data })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const server of opened.splice(0)) await server.stop()
  endedSessions.clear()
  faults.length = 0
  seen.length = 0
  asking = 0
})
afterAll(() => database.drop())

describe('the admission of sockets', () => {
  test('requires a session of the right kind, by token or cookie', async () => {
    const server = await openOne()
    await connected(server, 'candidate.1')
    const byCookie = socketTo(server, '/talk', { headers: { cookie: 'employer.2' } })
    expect(await connecting(byCookie)).toBe('connected')
    expect(await connecting(socketTo(server, '/talk'))).toBe('auth.required')
    expect(await connecting(socketTo(server, '/talk', { token: 'operator.3' }))).toBe('auth.wrong-kind')
    expect(await connecting(socketTo(server, '/elsewhere', { token: 'candidate.1' }))).toBe(
      'Invalid namespace',
    )
  })

  test('refuses cross-origin pages', async () => {
    const server = await openOne()
    const from = (origin: string) => socketTo(server, '/talk', { headers: { cookie: 'candidate.1', origin } })
    expect(await connecting(from('https://elsewhere.example'))).toBe('websocket error')
    expect(await connecting(from('http://pro.localhost'))).toBe('connected')
  })

  test('is limited per account and network', async () => {
    const server = await openOne({ socketsPerAccount: 2, socketsPerNetwork: 3 })
    const first = await connected(server, 'candidate.1')
    await connected(server, 'candidate.1')
    const third = socketTo(server, '/talk', { token: 'candidate.1' })
    expect(await connecting(third)).toBe('realtime.too-many-connections')
    expect(await connecting(socketTo(server, '/talk', { token: 'candidate.2' }))).toBe('websocket error')
    third.disconnect()
    first.disconnect()
    const again = socketTo(server, '/talk', { token: 'candidate.1' })
    await expect.poll(() => connecting(again)).toBe('connected')
  })

  test('leaves other paths to the site', async () => {
    const server = await openOne()
    const response = await fetch(`http://127.0.0.1:${server.port}/realtime`)
    expect([response.status, await response.text()]).toEqual([404, 'no page'])
  })
})

describe('socket events', () => {
  test('are answered in the order they were sent', async () => {
    const socket = await connected(await openOne(), 'candidate.5')
    const echoed = new Promise((resolve) => socket.once('echoed', (...data) => resolve(data)))
    expect(await ask(socket, 'echo', 'one')).toEqual({ ok: true, data: { text: 'one' } })
    expect(await echoed).toEqual(['one', 5])
    expect(await ask(socket, 'add', 1, 2)).toEqual({ ok: true, data: 3 })
    await Promise.all([
      ask(socket, 'slow', 'long as it is'),
      ask(socket, 'slow', 'x'),
      ask(socket, 'slow', ''),
    ])
    expect(seen).toEqual(['one', 'long as it is', 'x', ''])
  })

  test('are refused with a code when invalid, and internal faults are not disclosed', async () => {
    const socket = await connected(await openOne(), 'candidate.5')
    expect(await ask(socket, 'refuse')).toMatchObject({
      error: { code: 'talk.no', details: { why: 'because' } },
    })
    expect(await ask(socket, 'echo', 7)).toMatchObject({ ok: false, error: { code: 'request.invalid' } })
    expect(await ask(socket, 'constructor')).toMatchObject({ error: { code: 'realtime.unknown-event' } })
    expect(faults).toEqual([])
    expect(await ask(socket, 'fail')).toEqual({ ok: false, error: { code: 'server.failed', details: {} } })
    expect(faults).toHaveLength(1)
    const problem = nextOf(socket, 'problem')
    socket.emit('echo', null)
    expect(await problem).toMatchObject({ event: 'echo', code: 'request.invalid' })
  })
})

describe('misbehaving sockets', () => {
  test('that send an oversized frame are disconnected, without affecting others', async () => {
    const server = await openOne({ frameBytes: 1_000 })
    const good = await connected(server, 'candidate.1')
    const bad = await connected(server, 'candidate.2')
    const gone = nextOf(bad, 'disconnect')
    bad.emit('echo', 'x'.repeat(2_000))
    await gone
    expect(await ask(good, 'echo', 'still here')).toMatchObject({ ok: true })
  })

  test('that send a malformed packet are disconnected, without affecting others', async () => {
    const server = await openOne()
    const good = await connected(server, 'candidate.1')
    for (const rubbish of [
      '4{',
      '42["echo"',
      '42[',
      '451-[',
      '49',
      '40/talk,{"token":',
      '\u0000',
      '42["connect"]',
    ]) {
      const bare = new WebSocket(`ws://127.0.0.1:${server.port}/realtime?EIO=4&transport=websocket`)
      const closed = new Promise((resolve) => bare.addEventListener('close', resolve))
      await new Promise((resolve) => bare.addEventListener('message', resolve, { once: true }))
      bare.send(rubbish)
      bare.send(rubbish)
      await closed
    }
    expect(await ask(good, 'echo', 'still here')).toMatchObject({ ok: true })
  })

  test('that send too much are throttled, then disconnected', async () => {
    const server = await openOne({ burst: 5, eventsPerSecond: 1, refusedEvents: 10 })
    const good = await connected(server, 'candidate.1')
    const flood = await connected(server, 'candidate.2')
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(flood, 'echo', 'x')))
    expect(answers.filter(({ ok }) => ok).length).toBe(5)
    expect(answers.at(-1)).toMatchObject({ error: { code: 'request.too-many' } })
    const gone = nextOf(flood, 'disconnect')
    for (let at = 0; at < 12; at++) flood.emit('echo', 'x')
    expect(await gone).toBe('io server disconnect')
    expect(await ask(good, 'echo', 'still here')).toMatchObject({ ok: true })
  })

  test('that send thousands of unknown events are refused, then disconnected', async () => {
    const server = await openOne({ burst: 5, eventsPerSecond: 1, refusedEvents: 50 })
    const good = await connected(server, 'candidate.1')
    const bad = await connected(server, 'candidate.2')
    const names = ['join', 'subscribe', '__proto__', 'toString', 'x'.repeat(5_000)]
    const answers = await Promise.all(names.map((name) => ask(bad, name, 'account:1')))
    expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(
      names.map(() => 'realtime.unknown-event'),
    )
    expect(JSON.stringify(answers).length).toBeLessThan(2_000)
    const got: unknown[] = []
    bad.on('told', (data) => got.push(data))
    const told = nextOf(good, 'told')
    await tell('account:1', 'for one alone')
    expect(await told).toBe('for one alone')
    const [gone, refused] = [nextOf(bad, 'disconnect'), nextOf(bad, 'refused')]
    for (let at = 0; at < 3_000; at++) bad.emit('join', `account:${at}`)
    expect(await refused).toMatchObject({ error: { code: 'request.too-many' } })
    await gone
    expect(got).toEqual([])
    expect(await ask(good, 'echo', 'still here')).toMatchObject({ ok: true })
  })

  test('that request namespaces hundreds of times are closed with few session look-ups', async () => {
    const server = await openOne()
    const good = await connected(server, 'candidate.1')
    const bare = new WebSocket(`ws://127.0.0.1:${server.port}/realtime?EIO=4&transport=websocket`)
    await new Promise((resolve) => bare.addEventListener('message', resolve, { once: true }))
    asking = 0
    const closed = new Promise((resolve) => bare.addEventListener('close', resolve))
    for (let at = 0; at < 500; at++) bare.send(`40/elsewhere${at},{"token":"candidate.2"}`)
    for (let at = 0; at < 500; at++) bare.send('40/talk,{"token":"candidate.2"}')
    await closed
    expect(asking).toBeLessThanOrEqual(10)
    expect(await ask(good, 'echo', 'still here')).toMatchObject({ ok: true })
  })

  test('that send binary or deeply nested frames are refused, without affecting others', async () => {
    const server = await openOne()
    const good = await connected(server, 'candidate.1')
    const bad = await connected(server, 'candidate.2')
    for (const given of [Buffer.alloc(1_000), { text: Buffer.alloc(10) }])
      expect(await ask(bad, 'echo', given)).toMatchObject({ error: { code: 'request.invalid' } })
    // Written to the engine directly, as the client library cannot serialise such nesting.
    const answered = nextOf(bad, 'problem')
    bad.io.engine.write(`2/talk,["echo",${'['.repeat(20_000)}${']'.repeat(20_000)}]`)
    expect(await answered).toMatchObject({ code: 'request.invalid' })
    expect(await ask(good, 'echo', 'still here')).toMatchObject({ ok: true })
  })

  test('that do not read are disconnected', async () => {
    const server = await openOne({ waitingPackets: 20 })
    const socket = await connected(server, 'candidate.1')
    const gone = nextOf(socket, 'disconnect')
    socket.emit('shout', 1_000)
    expect(await gone).toBe('transport close')
  })
})

describe('sockets of several processes', () => {
  test('get an announcement as members of its room on its board', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const mine = [await connected(one, 'candidate.1'), await connected(other, 'candidate.1')]
    const theirs = await connected(other, 'candidate.2')
    const elsewhere = await connected(other, 'candidate.1', 'tech.localhost')
    const got: unknown[] = []
    for (const socket of [theirs, elsewhere]) socket.on('told', (data) => got.push(data))
    const told = Promise.all(mine.map((socket) => nextOf(socket, 'told')))
    // Long enough for three notifications, with letters of several bytes.
    const long = 'zażółć 🦔 '.repeat(400)
    await tell('account:1', { long })
    expect(await told).toEqual([{ long }, { long }])
    await ask(theirs, 'echo', 'x')
    await ask(elsewhere, 'echo', 'x')
    expect(got).toEqual([])
  })

  test('get only committed changes, in commit order', async () => {
    const socket = await connected(await openOne(), 'candidate.1')
    const got: unknown[] = []
    socket.on('told', (data) => got.push(data))
    const undone = database.kysely.transaction().execute(async (tx) => {
      const rooms = [{ namespace: '/talk', room: 'account:1' }]
      await announce(tx, { tenantId: 1, rooms, event: 'told', data: 'never' })
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    for (const data of [1, 2, 3]) await tell('account:1', data)
    await expect.poll(() => got).toEqual([1, 2, 3])
  })

  test('of a recalled account are closed at once, and no others', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const own = [await connected(one, 'candidate.1'), await connected(other, 'candidate.1')]
    const theirs = [
      await connected(one, 'candidate.2'),
      await connected(other, 'candidate.1', 'tech.localhost'),
    ]
    const gone = Promise.all(own.map((socket) => nextOf(socket, 'disconnect')))
    await database.kysely.transaction().execute(async (tx) => {
      await recallSockets(tx, { tenantId: 1, recalledAccountId: 1 })
      expect(own.map((socket) => socket.connected)).toEqual([true, true])
    })
    expect(await gone).toEqual(['transport close', 'transport close'])
    expect(theirs.map((socket) => socket.connected)).toEqual([true, true])
  })

  test('of a recalled account are closed even while their session is being looked up', async () => {
    const server = await openOne()
    const held = Promise.withResolvers<void>()
    whoIsAsked = () => held.promise
    const late = socketTo(server, '/talk', { token: 'candidate.1' })
    const asked = connecting(late)
    await expect.poll(() => asking).toBe(1)
    const gone = new Promise((resolve) => late.io.once('close', resolve))
    await recallSockets(database.kysely, { tenantId: 1, recalledAccountId: 1 })
    expect(await gone).toBe('transport close')
    held.resolve()
    whoIsAsked = async () => undefined
    expect(await Promise.race([asked, connected(server, 'candidate.2')])).not.toBe('connected')
  })

  test('that may have missed something are disconnected, so that they reconnect', async () => {
    const socket = await connected(await openOne(), 'candidate.1')
    const gone = nextOf(socket, 'disconnect')
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'posada realtime' and datname = current_database()`,
    )
    expect(await gone).toBe('transport close')
    socket.removeAllListeners()
    expect(await connecting(socket)).toBe('connected')
    const told = nextOf(socket, 'told')
    await tell('account:1', 'heard')
    expect(await told).toBe('heard')
  })
})

describe('the end', () => {
  test('of a session closes its sockets', async () => {
    const server = await openOne()
    const [one, other] = [await connected(server, 'candidate.1'), await connected(server, 'candidate.2')]
    endedSessions.add('s1')
    const gone = nextOf(one, 'disconnect')
    await server.hub.closeEndedSessions()
    await gone
    expect(other.connected).toBe(true)
  })

  test('of a process waits for pending events and lets clients reconnect elsewhere', async () => {
    const server = await openOne()
    const socket = await connected(server, 'candidate.1')
    const answered = ask(socket, 'slow', 'x'.repeat(200))
    await ask(await connected(server, 'candidate.2'), 'echo', 'x')
    const gone = nextOf(socket, 'disconnect')
    await server.stop()
    expect(await answered).toMatchObject({ ok: true })
    // A client does not reconnect by itself after 'io server disconnect'.
    expect(await gone).toBe('transport close')
  })
})
