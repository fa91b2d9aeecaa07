import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { isAppError } from '#kernel/app-error.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { emptyPlace, type OfferForm } from '../form/offer-form.ts'
import type { Posting } from './service.ts'

let board: OwnBoard
let posting: Posting
let tenantId: number
let owner: Person
let recruiter: Person
let viewer: Person
let stranger: Person

beforeAll(async () => {
  board = await createOwnBoard()
  posting = board.app.services.posting
  const { tenants, companies, accounts } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  tenantId = pro.id
  const [own, other] = await companies.addCompanies(pro, [
    { name: 'Smocza Chmura', website: 'https://smok.example', size: '51-100' },
    { name: 'Obca' },
  ])
  const join = async (name: string, companyId = 0, role: CompanyRole = 'owner') => {
    const person = await board.signIn(name, { kind: 'employer' })
    await accounts.setCompanyRole(pro.id, { accountId: person.actor.accountId, companyId, role })
    return person
  }
  owner = await join('ewa', own?.id)
  recruiter = await join('jan', own?.id, 'recruiter')
  viewer = await join('ola', own?.id, 'viewer')
  stranger = await join('obcy', other?.id)
})
afterAll(() => board.end())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  )

const whole: Partial<OfferForm> = {
  companyLogo: 'https://smok.example/logo.png',
  jobPositionName: 'Kierownik magazynu',
  jobPositionExperience: 'senior',
  requiredSkills: [{ id: null, name: 'Excel', level: 4 }],
  optionalSkills: [{ id: null, name: 'Obsługa wózka', level: 2 }],
  techStack: [{ id: null, name: 'SAP', level: 3 }],
  languages: [{ code: 'en', level: 'b2' }],
  primarySalary: { employmentType: 'permanent', from: '9 000', to: '12 000,50', amountType: 'gross' },
  secondSalaryActive: true,
  additionalSalary: { employmentType: 'b2b', from: '11000', to: '15000', amountType: '' },
  jobDescription: '<p>Magazyn w Krakowie.</p><script>alert(1)</script>',
  locations: [
    { ...emptyPlace, city: 'Kraków', street: 'Zmyślona 7', latitude: 50.06, longitude: 19.93 },
    { ...emptyPlace, city: 'Wrocław', street: 'Nieistotna 3', latitude: 51.1, longitude: 17.03 },
  ],
  workingPlace: 'office',
  workingTime: 'full_time',
  applicationType: 'email',
  applicationTypeUri: 'Kadry@smok.example',
  informationClauseText: 'Administratorem danych jest Smocza Chmura.',
  contactName: 'Pelagia Wymyślna',
  contactEmail: 'Pelagia@smok.example',
}

const categories = () => {
  const { categories: all } = board.app.services.tenants.byId(tenantId)
  const leaf = all.find(({ parentId, isStatic }) => parentId !== null && !isStatic)
  const main = all.find(({ id }) => id === leaf?.parentId)
  return { jobCategory: main?.key ?? '', jobSubcategory: leaf?.key ?? '' }
}

const wholeDraft = async (changes: Partial<OfferForm> = {}) => {
  const id = await posting.begin(owner.actor, 'pro')
  await posting.save(owner.actor, id, { version: 1, form: { ...whole, ...categories(), ...changes } })
  return id
}

describe('drafts', () => {
  test('[OF-15] a new draft is filled in from the company and its author', async () => {
    const { form, state, version } = await posting.read(owner.actor, await posting.begin(owner.actor, 'pro'))
    expect(form).toMatchObject({
      companyName: 'Smocza Chmura',
      companySize: '51-100',
      companyWebsite: 'https://smok.example',
      contactEmail: 'ewa@poczta.example',
      salaryCurrency: 'pln',
      salaryUnit: 'month',
      workingTime: 'undetermined',
    })
    expect({ state, version }).toEqual({ state: 'draft', version: 1 })
  })

  test('a further draft copies the clauses of the latest', async () => {
    board.clock.advance(1_000)
    await wholeDraft({ informationClauseText: 'Klauzula, która zostaje.' })
    const { form } = await posting.read(owner.actor, await posting.begin(owner.actor, 'pro'))
    expect(form.informationClauseText).toBe('Klauzula, która zostaje.')
  })

  test('[OF-8] a draft keeps invalid values as typed', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const form = { companyWebsite: 'smok', contactPhone: 'x' }
    const saved = await posting.save(owner.actor, id, { version: 1, form })
    expect(saved.version).toBe(2)
    expect((await posting.read(recruiter.actor, id)).form).toMatchObject(form)
  })

  test('saving without changes creates no new version', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const { form } = await posting.read(owner.actor, id)
    expect((await posting.save(owner.actor, id, { version: 1, form })).version).toBe(1)
  })

  test('drafts are visible only within their company, and viewers cannot change them', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    expect(await codeOf(posting.read(stranger.actor, id))).toBe('draft.not-found')
    expect(await codeOf(posting.save(stranger.actor, id, { version: 1, form: {} }))).toBe('draft.not-found')
    expect(await codeOf(posting.discard(stranger.actor, id))).toBe('draft.not-found')
    expect(await codeOf(posting.duplicate(stranger.actor, id, { ...copied, title: '' }))).toBe(
      'draft.not-found',
    )
    expect((await posting.read(viewer.actor, id)).canWrite).toBe(false)
    expect(await codeOf(posting.save(viewer.actor, id, { version: 1, form: {} }))).toBe('auth.wrong-kind')
    expect(await codeOf(posting.begin(viewer.actor, 'pro'))).toBe('auth.wrong-kind')
  })

  test('a draft of an unknown plan is refused', async () => {
    expect(await codeOf(posting.begin(owner.actor, 'gold'))).toBe('plan.not-found')
  })

  test('the list has only drafts that are no offers yet', async () => {
    board.clock.advance(1_000)
    const id = await wholeDraft({ jobPositionName: 'Na liście' })
    expect((await posting.list(viewer.actor))[0]).toMatchObject({ id, title: 'Na liście', planKey: 'pro' })
    await posting.discard(owner.actor, id)
    expect((await posting.list(viewer.actor)).some((draft) => draft.id === id)).toBe(false)
  })

  test('hundreds of drafts are paged and searched by title, within the company', async () => {
    board.clock.advance(1_000)
    const id = await wholeDraft({ jobPositionName: 'Zbieg 100%' })
    await board.database.pool.query(
      `insert into offer_drafts
       select (jsonb_populate_record(d, jsonb_build_object('uid', gen_random_uuid(),
         'updated_at', d.updated_at - n * interval '1 minute',
         'form', jsonb_set(d.form, '{jobPositionName}', to_jsonb('Zbieg ' || n))))).*
         from offer_drafts d, generate_series(1, 300) as n where d.uid = $1`,
      [id],
    )
    const page = (text: string, at: number) => posting.listPage(viewer.actor, { text, page: at, perPage: 20 })
    expect(await page('zbieg', 1)).toMatchObject({ found: 301, page: 1, pages: 16, drafts: { length: 20 } })
    expect((await page('zbieg', 1)).drafts[0]).toMatchObject({ id, title: 'Zbieg 100%' })
    expect(await page('zbieg', 99)).toMatchObject({ page: 16, drafts: [{ title: 'Zbieg 300' }] })
    expect(await page('100%', 1)).toMatchObject({ found: 1, drafts: [{ title: 'Zbieg 100%' }] })
    expect(await page('z_ieg', 1)).toMatchObject({ found: 0, drafts: [], pages: 1 })
    const other = await posting.listPage(stranger.actor, { text: 'zbieg', page: 1, perPage: 20 })
    expect(other.found).toBe(0)
  })
})

const copied = { title: '', content: true, salary: true, places: true, clauses: true }

describe('concurrent edits', () => {
  test('of different fields are merged, and the later editor is told', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    await posting.save(owner.actor, id, { version: 1, form: { companyName: 'Smok' } })
    const saved = await posting.save(recruiter.actor, id, {
      version: 1,
      form: { contactPhone: '600 000 000' },
    })
    expect(saved).toMatchObject({ version: 3, merged: ['companyName'] })
    expect(saved.form).toMatchObject({ companyName: 'Smok', contactPhone: '600 000 000' })
  })

  test('at the same moment lose nothing: different fields are merged, one value of a field wins', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const save = (person: Person, form: Partial<OfferForm>) =>
      codeOf(posting.save(person.actor, id, { version: 1, form }))
    const apart = { contactPhone: '600 000 000', companyName: 'Smok', contactName: 'Ewa Sowa' }
    const fields = Object.entries(apart).map(([field, text]) => save(owner, { [field]: text }))
    expect(await Promise.all(fields)).toEqual(['done', 'done', 'done'])
    expect(await posting.read(owner.actor, id)).toMatchObject({ version: 4, form: apart })
    const sizes = ['1-10', '11-25', '26-50'].map((companySize) => save(recruiter, { companySize }))
    expect((await Promise.all(sizes)).toSorted()).toEqual(['done', 'draft.conflict', 'draft.conflict'])
  })

  test('of the same field: the later save is refused with the stored value, and accepted after seeing it', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    await posting.save(owner.actor, id, { version: 1, form: { companyName: 'Smok', companySize: '1-10' } })
    const form = { companyName: 'Wawel' }
    const refused = await posting.save(recruiter.actor, id, { version: 1, form }).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'draft.conflict',
      details: {
        version: 2,
        conflicts: [{ field: 'companyName', theirs: 'Smok', by: owner.uid }],
        merged: ['companySize'],
        others: [{ field: 'companySize', theirs: '1-10', by: owner.uid }],
      },
    })
    expect((await posting.read(owner.actor, id)).form.companyName).toBe('Smok')
    expect((await posting.save(recruiter.actor, id, { version: 2, form })).form.companyName).toBe('Wawel')
  })
})

describe('submitting a draft', () => {
  test('[OF-8] the summary names what is missing, and sets the draft in progress', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const { problems } = await posting.summarise(owner.actor, id)
    expect(problems.map(({ field }) => field)).toContain('jobPositionName')
    expect((await posting.read(owner.actor, id)).state).toBe('workInProgress')
    expect(await codeOf(posting.handIn(owner.actor, id))).toBe('draft.invalid')
  })

  test('for the first time creates an offer awaiting payment with everything from the form', async () => {
    const id = await wholeDraft()
    const handedIn = await posting.handIn(owner.actor, id)
    expect(handedIn).toMatchObject({ id, state: 'awaitingPayment' })
    const [companyId = 0] = (
      await board.app.services.accounts.listMemberships(tenantId, owner.actor.accountId)
    ).map((membership) => membership.companyId)
    const own = await board.app.services.offers.findOwnOffer(tenantId, { companyId, idOrSlug: handedIn.slug })
    expect(own?.content).toMatchObject({
      title: 'Kierownik magazynu',
      experienceLevel: 'senior',
      apply: { method: 'form', email: 'kadry@smok.example' },
      contact: { email: 'pelagia@smok.example' },
      requiredSkills: [{ name: 'Excel', level: 4 }],
      niceToHaveSkills: [{ name: 'Obsługa wózka', level: 2 }],
      languages: [{ code: 'en', level: 'b2' }],
      salaries: [
        { type: 'permanent', fromMinor: 900_000, toMinor: 1_200_050, unit: 'month', isGross: true },
        { type: 'b2b', fromMinor: 1_100_000, toMinor: 1_500_000, isGross: false },
      ],
      planKey: 'pro',
      limits: { maxLocationsCount: 5, durationInDays: 30 },
    })
    expect(own?.content.locations?.map(({ city }) => city)).toEqual(['Kraków', 'Wrocław'])
    expect(own?.content.body).toBe(
      '<p>Magazyn w Krakowie.</p><h3>Technologie</h3><ul><li>SAP (3/5)</li></ul>',
    )
  })

  test('again updates the same offer', async () => {
    const id = await wholeDraft()
    const first = await posting.handIn(owner.actor, id)
    await posting.save(owner.actor, id, { version: 2, form: { jobPositionName: 'Zastępca kierownika' } })
    const second = await posting.handIn(recruiter.actor, id)
    expect(second.offerId).toBe(first.offerId)
    expect(second.slug).toContain('zastepca-kierownika')
  })

  test('in concurrent requests creates one offer', async () => {
    const id = await wholeDraft()
    const presses = await Promise.all([1, 2, 3, 4].map(() => posting.handIn(owner.actor, id)))
    expect(new Set(presses.map(({ offerId }) => offerId)).size).toBe(1)
    expect(presses.map(({ state }) => state)).toEqual(Array(4).fill('awaitingPayment'))
  })

  test('[OF-9] of a published offer cannot change its locked fields, but all others', async () => {
    const id = await wholeDraft()
    const { offerId } = await posting.handIn(owner.actor, id)
    await board.app.services.offers.publishOffer(tenantId, offerId)
    const { lockedFields, version } = await posting.read(owner.actor, id)
    expect(lockedFields).toContain('jobPositionName')
    const title = { jobPositionName: 'Ktoś inny' }
    expect(await codeOf(posting.save(owner.actor, id, { version, form: title }))).toBe('draft.closed')
    await posting.save(owner.actor, id, { version, form: { remoteInterview: true } })
    const edited = await posting.read(owner.actor, id)
    expect([edited.publishedForm?.remoteInterview, edited.form.remoteInterview]).toEqual([false, true])
    expect(await posting.handIn(owner.actor, id)).toMatchObject({ offerId, state: 'published' })
    expect((await posting.read(owner.actor, id)).publishedForm).toBe(null)
  })

  test('allows later changes to be discarded, restoring what was submitted', async () => {
    const id = await wholeDraft()
    await posting.handIn(owner.actor, id)
    await posting.save(owner.actor, id, { version: 2, form: { contactPhone: '600 000 000' } })
    await posting.discard(owner.actor, id)
    expect((await posting.read(owner.actor, id)).form.contactPhone).toBe('')
  })

  test('[OF-1] also works for an offer created elsewhere, and a copy leaves the original unchanged', async () => {
    const id = await wholeDraft()
    const { slug, offerId } = await posting.handIn(owner.actor, id)
    await board.database.pool.query('delete from offer_drafts where uid = $1', [id])
    const { form } = await posting.read(owner.actor, slug)
    const told = { ...whole, ...categories() }
    expect(form).toMatchObject({
      ...{ jobPositionName: told.jobPositionName, techStack: told.techStack, workingPlace: 'office' },
      ...{ jobCategory: told.jobCategory, jobSubcategory: told.jobSubcategory, languages: told.languages },
      primarySalary: { employmentType: 'permanent', from: '9000', to: '12000.5', amountType: 'gross' },
    })
    const copy = await posting.duplicate(owner.actor, slug, {
      ...copied,
      salary: false,
      title: 'Kopia oferty',
    })
    const copiedDraft = await posting.read(owner.actor, copy)
    expect(copiedDraft.offer).toBe(null)
    expect(copiedDraft.form).toMatchObject({
      ...{ jobPositionName: 'Kopia oferty', primarySalary: { from: '' }, secondSalaryActive: false },
    })
    expect((await posting.read(owner.actor, slug)).offer?.slug).toBe(slug)
    expect(offerId).toBeGreaterThan(0)
  })

  test('[OF-1] has the plan that the offer was extended with, not the first one', async () => {
    const { slug, offerId } = await posting.handIn(owner.actor, await wholeDraft())
    const planOfCopy = async () =>
      (await posting.read(owner.actor, await posting.duplicate(owner.actor, slug, copied))).planKey
    expect(await planOfCopy()).toBe('pro')
    await board.app.services.offers.publishOffer(tenantId, offerId)
    await board.database.pool.query(`update offers set plan_key = 'premium' where id = $1`, [offerId])
    expect(await planOfCopy()).toBe('premium')
  })
})

describe('images', () => {
  const picture = (format: 'jpeg' | 'png', side = 300) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#345' } })
      .toFormat(format)
      .toBuffer()

  test('[OF-12] a JPEG embedded in a description is stored as a file of the board', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const data = (await picture('jpeg')).toString('base64')
    const jobDescription = `<p>a</p><img alt="Zespół" src="data:image/jpeg;base64,${data}">`
    const { form } = await posting.save(owner.actor, id, { version: 1, form: { jobDescription } })
    expect(form.jobDescription).toMatch(
      /^<p>a<\/p><img src="\/files\/[0-9a-f-]{36}" alt="Zespół" width="300" height="300" \/>$/,
    )
    const [, address = ''] = /src="([^"]+)"/.exec(form.jobDescription) ?? []
    const file = await board.file(address)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test.each([
    ['two images', '<img src="data:image/jpeg;base64,AA"><img src="data:image/jpeg;base64,AA">', 'oneImage'],
    ['a GIF', '<img src="data:image/gif;base64,AA">', 'oneImage'],
    ['bytes that are no image', '<img src="data:image/jpeg;base64,AAAA">', 'oneImage'],
  ])('[OF-12] a description with %s is refused', async (_, html, reason) => {
    const id = await posting.begin(owner.actor, 'pro')
    const refused = await posting
      .save(owner.actor, id, { version: 1, form: { jobDescription: html } })
      .catch((error) => error)
    expect(refused).toMatchObject({ code: 'draft.invalid', details: { problems: [{ reason }] } })
  })

  test('a file of another draft is dropped', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const companyLogo = '/files/01890000-0000-7000-8000-000000000000'
    const { form } = await posting.save(owner.actor, id, { version: 1, form: { companyLogo } })
    expect(form.companyLogo).toBe('')
  })

  test('a logo is measured before scaling, and too many pixels are told apart from too many bytes', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const take = async (width: number, height: number) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
        .png()
        .toBuffer()
      return posting
        .takeLogo(owner.actor, id, { name: 'a.png', mediaType: 'image/png', bytes })
        .catch((error) => error.details.problems[0].reason)
    }
    expect(await take(900, 220)).toMatch(/^\/files\//)
    const refused = [await take(900, 190), await take(20_000, 300), await take(9_000, 6_000)]
    expect(refused).toEqual(['logoTooSmall', 'logoTooSmall', 'tooManyPixels'])
  })

  test('a logo is re-encoded; a small one is refused', async () => {
    const id = await posting.begin(owner.actor, 'pro')
    const logo = { name: 'logo.png', mediaType: 'image/png', bytes: await picture('png') }
    const companyLogo = await posting.takeLogo(owner.actor, id, logo)
    const saved = await posting.save(owner.actor, id, { version: 1, form: { companyLogo } })
    expect(saved.form.companyLogo).toBe(companyLogo)
    const small = { ...logo, bytes: await picture('png', 100) }
    expect(await posting.takeLogo(owner.actor, id, small).catch((error) => error)).toMatchObject({
      details: { problems: [{ field: 'companyLogo', reason: 'logoTooSmall' }] },
    })
  })
})
