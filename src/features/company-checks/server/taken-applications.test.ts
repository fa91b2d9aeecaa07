import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft, operator } from '#tests/support/board.ts'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { type Claimant, type CompanyClaims, createCompanyClaims } from './claims.ts'
import { type CompanyChecks, createCompanyChecks } from './service.ts'

let board: MarketBoard
let claims: CompanyClaims
let checks: CompanyChecks

beforeAll(async () => {
  board = await createMarketBoard()
  const parts = { ...board, database: board.db, mailer: { send: async () => undefined } }
  claims = createCompanyClaims(parts)
  checks = createCompanyChecks(parts)
})
afterAll(() => board?.db.drop())

const anImported = async (name: string) => {
  const website = `https://${name.toLowerCase()}.example`
  const [company] = await board.companies.addCompanies(board.pro, [{ name, website }])
  const companyId = company?.id ?? 0
  const { id } = await board.offers.createOffer(board.pro.id, anOfferDraft({ companyId, categoryId: null }))
  return { companyId, offerId: id }
}
const aClaimant = async (domain: string, verification: 'verified' | 'unverified'): Promise<Claimant> => {
  const [company] = await board.companies.addCompanies(board.pro, [{ name: 'Nowa', verification }])
  const { actor, companyId } = await board.anEmployer({ companyId: company?.id ?? 0 })
  const { tenantId, accountId } = actor
  return { tenantId, companyId, accountId, role: 'owner', actor: { ...actor, email: `ewa@${domain}` } }
}
const apply = async (offerId: number, companyId: number): Promise<string> => {
  const uid = randomUUID()
  await board.db.pool.query(
    `insert into applications (uid, tenant_id, offer_id, company_id, name, email, locale, is_held, created_at)
     values ($1, $2, $3, $4, 'Anna', 'anna@poczta.example', 'pl', false, $5)`,
    [uid, board.pro.id, offerId, companyId, board.clock.now()],
  )
  return uid
}
const readerOf = async (uid: string) => {
  const { rows } = await board.db.pool.query(
    'select company_id, taken_over_at from applications where uid = $1',
    [uid],
  )
  return { companyId: Number(rows[0].company_id), since: rows[0].taken_over_at }
}

test('taking over an imported company gives access to its applications, with the time noted', async () => {
  const imported = await anImported('Lipa')
  const uid = await apply(imported.offerId, imported.companyId)
  const claimant = await aClaimant('lipa.example', 'verified')
  await claims.take(claimant)
  expect(await readerOf(uid)).toEqual({ companyId: claimant.companyId, since: board.clock.now() })
  const { entries } = await board.audit.list(operator, { action: 'company.claimed' })
  expect(entries[0]?.after).toMatchObject({ offers: 1, applications: 1 })
})

test('an unverified claimant reads taken-over applications only once verified', async () => {
  const imported = await anImported('Klon')
  const uid = await apply(imported.offerId, imported.companyId)
  const claimant = await aClaimant('klon.example', 'unverified')
  await claims.take(claimant)
  expect(await readerOf(uid)).toEqual({ companyId: imported.companyId, since: null })
  board.clock.advance(60_000)
  await checks.decide(operator, {
    companyId: claimant.companyId,
    typed: { decision: 'verified', reason: '', money: '' },
  })
  expect(await readerOf(uid)).toEqual({ companyId: claimant.companyId, since: board.clock.now() })
})

test('a granted claim hands the applications over, a refused one does not', async () => {
  const [granted, refused] = [await anImported('Buk'), await anImported('Jesion')]
  const claimant = await aClaimant('inna.example', 'verified')
  for (const [{ companyId, offerId }, isGranted] of [
    [granted, true],
    [refused, false],
  ] as const) {
    const uid = await apply(offerId, companyId)
    const slug = (await board.companies.listCompaniesByIds(board.pro, [companyId]))[0]?.slug ?? ''
    await claims.ask(claimant, { page: slug, note: 'Zmieniliśmy domenę w zeszłym roku.' })
    const claim = await claims.findLatest(claimant)
    await claims.decide(operator, { claimId: claim?.id ?? 0, isGranted, reason: 'Sprawdzone.' })
    expect((await readerOf(uid)).companyId).toBe(isGranted ? claimant.companyId : companyId)
  }
})

test('applications to other existing companies are not taken over', async () => {
  const [mine, other] = [await anImported('Wiąz'), await anImported('Grab')]
  const elsewhere = await apply(other.offerId, other.companyId)
  const toOther = await apply(mine.offerId, other.companyId)
  const claimant = await aClaimant('wiąz.example', 'verified')
  await forTenant(board.db, board.pro.id).transaction((tx) =>
    board.offers.adoptOffers(tx, { companyId: claimant.companyId, from: [mine.companyId], domains: [] }),
  )
  await forTenant(board.db, board.pro.id).transaction((tx) =>
    board.applications.takeOver(tx, claimant.companyId),
  )
  for (const uid of [elsewhere, toOther]) expect((await readerOf(uid)).companyId).toBe(other.companyId)
})
