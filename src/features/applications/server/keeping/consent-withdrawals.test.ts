import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { formOf, freshEmail, publishOffer } from '#tests/support/apply-form.ts'

let board: ApplyBoard
let companyId: number
let employer: SignedIn<'employer'>
const clause = 'Zgadzam się na udział w przyszłych rekrutacjach firmy Żółw.'

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  board.signedIn = null
  const [company] = await board.companies.addCompanies(board.tech, [
    { name: `Firma ${freshEmail()}`, contactEmail: 'hr@zolw.example', locale: 'pl' },
  ])
  companyId = company?.id ?? 0
  const email = freshEmail()
  const account = await board.accounts.createAccount(board.tech.id, {
    ...{ kind: 'employer', email, password: 'x' },
  })
  await board.accounts.setCompanyRole(board.tech.id, { accountId: account.id, companyId, role: 'owner' })
  employer = {
    ...{ kind: 'employer', accountId: account.id, uid: account.uid, email, tenantId: board.tech.id },
    ...{ sessionId: 's', hasSecondFactor: false, ip: '' },
  }
})

/** A guest's application to the company; returns its uid. */
const send = async (email: string, isGiven = true): Promise<string> => {
  const slug = await publishOffer(board, {
    companyId,
    futureConsent: { enabled: true, value: clause },
  })
  const body = formOf({ email, ...(isGiven && { future_consent_accepted: 'true' }) })
  const sent = await board.call(`/v1/offers/${slug}/applications`, { method: 'POST', body })
  await board.jobs.drain()
  return sent.body.id
}
const codesTo = async (email: string) =>
  (await board.mailsTo(email)).map(({ text }) => /\/wycofanie-zgody\/(\S+)/.exec(text)?.[1] ?? '')
/** A guest's application reaches the company with the confirmation. */
const confirm = async (email: string) => {
  const texts = (await board.mailsTo(email)).map(({ text }) => text).join('\n')
  const token = /email-confirmation-token=(\S+)/.exec(texts)?.[1] ?? ''
  await board.applications.confirmEmail({ tenantId: board.tech.id, token, ip: '198.51.100.7' })
  await board.jobs.drain()
}
const mailed = (code: string) => ({ tenantId: board.tech.id, code, ip: '198.51.100.7' })
const states = async (...uids: string[]) => [
  ...(await board.applications.listConsentStates(board.tech.id, uids)).values(),
]
const recorded = async (uid: string) => {
  const { rows } = await board.db.pool.query(
    `select is_given as given, source, recorded_by_account_id::int as by, withdrawn_at is not null as over, text
      from consents where subject = $1 and purpose = 'future-recruitment' order by id`,
    [`application:${uid}`],
  )
  return rows
}

test('a guest withdraws a consent by the link of a mail, once, for all they sent to the company', async () => {
  const email = freshEmail()
  const one = await send(email)
  const other = await send(email.toUpperCase())
  const [code = ''] = await codesTo(email)
  expect(await board.applications.findMailedConsent(mailed(code))).toMatchObject({ state: 'given' })
  expect(await states(one, other)).toEqual(['given', 'given'])
  const press = () => board.applications.withdrawMailedConsent(mailed(code))
  expect(await Promise.all([press(), press()])).toMatchObject([
    { state: 'withdrawn' },
    { state: 'withdrawn' },
  ])
  expect(await press()).toMatchObject({ state: 'withdrawn' })
  await board.jobs.drain()
  expect((await board.mailsTo(email)).map(({ text }) => text).join()).not.toContain('Skąd firma o tym wie')
  for (const uid of [one, other])
    expect(await recorded(uid)).toEqual([
      { given: true, source: 'application:api', by: null, over: true, text: clause },
      { given: false, source: 'mail-link', by: null, over: false, text: clause },
    ])
})

test('a withdrawal leaves other senders, other companies and the application itself alone', async () => {
  const email = freshEmail()
  const stranger = await send(freshEmail())
  const [own, kept] = [await send(email), companyId]
  const [elsewhere] = await board.companies.addCompanies(board.tech, [{ name: `Inna ${freshEmail()}` }])
  companyId = elsewhere?.id ?? 0
  const inOther = await send(email)
  const [code = ''] = await codesTo(email)
  const consent = await board.applications.withdrawMailedConsent(mailed(code))
  expect(await states(own, stranger, inOther)).toEqual(['withdrawn', 'given', 'given'])
  const { rows } = await board.db.pool.query(
    "select created_at + interval '24 months' as until from applications where uid = $1 and company_id = $2",
    [own, kept],
  )
  expect(rows).toEqual([{ until: consent?.keptUntil }])
})

test('only a guest with a consent gets the link, and no forged one works', async () => {
  const without = freshEmail()
  await send(without, false)
  expect(await codesTo(without)).toEqual([''])
  board.signedIn = await board.aCandidate(freshEmail())
  const email = board.signedIn.email
  await send(email)
  expect((await codesTo(email)).filter(Boolean)).toEqual([])
  board.signedIn = null
  const guest = freshEmail()
  await send(guest)
  const [code = ''] = await codesTo(guest)
  const [uid = '', signature = ''] = code.split('.')
  for (const wrong of ['', uid, `${uid}.${'A'.repeat(43)}`, `${uid.replace(/.$/, '0')}x.${signature}`])
    expect(await board.applications.withdrawMailedConsent(mailed(wrong))).toBe(null)
  const elsewhere = { ...mailed(code), tenantId: board.tech.id + 1 }
  expect(await board.applications.withdrawMailedConsent(elsewhere)).toBe(null)
  await confirm(guest)
  await board.applications.changeStatus(employer, { uid, status: 'viewed' })
  await board.jobs.drain()
  expect((await codesTo(guest)).filter((found) => found === code)).toHaveLength(2)
  await board.applications.removeApplication(employer, uid)
  expect(await board.applications.findMailedConsent(mailed(code))).toBe(null)
})

test('the company records a withdrawal with who and from where, and nobody is asked for it again', async () => {
  const email = freshEmail()
  const uid = await send(email)
  const { accountId } = employer
  const asked = { tenantId: board.tech.id, uid, channel: 'phone', recordedBy: accountId } as const
  await board.applications.recordWithdrawal(asked)
  await board.applications.recordWithdrawal(asked)
  expect((await recorded(uid)).slice(1)).toEqual([
    { given: false, source: 'company:phone', by: accountId, over: false, text: clause },
  ])
  await board.jobs.drain()
  const told = (await board.mailsTo(email)).filter(({ text }) => text.includes('prośba przez telefon'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('Odpowiedz na tę wiadomość')
  const found = await board.applications.findFutureConsent(board.tech.id, uid)
  expect(found?.answers.map(({ source, recordedBy }) => [source, recordedBy])).toEqual([
    ['company:phone', accountId],
    ['application:api', null],
  ])
  await confirm(email)
  await board.applications.changeStatus(employer, {
    ...{ uid, status: 'rejected', message: 'Dziękujemy za czas.', askedConsent: clause },
  })
  await board.jobs.drain()
  const [refusal] = (await board.mailsTo(email)).filter(({ text }) => text.includes('Dziękujemy za czas.'))
  expect(refusal?.text).not.toContain('/consent/')
  expect(refusal?.text).not.toContain('/wycofanie-zgody/')
})
