import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { type FormValues, formOf, freshEmail, pdfFile, publishOffer } from '#tests/support/apply-form.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { aDocx } from '#tests/support/documents.ts'

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

test('refused attempts with another person’s e-mail do not exhaust that person’s limit', async () => {
  const email = freshEmail()
  for (let index = 0; index < 30; index += 1) {
    expect((await apply({ email, name: '' })).status).toBe(400)
    await apply({ email }, { 'recaptcha-token': 'nonsense' })
  }
  const solved = { 'recaptcha-token': await board.solveCheck() }
  expect((await apply({ email }, solved)).status).toBe(201)
})

test('the limit of an IP address counts unproven applications, answers Retry-After and lets proven ones pass', async () => {
  for (let index = 0; index < 60; index += 1) expect((await apply({})).status).toBe(201)
  const refused = await apply({})
  expect([refused.status, refused.body.code]).toEqual([429, 'request.too-many'])
  expect(refused.body.details.retryAfterSeconds).toBeGreaterThan(0)
  expect((await apply({}, { 'recaptcha-token': await board.solveCheck() })).status).toBe(201)
})

test('one person sends at most 20 proven applications in ten minutes from one network', async () => {
  const email = freshEmail()
  const send = async (index: number, ip?: string) => {
    const headers = { 'recaptcha-token': await board.solveCheck() }
    const body = formOf({ email, message: `Wiadomość ${index}` })
    return board.call(`/v1/offers/${slug}/applications`, { method: 'POST', body, headers, ...(ip && { ip }) })
  }
  for (let index = 0; index < 20; index += 1) expect((await send(index)).status).toBe(201)
  expect((await send(20)).status).toBe(429)
  expect((await send(21, '198.51.100.4')).status).toBe(201)
})

test('a mailbox has at most five pending confirmations across all boards; proven applications pass', async () => {
  const local = `folded${freshEmail().replace(/\W.*/, '')}`
  const send = (index: number, headers: Record<string, string> = {}) =>
    apply({ email: `${local}+${index}@gmail.com`, message: `Wiadomość ${index}` }, headers)
  for (let index = 0; index < 5; index += 1) expect((await send(index)).status).toBe(201)
  const dotted = `${local.slice(0, 3)}.${local.slice(3)}@googlemail.com`
  const refused = await apply({ email: dotted })
  expect([refused.status, refused.body.code]).toEqual([429, 'application.check-needed'])
  const draft = anOfferDraft({ categoryId: null, apply: { method: 'form', email: 'praca@zolw.example' } })
  const other = await board.offers.createOffer(board.pro.id, draft)
  const path = `/api/pro/v1/offers/${other.slug}/applications`
  const elsewhere = await board.call(path, { method: 'POST', body: formOf({ email: `${local}@gmail.com` }) })
  expect(elsewhere.status).toBe(429)
  expect((await send(9, { 'recaptcha-token': await board.solveCheck() })).status).toBe(201)
})

test('a board flooded with held applications requires the human check, and accepts a solved one', async () => {
  const { id } = board.tech
  const offer = await board.offers.createOffer(id, anOfferDraft())
  await board.db.pool.query(
    `insert into applications (uid, tenant_id, offer_id, name, email, locale, is_held, created_at)
     select gen_random_uuid(), $1, $2, 'A', 'a@b.example', 'pl', true, $3 from generate_series(1, 600)`,
    [id, offer.id, board.clock.now()],
  )
  const refused = await apply({})
  expect([refused.status, refused.body.code]).toEqual([429, 'application.check-needed'])
  expect((await apply({}, { 'recaptcha-token': await board.solveCheck() })).status).toBe(201)
})

test('a cross-origin application is refused without a solved human check', async () => {
  const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const refused = await apply({}, foreign)
  expect([refused.status, refused.body.code]).toEqual([403, 'application.foreign-page'])
  const solved = { 'recaptcha-token': await board.solveCheck() }
  expect((await apply({}, { ...foreign, ...solved })).status).toBe(201)
  const own = { origin: 'http://tech.localhost', 'sec-fetch-site': 'same-origin' }
  expect((await apply({}, own)).status).toBe(201)
})

test('a docx zip bomb is refused, and the next applicant’s docx is accepted', async () => {
  const bomb = aDocx([{ name: 'word/media/a.bmp', content: Buffer.alloc(63 * 1024 * 1024) }])
  const refused = await apply({ attachment: new File([new Uint8Array(bomb)], 'cv.docx') })
  expect([refused.status, refused.body.details.problems[0].field]).toEqual([400, 'attachment'])
  expect((await apply({ attachment: new File([new Uint8Array(aDocx())], 'cv.docx') })).status).toBe(201)
})

test('temporary uploads are deleted after a sent, a refused and a failed application', async () => {
  await apply({ attachment: pdfFile() })
  await apply({ attachment: new File(['MZ'], 'cv.pdf', { type: 'application/pdf' }) })
  await apply({ attachment: pdfFile() }, {}, 'no-such-offer')
  expect(await readdir(board.files.incoming)).toEqual([])
})
