import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRefusedError } from '#server/mail/mail.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { notifyCompany } from './jobs.ts'

let board: ApplyBoard
let people = 0

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  board.mailFault = null
  await board.db.pool.query('truncate applications cascade')
})

/** Applies, and returns the candidate's address and the offer's; the company is not notified yet. */
const apply = async (draft: Parameters<typeof anOfferDraft>[0] = {}) => {
  people += 1
  const email = `candidate${people}@poczta.example`
  const to = `kadry${people}@zolw.example`
  const fields = { apply: { method: 'form' as const, email: to }, ...draft }
  const offer = await board.offers.createOffer(board.tech.id, anOfferDraft(fields))
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Anna Nowacka', email, message: 'Dzień dobry' }))
    body.set(name, value)
  const headers = { 'recaptcha-token': await board.solveCheck() }
  const answer = await board.call(`/v1/offers/${offer.slug}/applications`, { method: 'POST', body, headers })
  expect(answer.status).toBe(201)
  return { id: answer.body.id, offer, email, to }
}
const loseRecipients = (offerId: number, sourceUrl: string | null = null) =>
  board.db.pool.query('update offers set apply_email = null, source_url = $2 where id = $1', [
    offerId,
    sourceUrl,
  ])
const status = () => board.applications.handOverStatus()
const subjects = async (email: string) => (await board.mailsTo(email)).map(({ subject }) => subject)
const run = () => board.jobs.drain({ ignoreStartAfter: true })

test('an application counts as waiting, then late, until the company is mailed', async () => {
  const { to } = await apply()
  expect(await status()).toEqual({ waiting: 1, late: 0, undelivered: 0, applications: [] })
  board.clock.advance(3_601_000)
  expect(await status()).toMatchObject({ waiting: 1, late: 1 })
  await run()
  expect(await board.mailsTo(to)).toHaveLength(1)
  expect(await status()).toEqual({ waiting: 0, late: 0, undelivered: 0, applications: [] })
})

test('an application without a recipient is reported undelivered, and the candidate is mailed a link to the source', async () => {
  const { id, offer, email } = await apply()
  await loseRecipients(offer.id, 'https://elsewhere.example/offers/7')
  await run()
  const since = board.clock.now().toISOString()
  expect(await status()).toEqual({
    ...{ waiting: 0, late: 0, undelivered: 1 },
    applications: [{ id, tenant: 'tech', offerId: offer.guid, since, reason: 'no-recipient' }],
  })
  expect(JSON.stringify(await status())).not.toMatch(/Nowacka|@/)
  const [, told] = await board.mailsTo(email)
  expect(told?.subject).toBe('Nie udało się przekazać aplikacji: Java Developer')
  expect(told?.html).toContain('https://elsewhere.example/offers/7')
  expect((await board.jobs.status()).failed).toBe(0)
})

test('a blocked member is not mailed applications; another member of the company is', async () => {
  const { accounts, db, tech } = board
  const join = async (companyId: number, email: string, role: 'owner' | 'recruiter') => {
    const draft = { kind: 'employer', email, password: 'x', isEmailConfirmed: true } as const
    const { id: accountId } = await accounts.createAccount(tech.id, draft)
    await accounts.setCompanyRole(tech.id, { accountId, companyId, role })
    return accountId
  }
  const [company] = await board.companies.addCompanies(tech, [{ name: 'Zamknięta' }])
  const companyId = company?.id ?? 0
  const { to } = await apply({ companyId })
  const blocked = await join(companyId, to, 'recruiter')
  await join(companyId, 'owner@zolw.example', 'owner')
  await db.pool.query('update accounts set blocked_at = now() where id = $1', [blocked])
  await run()
  expect(await board.mailsTo(to)).toEqual([])
  expect(await subjects('owner@zolw.example')).toEqual(['Nowa aplikacja: Anna Nowacka, Java Developer'])
})

test('[EP-4] a former member is not mailed applications of their offers until they rejoin', async () => {
  const { accounts, db, tech } = board
  const join = async (companyId: number, email: string, role: 'owner' | 'recruiter') => {
    const draft = { kind: 'employer', email, password: 'x', isEmailConfirmed: true } as const
    const { id: accountId } = await accounts.createAccount(tech.id, draft)
    await accounts.setCompanyRole(tech.id, { accountId, companyId, role })
    return accountId
  }
  const [company] = await board.companies.addCompanies(tech, [{ name: 'Opuszczona' }])
  const companyId = company?.id ?? 0
  const { to } = await apply({ companyId })
  const leaver = await join(companyId, to, 'recruiter')
  await join(companyId, 'szefowa-opuszczonej@zolw.example', 'owner')
  await db.pool.query('delete from company_members where account_id = $1', [leaver])
  await run()
  expect(await board.mailsTo(to)).toEqual([])
  expect(await subjects('szefowa-opuszczonej@zolw.example')).toEqual([
    'Nowa aplikacja: Anna Nowacka, Java Developer',
  ])
  await accounts.setCompanyRole(tech.id, { accountId: leaver, companyId, role: 'viewer' })
  expect((await db.pool.query('select from company_leavers')).rows).toEqual([])
  await db.pool.query('delete from company_members where account_id = $1', [leaver])
  await db.pool.query('delete from accounts where id = $1', [leaver])
  expect((await db.pool.query('select from company_leavers')).rows).toEqual([])
})

test('without a source the candidate’s mail links to the company’s website', async () => {
  const { offer, email } = await apply()
  await loseRecipients(offer.id)
  await run()
  expect((await board.mailsTo(email))[1]?.html).toContain('https://zolw.example/')
})

test('a permanent refusal of the mail server is not retried', async () => {
  const { id, offer, to } = await apply()
  board.mailFault = new MailRefusedError('550 no such user')
  await run()
  board.mailFault = null
  const { applications } = await status()
  expect(applications).toMatchObject([{ id, offerId: offer.guid, reason: 'refused' }])
  await run()
  expect(await board.mailsTo(to)).toEqual([])
})

test('temporary mail failures are retried for over a day, and the last one is kept as undelivered', async () => {
  const { id, to } = await apply()
  board.mailFault = new Error('421 try again later')
  const { rows } = await board.db.pool.query('select id from applications where uid = $1', [id])
  const job = { tenantId: board.tech.id, applicationId: rows[0].id }
  await board.jobs.drain()
  expect(await status()).toMatchObject({ waiting: 1, undelivered: 0 })
  await board.db.pool.query('update jobs.job set retry_count = retry_limit where name = $1', [
    notifyCompany.name,
  ])
  await run()
  expect((await status()).applications).toMatchObject([{ id, reason: 'attempts-used-up' }])
  board.mailFault = null
  await board.jobs.enqueue(board.db, notifyCompany, job)
  await run()
  expect(await board.mailsTo(to)).toHaveLength(1)
})

test('an operator can retry once there is a recipient, and the candidate is mailed about it', async () => {
  const [company] = await board.companies.addCompanies(board.tech, [{ name: 'Żółw' }])
  const { offer, email } = await apply({ companyId: company?.id ?? null })
  await loseRecipients(offer.id)
  await run()
  expect(await board.applications.retryUndelivered()).toBe(1)
  await run()
  expect(await status()).toMatchObject({ undelivered: 1 })
  // A failure is reported to the candidate once.
  expect(await subjects(email)).toHaveLength(2)

  const employer = { kind: 'employer', email: 'szefowa@zolw.example', password: 'long enough' } as const
  const { id: accountId } = await board.accounts.createAccount(board.tech.id, employer)
  const member = { accountId, companyId: company?.id ?? 0 }
  await board.accounts.setCompanyRole(board.tech.id, { ...member, role: 'viewer' })
  await board.applications.retryUndelivered()
  await run()
  expect(await board.mailsTo(employer.email)).toEqual([])
  await board.accounts.setCompanyRole(board.tech.id, { ...member, role: 'owner' })
  await board.applications.retryUndelivered()
  await run()
  expect(await board.mailsTo(employer.email)).toHaveLength(1)
  expect(await status()).toMatchObject({ waiting: 0, undelivered: 0 })
  expect((await subjects(email)).at(-1)).toBe('Aplikacja jednak przekazana: Java Developer')
  expect(await board.applications.retryUndelivered()).toBe(0)
})

test('a held application is not reported as waiting or undelivered', async () => {
  const { id } = await apply()
  await board.db.pool.query('update applications set is_held = true where uid = $1', [id])
  await run()
  expect(await status()).toEqual({ waiting: 0, late: 0, undelivered: 0, applications: [] })
})

test('an offer without any recipient refuses applications and returns the URL to apply at', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Anna', email: 'a@poczta.example', message: 'x' }))
    body.set(name, value)
  const sourceUrl = 'https://elsewhere.example/offers/7'
  for (const source of [sourceUrl, null]) {
    const draft = anOfferDraft({ apply: { method: 'form' }, sourceUrl: source })
    const { slug } = await board.offers.createOffer(board.tech.id, draft)
    const answer = await board.call(`/v1/offers/${slug}/applications`, { method: 'POST', body })
    expect([answer.status, answer.body.code]).toEqual([409, 'offer.apply-external'])
    expect(answer.body.details).toEqual({ applyUrl: source })
  }
})

test('migration 0006 marks earlier lost applications as undelivered, and delivered ones not', async () => {
  const lost = await apply()
  await apply()
  await loseRecipients(lost.offer.id)
  const path = new URL('../../../../migrations/0006_ways_to_apply.sql', import.meta.url)
  const [, rest = ''] = (await readFile(path, 'utf8')).split(/^(?=update applications)/m)
  const [statements = ''] = rest.split(/^-- /m)
  await board.db.pool.query(statements)
  const { waiting, applications } = await status()
  expect([waiting, applications.map(({ id }) => id)]).toEqual([0, [lost.id]])
})
