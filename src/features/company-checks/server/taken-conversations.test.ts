import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { type Claimant, type CompanyClaims, createCompanyClaims } from './claims.ts'

let board: MarketBoard
let claims: CompanyClaims

beforeAll(async () => {
  board = await createMarketBoard()
  claims = createCompanyClaims({
    ...{ ...board, database: board.db },
    mailer: { send: async () => undefined },
  })
})
afterAll(() => board?.db.drop())

const rowsOf = async (sql: string, values: readonly unknown[]) =>
  (await board.db.pool.query(sql, [...values])).rows
const aClaimant = async (domain: string, verification: 'verified' | 'unverified'): Promise<Claimant> => {
  const [company] = await board.companies.addCompanies(board.pro, [{ name: 'Nowa', verification }])
  const { actor, companyId } = await board.anEmployer({ companyId: company?.id ?? 0 })
  const { tenantId, accountId } = actor
  return { tenantId, companyId, accountId, role: 'owner', actor: { ...actor, email: `ewa@${domain}` } }
}

/** A company with a conversation, all of whose members have left. */
const aDesertedCompany = async (name: string) => {
  const website = `https://${name.toLowerCase()}.example`
  const [company] = await board.companies.addCompanies(board.pro, [{ name, website }])
  const companyId = company?.id ?? 0
  const { actor } = await board.anEmployer({ companyId })
  const email = `zofia@${name.toLowerCase()}.example`
  const candidate = await board.accounts.createAccount(board.pro.id, {
    ...{ kind: 'candidate', email, password: 'trzy losowe słowa', isEmailConfirmed: true },
    ...{ firstName: 'Zofia', lastName: 'Zielna' },
  })
  const uid = randomUUID()
  const [talk] = await rowsOf(
    `insert into conversations (uid, tenant_id, company_id, candidate_account_id, status, invited_at,
       last_message_at, last_seq) values ($1, $2, $3, $4, 'accepted', now(), now(), 1) returning id`,
    [uid, board.pro.id, companyId, candidate.id],
  )
  await rowsOf(
    `insert into chat_messages (tenant_id, conversation_id, seq, side, client_id, text, sent_at)
     values ($1, $2, 1, 'candidate', $3, 'Dzień dobry', now())`,
    [board.pro.id, talk?.id, randomUUID()],
  )
  await rowsOf(
    'insert into chat_blocks (tenant_id, candidate_account_id, company_id, at) values ($1, $2, $3, now())',
    [board.pro.id, candidate.id, companyId],
  )
  for (const day of ['2026-01-01', '2026-01-02'])
    await look({ candidateId: candidate.id, companyId, day, hasReadCv: true })
  await board.accounts.leaveCompany(board.pro.id, { accountId: actor.accountId, companyId })
  return { uid, companyId, candidateId: candidate.id }
}
const look = (of: { candidateId: number; companyId: number; day: string; hasReadCv: boolean }) =>
  rowsOf(
    `insert into candidate_views (tenant_id, candidate_account_id, company_id, day, first_at, read_cv)
     values ($1, $2, $3, $4, $4::date, $5)`,
    [board.pro.id, of.candidateId, of.companyId, of.day, of.hasReadCv],
  )
const companyOf = async (uid: string) =>
  rowsOf(
    `select company_id as "companyId", text from conversations
     join chat_messages on conversation_id = conversations.id where uid = $1`,
    [uid],
  )

test('conversations and blocks move with a company that is taken over', async () => {
  const { uid, candidateId } = await aDesertedCompany('Lipa')
  const claimant = await aClaimant('lipa.example', 'verified')
  await claims.take(claimant)
  expect(await companyOf(uid)).toEqual([{ companyId: claimant.companyId, text: 'Dzień dobry' }])
  const blocks = 'select company_id as id from chat_blocks where candidate_account_id = $1'
  expect(await rowsOf(blocks, [candidateId])).toEqual([{ id: claimant.companyId }])
})

test('profile views of a company that is taken over stay visible, one per day', async () => {
  const { candidateId } = await aDesertedCompany('Buk')
  const claimant = await aClaimant('buk.example', 'verified')
  await look({ candidateId, companyId: claimant.companyId, day: '2026-01-02', hasReadCv: false })
  await claims.take(claimant)
  const views = `select company_id as company, day::text, read_cv as cv from candidate_views
    where candidate_account_id = $1 order by day`
  const company = claimant.companyId
  expect(await rowsOf(views, [candidateId])).toEqual([
    { company, day: '2026-01-01', cv: true },
    { company, day: '2026-01-02', cv: true },
  ])
})

test('an unverified company cannot take over one that has conversations', async () => {
  const { uid, companyId } = await aDesertedCompany('Klon')
  const claimant = await aClaimant('klon.example', 'unverified')
  await expect(claims.take(claimant)).rejects.toMatchObject({ code: 'claim.gone' })
  expect(await companyOf(uid)).toEqual([{ companyId, text: 'Dzień dobry' }])
})
