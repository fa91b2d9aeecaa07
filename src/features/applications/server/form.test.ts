import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { aPdf } from '#tests/support/documents.ts'
import { withApplicationForm } from './read-form.ts'

let board: ApplyBoard
let slug: string

beforeAll(async () => {
  board = await createApplyBoard()
  const draft = anOfferDraft({ futureConsent: { enabled: true, value: 'Zgoda na przyszłe rekrutacje' } })
  slug = (await board.offers.createOffer(board.tech.id, draft)).slug
})
afterAll(() => board.end())

const post = (fields: Record<string, string | File>, offer = slug) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://tech.localhost/', { method: 'POST', body: form })
  return submit(request, offer)
}
const submit = (request: Request, offer: string) => {
  const from = { tenant: board.tech, slug: offer, locale: 'pl' as const, ip: '203.0.113.9', candidate: null }
  return withApplicationForm(board.bodies, { request, ip: from.ip }, (posted) =>
    board.applications.submitForm({ ...posted, ...from }),
  )
}
const typed = { name: 'Anna Nowacka', email: 'Anna@poczta.example', message: 'Dzień\r\ndobry' }
const noFile = new File([], '', { type: 'application/octet-stream' })

test('the plain form works without scripts, and its application is held', async () => {
  const outcome = await post({ ...typed, future_consent_accepted: 'on', attachment: noFile })
  expect(outcome).toMatchObject({ kind: 'sent', isHeld: true, email: 'Anna@poczta.example' })
  const { rows } = await board.db.pool.query(
    `select a.message, a.locale, c.source, c.is_given from applications a
     join consents c on c.subject = 'application:' || a.uid and c.purpose = 'future-recruitment'`,
  )
  expect(rows).toEqual([
    { message: 'Dzień\ndobry', locale: 'pl', source: 'application:page', is_given: true },
  ])
})

test('a consent field that says no, or nothing, is no consent', async () => {
  for (const said of ['', 'false', 'off']) {
    const email = `${said || 'empty'}@poczta.example`
    const outcome = await post({ ...typed, email, future_consent_accepted: said, attachment: noFile })
    expect(outcome).toMatchObject({ kind: 'sent' })
  }
  const { rows } = await board.db.pool.query(
    `select distinct c.is_given from applications a
     join consents c on c.subject = 'application:' || a.uid and c.purpose = 'future-recruitment'
     where a.email in ('empty@poczta.example', 'false@poczta.example', 'off@poczta.example')`,
  )
  expect(rows).toEqual([{ is_given: false }])
})

test('a refused form keeps everything typed and gives a reason for each field', async () => {
  const outcome = await post({ ...typed, name: '', email: 'anna@', attachment: noFile })
  expect(outcome).toMatchObject({
    kind: 'refused',
    code: 'application.invalid',
    problems: [
      { field: 'name', reason: 'nameRequired' },
      { field: 'email', reason: 'emailInvalid' },
    ],
    form: { email: 'anna@', message: typed.message },
  })
})

test('an oversized file is refused without losing the fields typed before it', async () => {
  const attachment = new File([new Uint8Array(aPdf(12 * 1024 * 1024))], 'cv.pdf', { type: 'application/pdf' })
  expect(await post({ ...typed, attachment })).toMatchObject({
    kind: 'refused',
    problems: [{ field: 'attachment', reason: 'attachmentTooLarge' }],
    form: { name: 'Anna Nowacka', message: typed.message },
  })
})

test('an oversized message is refused with its reason, keeping the other fields', async () => {
  expect(await post({ ...typed, message: 'm'.repeat(500_000) })).toMatchObject({
    kind: 'refused',
    problems: [{ field: 'message', reason: 'messageTooLong' }],
    form: { name: 'Anna Nowacka' },
  })
})

test('a double submit of the same form creates one application', async () => {
  const fields = { ...typed, email: 'double@poczta.example', idempotency_key: crypto.randomUUID() }
  const [one, two] = await Promise.all([post(fields), post(fields)])
  expect(one).toEqual(two)
})

test('[API-9] an unknown offer throws offer.not-found and a malformed body request.malformed', async () => {
  await expect(post(typed, 'no-such-offer')).rejects.toMatchObject({ code: 'offer.not-found' })
  const request = new Request('http://tech.localhost/', { method: 'POST', body: 'nonsense' })
  await expect(submit(request, slug)).rejects.toMatchObject({ code: 'request.malformed' })
})
