import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyMember, CompanyRole } from '#features/accounts/contract.ts'
import type { ApplicationStatus } from '#features/applications/enumerations.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import { boardColumns } from '#features/panel/rules.ts'
import { cvDocument } from '#features/seeding/server/cv-document.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { signUp } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

const DAY_MS = 86_400_000
const clock = fixedClock('2026-11-22T10:00:00Z')
let database: TestDatabase
let app: App
let api: ReturnType<typeof createApi>

const tenantOf = () => {
  const tenant = app.services.tenants.byKey('pro')
  if (!tenant) throw new Error('no board')
  return tenant
}

const aCompany = async (name: string): Promise<number> => {
  const [company] = await app.services.companies.addCompanies(tenantOf(), [{ name }])
  if (!company) throw new Error('no company')
  return company.id
}

let people = 0
/** Creates a member of a company, with a session cookie. */
const anEmployee = async (companyId: number, role: CompanyRole) => {
  people += 1
  const { accountId, cookie } = await signUp(app, tenantOf(), {
    ...{ kind: 'employer', email: `osoba${people}@firma.example`, secondFactorAt: clock.now() },
    team: { companyId, role },
  })
  const member: CompanyMember = { tenantId: tenantOf().id, companyId, accountId, role }
  return { member, cookie }
}

const anOffer = (companyId: number, state: OfferState, title = 'Murarz') =>
  app.services.offers.createOffer(tenantOf().id, {
    ...{ title, companyId, state, locations: [{ city: 'Kraków' }] },
    publishedAt: new Date(clock.now().getTime() - 5 * DAY_MS),
    expiredAt: new Date(clock.now().getTime() + 20 * DAY_MS),
    limits: { bumpsUpCount: 2, bumpsUpEveryDays: 3 },
  })

interface Received {
  status?: ApplicationStatus
  bytes?: Buffer
}

const anApplication = async (
  companyId: number,
  offerId: number,
  { status = 'received', bytes = Buffer.from('%PDF-1.4 Jagna') }: Received = {},
) => {
  const at = new Date(clock.now().getTime() - 4 * DAY_MS)
  await app.services.applications.addReceived(tenantOf().id, [
    {
      ...{ offerId, companyId, at, name: 'Jagna Papierowa', email: 'jagna@poczta.example' },
      message: 'Dzień dobry, tu Jagna',
      cv: { fileName: 'CV Jagna.pdf', contentType: 'application/pdf', bytes },
      steps: status === 'received' ? [] : [{ status, at }],
    },
  ])
  const { rows } = await database.pool.query<{ uid: string }>(
    'select uid from applications where offer_id = $1 order by id desc limit 1',
    [offerId],
  )
  return rows[0]?.uid ?? ''
}

const call = async (cookie: string, method: string, path: string, body?: object) => {
  const headers = { 'content-type': 'application/json', host: 'pro.localhost', cookie }
  const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
  return api.request(`http://pro.localhost/api/pro${path}`, init)
}

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'worker' }), databaseUrl: database.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  await app.services.jobs.start({ isWorker: false })
  api = createApi(app)
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})

const employerOf = async ({ member, cookie }: typeof owner) => {
  const request = new Request('http://pro.localhost/', { headers: { cookie } })
  const found = await app.services.sessions.find({ request, tenant: tenantOf(), ip: '' }, ['employer'])
  if (found?.who.kind !== 'employer') throw new Error('nobody')
  return { member, employer: { ...found.who, kind: 'employer' as const } }
}

let companyId: number
let owner: Awaited<ReturnType<typeof anEmployee>>
let viewer: Awaited<ReturnType<typeof anEmployee>>
let stranger: Awaited<ReturnType<typeof anEmployee>>
beforeEach(async () => {
  companyId = await aCompany('Zefir Energia')
  owner = await anEmployee(companyId, 'owner')
  viewer = await anEmployee(companyId, 'viewer')
  stranger = await anEmployee(await aCompany('Halny Cloud'), 'owner')
})

describe('offers of a company', () => {
  test('[EP-2] are counted and listed by state, with overdue ones counted as ended', async () => {
    for (const state of ['draft', 'awaitingPayment', 'published', 'ended', 'blocked'] as const)
      await anOffer(companyId, state, `Oferta ${state}`)
    const late = await anOffer(companyId, 'published', 'Oferta po czasie')
    await database.pool.query('update offers set expired_at = $2 where id = $1', [late.id, clock.now()])
    const answer = await call(owner.cookie, 'GET', '/v2/employer-panel/offers?state=ended&sortBy=title')
    const { items, counts } = await answer.json()
    expect(items.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
      ['Oferta blocked', 'blocked'],
      ['Oferta ended', 'ended'],
      ['Oferta po czasie', 'expired'],
    ])
    expect(counts).toEqual({ all: 6, active: 1, drafts: 1, unpaid: 1, ended: 3 })
    const found = await call(owner.cookie, 'GET', '/v2/employer-panel/offers?search=%25')
    expect((await found.json()).totalItems).toBe(0)
  })

  test('[EP-2] have daily statistics of views, redirects and applications in Warsaw time', async () => {
    const offer = await anOffer(companyId, 'published')
    await app.services.offers.recordView(tenantOf().id, offer.slug)
    await anApplication(companyId, offer.id)
    const answer = await call(owner.cookie, 'GET', `/v2/employer-panel/offers/statistics?slug=${offer.slug}`)
    const { days, totals } = await answer.json()
    expect(totals).toEqual({ views: 1, redirects: 0, applications: 1 })
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toEqual({ day: '2026-11-22', views: 1, redirects: 0, applications: 0 })
    expect(days.at(-5)).toMatchObject({ day: '2026-11-18', applications: 1 })
  })

  test('[EP-2] are finished with a reason, recorded in their history with the member', async () => {
    const offer = await anOffer(companyId, 'published')
    const path = `/v1/offers/${offer.slug}/finish-recruitment`
    const before = await call(owner.cookie, 'GET', `/v2/employer-panel/offers/end/${offer.slug}`)
    expect(await before.json()).toMatchObject({ canFinish: true, offer: { state: 'published' } })
    expect((await call(owner.cookie, 'POST', path, { reason: 'hiredHere' })).status).toBe(204)
    expect((await call(owner.cookie, 'POST', path, { reason: 'hiredHere' })).status).toBe(409)
    const { events, offer: ended } = await app.services.panelOffers.statistics(owner.member, offer.guid)
    expect(ended.state).toBe('ended')
    expect(events).toMatchObject([{ from: 'published', to: 'ended', reason: 'hiredHere' }])
    expect(events[0]?.by).toMatch(/@firma\.example$/)
  })

  test('[EP-2] can be deleted only when not published and without applications', async () => {
    const running = await anOffer(companyId, 'published')
    const draft = await anOffer(companyId, 'draft')
    const ended = await anOffer(companyId, 'ended')
    await anApplication(companyId, ended.id)
    const statusOf = async (slug: string) => (await call(owner.cookie, 'DELETE', `/v1/offers/${slug}`)).status
    expect([await statusOf(running.slug), await statusOf(draft.slug), await statusOf(ended.slug)]).toEqual([
      409, 204, 409,
    ])
    expect((await call(owner.cookie, 'DELETE', `/v1/offers/${draft.slug}`)).status).toBe(404)
  })

  test('of another company are not found; a viewer can read but not change them', async () => {
    const { slug } = await anOffer(companyId, 'published')
    for (const [method, path] of [
      ['GET', `/v2/employer-panel/offers/end/${slug}`],
      ['GET', `/v2/employer-panel/offers/statistics?slug=${slug}`],
      ['POST', `/v1/offers/${slug}/finish-recruitment`],
      ['DELETE', `/v1/offers/${slug}`],
    ] as const)
      expect((await call(stranger.cookie, method, path)).status, path).toBe(404)
    expect((await call(viewer.cookie, 'GET', `/v2/employer-panel/offers/end/${slug}`)).status).toBe(200)
    expect((await call(viewer.cookie, 'POST', `/v1/offers/${slug}/finish-recruitment`)).status).toBe(403)
  })
})

describe('applications of a company', () => {
  test('[EP-3] are marked as viewed when opened, but not by a viewer', async () => {
    const { panelApplications } = app.services
    const uid = await anApplication(companyId, (await anOffer(companyId, 'published')).id)
    const seen = await panelApplications.open(await employerOf(viewer), uid, { isBlind: false })
    expect(seen.status).toBe('received')
    const opened = await panelApplications.open(await employerOf(owner), uid, { isBlind: false })
    expect(opened).toMatchObject({ status: 'viewed', name: 'Jagna Papierowa', waitsDays: 4 })
    expect(opened.history.map(({ status }) => status)).toEqual(['viewed', 'received'])
    await panelApplications.addNote(owner.member, uid, ' Warto porozmawiać ')
    await expect(panelApplications.addNote(viewer.member, uid, 'x')).rejects.toMatchObject({
      code: 'auth.wrong-kind',
    })
    const again = await panelApplications.open(await employerOf(owner), uid, { isBlind: true })
    expect(again.written).toMatchObject([{ text: 'Warto porozmawiać' }])
    expect(JSON.stringify({ ...again, written: [] })).not.toMatch(/Jagna|jagna/)
  })

  test('[EP-3] are listed, moved on, downloaded and deleted through the API', async () => {
    const offer = await anOffer(companyId, 'published')
    const uid = await anApplication(companyId, offer.id)
    const list = await call(owner.cookie, 'GET', '/v2/employer-panel/applications?search=papierowa')
    expect(await list.json()).toMatchObject({ totalItems: 1, counts: { received: 1 }, items: [{ id: uid }] })
    const path = `/v2/employer-panel/applications/${uid}`
    expect((await call(owner.cookie, 'PATCH', `${path}/status`, { status: 'interview' })).status).toBe(204)
    expect((await call(owner.cookie, 'PATCH', `${path}/status`, { status: 'interview' })).status).toBe(409)
    expect((await call(owner.cookie, 'PATCH', `${path}/status`, { status: 'received' })).status).toBe(400)
    const file = await call(owner.cookie, 'GET', `/v1/offers/${offer.slug}/applications/${uid}/download`)
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4 Jagna'])
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await call(owner.cookie, 'DELETE', path)).status).toBe(204)
    expect((await call(owner.cookie, 'DELETE', path)).status).toBe(404)
  })

  test('[EP-3] of another company are not found; a viewer can read but not decide', async () => {
    const offer = await anOffer(companyId, 'published')
    const uid = await anApplication(companyId, offer.id)
    const path = `/v2/employer-panel/applications/${uid}`
    const download = `/v1/offers/${offer.slug}/applications/${uid}/download`
    const change = { status: 'rejected' }
    expect((await call(stranger.cookie, 'PATCH', `${path}/status`, change)).status).toBe(404)
    expect((await call(stranger.cookie, 'DELETE', path)).status).toBe(404)
    expect((await call(stranger.cookie, 'GET', download)).status).toBe(404)
    expect(
      (await (await call(stranger.cookie, 'GET', '/v2/employer-panel/applications')).json()).items,
    ).toEqual([])
    expect((await call(viewer.cookie, 'GET', download)).status).toBe(200)
    expect((await call(viewer.cookie, 'PATCH', `${path}/status`, change)).status).toBe(403)
    expect((await call(viewer.cookie, 'DELETE', path)).status).toBe(403)
  })

  test('in blind mode are listed without identity and cannot be searched by name', async () => {
    await anApplication(companyId, (await anOffer(companyId, 'published')).id)
    const list = await call(owner.cookie, 'GET', '/v2/employer-panel/applications?blind=true')
    const text = await list.text()
    expect(JSON.parse(text).totalItems).toBe(1)
    expect(text).not.toMatch(/jagna/i)
    const found = await call(owner.cookie, 'GET', '/v2/employer-panel/applications?blind=true&search=jagna')
    expect((await found.json()).totalItems).toBe(0)
  })

  test('in blind mode hide the person, the attachment and notes until a decision', async () => {
    const bytes = cvDocument([
      'Jagna Papierowa',
      'Product Designer, Krakow',
      'jagna@poczta.example, 600 100 200',
    ])
    const uid = await anApplication(companyId, (await anOffer(companyId, 'published')).id, { bytes })
    const { panelApplications } = app.services
    const by = await employerOf(owner)
    await panelApplications.addNote(owner.member, uid, 'Jagnie warto odpisać')
    const hidden = await panelApplications.open(by, uid, { isBlind: true })
    expect(hidden).toMatchObject({ isHidden: true, name: null, file: null, message: '' })
    expect(hidden.extract).toMatchObject({ text: expect.stringContaining('Product Designer, Krakow') })
    const compared = await panelApplications.open(by, uid, { isBlind: true, withoutExtract: true })
    expect(compared).toEqual({ ...hidden, extract: null })
    expect(hidden.written[0]?.text).toContain('warto odpisać')
    const listed = await panelApplications.list(owner.member, {
      ...{ status: null, text: '', offerId: '', sort: 'newest', page: 1, isBlind: true },
    })
    expect(
      JSON.stringify([{ ...hidden, written: hidden.written.map(({ text }) => text) }, listed]),
    ).not.toMatch(/jagn|papierow|600 100/i)
    await panelApplications.decide(by, uid, { status: 'shortlisted', message: '' })
    expect(await panelApplications.open(by, uid, { isBlind: true })).toMatchObject({
      ...{ isHidden: false, name: 'Jagna Papierowa', extract: null, file: { name: 'CV Jagna.pdf' } },
    })
  })

  test('are paged separately in each column of the board', async () => {
    const { panelApplications } = app.services
    const offer = await anOffer(companyId, 'published')
    const last = await anApplication(companyId, offer.id)
    await panelApplications.decide(await employerOf(owner), last, { status: 'interview', message: '' })
    for (let more = 0; more < 25; more++) await anApplication(companyId, offer.id)
    const board = async (page: number, sort: 'newest' | 'match') => {
      const asked = { ...{ status: null, text: '', offerId: offer.guid, isBlind: false }, page, sort }
      const { applications, pages } = await panelApplications.list(owner.member, {
        ...asked,
        columns: boardColumns,
      })
      const cards = applications.map(({ status }) => status)
      const count = (status: string) => cards.filter((one) => one === status).length
      return { new: count('received'), interview: count('interview'), pages }
    }
    for (const sort of ['newest', 'match'] as const) {
      expect(await board(1, sort)).toEqual({ new: 20, interview: 1, pages: 2 })
      expect(await board(2, sort)).toEqual({ new: 5, interview: 0, pages: 2 })
    }
  })

  test('with company-wide blind review have no name or file in any call before a decision', async () => {
    const offer = await anOffer(companyId, 'published')
    const uid = await anApplication(companyId, offer.id)
    const { panelBlindReview } = app.services
    await expect(panelBlindReview.save(viewer.member, true)).rejects.toMatchObject({
      code: 'auth.wrong-kind',
    })
    await panelBlindReview.save(owner.member, true)
    const listPath = '/v2/employer-panel/applications'
    const text = await (await call(owner.cookie, 'GET', `${listPath}?sortBy=name`)).text()
    expect(JSON.parse(text)).toMatchObject({ totalItems: 1, items: [{ id: uid, name: null, email: null }] })
    expect(text).not.toMatch(/jagna/i)
    const found = await call(owner.cookie, 'GET', `${listPath}?search=jagna`)
    expect(await found.json()).toMatchObject({ totalItems: 0, counts: {} })
    const download = `/v1/offers/${offer.slug}/applications/${uid}/download`
    const refused = await call(owner.cookie, 'GET', download)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'application.hidden'])
    await call(owner.cookie, 'PATCH', `${listPath}/${uid}/status`, { status: 'interview' })
    expect((await call(owner.cookie, 'GET', download)).status).toBe(200)
    const decided = await call(owner.cookie, 'GET', `${listPath}?search=jagna`)
    expect(await decided.json()).toMatchObject({ items: [{ name: 'Jagna Papierowa' }] })
  })

  test('are rejected with a message that the candidate gets', async () => {
    const uid = await anApplication(companyId, (await anOffer(companyId, 'published')).id)
    const message = 'Dziękujemy, tym razem wybraliśmy kogoś innego.'
    const path = `/v2/employer-panel/applications/${uid}/status`
    expect((await call(owner.cookie, 'PATCH', path, { status: 'rejected', message })).status).toBe(204)
    const { rows } = await database.pool.query(
      `select status, message from application_events where application_id =
        (select id from applications where uid = $1) order by id desc limit 1`,
      [uid],
    )
    expect(rows).toEqual([{ status: 'rejected', message }])
  })

  test('are rejected with a counted reason, and can be restored until the mail is due', async () => {
    const offer = await anOffer(companyId, 'published')
    const uids = [await anApplication(companyId, offer.id), await anApplication(companyId, offer.id)]
    const list = '/v2/employer-panel/applications'
    for (const uid of uids) {
      const change = { status: 'rejected', reason: 'pay', sendTime: 'hour' }
      expect((await call(owner.cookie, 'PATCH', `${list}/${uid}/status`, change)).status).toBe(204)
    }
    const refused = await (await call(owner.cookie, 'GET', `${list}?status=rejected&reason=pay`)).json()
    expect(refused).toMatchObject({ totalItems: 2, reasons: [{ reason: 'pay', count: 2 }] })
    expect(refused.items[0].goesOutAt).toBe(new Date(clock.now().getTime() + 3_600_000).toISOString())
    const none = await (await call(owner.cookie, 'GET', `${list}?status=rejected&reason=place`)).json()
    expect(none).toMatchObject({ totalItems: 0, counts: { rejected: 2 } })
    const back = `${list}/${uids[0]}/refusal`
    expect((await call(viewer.cookie, 'DELETE', back)).status).toBe(403)
    expect((await call(stranger.cookie, 'DELETE', back)).status).toBe(404)
    expect((await call(owner.cookie, 'DELETE', back)).status).toBe(204)
    expect((await call(owner.cookie, 'DELETE', back)).status).toBe(204)
    const { panelApplications } = app.services
    const by = await employerOf(owner)
    expect(await panelApplications.revokeChanges(by, clock.now())).toBe(1)
    const opened = await panelApplications.open(by, uids[1] ?? '', { isBlind: false })
    expect(opened.history.slice(0, 3)).toMatchObject([
      { status: 'viewed' },
      { status: 'received', takesBack: true },
      { status: 'rejected', reason: 'pay', isTakenBack: true, goesOutAt: null },
    ])
  })

  test('rejected together are restored together, except those rejected again or gone', async () => {
    const offer = await anOffer(companyId, 'published')
    const uids = [await anApplication(companyId, offer.id), await anApplication(companyId, offer.id)]
    const { panelApplications } = app.services
    const by = await employerOf(owner)
    const refusal = { status: 'rejected', message: '', sendTime: 'hour' } as const
    const gone = await anApplication(companyId, offer.id)
    await panelApplications.remove(by, gone)
    const first = await panelApplications.decideAll(by, [gone, ...uids], refusal)
    expect(first.changed).toBe(2)
    // A form sent twice gets the same answer as the first one.
    clock.advance(1000)
    expect(await panelApplications.decideAll(by, uids, refusal)).toEqual(first)
    await panelApplications.revokeChange(by, uids[0] ?? '')
    await panelApplications.decide(by, uids[0] ?? '', { ...refusal, sendTime: 'morning' })
    for (const _time of [1, 2])
      expect(await panelApplications.revokeChanges(by, first.at ?? new Date(0))).toBe(1)
    const { status } = await panelApplications.open(by, uids[0] ?? '', { isBlind: false })
    expect(status).toBe('rejected')
  })

  test('can be filtered by attachment', async () => {
    const offer = await anOffer(companyId, 'published')
    const uid = await anApplication(companyId, offer.id)
    await app.services.applications.addReceived(tenantOf().id, [
      {
        ...{ offerId: offer.id, companyId, at: clock.now(), name: 'Bez Pliku', email: 'b@poczta.example' },
        ...{ message: 'x', cv: null, steps: [] },
      },
    ])
    const path = '/v2/employer-panel/applications?withAttachment=true'
    expect(await (await call(owner.cookie, 'GET', path)).json()).toMatchObject({
      ...{ totalItems: 1, items: [{ id: uid, matchPercent: null }] },
    })
  })
})
