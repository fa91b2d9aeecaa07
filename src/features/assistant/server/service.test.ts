import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPlaces } from '#features/geo/server/service.ts'
import { loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import type { TypedForm } from '#features/posting/rules.ts'
import { isAppError } from '#kernel/app-error.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { type ChatModelServer, startChatModel } from '#tests/support/servers/chat-model-server.ts'
import { createModelProvider } from './model/provider.ts'
import type { SearchInternet } from './model/search.ts'
import { createRulesProvider } from './offline/provider.ts'
import type { Proposal } from './proposal.ts'
import type { AssistantProvider, Turn } from './provider.ts'
import { type Assistant, createAssistant } from './service.ts'
import type { AssistantTables } from './tables.ts'

let board: OwnBoard
let model: ChatModelServer
let rules: AssistantProvider
let owner: Person
let viewer: Person
let stranger: Person
let draftId: string

beforeAll(async () => {
  board = await createOwnBoard()
  model = await startChatModel()
  rules = createRulesProvider({
    ...{ places: await loadPlaces(), occupations: loadOccupations(), skills: loadSkills() },
  })
  const { tenants, companies, accounts, posting } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(pro, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  const join = async (name: string, companyId = 0, role: 'owner' | 'viewer' = 'owner') => {
    const person = await board.signIn(name, { kind: 'employer' })
    await accounts.setCompanyRole(pro.id, { accountId: person.actor.accountId, companyId, role })
    return person
  }
  owner = await join('ewa', own?.id)
  viewer = await join('ola', own?.id, 'viewer')
  stranger = await join('obcy', other?.id)
  draftId = await posting.begin(owner.actor, 'pro')
})
afterAll(async () => {
  await board.end()
  await model.stop()
})

const faults: unknown[] = []
let tokensADay = 1_000_000
beforeEach(() => {
  tokensADay = 1_000_000
  // Skips the minute in which questions are counted.
  board.clock.advance(61_000)
})
afterEach(() => {
  faults.length = 0
})

const assistantOf = (provider: AssistantProvider): Assistant => {
  const { app, database, clock } = board
  const reportError = (error: unknown) => void faults.push(error)
  return createAssistant({ ...app.services, database, clock, reportError, provider, tokensADay })
}

const modelOf = (search: SearchInternet | null = null, silenceMs = 5_000) =>
  createModelProvider({
    server: { url: model.url, key: 'secret-key', model: 'small', silenceMs },
    ...{ search, prices: { input: 2, output: 10 }, reportError: (error) => void faults.push(error) },
  })

type Told = readonly [event: string, ...data: unknown[]]

const ask = async (
  provider: AssistantProvider,
  text: string,
  {
    who = owner,
    history = [],
    signal,
  }: { who?: Person; history?: readonly Turn[]; signal?: AbortSignal } = {},
) => {
  const told: Told[] = []
  const answered = await assistantOf(provider).answer(who.actor, {
    ...{ draftId, history, text, signal: signal ?? new AbortController().signal },
    tell: (event, ...data) => void told.push([event, ...data]),
  })
  const proposals = told.flatMap(([event, , given]) => (event === 'JobAdProposed' ? [given as Proposal] : []))
  const changes: TypedForm = Object.assign({}, ...proposals.map((one) => one.changes))
  const said = told
    .flatMap(([event, , piece]) => (event === 'ReceiveMessagePart' ? [String(piece)] : []))
    .join('')
  return { told, names: told.map(([event]) => event), answered, proposals, changes, said }
}

const rows = () =>
  forTenant(board.database, owner.actor.tenantId)
    .kysely.withTables<AssistantTables>()
    .selectFrom('assistant_answers')
    .selectAll()
    .orderBy('asked_at')
    .orderBy('uid')
    .execute()

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )

const brief = 'Szukamy księgowej w Gdyni, umowa o pracę, 7-9 tys. zł brutto, hybrydowo'
const propose = (changes: object) =>
  ({ kind: 'call', name: 'propose_job_ad', arguments: JSON.stringify(changes) }) as const

describe('an answer by rules', () => {
  test('[AS-2] emits the events of the hub in order, and no search', async () => {
    const { names, said, changes } = await ask(rules, brief)
    const distinct = names.filter((name, at) => name !== names[at - 1])
    expect(distinct).toEqual([
      ...['StartMessage', 'ReceiveMessagePart', 'JobAdProposing', 'JobAdProposed', 'EndMessage'],
    ])
    expect(said).toContain('reguły')
    expect(changes).toMatchObject({ jobPositionName: 'Księgowa / Księgowy', workingPlace: 'hybrid' })
  })

  test('[AS-5] is not given to a blank question', async () => {
    expect(await ask(rules, ' \n\t ')).toMatchObject({ answered: null, names: [] })
  })

  test('explains that rules answer, and what they can do, when the question is not understood', async () => {
    expect((await ask(rules, 'hmm')).said).toContain('Odpowiadają reguły, nie model językowy')
    expect((await ask(rules, 'what can you do for the ad?')).said).toContain('not a language model')
  })
})

describe('an answer by a model', () => {
  test('is streamed, proposes changes by a tool call, and is recorded with its cost', async () => {
    model.answerWith(
      { ...propose({ jobPositionName: 'Senior Java Developer', workingPlace: 'remote' }) },
      { kind: 'text', pieces: ['Title ', 'and place.'] },
    )
    const { names, changes, said } = await ask(modelOf(), 'Make it remote')
    expect(names).toEqual([
      ...['StartMessage', 'JobAdProposing', 'JobAdProposed'],
      ...['ReceiveMessagePart', 'ReceiveMessagePart', 'EndMessage'],
    ])
    expect(changes).toEqual({ jobPositionName: 'Senior Java Developer', workingPlace: 'remote' })
    expect(said).toBe('Title and place.')
    expect((await rows()).at(-1)).toMatchObject({
      ...{ provider: 'model', outcome: 'answered', has_proposal: true },
      ...{ input_tokens: 200, output_tokens: 40 },
    })
    expect(Number((await rows()).at(-1)?.cost_micro)).toBe(200 * 2 + 40 * 10)
    expect(model.keys.at(-1)).toBe('Bearer secret-key')
  })

  test('is treated as untrusted input: parsed, sanitised and checked by the form’s rules', async () => {
    model.answerWith(
      propose({
        jobPositionName: 'KIEROWNIK MAGAZYNU',
        jobDescription:
          '<p onclick="x()">Praca</p><script>alert(1)</script><img src="https://evil.example/x.png">',
        contactEmail: 'thief@evil.example',
        applicationTypeUri: 'https://evil.example',
        requiredSkills: [{ name: 'Excel\u202e', level: 4 }],
        primarySalary: { employmentType: 'permanent', from: '5000', to: '90000', amountType: 'gross' },
        locations: [{ city: 'Kraków', street: 'Zmyślona 7', latitude: 1, longitude: 1 }],
        workingTime: { $gt: '' },
        __proto__: { isAdmin: true },
      }),
      { kind: 'text', pieces: ['.'] },
    )
    const { proposals, changes } = await ask(modelOf(), 'Write it')
    expect(changes).toEqual({
      jobDescription: '<p>Praca</p>',
      requiredSkills: [{ id: null, name: 'Excel', level: 4 }],
      locations: [expect.objectContaining({ city: 'Kraków', latitude: expect.closeTo(50.06, 1) })],
    })
    expect(proposals[0]?.refused.toSorted()).toEqual(['earnings', 'position', 'workingTime'])
  })

  test('is requested without personal data', async () => {
    model.answerWith({ kind: 'text', pieces: ['ok'] })
    await ask(modelOf(), 'Dzwoń: +48 600 700 800 albo jan.kowalski@poczta.example')
    const sent = JSON.stringify(model.requests.at(-1))
    expect(sent).not.toMatch(/600 700|poczta\.example|contactName|applicationTypeUri|informationClause/)
    expect(sent).toContain('[e-mail]')
  })

  test('[AS-2] searches the internet only where a search adapter is configured', async () => {
    const queries: string[] = []
    const search: SearchInternet = async (query) => {
      queries.push(query)
      return 'Found'
    }
    const call = { kind: 'call', name: 'search_internet', arguments: '{"query":"pay of cooks"}' } as const
    model.answerWith(call, { kind: 'text', pieces: ['Known.'] })
    const found = await ask(modelOf(search), 'What do cooks earn?')
    expect(found.names).toEqual([
      ...[
        'StartMessage',
        'StartSearchingInternet',
        'StartSearchingInternet',
        'ReceiveMessagePart',
        'EndMessage',
      ],
    ])
    expect(found.told.slice(1, 3).map(([, , isRunning]) => isRunning)).toEqual([true, false])
    expect(queries).toEqual(['pay of cooks'])
    model.answerWith(call, { kind: 'text', pieces: ['No.'] })
    expect((await ask(modelOf(), 'What do cooks earn?')).names).not.toContain('StartSearchingInternet')
  })

  test.each([
    ['breaks off', { kind: 'cutOff', pieces: ['Half ', 'of it'] }],
    ['answers with an error', { kind: 'status', status: 500 }],
    ['answers with invalid JSON', { kind: 'rubbish', body: 'data: {oops\n\ndata: [DONE]\n\n' }],
    ['does not answer in time', { kind: 'silence' }],
  ] as const)('ends as failed when its server %s', async (_, turn) => {
    model.answerWith(turn)
    const { told, answered } = await ask(modelOf(null, 300), 'Hello')
    expect(told.at(-1)).toEqual(['EndMessage', expect.any(String), { outcome: 'failed' }])
    expect(answered?.outcome).toBe('failed')
    expect(faults).toHaveLength(1)
    expect((await rows()).at(-1)?.outcome).toBe('failed')
  })

  test('[AS-4] reports a rate limit of the model’s server, with its end', async () => {
    model.answerWith({ kind: 'status', status: 429, headers: { 'retry-after': '30' } })
    const { names } = await ask(modelOf(), 'Hello')
    expect(names).toEqual(['StartMessage', 'RateLimit', 'EndMessage'])
  })

  test('is stopped when the client disconnects', async () => {
    model.answerWith({ kind: 'silence' })
    const gone = new AbortController()
    const asked = ask(modelOf(), 'Hello', { signal: gone.signal })
    await expect.poll(async () => (await rows()).at(-1)?.outcome).toBeNull()
    gone.abort()
    expect((await asked).answered?.outcome).toBe('stopped')
  })
})

describe('limits of the assistant', () => {
  test('the daily token limit of a company is enforced until midnight in Warsaw', async () => {
    tokensADay = 10
    const { told, answered } = await ask(modelOf(), 'Hello')
    expect(answered).toBeNull()
    // Midnight in Warsaw
    expect(told).toEqual([['RateLimit', { reason: 'tokens', until: '2026-11-20T23:00:00.000Z' }]])
  })

  test('[AS-5] too many questions are reported as a rate limit and not answered', async () => {
    const talker = await board.signIn('gadula', { kind: 'employer' })
    const { accounts, tenants, team } = board.app.services
    const { companyId } = await team.memberOf(owner.actor)
    const pro = tenants.byHost('pro.localhost')
    await accounts.setCompanyRole(pro.id, { accountId: talker.actor.accountId, companyId, role: 'recruiter' })
    const told = []
    for (let at = 0; at < 13; at++) told.push((await ask(rules, 'hmm', { who: talker })).told)
    expect(told.slice(0, 12).every((events) => events.at(-1)?.[0] === 'EndMessage')).toBe(true)
    expect(told.at(-1)).toEqual([['RateLimit', { reason: 'questions', until: expect.any(String) }]])
  })
})

describe('access to the assistant', () => {
  test('another company’s draft is not found, and a viewer is refused', async () => {
    const assistant = assistantOf(rules)
    expect(await codeOf(assistant.open(stranger.actor, draftId))).toBe('draft.not-found')
    expect(await codeOf(ask(rules, brief, { who: stranger }))).toBe('draft.not-found')
    expect(await codeOf(assistant.open(viewer.actor, draftId))).toBe('auth.wrong-kind')
    expect(await assistant.open(owner.actor, draftId)).toBe(draftId)
  })

  test('[AS-4 AS-5] an answer is rated once, only by the account that asked', async () => {
    const { told } = await ask(rules, 'hmm')
    const uid = String(told[0]?.[1])
    const assistant = assistantOf(rules)
    expect(await codeOf(assistant.score(stranger.actor, uid, 1))).toBe('assistant.message-not-found')
    await assistant.score(owner.actor, uid, -1)
    expect(await codeOf(assistant.score(owner.actor, uid, 1))).toBe('assistant.already-scored')
    expect((await rows()).find((row) => row.uid === uid)?.rating).toBe(-1)
  })
})
