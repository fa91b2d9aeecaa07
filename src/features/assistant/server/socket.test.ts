import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHub } from '#server/realtime/hub.ts'
import type { RealtimeNamespace } from '#server/realtime/namespace.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { ask, connecting, nextOf, type SocketServer, serveHub, socketTo } from '#tests/support/sockets.ts'
import { assistantNamespace } from '../enumerations.ts'
import type { AssistantProvider } from './provider.ts'
import { createAssistant } from './service.ts'
import { assistantSockets } from './socket.ts'

let board: OwnBoard
let server: SocketServer
let draftId: string
let openServer: (namespaces: readonly RealtimeNamespace[]) => Promise<SocketServer>
const people = new Map<string, Person>()

beforeAll(async () => {
  board = await createOwnBoard()
  const { services, realtime, config, reportError, log } = board.app
  const pro = services.tenants.byHost('pro.localhost')
  const [own, other] = await services.companies.addCompanies(pro, [{ name: 'Smocza' }, { name: 'Obca' }])
  for (const [name, company] of [
    ['ewa', own],
    ['obcy', other],
  ] as const) {
    const person = await board.signIn(name, { kind: 'employer' })
    const { accountId } = person.actor
    await services.accounts.setCompanyRole(pro.id, { accountId, companyId: company?.id ?? 0, role: 'owner' })
    people.set(name, person)
  }
  people.set('piotr', await board.signIn('piotr'))
  const ewa = people.get('ewa')
  if (!ewa) throw new Error('nobody')
  draftId = await services.posting.begin(ewa.actor, 'pro')
  openServer = async (namespaces) =>
    serveHub(
      await createHub({
        ...{ namespaces, databaseUrl: config.databaseUrl, log, reportError, tenants: services.tenants },
        findActor: async ({ request }, kinds) => {
          const name = request.headers.get('authorization')?.slice('Bearer '.length) ?? ''
          const found = people.get(name)?.actor ?? null
          return found && kinds.includes(found.kind) ? found : null
        },
        openSessions: async (_, ids) => new Set(ids),
      }),
    )
  server = await openServer(realtime)
})
afterAll(async () => {
  await server.stop()
  await board.end()
})

const connected = async (token: string) => {
  const socket = socketTo(server, assistantNamespace, { token })
  expect(await connecting(socket)).toBe('connected')
  return socket
}

describe('the hub of the assistant', () => {
  test('[AS-5] accepts context, message and score, and answers with events', async () => {
    const socket = await connected('ewa')
    const names: string[] = []
    socket.onAny((name) => names.push(name))
    expect(await ask(socket, 'UpdateContextV2', 'pro', draftId)).toEqual({
      ...{ ok: true, data: { provider: 'rules', jobAdId: draftId } },
    })
    expect(await ask(socket, 'SendMessage', '   ')).toEqual({ ok: true, data: { isTaken: false } })
    const started = nextOf(socket, 'StartMessage')
    const ended = nextOf(socket, 'EndMessage')
    expect(await ask(socket, 'SendMessage', 'Szukamy kucharza w Lublinie')).toEqual({
      ...{ ok: true, data: { isTaken: true } },
    })
    await ended
    expect(names[0]).toBe('StartMessage')
    expect(names.slice(-3)).toEqual(['JobAdProposing', 'JobAdProposed', 'EndMessage'])
    const id = await started
    expect(await ask(socket, 'ScoreMessage', id, draftId, 5)).toMatchObject({
      error: { code: 'request.invalid' },
    })
    expect(await ask(socket, 'ScoreMessage', id, draftId, 1)).toEqual({ ok: true, data: null })
    expect(await ask(socket, 'ScoreMessage', id, draftId, 1)).toMatchObject({
      error: { code: 'assistant.already-scored' },
    })
    socket.disconnect()
  })

  test('refuses invalid messages with an error code, without affecting other sockets', async () => {
    const [good, bad] = [await connected('ewa'), await connected('obcy')]
    await ask(good, 'UpdateContextV2', 'pro', draftId)
    expect(await ask(bad, 'UpdateContextV2', 'pro', draftId)).toMatchObject({
      error: { code: 'draft.not-found' },
    })
    expect(await ask(bad, 'UpdateContextV2', 'tech', draftId)).toMatchObject({
      error: { code: 'tenant.not-found' },
    })
    expect(await ask(bad, 'SendMessage', 'Hello')).toMatchObject({ error: { code: 'assistant.no-context' } })
    for (const given of [{ text: 'x' }, 'x'.repeat(4_001), ['a', 'b'], null])
      expect(await ask(bad, 'SendMessage', given)).toMatchObject({ error: { code: 'request.invalid' } })
    expect(await ask(bad, 'RunSql', 'select 1')).toMatchObject({ error: { code: 'realtime.unknown-event' } })
    const flood = await Promise.all(Array.from({ length: 60 }, () => ask(bad, 'SendMessage', '')))
    expect(flood.at(-1)).toMatchObject({ error: { code: 'request.too-many' } })
    const gone = nextOf(bad, 'disconnect')
    bad.emit('SendMessage', 'x'.repeat(70_000))
    await gone
    expect(await ask(good, 'SendMessage', '')).toMatchObject({ ok: true })
    good.disconnect()
  })

  test('a stopped answer ends as stopped, and the next question is accepted', async () => {
    const { services, database, clock, reportError } = board.app
    const endless: AssistantProvider = {
      kind: 'model',
      costMicroOf: () => 0,
      async *answer({ signal }) {
        yield { kind: 'text', text: 'Half of ' }
        await new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
        )
      },
    }
    const assistant = createAssistant({
      ...{ ...services, database, clock, reportError, provider: endless, tokensADay: 1_000 },
    })
    const stoppable = await openServer(assistantSockets({ assistant, reportError, team: services.team }))
    const socket = socketTo(stoppable, assistantNamespace, { token: 'ewa' })
    expect(await connecting(socket)).toBe('connected')
    await ask(socket, 'UpdateContextV2', 'pro', draftId)
    expect(await ask(socket, 'StopMessage')).toEqual({ ok: true, data: { isStopped: false } })
    for (const question of ['One', 'Two']) {
      const said = nextOf(socket, 'ReceiveMessagePart')
      expect(await ask(socket, 'SendMessage', question)).toMatchObject({ data: { isTaken: true } })
      await said
      expect(await ask(socket, 'SendMessage', 'More')).toMatchObject({ error: { code: 'assistant.busy' } })
      const ended = new Promise((resolve) => socket.once('EndMessage', (...data) => resolve(data[1])))
      expect(await ask(socket, 'StopMessage')).toEqual({ ok: true, data: { isStopped: true } })
      expect(await ended).toEqual({ outcome: 'stopped' })
    }
    await stoppable.stop()
  })

  test('the example client of docs/api gets a proposal and prints the answer', async () => {
    const page = await readFile(new URL('../../../../docs/api/6-assistant.md', import.meta.url), 'utf8')
    const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
    expect(code.split('\n').length).toBeLessThan(45)
    // In node_modules, so that the client's imports resolve.
    const folder = await mkdtemp(join(import.meta.dirname, '../../../../node_modules/.cache/assistant-'))
    try {
      await writeFile(join(folder, 'client.mjs'), code)
      const { propose } = await import(join(folder, 'client.mjs'))
      const printed: string[] = []
      const asking = {
        ...{ origin: `ws://127.0.0.1:${server.port}`, host: 'pro.localhost', token: 'ewa', draftId },
        print: (text: string) => void printed.push(text),
      }
      const brief = 'Accountant in Gdynia, PLN 7,000-9,000 gross, hybrid'
      expect(await propose({ ...asking, brief })).toMatchObject({
        ...{ workingPlace: 'hybrid', jobSubcategory: 'accounting' },
      })
      expect(printed.join('')).toContain('Accountant')
      await expect(propose({ ...asking, token: 'obcy', brief })).rejects.toThrow('draft.not-found')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('accepts only employers who may write offers', async () => {
    expect(await connecting(socketTo(server, assistantNamespace))).toBe('auth.required')
    expect(await connecting(socketTo(server, assistantNamespace, { token: 'piotr' }))).not.toBe('connected')
  })
})
