import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAudit } from '#features/audit/server/service.ts'
import { anonymous } from '#kernel/actor.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { createLimits } from '#server/limits/limits.ts'
import { createMailbox, type Mailbox } from '#server/mail/mailbox.ts'
import { createSendOnce } from '#server/mail/send-once.ts'
import { anOfferDraft, createTestBoard, operator, type TestBoard } from '#tests/support/board.ts'
import { createReports, type Reports } from './service.ts'

const faults: unknown[] = []
let board: TestBoard
let jobs: Jobs
let mailbox: Mailbox
let reports: Reports
let companyId = 0
let offerId = 0

beforeAll(async () => {
  board = await createTestBoard()
  const { db: database, clock, offers, tenants } = board
  jobs = createJobs({ database, reportError: (error) => faults.push(error) })
  mailbox = createMailbox({ database, clock })
  reports = createReports({
    ...{ database, offers, tenants, jobs, clock, secret: 'a secret of thirty-two characters' },
    applications: nobody,
    audit: createAudit({ database, clock }),
    limits: createLimits({ database, clock }),
    mailer: createSendOnce({ database, mailer: { ...mailbox, close: () => undefined }, clock }),
    links: {
      home: (tenant, locale) => `http://${tenant.canonicalHost}/${locale}`,
      absolute: (tenant, path) => `http://${tenant.canonicalHost}${path}`,
    },
  })
  reports.linkToPanel((guid, locale) => `/panel/${guid}/${locale}`)
  await jobs.start({ isWorker: false })
  const { rows } = await database.pool.query(
    `with made as (insert into companies (uid, tenant_id, name, slug, created_at)
       values (gen_random_uuid(), $1, 'Garbarnia', 'garbarnia', now()) returning id),
     person as (insert into accounts (uid, tenant_id, kind, email, password_hash, first_name, last_name, locale,
         created_at, password_changed_at)
       values (gen_random_uuid(), $1, 'employer', 'szef@garbarnia.example', '', '', '', 'pl', now(), now()) returning id),
     member as (insert into company_members (tenant_id, company_id, account_id, role)
       select $1, made.id, person.id, 'owner' from made, person)
     select id from made`,
    [board.tech.id],
  )
  companyId = Number(rows[0].id)
})
afterAll(async () => {
  await jobs.stop()
  await board.db.drop()
})
beforeEach(async () => {
  ;({ id: offerId } = await board.offers.createOffer(board.tech.id, anOfferDraft({ companyId })))
})

const nobody = { countLive: async () => 0, notifyOfBlock: async () => 0 }
const asked = (typed = { reason: 'scam', text: 'Żąda opłaty.' }) => ({
  ...{ tenantId: board.tech.id, offerId, typed: { ...typed, tellsCandidates: false } },
})
const stateOf = async () => (await board.offers.findMailedOffer(board.tech.id, offerId))?.state
const toldSince = async (earlier: number) => {
  await jobs.drain()
  const found = (await mailbox.list(1_000)).filter(({ to }) => to === 'szef@garbarnia.example')
  return Promise.all(found.slice(0, found.length - earlier).map(({ id }) => mailbox.find(id)))
}
const mailCount = async () => (await toldSince(0)).length
const logged = async () =>
  (
    await board.db.pool.query('select action, before, after from audit_log where object = $1 order by id', [
      `offer:${offerId}`,
    ])
  ).rows

test('of two concurrent blocks one succeeds, is audited and mailed to the company once', async () => {
  const before = await mailCount()
  const both = await Promise.allSettled([
    reports.blockOffer(operator, asked()),
    reports.blockOffer(operator, asked()),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(reports.blockOffer(operator, asked())).rejects.toMatchObject({ code: 'offer.state-conflict' })
  expect(await stateOf()).toBe('blocked')
  expect(await logged()).toEqual([
    {
      ...{ action: 'offer.blocked', before: { state: 'published' } },
      after: { state: 'blocked', reason: 'scam', text: 'Żąda opłaty.' },
    },
  ])
  const mails = await toldSince(before)
  expect(mails.map((mail) => mail?.subject)).toEqual(['Ogłoszenie zablokowane: Java Developer'])
  for (const said of [/Żąda opłaty\./, /Powód: Oszustwo albo prośba o\spieniądze/])
    expect(mails[0]?.text).toMatch(said)
  expect(mails[0]?.text).not.toContain('zgłoszeni')
  expect(mails[0]?.text).toMatch(/Zobacz ogłoszenie w\spanelu:\s+\S+\/panel\/019[0-9a-f-]{33}\/pl/)
  expect(faults).toEqual([])
})

test('lifting a block restores the offer to the state it would have now, and the company is mailed', async () => {
  for (const [become, state] of [
    [async () => undefined, 'published'],
    [() => board.offers.endOffer(board.tech.id, offerId), 'ended'],
  ] as const) {
    ;({ id: offerId } = await board.offers.createOffer(board.tech.id, anOfferDraft({ companyId })))
    await become()
    await reports.blockOffer(operator, asked())
    const before = await mailCount()
    expect(await reports.liftBlock(operator, asked({ reason: '', text: 'Pomyłka' }))).toEqual({
      kind: 'taken',
    })
    expect(await stateOf()).toBe(state)
    const mails = await toldSince(before)
    expect(mails.map((mail) => mail?.subject)).toEqual(['Ogłoszenie odblokowane: Java Developer'])
    expect((await logged()).at(-1)).toMatchObject({
      action: 'offer.unblocked',
      after: { state, text: 'Pomyłka' },
    })
  }
  await expect(reports.liftBlock(operator, asked())).rejects.toMatchObject({ code: 'offer.state-conflict' })
})

test('invalid blocks are refused by field; drafts, other boards’ offers and non-operators are refused', async () => {
  expect(await reports.blockOffer(operator, asked({ reason: 'zmyślony', text: '' }))).toEqual({
    kind: 'refused',
    problems: [
      { field: 'reason', reason: 'invalid' },
      { field: 'text', reason: 'required' },
    ],
  })
  const elsewhere = { ...asked(), tenantId: board.pro.id }
  await expect(reports.blockOffer(operator, elsewhere)).rejects.toMatchObject({ code: 'offer.not-found' })
  await expect(reports.blockOffer(anonymous, asked())).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(reports.liftBlock(anonymous, asked())).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  expect(await stateOf()).toBe('published')
  ;({ id: offerId } = await board.offers.createOffer(board.tech.id, anOfferDraft({ state: 'draft' })))
  await expect(reports.blockOffer(operator, asked())).rejects.toMatchObject({ code: 'offer.state-conflict' })
})
