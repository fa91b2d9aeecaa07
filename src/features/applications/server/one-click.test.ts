import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { type FormValues, formOf, freshEmail, pdfFile, publishOffer } from '#tests/support/apply-form.ts'
import { aPdf } from '#tests/support/documents.ts'

let board: ApplyBoard
let anna: SignedIn<'candidate'>
let slug: string
const bytes = aPdf(2_000)
const cv = {
  fileUid: '0199a7f4-0000-7000-8000-0000000000c1',
  fileName: 'Anna_CV.pdf',
  contentType: 'application/pdf',
  bytes,
}

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())
beforeEach(async () => {
  board.clock.advance(601_000)
  anna = await board.aCandidate(freshEmail())
  board.signedIn = anna
  board.cv = cv
  slug = await publishOffer(board)
})

const apply = (values: FormValues) =>
  board.call(`/v1/offers/${slug}/applications`, { method: 'POST', body: formOf(values) })
const oneClick = { name: undefined, email: undefined, message: undefined }

test('[AP-6] a one-click application sends the profile’s name, address and CV, and is not held', async () => {
  const { status, body } = await apply({ ...oneClick, candidate_id: anna.uid })
  expect(status).toBe(201)
  const application = await board.stored(body.id)
  expect(application).toMatchObject({
    ...{ name: 'Anna Nowacka', email: anna.email, message: '', is_held: false },
    candidate_account_id: anna.accountId,
  })
  expect(await board.files.read(application.file_id)).toEqual(bytes)
  const again = await apply({ ...oneClick, candidate_id: anna.uid })
  expect(again.body).toMatchObject({ ...body, alreadySentAt: expect.any(String) })
})

test('[AP-7] typed fields override the profile, and an attachment its CV', async () => {
  const typed = await apply({ name: 'A. Nowacka', email: anna.email, candidate_id: anna.uid })
  expect(await board.stored(typed.body.id)).toMatchObject({ name: 'A. Nowacka', message: 'Dzień dobry' })
  const other = aPdf(3_000)
  const attached = await apply({
    ...oneClick,
    ...{ name: 'Anna', email: anna.email },
    attachment: pdfFile(other),
  })
  expect(await board.files.read((await board.stored(attached.body.id)).file_id)).toEqual(other)
})

test('[AP-6] a one-click application without a CV in the profile is refused with the reason', async () => {
  board.cv = null
  const { status, body } = await apply({ ...oneClick, candidate_id: anna.uid })
  expect([status, body.message]).toEqual([
    400,
    ['Introduction message or CV is required to apply for this offer'],
  ])
})

test('[AP-6] an application never goes out without the profile’s CV that its sender was shown', async () => {
  const shown = { candidate_id: anna.uid, profile_cv_id: cv.fileUid }
  const gone = async (values: FormValues) => {
    const { status, body } = await apply(values)
    expect([status, body.details.problems]).toEqual([
      400,
      [expect.objectContaining({ field: 'attachment', key: 'profileCvGone' })],
    ])
  }
  board.cv = { ...cv, fileUid: '0199a7f4-0000-7000-8000-0000000000c2' }
  await gone({ ...oneClick, ...shown })
  board.cv = null
  await gone({ ...oneClick, ...shown })
  await gone({ ...oneClick, ...shown, message: 'Dzień dobry' })
  await gone({ email: anna.email, profile_cv_id: cv.fileUid })
  expect(await board.count('applications', `email = '${anna.email}'`)).toBe(0)
  const other = aPdf(3_000)
  const attached = await apply({ ...shown, email: anna.email, attachment: pdfFile(other) })
  expect(await board.files.read((await board.stored(attached.body.id)).file_id)).toEqual(other)
  // Programs that name no CV are served as before.
  const unnamed = await apply({ email: anna.email, candidate_id: anna.uid })
  expect(await board.stored(unnamed.body.id)).toMatchObject({ message: 'Dzień dobry', file_id: null })
})

test('a candidate cannot apply with the profile of another', async () => {
  const other = await board.aCandidate(freshEmail())
  expect((await apply({ ...oneClick, candidate_id: other.uid })).status).toBe(400)
  board.signedIn = null
  expect((await apply({ ...oneClick, candidate_id: anna.uid })).status).toBe(400)
})

test('a stale X-Candidate-Id gets auth.required and is not sent as a guest application', async () => {
  const as = (uid: string) =>
    board.call(`/v1/offers/${slug}/applications`, {
      ...{ method: 'POST', body: formOf({ email: anna.email }), headers: { 'x-candidate-id': uid } },
    })
  const other = await board.aCandidate(freshEmail())
  expect((await as(other.uid)).status).toBe(401)
  board.signedIn = null
  expect(await as(anna.uid)).toMatchObject({ status: 401, body: { code: 'auth.required' } })
  board.signedIn = anna
  expect((await as(anna.uid)).status).toBe(201)
})

test('[AP-9] only a guest’s application asks for the marketing consent', async () => {
  const purposes = async (id: string) =>
    (await board.db.pool.query('select purpose from consents where subject = $1', [`application:${id}`])).rows
  const given = { marketing_consent_accepted: 'true' }
  const own = await apply({ ...given, email: anna.email })
  expect(await purposes(own.body.id)).toEqual([])
  board.signedIn = null
  const guest = await apply(given)
  expect(await purposes(guest.body.id)).toEqual([{ purpose: 'marketing' }])
})
