import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyListing } from '#features/search/address/listing.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { type AlertBoard, createAlertBoard } from '#tests/support/alert-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { maxAlerts } from '../enumerations.ts'

let board: AlertBoard
let anna: SignedIn<'candidate'>
let people = 0

beforeAll(async () => {
  board = await createAlertBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(3_600_000)
  anna = await board.candidate(`anna${++people}@poczta.example`)
})

const api = '/api/tech'
const javaInWarsaw = '/oferty-pracy/warszawa?keyword=java'
const save = (searchUrl = javaInWarsaw, as: SignedIn = anna) =>
  board.call(`${api}/job-filters`, { method: 'POST', body: { searchUrl, name: 'Java' }, as })
const list = async (as: SignedIn = anna) => (await board.call(`${api}/job-filters`, { as })).body.data
const on = (jobFilterId: string, frequency = 'daily') =>
  board.call(`${api}/job-alerts`, {
    method: 'POST',
    as: anna,
    body: { jobFilterId, frequency, name: 'Java' },
  })
const register = (fields: object = {}) =>
  board.call(`${api}/guests/job-alerts`, {
    method: 'POST',
    body: {
      email: 'gosc@poczta.example',
      frequency: 'daily',
      name: 'Java',
      searchUrl: javaInWarsaw,
      ...fields,
    },
  })
/** Query parameters of the link in a mail. */
const linkOf = (at = -1): URLSearchParams =>
  new URL(/http\S+job-alerts=\w+\S+/.exec(board.sent.at(at)?.text ?? '')?.[0] ?? 'http://nothing')
    .searchParams
const activate = (query = linkOf()) =>
  board.call(`${api}/guests/job-alerts/activation`, {
    method: 'PUT',
    body: {
      candidateId: query.get('candidate-id'),
      jobFilterId: query.get('job-filter-id'),
      code: query.get('code'),
    },
  })

describe('a saved search', () => {
  test('[AL-2] is identified by its filters, whatever the URL’s language, order, sorting and page', async () => {
    const { body } = await save()
    for (const same of [
      '/en/job-offers/warszawa?keyword=java',
      'https://tech.localhost:3000/oferty-pracy/warszawa?from=20&keyword=java&sortBy=newest&orderBy=DESC',
      '/oferty-pracy/warszawa?keyword=Java#add-alert',
    ])
      expect(await save(same)).toMatchObject({
        status: 409,
        body: { message: 'Job filter already exists', code: 'job-filter.exists' },
      })
    expect((await save('/oferty-pracy/warszawa?keyword=javascript')).body.jobFilterId).not.toBe(
      body.jobFilterId,
    )
    expect(body.jobFilterId).toMatch(/^[0-9a-f]{32}$/)
    const tenant = board.tech
    const read = board.savedSearches.read(tenant, javaInWarsaw) ?? emptyListing
    expect(board.savedSearches.idOf(read)).toBe(body.jobFilterId)
  })

  test('[AL-14] is listed with its filters in the API’s format, and accepts only that format', async () => {
    await save('/oferty-pracy/krakow/java?doswiadczenie=senior&zarobki=15000,20000&ukraina=tak&typ-umowy=b2b')
    const [{ filters }] = await list()
    expect(filters).toEqual({
      categories: ['java'],
      localization: 'krakow',
      salary: { from: 15_000, to: 20_000, currency: 'pln' },
      employmentTypes: ['b2b'],
      experiences: ['senior'],
      workingTimes: [],
      friendlyOffer: true,
      remote: false,
      withSalary: false,
      remoteWorkOptions: [],
      search: { keywords: [], companyNames: [], skills: [], jobTitles: [] },
    })
    const body = { searchUrl: javaInWarsaw, name: 'Java' }
    const send = (sent: object) => board.call(`${api}/job-filters`, { method: 'POST', as: anna, body: sent })
    expect((await send({ ...body, filters: { ...filters, radius: 30 } })).status).toBe(400)
    const { remote: _, ...less } = filters
    expect((await send({ ...body, filters: less })).status).toBe(400)
    expect((await send({ ...body, filters })).status).toBe(201)
  })

  test.each([
    '/oferta-pracy/java',
    'nonsense',
    '/oferty-pracy/atlantyda',
    '/oferty-pracy?miasto=Atlantyda',
    'http://[',
  ])('of the URL %s, which is no list, is refused', async (searchUrl) => {
    const { status, body } = await save(searchUrl)
    expect([status, body.details.problems?.[0].field]).toEqual([400, 'searchUrl'])
  })

  test('[AL-2] can be renamed within the rules of names', async () => {
    const id = (await save()).body.jobFilterId
    const rename = (name: string) =>
      board.call(`${api}/job-filters/${id}`, { method: 'PATCH', as: anna, body: { name } })
    expect((await rename('Java? Warszawa')).body.details.problems[0].field).toBe('name')
    expect((await rename('Lead bez dojazdów')).status).toBe(204)
    expect(await list()).toMatchObject([{ filterName: 'Lead bez dojazdów', id }])
  })

  test('[AL-3] counts matching offers published since it was last read', async () => {
    const id = (await save()).body.jobFilterId
    const before = board.search
    board.clock.advance(1_000)
    const drafts = [
      anOfferDraft({ title: 'Java w Warszawie' }),
      anOfferDraft({ title: 'Java w Krakowie', locations: [{ city: 'Kraków' }] }),
      anOfferDraft({ title: 'Java, która się skończy' }),
    ]
    const [, , last] = await board.offers.createOffers(board.tech.id, drafts)
    await before.caughtUp()
    expect(await list()).toMatchObject([{ id, count: 2 }])
    expect(await board.savedSearches.own.countUnread(anna)).toBe(2)
    await board.offers.endOffer(board.tech.id, last?.id ?? 0)
    await before.caughtUp()
    expect(await list()).toMatchObject([{ count: 1 }])
    const read = await board.call(`${api}/job-filters/${id}/read-filtered-offers`, {
      method: 'POST',
      as: anna,
    })
    expect(read.status).toBe(204)
    expect(await list()).toMatchObject([{ count: 0 }])
  })

  test('of another candidate is not found', async () => {
    const id = (await save()).body.jobFilterId
    const ewa = await board.candidate(`ewa${people}@poczta.example`)
    for (const [method, path] of [
      ['DELETE', ''],
      ['PATCH', ''],
      ['POST', '/read-filtered-offers'],
      ['DELETE', '/job-alert'],
      ['POST', '/feed'],
    ] as const)
      expect(
        await board.call(`${api}/job-filters/${id}${path}`, {
          method,
          as: ewa,
          ...(method === 'PATCH' && { body: { name: 'x' } }),
        }),
      ).toMatchObject({ status: 404, body: { code: 'job-filter.not-found' } })
    expect(await list()).toHaveLength(1)
    expect((await board.call(`${api}/job-filters`)).status).toBe(401)
  })
})

describe('an alert of a candidate', () => {
  test('[AL-7] can be turned on, changed in frequency and turned off again', async () => {
    const id = (await save()).body.jobFilterId
    expect(await list()).toMatchObject([{ jobAlert: null }])
    const change = (frequency: string) =>
      board.call(`${api}/job-filters/${id}/job-alert/frequency`, {
        method: 'PATCH',
        as: anna,
        body: { frequency },
      })
    expect((await change('weekly')).status).toBe(404)
    const body = { jobFilterId: id, name: 'Java' }
    expect((await board.call(`${api}/job-alerts`, { method: 'POST', as: anna, body })).status).toBe(204)
    expect(await list()).toMatchObject([{ jobAlert: { status: 'active', frequency: 'twiceAWeek' } }])
    expect((await change('weekly')).status).toBe(204)
    expect((await change('hourly')).status).toBe(400)
    expect(await list()).toMatchObject([{ jobAlert: { frequency: 'weekly' } }])
    const off = () => board.call(`${api}/job-filters/${id}/job-alert`, { method: 'DELETE', as: anna })
    expect([(await off()).status, (await off()).status]).toEqual([204, 404])
    expect(await list()).toMatchObject([{ id, jobAlert: null }])
  })

  test('[AL-7 SH-22] is not promised while the board sends no mails, and is kept', async () => {
    await on((await save()).body.jobFilterId)
    const mails = async (areSent: boolean) => {
      const { id, settings } = board.tech
      const changed = { ...settings, flags: { ...settings.flags, enableJobAlert: areSent } }
      await board.db.pool.query('update tenants set settings = $2 where id = $1', [id, changed])
      await board.tenants.reload()
    }
    try {
      await mails(false)
      expect(await list()).toMatchObject([{ jobAlert: null }])
    } finally {
      await mails(true)
    }
    expect(await list()).toMatchObject([{ jobAlert: { frequency: 'daily' } }])
  })

  test('[AL-8] is refused when the search has one already or the limit is reached', async () => {
    const id = (await save()).body.jobFilterId
    expect((await on(id)).status).toBe(204)
    expect(await on(id)).toMatchObject({ status: 409, body: { message: 'Job alert already exists' } })
    for (let at = 1; at < maxAlerts; at++)
      await on((await save(`/oferty-pracy?keyword=k${at}`)).body.jobFilterId)
    const last = (await save('/oferty-pracy?keyword=last')).body.jobFilterId
    expect(await on(last)).toMatchObject({ status: 422, body: { code: 'job-alert.limit-reached' } })
  })
})

describe('[API-6] saved searches of API clients', () => {
  const ask = async (method: string, path: string, body?: object) =>
    board.call(`${api}${path}`, { method, as: anna, ...(body && { body }) })

  test('[API-6] are saved with an alert, changed, read and deleted', async () => {
    const filters = {
      ...{ categories: [], localization: 'Warszawa', employmentTypes: [], experiences: [], workingTimes: [] },
      ...{ salary: { from: null, to: null, currency: 'pln' }, remoteWorkOptions: [] },
      ...{ friendlyOffer: false, remote: false, withSalary: false },
      search: { keywords: ['java'], companyNames: [], skills: [], jobTitles: [] },
    }
    const made = await ask('POST', '/job-filters', { searchUrl: javaInWarsaw, name: 'Java', filters })
    expect(made.status).toBe(201)
    const { jobFilterId: id } = made.body
    expect(await list()).toMatchObject([{ id, searchUrl: javaInWarsaw, jobAlert: null, count: 0 }])
    const calls: [string, string, object?][] = [
      ['POST', '/job-alerts', { jobFilterId: id, frequency: 'twiceAWeek', name: 'Java' }],
      ['PATCH', `/job-filters/${id}/job-alert/frequency`, { frequency: 'weekly' }],
      ['POST', `/job-filters/${id}/read-filtered-offers`],
    ]
    for (const [method, path, body] of calls)
      expect([path, (await ask(method, path, body)).status]).toEqual([path, 204])
    expect(await list()).toMatchObject([{ jobAlert: { frequency: 'weekly' } }])
    expect((await ask('DELETE', `/job-filters/${id}/job-alert`)).status).toBe(204)
    expect(await list()).toMatchObject([{ id, jobAlert: null }])
    expect((await ask('DELETE', `/job-filters/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
  })

  test('[API-6] state the currency of the pay in their address', async () => {
    const searchUrl = '/oferty-pracy/warszawa?zarobki=4000,1000000'
    await ask('POST', '/job-filters', { searchUrl, name: 'Warszawa', currency: 'eur' })
    expect((await list())[0].filters.salary).toEqual({ from: 4_000, to: null, currency: 'eur' })
  })
})

describe('an alert of a guest', () => {
  test('[AL-6] is registered by one call and confirmed once by the mailed link', async () => {
    const email = `jan${people}@poczta.example`
    const { status, body } = await register({ email: ` ${email.toUpperCase()} ` })
    expect(status).toBe(201)
    await board.jobs.drain()
    expect(board.sent.at(-1)?.to).toBe(email)
    const query = linkOf()
    expect([query.get('job-alerts'), query.get('job-filter-id')]).toEqual(['activate', body.jobFilterId])
    expect(await activate()).toMatchObject({ status: 200, body: { email, hasNewAccount: false } })
    expect(await activate()).toMatchObject({ status: 409, body: { code: 'job-alert.already-active' } })
    expect(await register({ email })).toMatchObject({
      status: 409,
      body: { message: 'Job filter with active job alert already exists' },
    })
  })

  test('[AL-6] is ended only by the code of its mail, and its address is erased', async () => {
    const email = `ola${people}@poczta.example`
    await register({ email })
    await board.jobs.drain()
    await activate()
    const query = linkOf()
    const path = `${api}/guests/job-alerts/${query.get('candidate-id')}/${query.get('job-filter-id')}`
    const end = (code: string) => board.call(`${path}?code=${code}`, { method: 'DELETE' })
    expect((await end('guessed')).status).toBe(404)
    expect((await board.call(path, { method: 'DELETE' })).status).toBe(400)
    expect((await end(query.get('code') ?? '')).status).toBe(204)
    expect((await end(query.get('code') ?? '')).status).toBe(404)
    const { rows } = await board.db.pool.query('select 1 from alert_guests where email = $1', [email])
    expect(rows).toEqual([])
    const kept = await board.db.pool.query('select 1 from consents where subject = $1', [
      `alert-guest:${query.get('candidate-id')}`,
    ])
    expect(kept.rows).toEqual([])
  })

  test('has a link valid for a week; a new request mails a valid one', async () => {
    const email = `iga${people}@poczta.example`
    await register({ email })
    await board.jobs.drain()
    board.clock.advance(7 * 86_400_000 + 1)
    expect((await activate()).status).toBe(404)
    const before = board.sent.length
    await register({ email, frequency: 'weekly' })
    await board.jobs.drain()
    expect(board.sent).toHaveLength(before + 1)
    expect((await activate()).status).toBe(200)
  })

  test('[AL-8] is refused for an address with an account', async () => {
    expect(await register({ email: anna.email })).toMatchObject({
      status: 409,
      body: { message: 'Candidate profile already exists' },
    })
  })

  test('[AL-12] is refused for an invalid or non-ASCII address', async () => {
    for (const email of ['żółw@poczta.example', '', 'nobody', 'a@b'])
      expect((await register({ email })).body.details.problems[0].field).toBe('email')
  })

  test('[AL-15] with createCandidate creates an account by the same link, and stores the consents', async () => {
    const email = `zofia${people}@poczta.example`
    await register({ email, createCandidate: true, marketingAgreement: true })
    await board.jobs.drain()
    expect(await board.accounts.findAccount(board.tech.id, 'candidate', email)).toBeNull()
    expect((await activate()).body).toMatchObject({ hasNewAccount: true })
    const account = await board.accounts.findAccount(board.tech.id, 'candidate', email)
    expect(account?.emailConfirmedAt).toEqual(board.clock.now())
    const actor: SignedIn<'candidate'> = { ...anna, accountId: account?.id ?? 0, email }
    expect(await list(actor)).toMatchObject([{ filterName: 'Java', jobAlert: { status: 'active' } }])
    const { rows } = await board.db.pool.query(
      `select split_part(subject, ':', 1) as whose, purpose, is_given from consents
       where subject = $1 or at = $2 order by subject, purpose`,
      [`account:${account?.uid}`, board.clock.now()],
    )
    expect(rows).toEqual([
      { whose: 'account', purpose: 'marketing', is_given: true },
      { whose: 'account', purpose: 'privacy', is_given: true },
      { whose: 'account', purpose: 'terms', is_given: true },
    ])
  })

  test('moves into the account of its address at sign-in, without duplicates', async () => {
    const email = `ala${people}@poczta.example`
    const asked = async (searchUrl: string) => {
      await register({ email, searchUrl })
      await board.jobs.drain()
      return linkOf()
    }
    await activate(await asked('/oferty-pracy/krakow'))
    await asked('/oferty-pracy/gdansk')
    const late = await asked(javaInWarsaw)
    const ala = await board.candidate(email)
    expect(await list(ala)).toMatchObject([{ filters: { localization: 'krakow' } }])
    await save(javaInWarsaw, ala)
    await activate(late)
    expect(await list(ala)).toMatchObject([
      { filters: { localization: 'warszawa' }, jobAlert: { status: 'active' } },
      { filters: { localization: 'krakow' }, jobAlert: { status: 'active' } },
    ])
  })
})

describe('a private feed of a saved search', () => {
  test('has a secret URL, which can be renewed and revoked', async () => {
    const id = (await save()).body.jobFilterId
    const renew = async () => {
      const { body } = await board.call(`${api}/job-filters/${id}/feed`, { method: 'POST', as: anna })
      return /feeds\/([\w-]{43})\.atom$/.exec(body.atomUrl)?.[1] ?? ''
    }
    const find = (token: string) => board.savedSearches.feeds.find(board.tech.id, token)
    const first = await renew()
    expect(await find(first)).toMatchObject({ name: 'Java', listing: { citySlug: 'warszawa' } })
    const second = await renew()
    expect([await find(first), (await find(second))?.name]).toEqual([null, 'Java'])
    expect(await board.savedSearches.feeds.find(board.pro.id, second)).toBeNull()
    await board.call(`${api}/job-filters/${id}/feed`, { method: 'DELETE', as: anna })
    expect(await find(second)).toBeNull()
  })
})
