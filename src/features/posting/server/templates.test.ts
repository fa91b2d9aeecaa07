import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { isAppError } from '#kernel/app-error.ts'
import { ruleAbidingForm } from '#tests/support/offer-form-rules.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { templateLimits } from '../contract.ts'
import { forgetPictures } from './jobs.ts'
import type { Posting } from './service.ts'

let board: OwnBoard
let posting: Posting
let owner: Person
let viewer: Person
let stranger: Person
let companyId: number

beforeAll(async () => {
  board = await createOwnBoard()
  posting = board.app.services.posting
  const { tenants, companies, accounts } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(pro, [{ name: 'Smocza Chmura' }, { name: 'Obca' }])
  companyId = own?.id ?? 0
  const join = async (name: string, id = 0, role: CompanyRole = 'owner') => {
    const person = await board.signIn(name, { kind: 'employer' })
    await accounts.setCompanyRole(pro.id, { accountId: person.actor.accountId, companyId: id, role })
    return person
  }
  owner = await join('ewa', own?.id)
  viewer = await join('ola', own?.id, 'viewer')
  stranger = await join('obcy', other?.id)
})
afterAll(() => board.end())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )

const draftOf = async (title: string) => {
  const id = await posting.begin(owner.actor, 'pro')
  const form = { ...ruleAbidingForm, companyLogo: '', jobPositionName: title }
  await posting.save(owner.actor, id, { version: 1, form })
  return id
}

const saved = async (name: string) => {
  const of = await draftOf('Piekarz')
  const { id, problems } = await posting.saveTemplate(owner.actor, { of, name })
  expect(problems).toEqual([])
  expect((await posting.listTemplates(owner.actor)).find((one) => one.name === name)?.id).toBe(id)
  return { of, id }
}

test('a draft begun with a template says the same, and later changes of either leave the template alone', async () => {
  const { of, id } = await saved('Zmiana nocna')
  await posting.save(owner.actor, of, { version: 2, form: { jobPositionName: 'Cukiernik' } })
  const begun = await posting.begin(owner.actor, 'standard', { template: id })
  const { form, planKey, creationType, version } = await posting.read(owner.actor, begun)
  expect({ ...form, requiredSkills: [] }).toEqual({
    ...{ ...ruleAbidingForm, requiredSkills: [], companyLogo: '', jobPositionName: 'Piekarz' },
    ...{ expirationEnabled: false, expiredAt: '' },
  })
  expect({ planKey, creationType, version }).toEqual({
    planKey: 'standard',
    creationType: 'template',
    version: 1,
  })
  await posting.discard(owner.actor, of)
  expect((await posting.findTemplate(owner.actor, id)).jobPositionName).toBe('Piekarz')
})

test('another company’s template does not exist, and viewers only see those of theirs', async () => {
  const { of, id } = await saved('Tylko nasz')
  expect(await posting.listTemplates(stranger.actor)).toEqual([])
  const tried = (person: Person) =>
    Promise.all([
      codeOf(posting.begin(person.actor, 'pro', { template: id })),
      codeOf(posting.renameTemplate(person.actor, { id, name: 'Cudzy' })),
      codeOf(posting.removeTemplate(person.actor, { id })),
      codeOf(posting.saveTemplate(person.actor, { of, name: 'Cudzy' })),
    ])
  expect(await tried(stranger)).toEqual([...Array(3).fill('template.not-found'), 'draft.not-found'])
  expect(await tried(viewer)).toEqual(Array(4).fill('auth.wrong-kind'))
  expect((await posting.listTemplates(viewer.actor)).map(({ name }) => name)).toContain('Tylko nasz')
  for (const none of ['x', crypto.randomUUID()])
    expect(await codeOf(posting.begin(owner.actor, 'pro', { template: none }))).toBe('template.not-found')
})

test('names are unlike in more than case and accents, neither empty nor overlong', async () => {
  const { of, id } = await saved('Łódź nocą')
  const save = async (name: string) => (await posting.saveTemplate(owner.actor, { of, name })).problems
  expect(await save('lodz NOCA')).toEqual([{ field: 'name', reason: 'sameName' }])
  expect(await save(' \n ')).toEqual([{ field: 'name', reason: 'required' }])
  const limit = templateLimits.name
  expect(await save('x'.repeat(limit + 1))).toEqual([{ field: 'name', reason: 'tooLong', limit }])
  const rename = (name: string) => posting.renameTemplate(owner.actor, { id, name })
  await saved('Inny')
  expect(await rename('inny')).toEqual([{ field: 'name', reason: 'sameName' }])
  expect(await rename('ŁÓDŹ nocą')).toEqual([])
  const more = ['Zmiana 10', 'Zmiana 2', 'Środa', 'sobota']
  for (const name of more) await save(name)
  const names = (await posting.listTemplates(owner.actor)).map((one) => one.name)
  expect(names.filter((name) => more.includes(name))).toEqual(['sobota', 'Środa', 'Zmiana 2', 'Zmiana 10'])
  await posting.removeTemplate(owner.actor, { id })
  expect(await codeOf(rename('Za późno'))).toBe('template.not-found')
})

test('concurrent saves do not exceed the limit of a company', async () => {
  const of = await draftOf('Piekarz')
  const left = templateLimits.most - (await posting.listTemplates(owner.actor)).length
  const tries = Array.from({ length: left + 2 }, (_, at) =>
    posting.saveTemplate(owner.actor, { of, name: `Szablon ${at}` }),
  )
  const refused = (await Promise.all(tries)).flatMap(({ problems }) => problems)
  expect(refused).toEqual(Array(2).fill({ field: 'name', reason: 'tooMany', limit: templateLimits.most }))
  for (const { id } of await posting.listTemplates(owner.actor))
    await posting.removeTemplate(owner.actor, { id })
})

test('a template keeps its picture when the draft it came from has none any more, or is gone', async () => {
  const { jobs, files } = board.app.services
  const of = await draftOf('Piekarz')
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
  const data = (await picture.jpeg().toBuffer()).toString('base64')
  const jobDescription = `<p>Chleb</p><img src="data:image/jpeg;base64,${data}" alt="">`
  const { form } = await posting.save(owner.actor, of, { version: 2, form: { jobDescription } })
  const [, src = ''] = /src="(\/files\/[^"]+)"/.exec(form.jobDescription) ?? []
  expect(src).not.toBe('')
  await posting.saveTemplate(owner.actor, { of, name: 'Ze zdjęciem' })
  await posting.save(owner.actor, of, { version: 3, form: { jobDescription: '<p>Chleb</p>' } })
  await posting.discard(owner.actor, of)
  board.clock.advance(3 * 86_400_000)
  await jobs.enqueue(board.database, forgetPictures, {})
  await jobs.drain()
  await files.sweep()
  const [template] = await posting.listTemplates(owner.actor)
  const begun = await posting.begin(owner.actor, 'pro', { template: template?.id ?? '' })
  // The save keeps only files that belong to the draft.
  await posting.save(owner.actor, begun, { version: 1, form: { contactPhone: '600 700 800' } })
  expect((await posting.read(owner.actor, begun)).form.jobDescription).toContain(src)
})

test('the newest published offer is the one to take over from, not a draft, a blocked or another company’s', async () => {
  const { offers, tenants } = board.app.services
  const { id: tenantId } = tenants.byHost('pro.localhost')
  const place = { locations: [{ city: 'Kraków' }], planKey: 'pro' } as const
  const offer = (title: string, publishedAt: string | null, change = {}) =>
    offers.createOffer(tenantId, {
      ...{ ...place, title, companyId, state: 'published' },
      ...(publishedAt && { publishedAt: new Date(publishedAt) }),
      ...change,
    })
  expect(await posting.findNewest(owner.actor)).toBe(null)
  await offer('Starsze', '2026-01-01T10:00:00Z')
  await offer('Nowsze', '2026-01-03T10:00:00Z', { state: 'ended' })
  await offer('Zablokowane', '2026-01-05T10:00:00Z', { state: 'blocked' })
  await offer('Nieopłacone', null, { state: 'awaitingPayment' })
  expect((await posting.findNewest(owner.actor))?.jobPositionName).toBe('Nowsze')
  expect(await posting.findNewest(stranger.actor)).toBe(null)
})
