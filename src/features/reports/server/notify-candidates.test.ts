import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { createLimits } from '#server/limits/limits.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { formOf, freshEmail, publishOffer } from '#tests/support/apply-form.ts'
import { operator } from '#tests/support/board.ts'
import { createReports, type Reports } from './service.ts'

let board: ApplyBoard
let reports: Reports
let slug = ''
let offerId = 0

beforeAll(async () => {
  board = await createApplyBoard()
  const { db: database, clock } = board
  reports = createReports({
    ...{ ...board, database, secret: 'a secret of thirty-two characters' },
    // Its own jobs mail companies, and these offers have none.
    jobs: { enqueue: board.jobs.enqueue, work: () => undefined },
    audit: createAudit({ database, clock }),
    limits: createLimits({ database, clock }),
    mailer: board.mailbox,
    links: {
      home: (tenant, locale) => `http://${tenant.canonicalHost}/${locale}`,
      absolute: (tenant, path) => `http://${tenant.canonicalHost}${path}`,
    },
  })
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  slug = await publishOffer(board, { companyId: null })
  const { rows } = await board.db.pool.query('select offer_id from offer_slugs where slug = $1', [slug])
  offerId = Number(rows[0].offer_id)
})

/** An application of a guest, or of the signed-in candidate; its address is confirmed. */
const applied = async (fields: Parameters<typeof formOf>[0] = {}) => {
  board.clock.advance(601_000)
  const email = board.signedIn?.email ?? freshEmail()
  const body = formOf({ email, ...fields })
  const path = `/v1/offers/${slug}/applications`
  const headers = board.signedIn ? {} : { 'x-captcha-token': await board.solveCheck() }
  const { id } = (await board.call(path, { method: 'POST', body, headers })).body
  await board.db.pool.query('update applications set is_held = false where uid = $1', [id])
  await board.jobs.drain()
  board.signedIn = null
  return { email, uid: String(id) }
}
const aCandidate = async () => {
  const candidate = await board.aCandidate(freshEmail())
  board.signedIn = candidate
  return { candidate, ...(await applied()) }
}
const secret = 'Żąda opłaty za szkolenie.'
const input = (tellsCandidates = true) => ({
  ...{ tenantId: board.tech.id, offerId, typed: { reason: 'scam', text: secret, tellsCandidates } },
})
const told = async (email: string) =>
  (await board.mailsTo(email)).filter(({ subject }) => /^(Ogłoszeni|Job (removed|restored))/.test(subject))
const subjects = async (email: string) => (await told(email)).map(({ subject }) => subject)
const logged = async () =>
  (
    await board.db.pool.query('select action, after from audit_log where object = $1 order by id', [
      `offer:${offerId}`,
    ])
  ).rows

test('waiting guests and candidates are mailed about a block once, in their language, without the reason', async () => {
  const guest = await applied()
  const english = await applied({ locale: 'en' })
  const anna = await aCandidate()
  await board.db.pool.query(`update applications set locale = 'en' where uid = $1`, [english.uid])
  await Promise.allSettled([reports.blockOffer(operator, input()), reports.blockOffer(operator, input())])
  await board.jobs.drain()
  await board.jobs.drain()
  expect(await subjects(guest.email)).toEqual(['Ogłoszenia już nie ma: Java Developer'])
  expect(await subjects(english.email)).toEqual(['Job removed: Java Developer'])
  expect(await subjects(anna.email)).toEqual(['Ogłoszenia już nie ma: Java Developer'])
  const [[toGuest], [toAnna]] = await Promise.all([told(guest.email), told(anna.email)])
  for (const mail of [toGuest, toAnna]) expect(mail?.text).not.toMatch(/Oszustwo|Żąda opłaty/)
  expect(toGuest?.text).toContain('Zobacz inne oferty')
  expect(toAnna?.text).toContain('Zobacz swoje aplikacje')
  expect(toAnna?.text).toMatch(/\/unsubscribe\/application-status\//)
  expect(await logged()).toEqual([
    {
      action: 'offer.blocked',
      after: { state: 'blocked', reason: 'scam', text: secret, candidates: 3 },
    },
  ])
})

test('[SH-22] on a board without histories the mails about a block lead to other offers and to the offer', async () => {
  const anna = await aCandidate()
  const tenant = board.tenants.byId(board.tech.id)
  const flags = { ...tenant.settings.flags, applicationHistory: false }
  const found = vi
    .spyOn(board.tenants, 'byId')
    .mockReturnValue({ ...tenant, settings: { ...tenant.settings, flags } })
  await reports.blockOffer(operator, input())
  await board.jobs.drain()
  await reports.liftBlock(operator, input())
  await board.jobs.drain()
  found.mockRestore()
  const [gone, back] = await told(anna.email)
  expect(gone?.text).toContain('Zobacz inne oferty')
  expect(back?.text).toContain(slug)
  for (const mail of [gone, back]) expect(mail?.text).not.toContain('Zobacz swoje aplikacje')
})

test('applicants who withdrew, know the outcome, erased the account, are held or opted out are not mailed', async () => {
  const withdrawn = await applied()
  const rejected = await applied()
  const held = await applied()
  const erased = await aCandidate()
  const silent = await aCandidate()
  const pool = board.db.pool
  await pool.query(`update applications set status = 'withdrawn' where uid = $1`, [withdrawn.uid])
  await pool.query(`update applications set status = 'rejected' where uid = $1`, [rejected.uid])
  await pool.query('update applications set is_held = true where uid = $1', [held.uid])
  await board.untie(erased.candidate)
  await board.mailChoices.save({ ...silent.candidate, tenantId: board.tech.id }, { statuses: false })
  await reports.blockOffer(operator, input())
  await board.jobs.drain()
  for (const { email } of [withdrawn, rejected, held, erased, silent])
    expect([email, await subjects(email)]).toEqual([email, []])
})

test('those mailed about a block are mailed when it is lifted; without the option nobody is mailed', async () => {
  const guest = await applied()
  await reports.blockOffer(operator, input())
  await board.jobs.drain()
  await reports.liftBlock(operator, input())
  await board.jobs.drain()
  expect(await subjects(guest.email)).toEqual([
    'Ogłoszenia już nie ma: Java Developer',
    'Ogłoszenie wróciło: Java Developer',
  ])
  await reports.blockOffer(operator, input(false))
  await reports.liftBlock(operator, input())
  await board.jobs.drain()
  expect(await told(guest.email)).toHaveLength(2)
})

test('applicants not mailed about a block are not mailed when it is lifted', async () => {
  const told = await applied()
  const letThrough = await applied()
  const hold = 'update applications set is_held = $2 where uid = $1'
  await board.db.pool.query(hold, [letThrough.uid, true])
  await reports.blockOffer(operator, input())
  await board.jobs.drain()
  await board.db.pool.query(hold, [letThrough.uid, false])
  await reports.liftBlock(operator, input())
  await board.jobs.drain()
  expect(await subjects(told.email)).toHaveLength(2)
  expect(await subjects(letThrough.email)).toEqual([])
  expect((await logged()).at(-1)).toMatchObject({ action: 'offer.unblocked', after: { candidates: 1 } })
})

test('a block lifted before its mails go out mails nobody', async () => {
  const guest = await applied()
  await reports.blockOffer(operator, input())
  await reports.liftBlock(operator, input())
  await board.jobs.drain()
  expect(await told(guest.email)).toEqual([])
})

test('work done alongside a block is committed or rolled back with it', async () => {
  const boom = new Error('in between')
  const guest = await applied()
  const alongside = async () => {
    throw boom
  }
  await expect(reports.blockOffer(operator, { ...input(), alongside })).rejects.toBe(boom)
  await board.jobs.drain()
  expect((await board.offers.findMailedOffer(board.tech.id, offerId))?.state).toBe('published')
  expect(await reports.whyBlocked(board.tech.id, offerId)).toBe(null)
  expect(await told(guest.email)).toEqual([])
  await reports.blockOffer(operator, input())
  expect(await reports.whyBlocked(board.tech.id, offerId)).toEqual({ reason: 'scam', text: secret })
})
