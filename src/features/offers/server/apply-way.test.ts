import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { anOfferDraft, offerEvents, projectionOf } from '#tests/support/board.ts'
import type { OfferDraft, OfferRef } from '../contract.ts'
import { type ApplyFacts, applyWayOf } from './apply-way.ts'

let board: ApplyBoard
let accountId: number
let companies = 0

beforeAll(async () => {
  board = await createApplyBoard()
  const employer = { kind: 'employer', email: 'kadry@zolw.example', password: 'long enough' } as const
  accountId = (await board.accounts.createAccount(board.tech.id, employer)).id
})
afterAll(() => board.end())

const aCompany = async (contactEmail?: string): Promise<number> => {
  companies += 1
  const name = `Żółw ${companies}`
  const [company] = await board.companies.addCompanies(board.tech, [
    { name, ...(contactEmail && { contactEmail }) },
  ])
  return company?.id ?? 0
}
const source = 'https://elsewhere.example/offers/7'
/** An offer without any recipient of applications. */
const publish = (fields: Partial<OfferDraft> = {}): Promise<OfferRef> =>
  board.offers.createOffer(board.tech.id, anOfferDraft({ apply: { method: 'form' }, ...fields }))

/** How to apply, according to lists, page and application form, which must agree. */
const wayOf = async ({ id, slug }: OfferRef) => {
  const { card } = await projectionOf(board.db, id)
  const { offer } = await board.offers.getOfferBySlug(board.tech.id, slug)
  const target = await board.offers.getApplyTarget(board.tech.id, slug)
  const said = [card, offer, target].map(({ applyMethod }) => applyMethod)
  const urls = [card, offer, target].map(({ applyUrl }) => applyUrl)
  expect([new Set(said).size, new Set(urls).size]).toEqual([1, 1])
  return [said[0], urls[0]]
}

test('an offer has the form when its company has an address or a member above viewer', async () => {
  expect(await wayOf(await publish({ companyId: await aCompany('praca@zolw.example') }))).toEqual([
    'form',
    null,
  ])
  const companyId = await aCompany()
  await board.accounts.setCompanyRole(board.tech.id, { accountId, companyId, role: 'recruiter' })
  expect(await wayOf(await publish({ companyId }))).toEqual(['form', null])
  const watched = await aCompany()
  await board.accounts.setCompanyRole(board.tech.id, { accountId, companyId: watched, role: 'viewer' })
  expect(await wayOf(await publish({ companyId: watched }))).toEqual(['external', null])
})

test('an offer without a reader links to its source, or is closed when none is known', async () => {
  expect(await wayOf(await publish({ sourceUrl: source }))).toEqual(['external', source])
  expect(await wayOf(await publish())).toEqual(['external', null])
})

test('a company’s first member opens the form of its running offers, and the last to leave closes it', async () => {
  const companyId = await aCompany()
  const offer = await publish({ companyId, sourceUrl: source })
  const other = await publish({ companyId: await aCompany(), sourceUrl: source })
  expect(await wayOf(offer)).toEqual(['external', source])
  await board.accounts.setCompanyRole(board.tech.id, { accountId, companyId, role: 'owner' })
  expect(await wayOf(offer)).toEqual(['form', null])
  expect(await offerEvents(board.db, offer.id)).toEqual([1, 2])
  await board.accounts.leaveCompany(board.tech.id, { accountId, companyId })
  expect(await wayOf(offer)).toEqual(['external', source])
  expect(await offerEvents(board.db, other.id)).toEqual([1])
  await expect(board.accounts.leaveCompany(board.tech.id, { accountId, companyId })).rejects.toThrow(
    'account.not-found',
  )
})

test('unannounced changes are settled by the job, and by the offer’s next change', async () => {
  const companyId = await aCompany()
  const [running, draft] = [await publish({ companyId }), await publish({ companyId, state: 'draft' })]
  await board.db.pool.query('update companies set contact_email = $1 where id = $2', [
    'hr@zolw.example',
    companyId,
  ])
  await board.offers.publishOffer(board.tech.id, draft.id)
  expect(await wayOf(draft)).toEqual(['form', null])
  expect(await board.offers.settleApplyWays()).toBe(1)
  expect(await wayOf(running)).toEqual(['form', null])
  expect(await board.offers.settleApplyWays()).toBe(0)
})

test('an import changes the way to apply along with the row', async () => {
  const save = (draft: Partial<OfferDraft>, version: number) =>
    board.offers.saveImportedOffers(board.tech.id, [
      {
        ...{ source: 'elsewhere', sourceId: '7', hash: new Uint8Array([version]) },
        draft: anOfferDraft({ apply: { method: 'form' }, publishedAt: board.clock.now(), ...draft }),
      },
    ])
  await save({ sourceUrl: source }, 1)
  const { rows } = await board.db.pool.query(
    `select id, slug from offers join offer_locations on offer_id = id where source_id = '7'`,
  )
  expect(await wayOf(rows[0])).toEqual(['external', source])
  await save({ sourceUrl: source, apply: { method: 'form', email: 'praca@zolw.example' } }, 2)
  expect(await wayOf(rows[0])).toEqual(['form', null])
})

test('the migration removes the form from old cards of offers that nobody reads', async () => {
  const title = 'Kto pisze "applyMethod":"form"'
  const offer = await publish({ title })
  const read = await publish({ companyId: await aCompany('praca@zolw.example') })
  await board.db.pool.query(
    `update offer_projections set card = convert_to(
       replace(convert_from(card, 'UTF8'), '"applyMethod":"external"', '"applyMethod":"form"'), 'UTF8')
     where offer_id = $1`,
    [offer.id],
  )
  const path = new URL('../../../../migrations/0006_ways_to_apply.sql', import.meta.url)
  const [, rest = ''] = (await readFile(path, 'utf8')).split(/^(?=with unread as)/m)
  const [cards = ''] = rest.split(/^-- /m)
  await board.db.pool.query(cards)
  const { card, version } = await projectionOf(board.db, offer.id)
  expect([card.applyMethod, card.title, version]).toEqual(['external', title, 2])
  expect(await offerEvents(board.db, offer.id)).toEqual([1, 2])
  expect(await wayOf(read)).toEqual(['form', null])
  expect(await offerEvents(board.db, read.id)).toEqual([1])
})

describe('the way to apply', () => {
  const nobody: ApplyFacts = {
    method: 'form',
    applyUrl: null,
    sourceUrl: null,
    emails: [null, null],
    companyReads: false,
  }
  const source = 'https://elsewhere.example/offers/7'

  test.each<[string, Partial<ApplyFacts>]>([
    ['the offer’s address', { emails: ['praca@zolw.example', null] }],
    ['the offer’s contact', { emails: [null, 'kadry@zolw.example'] }],
    ['the company', { companyReads: true }],
  ])('is the form when %s reads it, whatever the source', (_, facts) => {
    expect(applyWayOf({ ...nobody, sourceUrl: source, ...facts })).toEqual({ method: 'form', url: null })
  })

  test.each<[string, Partial<ApplyFacts>, string | null]>([
    ['is the source’s URL when nobody reads a form', { sourceUrl: source }, source],
    ['is closed without a reader and a source', {}, null],
    ['is closed when the source is no URL', { sourceUrl: 'javascript:alert(1)' }, null],
    ['is not the form for an invalid e-mail address', { emails: ['praca at zolw'] }, null],
    [
      'is the employer’s URL when requested',
      { method: 'external', applyUrl: 'https://zolw.example/praca', companyReads: true, sourceUrl: source },
      'https://zolw.example/praca',
    ],
    [
      'is the source’s URL when the employer’s URL is invalid',
      { method: 'external', applyUrl: 'data:text/html,x', sourceUrl: source },
      source,
    ],
  ])('%s', (_, facts, url) => {
    expect(applyWayOf({ ...nobody, ...facts })).toEqual({ method: 'external', url })
  })
})
