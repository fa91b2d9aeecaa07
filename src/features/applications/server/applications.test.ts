import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { type FormValues, formOf, freshEmail, pdfFile, publishOffer } from '#tests/support/apply-form.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { aDocx, aPdf, aPng } from '#tests/support/documents.ts'
import { tidyApplications } from './jobs.ts'

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

test('[API-4] an application with a message and a CV is stored with its file', async () => {
  const email = freshEmail()
  const bytes = aPdf(200_000)
  const { status, body } = await apply({
    email: email.toUpperCase(),
    attachment: pdfFile(bytes),
    source: 'feed',
  })
  expect(status).toBe(201)
  const application = await board.stored(body.id)
  expect(application).toMatchObject({ name: 'Anna Nowacka', email, message: 'Dzień dobry', source: 'feed' })
  expect(await board.files.read(application.file_id)).toEqual(bytes)
  expect(
    await board.count('application_events', `application_id = ${application.id} and status = 'received'`),
  ).toBe(1)
})

test('[AP-12] the e-mail is stored in lower case, and the X-Identity of older clients is ignored', async () => {
  const email = freshEmail()
  const { status, body } = await apply({ email: ` ${email.toUpperCase()} ` }, { 'x-identity': 'any' })
  expect(status).toBe(201)
  expect(await board.stored(body.id)).toMatchObject({ email })
  expect((await apply({ email }, { 'x-identity': 'x'.repeat(501) })).status).toBe(400)
})

test('[API-4] the endpoint answers at every base URL of the API, for any slug of the offer', async () => {
  const draft = anOfferDraft({ locations: [{ city: 'Warszawa' }, { city: 'Kraków' }] })
  const offer = await board.offers.createOffer(board.tech.id, draft)
  const { rows } = await board.db.pool.query('select slug from offer_locations where offer_id = $1', [
    offer.id,
  ])
  const slugs = [...rows.map((row) => row.slug)]
  await board.offers.updateOffer(board.tech.id, offer.id, { ...draft, title: 'Kotlin Developer' })
  for (const any of slugs) {
    for (const root of ['', '/api', '/api/tech']) {
      const path = `${root}/v1/offers/${any}/applications`
      expect((await board.call(path, { method: 'POST', body: formOf({}) })).status).toBe(201)
    }
  }
})

test('[AP-2] the server enforces every rule of the form, with the messages of the catalogue', async () => {
  const messagesOf = async (values: FormValues) => {
    const { status, body } = await apply(values)
    expect([status, body.code]).toEqual([400, 'application.invalid'])
    return body.message
  }
  expect(await messagesOf({ name: ' ', email: '' })).toEqual([
    'Name is a required field',
    'Email is a required field',
  ])
  expect(await messagesOf({ email: 'anna@' })).toEqual(['Email must be valid'])
  expect(await messagesOf({ message: '' })).toEqual([
    'Introduction message or CV is required to apply for this offer',
  ])
  expect(await messagesOf({ message: 'a'.repeat(1001) })).toEqual(['Maximum 1000 characters'])
  expect(await messagesOf({ attachment: pdfFile(aPdf(5 * 1024 * 1024 + 1)) })).toEqual([
    'The size of the attached file is too large',
  ])
  expect(await messagesOf({ attachment: new File(['a'], 'cv.odt') })).toEqual([
    'The type of the attached file is not supported',
  ])
  expect(await messagesOf({ attachment: new File([], 'cv.pdf', { type: 'application/pdf' }) })).toEqual([
    'The attached file is empty',
  ])
})

test('[AP-2] an attachment of exactly 5 MB passes, as do a docx and a png', async () => {
  expect((await apply({ attachment: pdfFile(aPdf(5 * 1024 * 1024)) })).status).toBe(201)
  const docx = new File([new Uint8Array(aDocx())], 'CV.docx')
  expect((await apply({ attachment: docx, message: undefined })).status).toBe(201)
  const png = new File([new Uint8Array(aPng())], 'cv.PNG', { type: 'image/png' })
  expect((await apply({ attachment: png, message: '' })).status).toBe(201)
})

test.each([
  ['an executable', ['MZ\x90\x00\x03', 'x'.repeat(500)]],
  ['a truncated PDF', ['%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n', ' '.repeat(500)]],
])('[AP-2] %s named .pdf is refused by its content, with what to do', async (_, content) => {
  const { status, body } = await apply({
    attachment: new File(content, 'cv.pdf', { type: 'application/pdf' }),
  })
  const reason =
    'This file cannot be read: it is damaged, contains scripts or has the wrong extension. Save it as PDF again and attach that'
  expect([status, body.message]).toEqual([400, [reason]])
})

test('[AP-2] an attachment of any size above the limit is refused as the catalogue says', async () => {
  for (const megabytes of [5.1, 7, 20]) {
    const { status, body } = await apply({ attachment: pdfFile(aPdf(Math.ceil(megabytes * 1024 * 1024))) })
    const reason = 'The size of the attached file is too large'
    const problem = { field: 'attachment', reason, key: 'attachmentTooLarge' }
    expect([status, body.code, body.message]).toEqual([400, 'application.invalid', [reason]])
    expect(body.details).toEqual({ problems: [problem], maxSizeMb: 5 })
  }
})

test('[API-9] a malformed application request gets a specific 4xx', async () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}, offer = slug) =>
    board.call(`/v1/offers/${offer}/applications`, { method: 'POST', body, headers })
  const type = (value: string) => ({ 'content-type': value })
  expect((await post('{}', type('application/json'))).status).toBe(415)
  expect((await post('nonsense', type('multipart/form-data; boundary=x'))).status).toBe(400)
  expect((await post('', type('multipart/form-data'))).status).toBe(400)
  expect((await post(formOf({ future_consent_accepted: 'perhaps' }))).status).toBe(400)
  expect((await post(formOf({ candidate_id: 'me' }))).status).toBe(400)
  expect((await post(formOf({ name: 'a\0b' }))).status).toBe(400)
  expect((await post(formOf({ message: 'a'.repeat(30_000) }))).status).toBe(400)
  const twice = formOf({})
  twice.append('name', 'Ewa')
  expect((await post(twice)).status).toBe(400)
  expect((await apply({}, {}, 'no-such-offer')).status).toBe(404)
  expect((await apply({}, { 'idempotency-key': 'a b' })).status).toBe(400)
  expect((await apply({}, { 'recaptcha-token': 'nonsense' })).status).toBe(403)
})

test('[API-9] applying to an ended, expired or external offer gets 410 or 409 with its code', async () => {
  const ended = await board.offers.createOffer(board.tech.id, anOfferDraft())
  await board.offers.endOffer(board.tech.id, ended.id)
  const gone = await apply({}, {}, ended.slug)
  expect([gone.status, gone.body.code]).toEqual([410, 'offer.not-active'])

  const short = await publishOffer(board, { expiredAt: new Date(board.clock.now().getTime() + 60_000) })
  expect((await apply({}, {}, short)).status).toBe(201)
  board.clock.advance(120_000)
  expect((await apply({}, {}, short)).status).toBe(410)

  const external = await publishOffer(board, {
    apply: { method: 'external', url: 'https://zolw.example/praca' },
  })
  const elsewhere = await apply({}, {}, external)
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'offer.apply-external'])
})

test('applying to an offer of another tenant gets 404', async () => {
  const offer = await board.offers.createOffer(board.pro.id, anOfferDraft({ categoryId: null }))
  expect((await apply({}, {}, offer.slug)).status).toBe(404)
})

test('the company is mailed at once with a solved human check, otherwise after the e-mail is confirmed', async () => {
  const email = freshEmail()
  const to = `hr-${freshEmail()}`
  const offer = await publishOffer(board, { apply: { method: 'form', email: to } })
  const checked = await apply({}, { 'recaptcha-token': await board.solveCheck() }, offer)
  expect((await board.stored(checked.body.id)).is_held).toBe(false)
  await board.jobs.drain()
  expect(await board.mailsTo(to)).toHaveLength(1)

  const held = await apply({ email, name: 'Ewa' }, {}, offer)
  await board.jobs.drain()
  expect(await board.mailsTo(to)).toHaveLength(1)
  const [mail] = await board.mailsTo(email)
  const token = /email-confirmation-token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const confirmed = await confirm(token)
  expect([confirmed.status, confirmed.body]).toEqual([
    200,
    { id: held.body.id, isReleased: true, isInHistory: false },
  ])
  await board.jobs.drain()
  expect((await board.mailsTo(to)).map(({ subject }) => subject)).toEqual([
    'Nowa aplikacja: Anna Nowacka, Java Developer',
    'Nowa aplikacja: Ewa, Java Developer',
  ])
})

test('a solution of the human check is accepted once; stale ones and another tenant’s are refused', async () => {
  const token = await board.solveCheck()
  expect((await apply({}, { 'recaptcha-token': token })).status).toBe(201)
  const again = await apply({}, { 'recaptcha-token': token })
  expect([again.status, again.body.code]).toEqual([403, 'application.check-failed'])
  const stale = await board.solveCheck()
  board.clock.advance(3_600_000)
  expect((await apply({}, { 'recaptcha-token': stale })).status).toBe(403)
})

test('the API issues the challenge of the human check', async () => {
  const { status, body } = await board.call('/v1/human-check')
  expect(status).toBe(200)
  expect(body.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', data: { action: 'apply' } })
})

const confirm = (token: string | undefined, tenant = 'tech') =>
  board.call(`/api/${tenant}/applications/confirm-email`, {
    method: 'PATCH',
    body: JSON.stringify({ token }),
    headers: { 'content-type': 'application/json' },
  })
const mailedToken = async (email: string) => {
  await board.jobs.drain()
  const [mail] = await board.mailsTo(email)
  return /email-confirmation-token=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
}

test('[AP-10] a mailed token confirms the address on its tenant for seven days, idempotently', async () => {
  const email = freshEmail()
  const { body } = await apply({ email })
  const token = await mailedToken(email)
  expect((await confirm(token, 'pro')).status).toBe(404)
  const first = await confirm(token)
  expect([first.status, first.body]).toEqual([200, { id: body.id, isReleased: true, isInHistory: false }])
  const confirmedAt = board.clock.now()
  board.clock.advance(8 * 86_400_000)
  expect(await confirm(token)).toEqual(first)
  expect((await board.stored(body.id)).email_confirmed_at).toEqual(confirmedAt)

  const late = freshEmail()
  await apply({ email: late })
  const lateToken = await mailedToken(late)
  board.clock.advance(8 * 86_400_000)
  expect((await confirm(lateToken)).status).toBe(404)
})

test('[AP-10] an unknown or malformed token is a 4xx, and tokens are not stored in plain text', async () => {
  expect((await confirm('unknown')).status).toBe(404)
  expect((await confirm(undefined)).status).toBe(400)
  const email = freshEmail()
  await apply({ email })
  const token = await mailedToken(email)
  const { rows } = await board.db.pool.query(
    `select (select count(*) from email_confirmations where encode(token_hash, 'escape') like $1)::int
       + (select count(*) from jobs.job where data::text like $1)::int as n`,
    [`%${token}%`],
  )
  expect(rows[0].n).toBe(0)
})

test('each consent asked for is stored with its text, answer, language and time', async () => {
  const offer = await publishOffer(board, {
    futureConsent: { enabled: true, value: 'Zgoda na przyszłe rekrutacje' },
    customConsent: { enabled: true, value: 'Zgoda na testy' },
  })
  const { body } = await apply(
    { future_consent_accepted: 'true', custom_consent_accepted: '', marketing_consent_accepted: 'true' },
    { 'accept-language': 'en' },
    offer,
  )
  const consents = await board.db.pool.query(
    `select purpose, text, is_given, c.locale, c.source, c.at, text_hash = sha256(convert_to(text, 'UTF8')) as is_hashed
     from consents c join applications a on c.subject = 'application:' || a.uid where a.uid = $1 order by c.id`,
    [body.id],
  )
  const shown = { locale: 'en', source: 'application:api', at: board.clock.now(), is_hashed: true }
  const marketing = `I agree to receive job offers and news from ${board.tech.name} by e-mail`
  expect(consents.rows).toEqual([
    { purpose: 'future-recruitment', text: 'Zgoda na przyszłe rekrutacje', is_given: true, ...shown },
    { purpose: 'custom', text: 'Zgoda na testy', is_given: false, ...shown },
    { purpose: 'marketing', text: marketing, is_given: true, ...shown },
  ])
})

test('the marketing consent is asked for only on boards with its flag', async () => {
  const { applyTarget } = await board.offers.getOfferBySlug(board.tech.id, slug)
  const askedBy = (marketingConsent: boolean) => {
    const { settings } = board.tech
    const flags = { ...settings.flags, marketingConsent }
    const tenant = { ...board.tech, settings: { ...settings, flags } }
    return board.applications.consentTextsOf(tenant, applyTarget, 'pl').marketing
  }
  expect(askedBy(true)).toContain(board.tech.name)
  expect(askedBy(false)).toBeNull()
})

test('a consent that the offer does not ask for is not stored, even when the form sends it', async () => {
  const { body } = await apply({ future_consent_accepted: 'true', custom_consent_accepted: 'true' })
  const { rows } = await board.db.pool.query(
    `select purpose from consents c join applications a on c.subject = 'application:' || a.uid
     where a.uid = $1 and purpose <> 'marketing'`,
    [body.id],
  )
  expect(rows).toEqual([])
})

test('held applications that are never confirmed are deleted with their files', async () => {
  const { body } = await apply({ attachment: pdfFile() })
  const kept = await apply({ attachment: pdfFile() }, { 'recaptcha-token': await board.solveCheck() })
  const { file_id: fileId } = await board.stored(body.id)
  board.clock.advance(9 * 86_400_000)
  await board.jobs.enqueue(board.db, tidyApplications, {})
  await board.jobs.drain()
  expect(await board.stored(body.id)).toBeUndefined()
  await board.files.sweep()
  expect(await board.count('files', `id = '${fileId}'`)).toBe(0)
  expect((await board.stored(kept.body.id)).file_id).not.toBeNull()
  expect(await board.count('consents', `subject = 'application:${body.id}'`)).toBe(0)
  expect(await board.count('consents', `subject = 'application:${kept.body.id}'`)).toBeGreaterThan(0)
})

test('received applications are deleted after the company’s retention period, 24 months by default', async () => {
  const send = async () =>
    (await apply({ attachment: pdfFile() }, { 'recaptcha-token': await board.solveCheck() })).body.id
  const [ofStrict, ofOthers, young] = [await send(), await send(), await send()]
  const { pool } = board.db
  const { rows } = await pool.query(
    `insert into companies (uid, tenant_id, slug, name, company_type, locale, created_at)
     values (gen_random_uuid(), $1, 'strict', 'Strict', 'other', 'pl', now()) returning id`,
    [board.tech.id],
  )
  await pool.query('insert into application_retention values ($1, $2, 3)', [board.tech.id, rows[0].id])
  const backdate = (uid: string, months: number, companyId: number | null) =>
    pool.query(
      'update applications set created_at = $2::timestamptz - make_interval(months => $3), company_id = $4 where uid = $1',
      [uid, board.clock.now(), months, companyId],
    )
  await backdate(ofStrict, 4, rows[0].id)
  await backdate(young, 4, null)
  await backdate(ofOthers, 25, null)
  const [outdated, kept] = [await board.stored(ofStrict), await board.stored(young)]
  await board.jobs.enqueue(board.db, tidyApplications, {})
  await board.jobs.drain()
  expect([await board.stored(ofStrict), await board.stored(ofOthers)]).toEqual([undefined, undefined])
  expect(await board.stored(young)).toBeDefined()
  expect(await board.count('consents', `subject = 'application:${ofOthers}'`)).toBe(0)
  // The sweep leaves the files of a day alone.
  board.clock.advance(2 * 86_400_000)
  await board.files.sweep()
  expect(await board.count('files', `id = '${outdated.file_id}'`)).toBe(0)
  expect(await board.count('files', `id = '${kept.file_id}'`)).toBe(1)
})
