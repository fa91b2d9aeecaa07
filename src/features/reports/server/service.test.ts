import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { anonymous, type SignedIn } from '#kernel/actor.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLimits } from '#server/limits/limits.ts'
import { createMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { createSendOnce } from '#server/mail/send-once.ts'
import { anOfferDraft, createTestBoard, operator, type TestBoard } from '#tests/support/board.ts'
import type { TypedReport } from '../contract.ts'
import { notifyReporter, tidyReports } from './jobs.ts'
import { createReports, type Reports } from './service.ts'

const DAY_MS = 86_400_000
const faults: unknown[] = []
let board: TestBoard
let jobs: Jobs
let mailbox: Mailbox
let mailFault: Error | null = null
let reports: Reports

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, clock, offers, tenants } = board
  jobs = createJobs({ database, reportError: (error) => faults.push(error) })
  mailbox = createMailbox({ database, clock })
  const mailer = {
    async send(mail: Parameters<Mailbox['send']>[0]) {
      if (mailFault) throw mailFault
      await mailbox.send(mail)
    },
    close: () => undefined,
  }
  reports = createReports({
    applications: { countLive: async () => 0, notifyOfBlock: async () => 0 },
    ...{ database, offers, tenants, jobs, clock, secret: 'a secret of thirty-two characters' },
    audit: createAudit({ database, clock }),
    limits: createLimits({ database, clock }),
    mailer: createSendOnce({ database, mailer, clock }),
    links: {
      home: (tenant, locale) => `http://${tenant.canonicalHost}/${locale}`,
      absolute: (tenant, path) => `http://${tenant.canonicalHost}${path}`,
    },
  })
  await jobs.start({ isWorker: false })
})
afterAll(async () => {
  await jobs.stop()
  await board.db.drop()
})

let sent = 0
interface Sending extends Partial<TypedReport> {
  readonly slug: string
  readonly locale?: 'pl' | 'en'
  readonly ip?: string
}
/** Sent from a different network each time, unless the test sets one. */
const send = ({ slug, locale = 'pl', ip, ...typed }: Sending) => {
  sent += 1
  const input = { reason: 'scam', text: 'Proszą o opłatę', email: '', ...typed }
  const from = ip ?? `198.${51 + Math.floor(sent / 250)}.${sent % 250}.1`
  return reports.report({ tenantId: board.tech.id, slug, typed: input, locale, ip: from })
}
const anOffer = () => board.offers.createOffer(board.tech.id, anOfferDraft())

/** The newest report in the queue. */
const newest = async () => {
  const { reports: found } = await reports.list(operator, { show: 'all' })
  return reports.get(operator, found[0]?.id ?? 0)
}
const aReport = async (fields: Partial<Sending> = {}) => {
  const { slug } = await anOffer()
  expect(await send({ slug, ...fields })).toEqual({ kind: 'taken' })
  return newest()
}
const answer = (reportId: number, outcome = 'rejected', round = 1, text = 'Sprawdziliśmy.') =>
  reports.answer(operator, { reportId, round, typed: { outcome, text, tellsCandidates: false } })
const isReceipt = ({ subject }: { readonly subject: string }) =>
  /^(Przyjęliśmy zgłoszenie|We’ve received your report)/.test(subject)
const allMailsTo = async (address: string) => {
  await jobs.drain()
  const found = (await mailbox.list(1_000)).filter(({ to }) => to === address)
  const mails = await Promise.all(found.map(({ id }) => mailbox.find(id)))
  return mails.filter((mail) => mail !== null)
}
const mailsTo = async (address: string) => (await allMailsTo(address)).filter((mail) => !isReceipt(mail))
const receiptsTo = async (address: string) => (await allMailsTo(address)).filter(isReceipt)
const tokenIn = (text: string | undefined): string =>
  /\/(?:odwolanie|appeal)\/([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const appeal = (token: string, text = 'To nadal oszustwo') =>
  reports.appeal({ tenantId: board.tech.id, token, text, ip: '192.0.2.1' })

test('a report is accepted only for an active offer', async () => {
  const { id, slug } = await anOffer()
  expect(await send({ slug, email: 'ola@poczta.example' })).toEqual({ kind: 'taken' })
  expect(await newest()).toMatchObject({
    ...{
      offerId: id,
      offerTitle: 'Java Developer',
      reason: 'scam',
      email: 'ola@poczta.example',
      state: 'open',
    },
    offer: { slug, state: 'published' },
  })
  await expect(send({ slug: 'nie-ma-takiej' })).rejects.toMatchObject({ code: 'offer.not-found' })
  const ofOther = reports.report({
    ...{ tenantId: board.pro.id, slug, locale: 'pl', ip: '192.0.2.9' },
    typed: { reason: 'scam', text: '', email: '' },
  })
  await expect(ofOther).rejects.toMatchObject({ code: 'offer.not-found' })
  await board.offers.endOffer(board.tech.id, id)
  await expect(send({ slug })).rejects.toMatchObject({ code: 'offer.not-active' })
})

test('an invalid report is refused by field and not stored', async () => {
  const { id: before } = await aReport()
  const { slug } = await anOffer()
  expect(await send({ slug, reason: 'zmyślony', text: 'x'.repeat(2_001), email: 'nie' })).toEqual({
    kind: 'refused',
    problems: [
      { field: 'reason', reason: 'invalid' },
      { field: 'text', reason: 'tooLong', limit: 2_000 },
      { field: 'email', reason: 'email' },
    ],
  })
  expect((await newest()).id).toBe(before)
})

test('a report sent twice, even concurrently, is stored once', async () => {
  const { slug } = await anOffer()
  const count = await reports.countWaiting(operator)
  const twice = { slug, ip: '192.0.2.44', text: 'Dwa razy' }
  await Promise.all([send(twice), send(twice)])
  await send(twice)
  expect(await reports.countWaiting(operator)).toBe(count + 1)
  await send({ ...twice, text: 'Coś innego' })
  expect(await reports.countWaiting(operator)).toBe(count + 2)
})

test('a network can send ten reports an hour', async () => {
  const { slug } = await anOffer()
  const once = (text: string) => send({ slug, text, ip: '203.0.113.200' })
  for (let index = 0; index < 10; index += 1) await once(`nr ${index}`)
  await expect(once('nr 11')).rejects.toMatchObject({ code: 'request.too-many' })
  board.clock.advance(3_600_000)
  expect(await once('nr 11')).toEqual({ kind: 'taken' })
})

test('only operators see and answer reports', async () => {
  const { id } = await aReport()
  for (const actor of [anonymous, { ...operator, kind: 'employer' } satisfies SignedIn]) {
    for (const call of [
      () => reports.list(actor, { show: 'all' }),
      () => reports.get(actor, id),
      () => reports.countWaiting(actor),
      () =>
        reports.answer(actor, {
          reportId: id,
          round: 1,
          typed: { outcome: 'rejected', text: 'x', tellsCandidates: false },
        }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  }
  await expect(answer(999_999)).rejects.toMatchObject({ code: 'report.not-found' })
})

test('the queue of reports is filtered by state, reason and board', async () => {
  const { id } = await aReport({ reason: 'discrimination' })
  const found = async (filter: Parameters<Reports['list']>[1]) =>
    (await reports.list(operator, filter)).reports.map((report) => report.id)
  expect(await found({ show: 'waiting', reason: 'discrimination' })).toEqual([id])
  expect(await found({ show: 'waiting', reason: 'discrimination', tenantId: board.pro.id })).toEqual([])
  await answer(id)
  expect(await found({ show: 'waiting', reason: 'discrimination' })).toEqual([])
  expect(await found({ show: 'answered', reason: 'discrimination', tenantId: board.tech.id })).toEqual([id])
})

test('answering with a block takes the offer off the board and is audited', async () => {
  const { id, offer, offerId } = await aReport()
  const second = { slug: offer?.slug ?? '', text: 'Też' }
  await send(second)
  const other = await newest()
  expect(await answer(id, 'blocked')).toEqual({ kind: 'taken' })
  expect((await reports.get(operator, id)).offer?.state).toBe('blocked')
  await expect(send(second)).rejects.toMatchObject({ code: 'offer.not-found' })
  const entriesOf = async (object: string) =>
    (
      await board.db.pool.query('select person, action, before, after from audit_log where object = $1', [
        object,
      ])
    ).rows
  expect(await entriesOf(`offer:${offerId}`)).toEqual([
    {
      ...{ person: 'op@pro.example', action: 'offer.blocked' },
      ...{ before: { state: 'published' }, after: { state: 'blocked', report: id } },
    },
  ])
  expect(await entriesOf(`report:${id}`)).toMatchObject([
    { action: 'report.answered', after: { state: 'answered', outcome: 'blocked', round: 1 } },
  ])
  // Another report of the same offer gets the same answer; the offer is blocked once.
  expect(await answer(other.id, 'blocked')).toEqual({ kind: 'taken' })
  expect(await entriesOf(`offer:${offerId}`)).toHaveLength(1)
})

test('members who manage the company’s offers are mailed about a block and its reason', async () => {
  const { rows } = await board.db.pool.query(
    `insert into companies (uid, tenant_id, name, slug, created_at) values (gen_random_uuid(), $1, 'Zablokowana', 'zablokowana', now()) returning id`,
    [board.tech.id],
  )
  const companyId = Number(rows[0].id)
  for (const [role, locale] of [
    ['owner', 'pl'],
    ['admin', 'en'],
    ['recruiter', 'pl'],
  ])
    await board.db.pool.query(
      `with made as (
         insert into accounts (uid, tenant_id, kind, email, password_hash, first_name, last_name, locale, created_at, password_changed_at)
         values (gen_random_uuid(), $1, 'employer', $2, '', '', '', $3, now(), now()) returning id
       ) insert into company_members (tenant_id, company_id, account_id, role) select $1, $4, id, $5 from made`,
      [board.tech.id, `${role}@zablokowana.example`, locale, companyId, role],
    )
  const { slug, id: offerId } = await board.offers.createOffer(board.tech.id, anOfferDraft({ companyId }))
  reports.linkToPanel((guid, locale) => `/panel/${guid}/${locale}`)
  await send({ slug, email: 'zglaszam@poczta.example', text: 'Znam ich od lat' })
  const { id } = await newest()
  await answer(id, 'blocked', 1, 'Ogłoszenie żąda opłaty.')
  await jobs.drain()
  for (const [role, subject] of [
    ['owner', 'Ogłoszenie zablokowane: Java Developer'],
    ['admin', 'Job ad blocked: Java Developer'],
  ]) {
    const [mail, ...further] = await mailsTo(`${role}@zablokowana.example`)
    expect([mail?.subject, further.length]).toEqual([subject, 0])
    expect(mail?.text).toContain('Ogłoszenie żąda opłaty.')
    // Ground, who decided and what can be done against it (article 17 of the DSA).
    for (const part of role === 'owner'
      ? ['Powód: ', 'Decyzję podjął człowiek']
      : ['Reason: ', 'by a person'])
      expect(mail?.text).toContain(part)
    const guid = (await board.offers.listGuids([offerId])).get(offerId)
    expect(mail?.text).toContain(`/panel/${guid}/${role === 'owner' ? 'pl' : 'en'}`)
    expect(mail?.text).not.toMatch(/zglaszam|Znam ich/)
  }
  expect(await mailsTo('recruiter@zablokowana.example')).toEqual([])
})

test('of two concurrent answers the second is refused, and an answer needs a text', async () => {
  const { id } = await aReport()
  expect(await answer(id, 'rejected', 1, '')).toMatchObject({ kind: 'refused' })
  const both = await Promise.allSettled([answer(id, 'rejected'), answer(id, 'blocked')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = both.find((one) => one.status === 'rejected')
  expect(late?.reason).toMatchObject({ code: 'report.already-answered' })
  expect((await reports.get(operator, id)).answers).toHaveLength(1)
})

test('a reporter with an address is mailed once, in the language of the page, as HTML and text', async () => {
  for (const [locale, subject, part] of [
    ['pl', 'Odpowiedź na zgłoszenie: Java Developer', 'Odpowiedź na odwołanie będzie ostateczna.'],
    ['en', 'Answer to your report: Java Developer', 'Our decision on the appeal will be final.'],
  ] as const) {
    const email = `${locale}@poczta.example`
    const { id } = await aReport({ locale, email, text: 'Tanie leki: https://spam.example' })
    await jobs.drain()
    await answer(id, 'rejected', 1, 'Firma <b>istnieje</b>.')
    mailFault = new Error('the mail server is away')
    expect(await jobs.drain()).toEqual({ done: 0, failed: 1 })
    mailFault = null
    await jobs.drain({ ignoreStartAfter: true })
    await jobs.enqueue(board.db, notifyReporter, { tenantId: board.tech.id, reportId: id, round: 1 })
    await jobs.drain()
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(subject)
    for (const text of [mails[0]?.html, mails[0]?.text]) {
      expect(text).toContain(part)
      expect(text).toContain(
        `http://${board.tech.canonicalHost}${locale === 'pl' ? '/odwolanie/' : '/en/appeal/'}`,
      )
      // Input of a stranger is not mailed to an address given by a stranger.
      expect(text).not.toContain('spam.example')
    }
    expect(mails[0]?.html).toContain('&lt;b&gt;istnieje')
  }
})

test('a reporter with an address gets a confirmation of receipt that repeats nothing typed', async () => {
  for (const [locale, subject, part] of [
    ['pl', 'Przyjęliśmy zgłoszenie nr', 'Przeczyta je człowiek'],
    ['en', 'We’ve received your report no.', 'A person will read it'],
  ] as const) {
    const email = `przyjecie-${locale}@poczta.example`
    const { id } = await aReport({ locale, email, text: 'Tanie leki: https://spam.example' })
    const mails = await receiptsTo(email)
    expect(mails.map((mail) => mail.subject)).toEqual([`${subject} ${id}: Java Developer`])
    for (const text of [mails[0]?.html, mails[0]?.text]) {
      expect(text).toContain(part)
      expect(text).toContain('Java Developer')
      expect(text).not.toMatch(/spam|leki/)
    }
    expect((await newest()).receiptAt).toEqual(board.clock.now())
  }
})

test('an address gets one confirmation in ten minutes, however it is written and on whichever board', async () => {
  const plain = 'powodz@poczta.example'
  const capital = 'Powodz@Poczta.example'
  const typed = [plain, capital]
  // One after the other, as the first runs the jobs.
  const receipts = async () => [...(await receiptsTo(plain)), ...(await receiptsTo(capital))].length
  const { slug } = await anOffer()
  await Promise.all(typed.map((email) => send({ slug, email })))
  const { slug: onOther } = await board.offers.createOffer(board.pro.id, anOfferDraft({ categoryId: null }))
  await reports.report({
    ...{ tenantId: board.pro.id, slug: onOther, locale: 'pl', ip: '192.0.2.71' },
    typed: { reason: 'scam', text: '', email: plain },
  })
  expect(await receipts()).toBe(1)
  // Every report is kept, and has its answer.
  board.clock.advance(600_000 - 1)
  await aReport({ email: plain })
  expect(await receipts()).toBe(1)
  board.clock.advance(1)
  await aReport({ email: capital })
  expect(await receipts()).toBe(2)
})

test('an appeal reopens the report once, and its answer is final', async () => {
  const { id, uid } = await aReport({ email: 'ela@poczta.example' })
  await answer(id)
  await jobs.drain()
  const token = tokenIn((await mailsTo('ela@poczta.example'))[0]?.text)
  const { rows } = await board.db.pool.query('select appeal_token_hash from reports where uid = $1', [uid])
  expect(rows[0].appeal_token_hash.toString()).not.toContain(token)
  const look = () => reports.findAppeal({ tenantId: board.tech.id, token, ip: '192.0.2.1' })
  expect(await look()).toMatchObject({ offerTitle: 'Java Developer', isUsed: false })
  const ofOther = reports.findAppeal({ tenantId: board.pro.id, token, ip: '192.0.2.1' })
  await expect(ofOther).rejects.toMatchObject({ code: 'report.appeal-not-found' })

  expect(await appeal(token, '')).toMatchObject({
    kind: 'refused',
    problems: [{ field: 'text', reason: 'required' }],
  })
  await Promise.all([appeal(token, 'Pierwsze'), appeal(token, 'Pierwsze')])
  await appeal(token, 'Drugie')
  expect(await look()).toMatchObject({ isUsed: true })
  expect(await reports.get(operator, id)).toMatchObject({ state: 'appealed', appealText: 'Pierwsze' })

  await expect(answer(id, 'rejected', 1)).rejects.toMatchObject({ code: 'report.already-answered' })
  expect(await answer(id, 'rejected', 2)).toEqual({ kind: 'taken' })
  await expect(answer(id, 'blocked', 2)).rejects.toMatchObject({ code: 'report.already-answered' })
  await jobs.drain()
  const last = (await mailsTo('ela@poczta.example')).find((mail) =>
    mail?.subject.startsWith('Odpowiedź na odwołanie'),
  )
  expect(last?.text).toContain('Ta odpowiedź jest ostateczna.')
  expect(tokenIn(last?.text)).toBe('')
  await appeal(token, 'Trzecie')
  expect(await reports.get(operator, id)).toMatchObject({ state: 'answered', appealText: 'Pierwsze' })
})

test('the appeal link is valid for fourteen days', async () => {
  const { id } = await aReport({ email: 'iga@poczta.example' })
  await answer(id)
  await jobs.drain()
  const token = tokenIn((await mailsTo('iga@poczta.example'))[0]?.text)
  board.clock.advance(14 * DAY_MS)
  await expect(appeal(token)).rejects.toMatchObject({ code: 'report.appeal-expired' })
  await expect(appeal('zmyslony')).rejects.toMatchObject({ code: 'report.appeal-not-found' })
})

test('a reporter’s address is erased ninety days after the last answer', async () => {
  const waiting = await aReport({ email: 'czeka@poczta.example' })
  const answered = await aReport({ email: 'znika@poczta.example' })
  await answer(answered.id)
  const emails = async () => {
    await jobs.enqueue(board.db, tidyReports, {})
    await jobs.drain()
    return Promise.all([waiting, answered].map(async ({ id }) => (await reports.get(operator, id)).email))
  }
  board.clock.advance(90 * DAY_MS)
  expect(await emails()).toEqual(['czeka@poczta.example', 'znika@poczta.example'])
  board.clock.advance(1)
  expect(await emails()).toEqual(['czeka@poczta.example', null])
  const { rows } = await board.db.pool.query(
    'select count(*)::int from reports where fingerprint is not null',
  )
  expect(rows).toEqual([{ count: 0 }])
})
