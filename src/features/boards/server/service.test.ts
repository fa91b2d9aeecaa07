import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricingFile } from '#features/plans/contract.ts'
import { loadTenants } from '#features/tenants/server/service.ts'
import { formValues } from '#kernel/forms/form-values.ts'
import { anOfferDraft, projectionOf } from '#tests/support/board.ts'
import { anOperator, auditLedger } from '#tests/support/ledger.ts'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { typedEntries, typedOf } from '../field.ts'
import type { FormAddress, SentForm, ShownForm } from '../form.ts'
import { type Boards, createBoards } from './service.ts'

const [ola, jan] = ['ola', 'jan'].map((name) => ({ ...anOperator, email: `${name}@posada.example` }))
let board: MarketBoard
let boards: Boards

beforeAll(async () => {
  board = await createMarketBoard()
  boards = createBoards({ ...board, database: board.db })
})
afterAll(() => board.db.drop())

type Typed = Readonly<Record<string, string | null>>

/** The submission of a form with some inputs changed; null clears a switch. */
const sent = (shown: ShownForm, typed: Typed = {}, more: Partial<SentForm> = {}): SentForm => {
  const { fields, values, version } = shown
  const inputs = Object.fromEntries(fields.map((field) => [field.path, typedOf(field, values[field.path])]))
  const entries = typedEntries(fields, inputs).filter(([name]) => !(name in typed))
  const own = Object.entries(typed).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return { version, values: formValues([...entries, ...own]), isConfirmed: true, choices: {}, ...more }
}

const openAt = (address: FormAddress) => boards.open(anOperator, 'pro', address)
const submit = (address: FormAddress, form: SentForm, operator = ola ?? anOperator) =>
  boards.submit(operator, 'pro', address, form)
const logged = async () =>
  (
    await board.db.pool.query(
      'select action, person, object, before, after from audit_log order by id desc limit 1',
    )
  ).rows[0]

const settings = { kind: 'settings' } as const
const flags = { kind: 'flags' } as const
const standard = { kind: 'plan', key: 'standard' } as const

test('an unchanged form of any kind is saved as unchanged', async () => {
  const kinds = ['settings', 'texts', 'links', 'flags', 'seller'] as const
  const { categories } = (await boards.file(anOperator, 'pro')).file
  const addresses: FormAddress[] = [
    ...kinds.map((kind) => ({ kind })),
    ...categories.slice(0, 3).map(({ id }) => ({ kind: 'category' as const, id })),
    ...(categories[0]?.children ?? []).slice(0, 2).map(({ id }) => ({ kind: 'category' as const, id })),
    ...['basic', 'standard', 'pro', 'premium'].map((key) => ({ kind: 'plan' as const, key })),
  ]
  for (const address of addresses) {
    const { kind } = await submit(address, sent(await openAt(address)))
    expect([address, kind]).toEqual([address, 'unchanged'])
  }
})

test('changes are previewed first, then saved, audited and in force', async () => {
  const shown = await openAt(flags)
  const typed = { 'settings.flags.mapButton': null }
  const preview = await submit(flags, sent(shown, typed, { isConfirmed: false }))
  expect(preview).toMatchObject({
    kind: 'preview',
    differences: [{ path: 'settings.flags.mapButton', before: ['yes'], after: ['no'] }],
  })
  expect(board.tenants.byKey('pro')?.settings.flags.mapButton).toBe(true)
  expect((await submit(flags, sent(shown, typed))).kind).toBe('saved')
  expect(board.tenants.byKey('pro')?.settings.flags.mapButton).toBe(false)
  expect(await logged()).toEqual({
    ...{ action: 'board.changed', person: 'ola@posada.example', object: 'board:pro/flags' },
    before: { 'settings.flags.mapButton': 'yes' },
    after: { 'settings.flags.mapButton': 'no' },
  })
})

test('schema errors are reported at their inputs, and nothing is saved', async () => {
  const wrong = { 'settings.brand.name': '', 'settings.currencies': 'pln\nxyz', hosts: 'Zła nazwa' }
  const outcome = await submit(settings, sent(await openAt(settings), wrong))
  expect(outcome).toMatchObject({ kind: 'problems' })
  expect('problems' in outcome && outcome.problems.map(({ field }) => field)).toEqual([
    'hosts.0',
    'settings.brand.name',
    'settings.currencies.1',
  ])
  const taken = await submit(
    settings,
    sent(await openAt(settings), { hosts: 'pro.localhost\ntech.localhost' }),
  )
  expect(taken).toMatchObject({ problems: [{ field: 'hosts', reason: 'hostTaken' }] })
})

test('concurrent edits of different fields are merged, and the later editor is told first', async () => {
  const [first, second] = [await openAt(settings), await openAt(settings)]
  await submit(settings, sent(first, { name: 'Posada Ola' }), ola)
  const later = await submit(settings, sent(second, { 'settings.brand.suffix': 'Jan' }), jan)
  expect(later).toMatchObject({
    kind: 'preview',
    differences: [{ path: 'settings.brand.suffix' }],
    meanwhile: { people: ['ola@posada.example'], differences: [{ path: 'name', after: ['Posada Ola'] }] },
  })
  expect((await submit(settings, sent(later), jan)).kind).toBe('saved')
  const { file } = await boards.file(anOperator, 'pro')
  expect([file.name, file.settings.brand.suffix]).toEqual(['Posada Ola', 'Jan'])
})

test('concurrent edits of the same field show the later editor both values and wait for a choice', async () => {
  const [first, second] = [await openAt(settings), await openAt(settings)]
  await submit(settings, sent(first, { name: 'Nazwa Oli' }), ola)
  const conflict = await submit(settings, sent(second, { name: 'Nazwa Jana' }), jan)
  expect(conflict).toMatchObject({
    kind: 'conflict',
    mine: [{ path: 'name', before: ['Nazwa Oli'], after: ['Nazwa Jana'] }],
    meanwhile: { people: ['ola@posada.example'] },
  })
  const undecided = await submit(settings, sent(conflict, {}, { choices: { name: '' } }), jan)
  expect(undecided).toMatchObject({ kind: 'problems', problems: [{ field: 'name', reason: 'choose' }] })
  const theirs = await submit(settings, sent(conflict, {}, { choices: { name: 'theirs' } }), jan)
  expect(theirs.kind).toBe('unchanged')
  expect((await submit(settings, sent(conflict, {}, { choices: { name: 'mine' } }), jan)).kind).toBe('saved')
  expect((await boards.file(anOperator, 'pro')).file.name).toBe('Nazwa Jana')
})

test('a changed price applies to the next order; an existing order keeps its price', async () => {
  const employer = await board.anEmployer()
  const [before, after] = [await board.anOfferOf(employer), await board.anOfferOf(employer)]
  const old = await board.order(employer, before)
  const price = { 'price.netMinor': '1 234,50', 'price.netEurMinor': '290' }
  expect((await submit(standard, sent(await openAt(standard), price))).kind).toBe('saved')
  const next = await board.order(employer, after)
  expect([old.netMinor, next.netMinor]).toEqual([79_900, 123_450])
  await board.sandbox.act(old.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  await auditLedger(board, employer.companyId)
  const { rows } = await board.db.pool.query('select net_minor, gross_minor from orders where uid = $1', [
    old.uid,
  ])
  expect(rows).toEqual([{ net_minor: 79_900, gross_minor: 98_277 }])
  expect(await logged()).toMatchObject({
    before: { 'price.netMinor': '799,00' },
    after: { 'price.netMinor': '1234,50' },
  })
})

test('a hidden plan cannot be bought; the last visible plan cannot be hidden', async () => {
  const basic = { kind: 'plan', key: 'basic' } as const
  await submit(basic, sent(await openAt(basic), { isHidden: 'on' }))
  expect((await board.plans.listPlans(board.pro.id)).map(({ key }) => key)).not.toContain('basic')
  expect(await board.plans.findPlan(board.pro.id, 'basic')).toBeNull()
  for (const key of ['standard', 'pro'] as const) {
    const plan = { kind: 'plan', key } as const
    await submit(plan, sent(await openAt(plan), { isHidden: 'on' }))
  }
  const premium = { kind: 'plan', key: 'premium' } as const
  expect(await submit(premium, sent(await openAt(premium), { isHidden: 'on' }))).toMatchObject({
    problems: [{ field: 'isHidden', reason: 'allHidden' }],
  })
})

test('a category is added, moved, hidden and renamed; one with offers cannot be removed', async () => {
  const added = { kind: 'new-category', parentId: null } as const
  const names = {
    'labels.pl': 'Lotnictwo',
    'labels.en': 'Aviation',
    'seoSlugs.pl': 'lotnictwo',
    key: 'aviation',
  }
  const taken = await submit(added, sent(await openAt(added), { ...names, 'seoSlugs.en': 'it' }))
  expect(taken).toMatchObject({ problems: [{ field: 'seoSlugs.en' }] })
  const form = sent(await openAt(added), { ...names, 'seoSlugs.en': 'aviation', order: '', icon: 'code' })
  expect((await submit(added, form)).kind).toBe('saved')
  const own = board.tenants.byKey('pro')?.categories.find(({ key }) => key === 'aviation')
  expect(own).toMatchObject({ position: 0, icon: 'code', isHidden: false })
  const id = own?.id ?? 0
  const address = { kind: 'category', id } as const
  await submit(address, sent(await openAt(address), { isHidden: 'on', 'seoSlugs.pl': 'samoloty' }))
  expect(board.tenants.byKey('pro')?.categories.find((one) => one.id === id)).toMatchObject({
    ...{ isHidden: true, formerSeoSlugs: { pl: ['lotnictwo'], en: [] } },
  })
  await board.offers.createOffers(board.pro.id, [anOfferDraft({ categoryId: id })])
  expect(await boards.removeCategory(anOperator, 'pro', { id, heirId: 1 })).toEqual([
    { field: '', reason: 'inUse' },
  ])
  expect(board.tenants.byKey('pro')?.categories.some((one) => one.id === id)).toBe(true)
})

test('a category moves with its offers below another one or to the top level', async () => {
  const { categories } = (await boards.file(anOperator, 'pro')).file
  const [from, to] = categories.filter(({ children }) => children.length > 0)
  const child = from?.children.at(-1)
  if (!from || !to || !child) throw new Error('the board has too few subcategories')
  const [offer] = await board.offers.createOffers(board.pro.id, [
    anOfferDraft({ categoryId: child.id, state: 'published' }),
  ])
  const filedUnder = async () => (await projectionOf(board.db, offer?.id ?? 0))?.document
  const moved = { kind: 'category', id: child.id } as const
  const move = async (parent: string) => submit(moved, sent(await openAt(moved), { parent }))
  expect((await move(String(to.id))).kind).toBe('saved')
  const own = board.tenants.byKey('pro')?.categories.filter(({ parentId }) => parentId === to.id)
  expect(own?.at(-1)).toMatchObject({ id: child.id, icon: child.icon ?? to.icon })
  await board.runJobs('boards.refile-offers')
  expect(await filedUnder()).toMatchObject({ keywords: { category: [String(child.id), String(to.id)] } })
  expect((await move('')).kind).toBe('saved')
  await board.runJobs('boards.refile-offers')
  expect(board.tenants.byKey('pro')?.categories.at(-1)).toMatchObject({ id: child.id, parentId: null })
  expect(await filedUnder()).toMatchObject({ keywords: { category: [String(child.id)] } })

  const main = { kind: 'category', id: to.id } as const
  for (const [parent, reason] of [
    [String(from.id), 'tooDeep'],
    [String(to.id), 'invalid'],
    [String(to.children[0]?.id), 'invalid'],
    ['99999', 'invalid'],
  ] as const)
    expect(await submit(main, sent(await openAt(main), { parent }))).toMatchObject({
      problems: [{ field: 'parent', reason }],
    })
})

test('a category that never had an offer is removed, and its addresses redirect to its heir', async () => {
  const { file } = await boards.file(anOperator, 'pro')
  const main = file.categories.find(({ children }) => children.length > 0)
  const [child] = main?.children ?? []
  if (!main || !child) throw new Error('the board has no subcategories')
  expect(await boards.removeCategory(anOperator, 'pro', { id: main.id, heirId: 1 })).toEqual([
    { field: '', reason: 'hasChildren' },
  ])
  expect(await boards.removeCategory(anOperator, 'pro', { id: child.id, heirId: null })).toEqual([])
  const parent = board.tenants.byKey('pro')?.categories.find(({ id }) => id === main.id)
  expect(parent?.formerSeoSlugs.pl).toContain(child.seoSlugs.pl)
})

test('the exported file of an edited board recreates an equal board', async () => {
  const { file, pricing } = await boards.file(anOperator, 'pro')
  const read = JSON.parse(JSON.stringify({ ...file, pricing }))
  expect(await loadTenants(board.db, [read])).toEqual([])
  expect(pricingFile.parse(read.pricing)).toEqual(pricing)
})

test('a board file is loaded after its differences were shown, and not over a later edit', async () => {
  const stored = await boards.file(anOperator, 'pro')
  const [first, ...rest] = stored.file.categories
  const [plan, ...plans] = stored.pricing.plans
  if (!first || !plan) throw new Error('the board has no categories or plans')
  const added = { ...first, id: 9_001, key: 'new-one', seoSlugs: { pl: 'nowa', en: 'new' }, children: [] }
  const changed = {
    ...{ ...stored.file, name: 'Z pliku' },
    categories: [
      { ...first, isStatic: true, labels: { ...first.labels, pl: 'Nazwa z pliku' } },
      ...rest,
      { ...added, formerSeoSlugs: { pl: [], en: [] } },
    ],
    pricing: {
      ...stored.pricing,
      plans: [{ ...plan, price: { netMinor: 50_000, netEurMinor: 12_000 } }, ...plans],
    },
  }
  const load = (versions: string | null, text = JSON.stringify(changed)) =>
    boards.load(anOperator, 'pro', { text, versions })
  expect(await load(null, '[')).toMatchObject({ problems: [{ field: 'file', reason: 'noJson' }] })
  expect(await load(null, JSON.stringify({ ...changed, key: 'tech' }))).toMatchObject({
    problems: [{ field: 'key', reason: 'otherBoard' }],
  })
  expect(await load(null, JSON.stringify({ ...changed, name: '' }))).toMatchObject({
    problems: [{ field: 'name', reason: 'required' }],
  })
  const own = JSON.stringify({ ...stored.file, pricing: stored.pricing })
  expect(await load(null, own)).toEqual({ kind: 'unchanged' })

  const shown = await load(null)
  if (shown.kind !== 'preview') throw new Error(shown.kind)
  expect(shown.parts.map(({ key, differences }) => [key, differences.map(({ path }) => path)])).toEqual([
    ['settings', ['name']],
    ['categories', ['categories']],
    [`category:${first.id}`, ['labels.pl']],
    [`plan:${plan.key}`, ['price.netMinor', 'price.netEurMinor']],
    ['others', ['others']],
  ])
  expect(shown.parts.at(-1)?.differences[0]?.after).toEqual([`${first.key}.isStatic: true`])
  await submit(settings, sent(await openAt(settings), { name: 'Ktoś był szybszy' }))
  const later = await load(shown.versions)
  expect(later).toMatchObject({ kind: 'preview', isChanged: true })
  expect((await boards.file(anOperator, 'pro')).file.name).toBe('Ktoś był szybszy')
  if (later.kind !== 'preview') throw new Error(later.kind)
  expect((await load(later.versions, later.text)).kind).toBe('saved')
  const saved = await boards.file(anOperator, 'pro')
  expect([saved.file.name, saved.file.categories.at(-1)?.key]).toEqual(['Z pliku', 'new-one'])
  expect(saved.pricing.plans[0]?.price).toEqual({ netMinor: 50_000, netEurMinor: 12_000 })
  expect(await logged()).toMatchObject({
    object: 'board:pro/file',
    after: { 'settings/name': 'Z pliku' },
  })
})

test('a new board copies categories and prices of another one, with its own name and host', async () => {
  const typed = { key: 'north', name: 'Północ', host: 'north.example', like: 'tech' }
  expect(await boards.add(anOperator, { ...typed, host: 'pro.localhost' })).toEqual([
    { field: 'host', reason: 'hostTaken' },
  ])
  expect(await boards.add(anOperator, { ...typed, key: 'api', name: '', host: 'Zły' })).toEqual([
    { field: 'key', reason: 'invalid' },
    { field: 'name', reason: 'required' },
    { field: 'host', reason: 'invalid' },
  ])
  expect(await boards.add(anOperator, { ...typed, key: 'tech' })).toEqual([{ field: 'key', reason: 'taken' }])
  expect(await boards.add(anOperator, typed)).toEqual([])
  const north = board.tenants.byHost('north.example')
  expect(north).toMatchObject({ key: 'north', settings: { brand: { name: 'Północ' } } })
  expect(north.categories.length).toBe(board.tech.categories.length)
  expect(await board.plans.listPlans(north.id)).toEqual(await board.plans.listPlans(board.tech.id))
  expect(await logged()).toEqual({
    ...{ action: 'board.added', person: anOperator.email, object: 'board:north', before: null },
    after: { name: 'Północ', host: 'north.example', like: 'tech' },
  })
})

test('only operators open or change boards, and unknown parts are not found', async () => {
  const candidate = { ...anOperator, kind: 'candidate' as const }
  await expect(
    Promise.resolve().then(() => Reflect.apply(boards.open, boards, [candidate, 'pro', settings])),
  ).rejects.toThrow('auth')
  await expect(boards.open(anOperator, 'none', settings)).rejects.toThrow('tenant.not-found')
  await expect(openAt({ kind: 'category', id: 99_999 })).rejects.toThrow('board.part-not-found')
  await expect(openAt({ kind: 'plan', key: 'gold' })).rejects.toThrow('board.part-not-found')
})
