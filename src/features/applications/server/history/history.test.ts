import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { type FormValues, formOf, freshEmail, publishOffer } from '#tests/support/apply-form.ts'
import { tidyApplications } from '../jobs.ts'
import { applicationData } from '../personal-data.ts'

type Candidate = SignedIn<'candidate'>

let board: ApplyBoard
let anna: Candidate
const url = 'https://zolw.example/praca'
const root = '/api/tech/candidates'

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  anna = await board.aCandidate(freshEmail())
  board.signedIn = anna
})

const apply = async (values: FormValues = {}, slug?: string): Promise<string> => {
  const offer = slug ?? (await publishOffer(board))
  const form = formOf({ email: anna.email, ...values })
  const { status, body } = await board.call(`/v1/offers/${offer}/applications`, {
    method: 'POST',
    body: form,
  })
  expect(status).toBe(201)
  return body.id
}
const leave = async (slug?: string): Promise<string> => {
  const offer = slug ?? (await publishOffer(board, { apply: { method: 'external', url } }))
  const { body } = await board.call(`/v2/user-panel/offers/${offer}/track-redirects`, { method: 'POST' })
  return body.redirect_id
}
const history = async (query = '') => (await board.call(`${root}/application-history${query}`)).body.data
const counts = async () => (await board.call(`${root}/application-history/count`)).body
const settle = (id: string, method: 'PATCH' | 'DELETE') =>
  board.call(`${root}/application-history/by-core-id/${id}${method === 'PATCH' ? '/confirm' : ''}`, {
    method,
  })
const withdraw = (id: string) => board.call(`${root}/applications/${id}/withdraw`, { method: 'PATCH' })

/** A member of a published offer's company. */
const anEmployer = async (role: 'owner' | 'viewer' = 'owner') => {
  const [company] = await board.companies.addCompanies(board.tech, [
    { name: `Firma ${freshEmail()}`, contactEmail: 'hr@zolw.example', locale: 'pl' },
  ])
  const email = freshEmail()
  const account = await board.accounts.createAccount(board.tech.id, {
    kind: 'employer',
    email,
    password: 'x',
  })
  const member = { accountId: account.id, companyId: company?.id ?? 0, role }
  await board.accounts.setCompanyRole(board.tech.id, member)
  const actor: SignedIn<'employer'> = {
    ...{ kind: 'employer', accountId: account.id, uid: account.uid, email, tenantId: board.tech.id },
    ...{ sessionId: 's', hasSecondFactor: false, ip: '' },
  }
  const slug = await publishOffer(board, { companyId: company?.id ?? 0 })
  return { actor, slug }
}

test('application events cannot be changed or deleted on their own, only with their application', async () => {
  await apply()
  const { pool } = board.db
  for (const statement of ["update application_events set status = ''", 'delete from application_events'])
    await expect(pool.query(statement)).rejects.toThrow('append-only')
  await pool.query('delete from applications')
  expect((await pool.query('select from application_events')).rowCount).toBe(0)
})

test('[HI-1] the history lists sent applications and redirects that wait for an answer', async () => {
  const id = await apply()
  board.clock.advance(60_000)
  const redirectId = await leave()
  expect(await history()).toMatchObject([
    { isConfirmed: false, redirectId, applicationId: null, status: null, history: [] },
    { isConfirmed: true, redirectId: null, applicationId: id, status: 'received', history: [{}] },
  ])
  expect(await counts()).toEqual({ confirmedCount: 1, unconfirmedCount: 1 })
  expect(await history('?isConfirmed=true')).toHaveLength(1)
  expect(await history('?isConfirmed=false')).toMatchObject([{ redirectId }])
})

test('[AP-5] confirming a redirect keeps it in the history, denying removes it', async () => {
  const [sent, not] = [await leave(), await leave()]
  expect((await settle(sent, 'PATCH')).status).toBe(204)
  expect((await settle(not, 'DELETE')).status).toBe(204)
  expect(await history()).toMatchObject([{ redirectId: sent, isConfirmed: true }])
  expect(await counts()).toEqual({ confirmedCount: 1, unconfirmedCount: 0 })
  expect([(await settle(sent, 'PATCH')).status, (await settle(not, 'DELETE')).status]).toEqual([204, 204])
})

test('several redirects to one offer are one history entry, settled by one answer', async () => {
  const slug = await publishOffer(board, { apply: { method: 'external', url } })
  const first = await leave(slug)
  board.clock.advance(60_000)
  const last = await leave(slug)
  expect(await history()).toMatchObject([{ redirectId: last }])
  await settle(first, 'DELETE')
  expect(await history()).toEqual([])
})

test('[HI-2] the history has pages of 20, ended ones last, and a batch asks for at most 25 offers', async () => {
  const slugs = await Promise.all(Array.from({ length: 22 }, () => publishOffer(board)))
  const ids: string[] = []
  for (const slug of slugs) {
    ids.push(await apply({}, slug))
    board.clock.advance(61_000)
  }
  await withdraw(ids[21] ?? '')
  const idsOf = (entries: { applicationId: string }[]) => entries.map(({ applicationId }) => applicationId)
  expect(idsOf(await history())).toEqual(ids.slice(0, 21).toReversed().slice(0, 20))
  expect(idsOf(await history('?page=2'))).toEqual([ids[0], ids[21]])
  const [{ jobAdvertisementId }] = await history('?page=2')
  expect(idsOf(await history(`?jobAdvertisementsIds=${jobAdvertisementId}`))).toEqual([ids[0]])
  const many = Array.from({ length: 26 }, () => jobAdvertisementId).join(',')
  expect((await board.call(`${root}/application-history?jobAdvertisementsIds=${many}`)).status).toBe(400)
})

test('[HI-1] the history links to the conversation that the company opened about a sent application', async () => {
  const { slug } = await anEmployer()
  const id = await apply({}, slug)
  const linkOf = async (query = '') => (await history(query))[0].conversationLink
  expect(await linkOf()).toBe(null)
  await board.db.pool.query(
    `insert into conversations (uid, tenant_id, company_id, offer_id, candidate_account_id, status, invited_at, last_message_at)
      select gen_random_uuid(), tenant_id, company_id, offer_id, candidate_account_id, 'accepted', now(), now()
      from applications where uid = $1`,
    [id],
  )
  expect(await linkOf()).toBe(`https://board.example/application-history/${id}/chat`)
  expect(await linkOf('?locale=en')).toBe(`https://board.example/en/application-history/${id}/chat`)
  await board.db.pool.query("update conversations set status = 'rejected'")
  expect(await linkOf()).toBe(null)
})

test('a candidate cannot see, settle or withdraw another candidate’s applications', async () => {
  const [id, redirectId] = [await apply(), await leave()]
  board.signedIn = await board.aCandidate(freshEmail())
  expect(await history()).toEqual([])
  for (const method of ['PATCH', 'DELETE'] as const)
    expect((await settle(redirectId, method)).status).toBe(404)
  expect((await withdraw(id)).body.code).toBe('application.not-found')
  board.signedIn = null
  expect((await board.call(`${root}/application-history`)).status).toBe(401)
})

test('a signed-in candidate’s application from the account’s own address is not held', async () => {
  const id = await apply()
  const { rows } = await board.db.pool.query('select is_held from applications where uid = $1', [id])
  expect(rows).toEqual([{ is_held: false }])
  const other = await apply({ email: freshEmail() })
  const held = await board.db.pool.query('select is_held from applications where uid = $1', [other])
  expect(held.rows).toEqual([{ is_held: true }])
})

describe('a company', () => {
  test('moves an application on, and the candidate is mailed the latest status once', async () => {
    const { actor, slug } = await anEmployer()
    const id = await apply({}, slug)
    await board.applications.changeStatus(actor, { uid: id, status: 'viewed' })
    board.clock.advance(60_000)
    await board.applications.changeStatus(actor, { uid: id, status: 'interview' })
    const [entry] = await history()
    expect(entry.status).toBe('interview')
    expect(entry.history.map(({ status }: { status: string }) => status)).toEqual([
      ...['received', 'viewed', 'interview'],
    ])
    await board.jobs.drain()
    const mails = (await board.mailsTo(anna.email)).map(({ subject }) => subject)
    expect(mails).toEqual(['Rozmowa: Java Developer'])
  })

  test('refuses an application that did not come by the form, and the candidate is mailed why', async () => {
    const { actor } = await anEmployer()
    const at = board.clock.now()
    const offer = await board.db.pool.query('select id, company_id from offers order by id desc limit 1')
    const [{ id: offerId, company_id: companyId }] = offer.rows
    const [person, email] = ['Jagna Papierowa', freshEmail()]
    await board.applications.addReceived(board.tech.id, [
      { offerId, companyId, email, name: person, message: '', cv: null, at, steps: [] },
    ])
    const { rows } = await board.db.pool.query('select uid from applications where email = $1', [email])
    const message = 'Stanowisko zostało już obsadzone.'
    await board.applications.changeStatus(actor, { uid: rows[0].uid, status: 'rejected', message })
    await board.jobs.drain()
    const [mail, ...further] = await board.mailsTo(email)
    expect(further).toEqual([])
    expect(mail?.text).toContain(message)
  })

  test('cannot change a status as a viewer, and gets not-found for another company’s application', async () => {
    const viewer = await anEmployer('viewer')
    const change = { uid: await apply({}, viewer.slug), status: 'hired' } as const
    const { slug } = await anEmployer()
    const ofAnother = { uid: await apply({}, slug), status: 'hired' } as const
    for (const [of, code] of [
      [change, 'auth.wrong-kind'],
      [ofAnother, 'application.not-found'],
    ] as const)
      await expect(board.applications.changeStatus(viewer.actor, of)).rejects.toMatchObject({ code })
  })

  test('is mailed that an application was withdrawn, which is final', async () => {
    const { actor, slug } = await anEmployer()
    const id = await apply({}, slug)
    await board.jobs.drain()
    expect((await withdraw(id)).status).toBe(204)
    expect((await withdraw(id)).body.code).toBe('application.status-conflict')
    const change = board.applications.changeStatus(actor, { uid: id, status: 'hired' })
    await expect(change).rejects.toMatchObject({ code: 'application.status-conflict' })
    await board.jobs.drain()
    const subjects = (await board.mailsTo('praca@zolw.example')).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      'Nowa aplikacja: Anna Nowacka, Java Developer',
      'Aplikacja wycofana: Anna Nowacka, Java Developer',
    ])
  })

  test('that was not yet told of an application is not mailed its withdrawal', async () => {
    const email = freshEmail()
    const slug = await publishOffer(board, { apply: { method: 'form', email } })
    await withdraw(await apply({}, slug))
    await board.jobs.drain()
    expect(await board.mailsTo(email)).toEqual([])
  })

  test('deletes an application, and only its sender keeps a history entry of it', async () => {
    const { actor, slug } = await anEmployer()
    const uid = await apply({ message: 'Tylko dla Was' }, slug)
    const sentAt = board.clock.now()
    board.clock.advance(60_000)
    await board.applications.removeApplication(actor, uid)
    expect(await history()).toEqual([])
    const removedAt = board.clock.now()
    expect(await board.history.listRemoved(anna)).toMatchObject([
      { uid, sentAt, removedAt, isOutdated: false, offer: { card: { title: 'Java Developer' } } },
    ])
    expect(await board.history.listRemoved(await board.aCandidate(freshEmail()))).toEqual([])
    const { rows } = await board.db.pool.query(
      'select to_jsonb(it)::text as all from removed_applications it',
    )
    expect(JSON.stringify(rows)).not.toContain('Tylko dla Was')
  })

  test('keeps applications for its retention period, and the sender’s history says that it ended', async () => {
    const { slug } = await anEmployer()
    const uid = await apply({}, slug)
    const guest = board.signedIn
    board.signedIn = null
    await apply({ email: freshEmail() }, slug)
    board.signedIn = guest
    const { pool } = board.db
    await pool.query("update applications set created_at = created_at - interval '25 months'")
    await board.jobs.enqueue(board.db, tidyApplications, {})
    await board.jobs.drain()
    expect(await board.count('applications')).toBe(0)
    expect(await board.history.listRemoved(anna)).toMatchObject([{ uid, isOutdated: true }])
    await pool.query('delete from accounts where id = $1', [anna.accountId])
    expect(await board.count('removed_applications', `uid = '${uid}'`)).toBe(0)
  })

  test('moves on an application of an erased account, and the former sender is not mailed', async () => {
    const { actor, slug } = await anEmployer()
    const uid = await apply({}, slug)
    await board.jobs.drain()
    const before = (await board.mailsTo(anna.email)).length
    const { database, files, clock } = { database: board.db, files: board.files, clock: board.clock }
    const data = applicationData({ database, files, clock, offers: board.offers })
    await forTenant(database, anna.tenantId).transaction((tx) => data.erase(tx, anna))
    await board.applications.changeStatus(actor, { uid, status: 'interview' })
    await board.jobs.drain()
    expect(await board.mailsTo(anna.email)).toHaveLength(before)
  })
})
