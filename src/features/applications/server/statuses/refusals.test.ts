import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { formOf, freshEmail, publishOffer } from '#tests/support/apply-form.ts'
import { applicationData } from '../personal-data.ts'
import { goesOutAt } from './send-times.ts'

let board: ApplyBoard
let anna: SignedIn<'candidate'>
let employer: SignedIn<'employer'>
let uid: string
const root = '/api/tech/candidates'
const HALF_MINUTE = 30_000

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  anna = await board.aCandidate(freshEmail())
  board.signedIn = anna
  const [company] = await board.companies.addCompanies(board.tech, [
    { name: `Firma ${freshEmail()}`, contactEmail: 'hr@zolw.example', locale: 'pl' },
  ])
  const companyId = company?.id ?? 0
  const email = freshEmail()
  const account = await board.accounts.createAccount(board.tech.id, {
    ...{ kind: 'employer', email, password: 'x' },
  })
  await board.accounts.setCompanyRole(board.tech.id, { accountId: account.id, companyId, role: 'owner' })
  employer = {
    ...{ kind: 'employer', accountId: account.id, uid: account.uid, email, tenantId: board.tech.id },
    ...{ sessionId: 's', hasSecondFactor: false, ip: '' },
  }
  const slug = await publishOffer(board, { companyId })
  const body = formOf({ email: anna.email })
  uid = (await board.call(`/v1/offers/${slug}/applications`, { method: 'POST', body })).body.id
  await board.applications.changeStatus(employer, { uid, status: 'viewed' })
  await board.jobs.drain()
})

const refuse = () =>
  board.applications.changeStatus(employer, {
    ...{ uid, status: 'rejected', message: 'Dziękujemy za czas.', reason: 'languages' },
    goesOutAt: new Date(board.clock.now().getTime() + HALF_MINUTE),
  })
const goOn = async () => {
  board.clock.advance(HALF_MINUTE)
  await board.jobs.drain({ ignoreStartAfter: true })
}
const takeBack = () => board.applications.revokeChange(employer, uid)
const refusals = async () =>
  (await board.mailsTo(anna.email)).filter(({ text }) => text.includes('Dziękujemy za czas.'))
const steps = async () => {
  const { rows } = await board.db.pool.query(
    'select 1 from application_events e join applications a on a.id = e.application_id where a.uid = $1',
    [uid],
  )
  return rows.length
}
const known = async () => {
  const [entry] = (await board.call(`${root}/application-history`)).body.data
  return [entry.status, ...entry.history.map(({ status }: { status: string }) => status)]
}

test('a status mail shows progress and the next step, a rejection mail the dates', async () => {
  await board.applications.changeStatus(employer, { uid, status: 'interview' })
  await board.jobs.drain()
  await refuse()
  await goOn()
  const mails = await board.mailsTo(anna.email)
  const [interview] = mails.filter(({ text }) => text.includes('następny krok: oferta'))
  expect(interview?.text).toMatch(/wysłana \d\d\.\d\d\.\d{4} · następny krok: oferta/)
  expect(interview?.html.match(/class="(on|btn|off)" style="height:4px/g)).toEqual(
    ['on', 'on', 'on', 'btn', 'off', 'off'].map((look) => `class="${look}" style="height:4px`),
  )
  const [refusal] = await refusals()
  expect(refusal?.text).toContain('Status od: ')
  expect(refusal?.text).not.toContain('następny krok')
})

const invite = async (status: string) => {
  await board.db.pool.query(
    `insert into conversations (uid, tenant_id, company_id, offer_id, candidate_account_id, status, invited_at, last_message_at)
      select gen_random_uuid(), tenant_id, company_id, offer_id, candidate_account_id, $2, now(), now()
      from applications where uid = $1`,
    [uid, status],
  )
}
const told = async () => {
  await board.applications.changeStatus(employer, { uid, status: 'interview' })
  await board.jobs.drain()
  return (await board.mailsTo(anna.email)).find(({ text }) => text.includes('następny krok: oferta'))
}

test('[I18N-3] status mails are in the language that the account has chosen since', async () => {
  await board.db.pool.query("update accounts set locale = 'en' where id = $1", [anna.accountId])
  await board.applications.changeStatus(employer, { uid, status: 'interview' })
  await board.jobs.drain()
  expect((await board.mailsTo(anna.email)).at(-1)?.text).toContain('You’re invited to an interview')
})

test('a status mail links to the chat that the company opened about the application', async () => {
  await invite('accepted')
  expect((await told())?.text).toContain(`Odpowiedz na czacie:\nhttp://tech.localhost/pl/chat/${uid}`)
  const [entry] = (await board.history.listOffers(anna, { page: 1, pageSize: 5 })).entries
  expect(await board.history.listChats(anna, [entry?.offerId ?? 0])).toEqual(new Set([entry?.offerId]))
  expect(await board.history.findChat(anna, uid)).toMatch(/^[0-9a-f-]{36}$/)
  expect(await board.history.findChat(await board.aCandidate(freshEmail()), uid)).toBe(null)
})

test('a status mail does not link to a chat that the candidate rejected', async () => {
  await invite('rejected')
  expect((await told())?.text).not.toContain('Odpowiedz na czacie')
  expect(await board.history.findChat(anna, uid)).toBe(null)
})

test('status mails carry an unsubscribe link, and a candidate who opted out gets none', async () => {
  const mail = await told()
  expect(mail?.text).toMatch(/\/unsubscribe\/application-status\/[\w-]+\//)
  expect(mail?.text).toContain('Zmień powiadomienia: http://tech.localhost/settings/e-mails')
  const before = (await board.mailsTo(anna.email)).length
  await board.mailChoices.unsubscribe({ tenantId: board.tech.id, subject: anna.uid }, { statuses: false })
  await board.applications.changeStatus(employer, { uid, status: 'offer' })
  await board.jobs.drain()
  expect(await board.mailsTo(anna.email)).toHaveLength(before)
})

test('a delayed rejection is hidden from the candidate until it is mailed, once and without its reason', async () => {
  await refuse()
  await expect(refuse()).rejects.toMatchObject({ code: 'application.status-conflict' })
  expect(await known()).toEqual(['viewed', 'received', 'viewed'])
  await goOn()
  await board.jobs.drain({ ignoreStartAfter: true })
  const [mail, ...further] = await refusals()
  expect(further).toEqual([])
  expect(mail?.text).not.toMatch(/język|languages/i)
  expect(await known()).toEqual(['rejected', 'received', 'viewed', 'rejected'])
})

test('a rejection revoked in time is never shown to the candidate; the company keeps both events', async () => {
  await refuse()
  await takeBack()
  await goOn()
  expect(await refusals()).toEqual([])
  expect(await known()).toEqual(['viewed', 'received', 'viewed'])
  const { rows } = await board.db.pool.query(
    `select e.status, e.reason, e.account_id is not null as known, e.takes_back is not null as back
      from application_events e join applications a on a.id = e.application_id
      where a.uid = $1 order by e.id desc limit 2`,
    [uid],
  )
  expect(rows).toEqual([
    { status: 'viewed', reason: null, known: true, back: true },
    { status: 'rejected', reason: 'languages', known: true, back: false },
  ])
  // A colleague's repeat changes nothing.
  await takeBack()
  expect(await steps()).toBe(4)
})

test('a delayed rejection replaced by a status the candidate already knows mails nothing', async () => {
  await refuse()
  await board.applications.changeStatus(employer, { uid, status: 'viewed' })
  const mails = (await board.mailsTo(anna.email)).length
  await goOn()
  expect(await board.mailsTo(anna.email)).toHaveLength(mails)
  expect(await known()).toEqual(['viewed', 'received', 'viewed'])
})

test('a rejection cannot be revoked after a colleague’s later decision', async () => {
  await refuse()
  await board.applications.changeStatus(employer, { uid, status: 'interview' })
  await expect(takeBack()).rejects.toMatchObject({ code: 'application.status-conflict' })
  await goOn()
})

test('the candidate’s data export shows a rejection and its time only once mailed', async () => {
  const exported = async () => {
    const { db: database, clock } = board
    const files = { read: async () => null, find: async () => null }
    const own = applicationData({ database, files, clock, offers: board.offers })
    return (await own.export({ tenantId: board.tech.id, accountId: anna.accountId })).data
  }
  await refuse()
  expect(await exported()).toMatchObject({ applications: [{ uid, status: 'viewed' }] })
  await goOn()
  expect(await exported()).toMatchObject({ applications: [{ uid, status: 'rejected' }] })
  const [entry] = (await board.call(`${root}/application-history`)).body.data
  expect(new Date(entry.history.at(-1).at)).toEqual(board.clock.now())
})

test('a job that runs before the delay is over is rescheduled', async () => {
  await refuse()
  const waiting = async () => {
    const { rows } = await board.db.pool.query(
      `select start_after > now() + interval '20 seconds' as later from jobs.job
        where name = 'applications.tell-status' and state = 'created'`,
    )
    return rows
  }
  expect(await waiting()).toEqual([{ later: true }])
  await board.db.pool.query(
    `update jobs.job set start_after = now() where name = 'applications.tell-status' and state = 'created'`,
  )
  await board.jobs.drain()
  expect(await waiting()).toEqual([{ later: true }])
})

test('a rejection that was revoked and repeated is mailed once', async () => {
  await refuse()
  await takeBack()
  await refuse()
  await goOn()
  expect(await refusals()).toHaveLength(1)
})

test('a rejection that was mailed cannot be revoked', async () => {
  await refuse()
  await goOn()
  await expect(takeBack()).rejects.toMatchObject({ code: 'application.already-told' })
  expect((await known())[0]).toBe('rejected')
})

test('a delayed rejection of a deleted application is not mailed', async () => {
  await refuse()
  await board.applications.removeApplication(employer, uid)
  await goOn()
  expect(await refusals()).toEqual([])
})

test('a delayed rejection is dropped when the candidate withdraws the application', async () => {
  await refuse()
  expect((await board.call(`${root}/applications/${uid}/withdraw`, { method: 'PATCH' })).status).toBe(204)
  await goOn()
  expect(await refusals()).toEqual([])
  expect(await known()).toEqual(['withdrawn', 'received', 'viewed', 'withdrawn'])
})

test('a status set before a delayed rejection is mailed replaces the rejection', async () => {
  await refuse()
  await board.applications.changeStatus(employer, { uid, status: 'interview' })
  await goOn()
  expect(await refusals()).toEqual([])
  expect(await known()).toEqual(['interview', 'received', 'viewed', 'interview'])
})

const companyOf = async () => {
  const { rows } = await board.db.pool.query<{ id: number }>(
    'select company_id::int as id from applications where uid = $1',
    [uid],
  )
  return rows[0]?.id ?? 0
}
const moveMany = async (status: 'interview' | 'offer', message = '') =>
  board.applications.changeMany(employer, {
    ...{ companyId: await companyOf(), uids: [uid], status, message, reason: null },
    goesOutAt: new Date(board.clock.now().getTime() + HALF_MINUTE),
  })
const undoMany = async () =>
  board.applications.revokeChanges(employer, { companyId: await companyOf(), uids: [uid] })

test('a change of many statuses is hidden from the candidate until it is mailed', async () => {
  await moveMany('interview')
  expect(await known()).toEqual(['viewed', 'received', 'viewed'])
  await goOn()
  expect(await known()).toEqual(['interview', 'received', 'viewed', 'interview'])
  await expect(takeBack()).rejects.toMatchObject({ code: 'application.already-told' })
})

test('a change of many statuses that is undone in time mails nobody', async () => {
  const mails = (await board.mailsTo(anna.email)).length
  await moveMany('interview')
  expect(await undoMany()).toBe(1)
  await goOn()
  expect(await known()).toEqual(['viewed', 'received', 'viewed'])
  expect(await board.mailsTo(anna.email)).toHaveLength(mails)
  expect(await undoMany()).toBe(0)
})

test('undoing a change that replaced an untold one tells the candidate of that one, once', async () => {
  await refuse()
  await moveMany('offer')
  await undoMany()
  expect(await known()).toEqual(['viewed', 'received', 'viewed'])
  await goOn()
  expect(await refusals()).toHaveLength(1)
  expect(await known()).toEqual(['rejected', 'received', 'viewed', 'rejected'])
})

test('undoing it later than the untold one was to be told tells the candidate at once', async () => {
  await refuse()
  board.clock.advance(HALF_MINUTE / 2)
  await moveMany('offer')
  board.clock.advance(HALF_MINUTE / 2 + 1)
  await undoMany()
  await board.jobs.drain()
  expect(await refusals()).toHaveLength(1)
  expect((await known())[0]).toBe('rejected')
})

test('another company cannot revoke a rejection', async () => {
  await refuse()
  const stranger = { ...employer, accountId: employer.accountId + 1 }
  await expect(board.applications.revokeChange(stranger, uid)).rejects.toMatchObject({
    code: 'application.not-found',
  })
})

test.each([
  ['soon', '2026-06-12T08:00:00Z', '2026-06-12T08:00:30Z'],
  ['hour', '2026-06-12T08:00:00Z', '2026-06-12T09:00:00Z'],
  ['morning', '2026-06-12T08:00:00Z', '2026-06-13T07:00:00Z'],
  ['morning', '2026-12-11T23:30:00Z', '2026-12-13T08:00:00Z'],
] as const)('a rejection sent “%s”, decided at %s, is mailed at %s', (time, now, then) => {
  expect(goesOutAt(time, new Date(now))).toEqual(new Date(then))
})

const clause = 'Zgadzam się na udział w przyszłych rekrutacjach firmy Żółw.'
const propose = () =>
  board.applications.changeStatus(employer, {
    ...{ uid, status: 'rejected', message: 'Dziękujemy za czas.', askedConsent: clause },
    goesOutAt: new Date(board.clock.now().getTime() + HALF_MINUTE),
  })
const codeOf = async () =>
  /\/pl\/consent\/(\S+)/.exec((await refusals()).map(({ text }) => text).join('\n'))?.[1] ?? ''
const mailed = (code: string) => ({ tenantId: board.tech.id, code, ip: '198.51.100.7' })
const given = async () => {
  const { rows } = await board.db.pool.query(
    "select text, is_given, source from consents where subject = $1 and purpose = 'future-recruitment' order by id",
    [`application:${uid}`],
  )
  return rows.filter(({ is_given }) => is_given)
}

test('[AP-9] a rejection mail proposes a consent, which a press on its page records once', async () => {
  await propose()
  await goOn()
  const code = await codeOf()
  expect(await board.applications.findProposedConsent(mailed(code))).toMatchObject({
    ...{ text: clause, isGiven: false },
  })
  expect(await given()).toEqual([])
  const press = { ...mailed(code), locale: 'pl' } as const
  const both = [board.applications.giveProposedConsent(press), board.applications.giveProposedConsent(press)]
  expect(await Promise.all(both)).toMatchObject([{ isGiven: true }, { isGiven: true }])
  expect(await given()).toEqual([{ text: clause, is_given: true, source: 'rejection-mail' }])
  expect(await board.applications.findProposedConsent(mailed(code))).toMatchObject({ isGiven: true })
  expect(await board.applications.listConsentStates(board.tech.id, [uid])).toEqual(new Map([[uid, 'given']]))
})

test('deleting the application erases a consent given from the mail, and ends its link', async () => {
  await propose()
  await goOn()
  const code = await codeOf()
  await board.applications.giveProposedConsent({ ...mailed(code), locale: 'pl' })
  expect(await given()).toHaveLength(1)
  await board.applications.removeApplication(employer, uid)
  expect(await given()).toEqual([])
  expect(await board.applications.findProposedConsent(mailed(code))).toBe(null)
  expect(await board.applications.listConsentStates(board.tech.id, [uid])).toEqual(new Map([[uid, 'none']]))
})

test('a proposed consent is not found by a forged link, on another board, or after thirty days', async () => {
  await propose()
  await goOn()
  const code = await codeOf()
  const [id, signature = ''] = code.split('-')
  for (const wrong of ['', 'x', `${Number(id) + 1}-${signature}`, `${id}-${'A'.repeat(43)}`])
    expect(await board.applications.findProposedConsent(mailed(wrong))).toBe(null)
  const press = { ...mailed(`${Number(id) + 1}-${signature}`), locale: 'pl' } as const
  expect(await board.applications.giveProposedConsent(press)).toBe(null)
  const elsewhere = { ...mailed(code), tenantId: board.tech.id + 1 }
  expect(await board.applications.findProposedConsent(elsewhere)).toBe(null)
  board.clock.advance(31 * 86_400_000)
  expect(await board.applications.findProposedConsent(mailed(code))).toBe(null)
})

test('nobody is asked for a consent by a rejection that was undone, or without the proposal', async () => {
  await propose()
  await takeBack()
  await goOn()
  expect(await refusals()).toEqual([])
  await refuse()
  await goOn()
  expect(await refusals()).toHaveLength(1)
  expect(await codeOf()).toBe('')
})

test('[SH-22] on a board without histories a status mail leads to the offer', async () => {
  const tenant = board.tenants.byId(board.tech.id)
  const flags = { ...tenant.settings.flags, applicationHistory: false }
  const without = { ...tenant, settings: { ...tenant.settings, flags } }
  const found = vi.spyOn(board.tenants, 'byId').mockReturnValue(without)
  await board.applications.changeStatus(employer, { uid, status: 'offer' })
  await board.jobs.drain()
  found.mockRestore()
  expect((await board.mailsTo(anna.email)).at(-1)?.text).toMatch(/\/pl\/java-developer-/)
})
