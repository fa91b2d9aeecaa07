import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { type FormValues, formOf, freshEmail, pdfFile, publishOffer } from '#tests/support/apply-form.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { aPdf } from '#tests/support/documents.ts'

let board: ApplyBoard
let slug: string

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  // Each test has a fresh rate-limit window.
  board.clock.advance(601_000)
  slug = await publishOffer(board)
})

const apply = (values: FormValues = {}, headers: Record<string, string> = {}, offer = slug) =>
  board.call(`/v1/offers/${offer}/applications`, { method: 'POST', body: formOf(values), headers })

test('a repeated key gets the first answer even after the offer ended; a new application does not', async () => {
  const offer = await board.offers.createOffer(board.tech.id, anOfferDraft())
  const headers = { 'Idempotency-Key': 'before-the-end' }
  const values = { email: freshEmail() }
  const first = await apply(values, headers, offer.slug)
  await board.offers.endOffer(board.tech.id, offer.id)
  expect(await apply(values, headers, offer.slug)).toEqual(first)
  expect((await apply({}, {}, offer.slug)).status).toBe(410)
})

test('the same Idempotency-Key gets the first answer, for eight concurrent requests too', async () => {
  const headers = { 'idempotency-key': 'one-application' }
  const values = { email: freshEmail(), attachment: pdfFile() }
  const before = await board.count('applications')
  const answers = await Promise.all(Array.from({ length: 8 }, () => apply(values, headers)))
  answers.push(await apply(values, headers))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 201))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await board.count('applications')).toBe(before + 1)
  await board.jobs.drain()
  expect(await board.mailsTo(values.email)).toHaveLength(1)
})

test('the same Idempotency-Key with another application is refused', async () => {
  const headers = { 'idempotency-key': 'another-application' }
  expect((await apply({}, headers)).status).toBe(201)
  const other = await apply({}, headers)
  expect([other.status, other.body.code]).toEqual([422, 'idempotency.key-reused'])
})

test('an identical application without a key or with a new one returns the first application', async () => {
  const email = freshEmail()
  const solved = async () => ({ 'recaptcha-token': await board.solveCheck() })
  const first = await apply({ email }, { 'idempotency-key': 'a-first-click', ...(await solved()) })
  expect(first.body).toEqual({ id: first.body.id })
  const sentAt = board.clock.now().toISOString()
  board.clock.advance(1_000)
  // Says that nothing new was sent, and since when the company has it.
  expect((await apply({ email })).body).toEqual({ id: first.body.id, alreadySentAt: sentAt })
  expect((await apply({ email }, { 'idempotency-key': 'a-reload' })).body.id).toBe(first.body.id)
  const [local, domain] = email.split('@')
  expect((await apply({ email: `${local}+praca@${domain}` })).body.id).toBe(first.body.id)
  const both = await Promise.all(Array.from({ length: 4 }, () => apply({ email: `twin-${email}` })))
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
})

test('another source, file name or consent is no new application, and the new consents are stored', async () => {
  const offer = await publishOffer(board, { customConsent: { enabled: true, value: 'Zgoda na testy' } })
  const email = freshEmail()
  const cv = (name: string) => new File([new Uint8Array(aPdf())], name, { type: 'application/pdf' })
  const first = await apply({ email, attachment: cv('cv.pdf') }, {}, offer)
  const again = { email, attachment: cv('cv (1).pdf'), source: 'feed', custom_consent_accepted: 'true' }
  expect((await apply(again, {}, offer)).body.id).toBe(first.body.id)
  const { rows } = await board.db.pool.query(
    `select is_given from consents c join applications a on c.subject = 'application:' || a.uid
     where a.uid = $1 and purpose = 'custom' order by c.id`,
    [first.body.id],
  )
  expect(rows).toEqual([{ is_given: false }, { is_given: true }])
})

test('a corrected CV, name or message is stored and mailed as a new application', async () => {
  const email = freshEmail()
  const to = `corrected-${freshEmail()}`
  const offer = await publishOffer(board, { apply: { method: 'form', email: to } })
  const send = async (values: FormValues) =>
    (await apply({ email, ...values }, { 'recaptcha-token': await board.solveCheck() }, offer)).body.id
  const ids = [
    await send({ attachment: pdfFile(aPdf(1_000)) }),
    await send({ attachment: pdfFile(aPdf(1_001)) }),
    await send({ attachment: pdfFile(aPdf(1_001)), message: 'Coś jeszcze' }),
    await send({ attachment: pdfFile(aPdf(1_001)), name: 'Anna Nowicka' }),
  ]
  expect(new Set(ids).size).toBe(4)
  await board.jobs.drain()
  const mails = await board.mailsTo(to)
  expect(mails).toHaveLength(4)
  expect(mails.filter(({ text }) => text.includes('kolejne zgłoszenie'))).toHaveLength(3)
})

test('an identical application after a day or a withdrawal is a new one', async () => {
  const email = freshEmail()
  const first = await apply({ email })
  await board.db.pool.query(`update applications set status = 'withdrawn' where uid = $1`, [first.body.id])
  const second = await apply({ email })
  expect(second.body.id).not.toBe(first.body.id)
  board.clock.advance(86_401_000)
  expect((await apply({ email })).body.id).not.toBe(second.body.id)
})

test('repeating a held application with a solved human check releases it', async () => {
  const email = freshEmail()
  const first = await apply({ email })
  expect((await board.stored(first.body.id)).is_held).toBe(true)
  const solved = await apply({ email }, { 'recaptcha-token': await board.solveCheck() })
  expect(solved.body.id).toBe(first.body.id)
  expect((await board.stored(first.body.id)).is_held).toBe(false)
})

test('a checked application whose answer was lost can be repeated with the used solution', async () => {
  const headers = { 'idempotency-key': 'lost-answer', 'recaptcha-token': await board.solveCheck() }
  const values = { email: freshEmail() }
  const first = await apply(values, headers)
  expect(await apply(values, headers)).toEqual(first)
})
