import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#server/mail/mail.ts'
import { anOfferDraft, operator } from '#tests/support/board.ts'
import { createMarketBoard, type MarketBoard } from '#tests/support/market-board.ts'
import { type Claimant, type CompanyClaims, createCompanyClaims } from './claims.ts'
import { notifyOfClaim } from './jobs.ts'

let board: MarketBoard
let claims: CompanyClaims
const mails: Mail[] = []

beforeAll(async () => {
  board = await createMarketBoard()
  claims = createCompanyClaims({
    ...{ ...board, database: board.db },
    mailer: { send: async (mail) => void mails.push(mail) },
  })
})
afterAll(() => board?.db.drop())

/** A member of a new company, with an e-mail at the domain. */
const aClaimant = async (domain: string, role: 'owner' | 'recruiter' = 'owner'): Promise<Claimant> => {
  const { actor, companyId } = await board.anEmployer({ role })
  const { tenantId, accountId } = actor
  return { tenantId, companyId, accountId, role, actor: { ...actor, email: `ewa@${domain}` } }
}
/** A company as imports create it: with a page, without members. */
const anImported = async (name: string, website: string) => {
  const draft = { name, website, contactEmail: `praca@${name.toLowerCase()}.example` }
  const [company] = await board.companies.addCompanies(board.pro, [draft])
  if (!company) throw new Error('no company was added')
  return company
}
const importOffers = (url: string, ids: readonly string[], fields: object = {}) =>
  board.offers.saveImportedOffers(
    board.pro.id,
    ids.map((sourceId) => ({
      ...{ source: 'feed', sourceId, hash: Buffer.from(`${sourceId} ${JSON.stringify(fields)}`) },
      draft: anOfferDraft({ categoryId: null, company: { name: 'Inna nazwa', url }, ...fields }),
    })),
  )
const ownersOf = async (ids: readonly string[]) => {
  const { rows } = await board.db.pool.query(
    'select company_id from offers where source_id = any($1) order by source_id',
    [ids],
  )
  return rows.map(({ company_id }) => (company_id === null ? null : Number(company_id)))
}

test('a matching e-mail domain takes over the imported company’s page, address and offers for good', async () => {
  const imported = await anImported('Lipa', 'https://www.lipa.example/')
  await importOffers('https://lipa.example/praca', ['lipa-1'], { companyId: imported.id })
  await importOffers('https://lipa.example/praca', ['lipa-2'])
  const claimant = await aClaimant('lipa.example')
  expect(await claims.offered(claimant)).toEqual({
    ...{ domain: 'lipa.example', name: 'Lipa', slug: imported.slug, offerCount: 2 },
  })

  const { slug: former, name: formerName } = await board.companies.getCompany(board.pro, claimant.companyId)
  await claims.take(claimant)
  expect(await ownersOf(['lipa-1', 'lipa-2'])).toEqual([claimant.companyId, claimant.companyId])
  const own = await board.companies.findCompanyBySlug(board.pro, imported.slug)
  expect(own?.id).toBe(claimant.companyId)
  expect(own?.formerNames).toEqual(['Lipa'])
  expect(await board.companies.findSlugAfter(board.pro, former)).toBe(imported.slug)
  // Nobody else gets the address that now leads there.
  const [namesake] = await board.companies.addCompanies(board.pro, [{ name: formerName }])
  expect(namesake?.slug).not.toBe(former)
  await expect(board.companies.getCompany(board.pro, imported.id)).rejects.toMatchObject({
    code: 'company.not-found',
  })

  // Importing the same source again: changed and new offers belong to the company.
  const later = { title: 'Zmieniony tytuł' }
  await importOffers('https://lipa.example/praca', ['lipa-1', 'lipa-3'], later)
  expect(await ownersOf(['lipa-1', 'lipa-3'])).toEqual([claimant.companyId, claimant.companyId])
  expect(await claims.offered(claimant)).toBeNull()
  await expect(claims.take(claimant)).rejects.toMatchObject({ code: 'claim.gone' })

  await board.runJobs(notifyOfClaim.name)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [expect.stringContaining('@firma.example'), 'Lipa: profil należy do Waszej firmy'],
    ['praca@lipa.example', expect.stringMatching(/^Lipa: .* ma właściciela$/)],
  ])
  const { entries } = await board.audit.list(operator, { action: 'company.claimed' })
  expect(entries[0]).toMatchObject({
    person: 'ewa@lipa.example',
    after: { domain: 'lipa.example', offers: 2 },
  })
})

test('free mail, another domain, a recruiter and a company with members allow no automatic claim', async () => {
  await anImported('Darmowa', 'https://gmail.com')
  const busy = await anImported('Klon', 'https://klon.example')
  await board.anEmployer({ companyId: busy.id })
  await anImported('Buk', 'https://buk.example')
  for (const claimant of [
    await aClaimant('gmail.com'),
    await aClaimant('klon.example'),
    await aClaimant('kadry.buk.example'),
    await aClaimant('buk.example', 'recruiter'),
  ])
    expect(await claims.offered(claimant)).toBeNull()
  await expect(claims.take(await aClaimant('buk.example', 'recruiter'))).rejects.toMatchObject({
    code: 'auth.wrong-kind',
  })
})

test('imported offers without a company are taken over as well, also those imported later', async () => {
  await importOffers('https://topola.example', ['topola-1'])
  const claimant = await aClaimant('topola.example')
  expect(await claims.offered(claimant)).toEqual({
    ...{ domain: 'topola.example', name: null, slug: null, offerCount: 1 },
  })
  await claims.take(claimant)
  await importOffers('https://topola.example', ['topola-2'])
  expect(await ownersOf(['topola-1', 'topola-2'])).toEqual([claimant.companyId, claimant.companyId])
  await expect(claims.take(await aClaimant('topola.example'))).rejects.toMatchObject({ code: 'claim.gone' })
})

test('of two concurrent claims one succeeds, and the other company is told that the domain is taken', async () => {
  await anImported('Sosna', 'https://sosna.example')
  const both = [await aClaimant('sosna.example'), await aClaimant('sosna.example')]
  const results = await Promise.allSettled(both.map((claimant) => claims.take(claimant)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(results.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'claim.gone' } })
  // The losing company is told who holds the domain; for a public provider's domain nobody is.
  const told = await Promise.all(both.map((claimant) => claims.findForeignDomain(claimant)))
  expect(told.filter(Boolean)).toEqual(['sosna.example'])
  expect(await claims.findForeignDomain(await aClaimant('gmail.com'))).toBeNull()
})

test('a claim of another domain waits for an operator’s decision', async () => {
  const imported = await anImported('Jesion', 'https://jesion.example')
  await importOffers('https://jesion.example', ['jesion-1'])
  const claimant = await aClaimant('holding.example')
  const ask = (page: string, note = 'KRS 0000123456') => claims.ask(claimant, { page, note })
  expect(await ask('nie-ma-takiej')).toEqual({
    ...{ kind: 'wrong', problems: [{ field: 'page', reason: 'invalid' }] },
  })
  expect(await ask('', '')).toMatchObject({ kind: 'wrong' })
  expect(await ask(`https://pro.localhost/firma/${imported.slug}/`)).toEqual({ kind: 'asked' })
  // A second claim changes nothing.
  expect(await ask(imported.slug)).toEqual({ kind: 'asked' })
  const [open, ...others] = (await claims.listOpen(operator)).claims
  expect([open?.targetName, others]).toEqual(['Jesion', []])
  expect(open?.email).toMatch(/@firma\.example$/)
  const claimId = open?.id ?? 0
  await expect(claims.decide(claimant.actor, { claimId, isGranted: true, reason: '' })).rejects.toMatchObject(
    { code: 'auth.wrong-kind' },
  )

  await claims.decide(operator, { claimId, isGranted: false, reason: 'To inna spółka.' })
  expect(await claims.findLatest(claimant)).toMatchObject({ state: 'refused', reason: 'To inna spółka.' })
  await board.runJobs(notifyOfClaim.name)
  // The page on which a claim can be made again.
  expect(mails.at(-1)?.text).toContain('/pracodawca/panel/przejecie-profilu')
  expect(await ownersOf(['jesion-1'])).toEqual([null])

  await ask(imported.slug)
  const [again] = (await claims.listOpen(operator)).claims
  await claims.decide(operator, { claimId: again?.id ?? 0, isGranted: true, reason: '' })
  expect(await ownersOf(['jesion-1'])).toEqual([claimant.companyId])
  expect(await claims.countOpen(operator)).toBe(0)
  const { entries } = await board.audit.list(operator, { object: `company:${claimant.companyId}` })
  const entry = { at: board.clock.now(), person: operator.email, ip: operator.ip, tenantId: board.pro.id }
  const before = { company: 'Jesion', address: imported.slug }
  expect(entries).toMatchObject([
    { ...entry, action: 'company.claim-granted', before, after: { domain: 'jesion.example', offers: 1 } },
    { ...entry, action: 'company.claim-refused', before, after: { reason: 'To inna spółka.' } },
  ])
  await expect(
    claims.decide(operator, { claimId: again?.id ?? 0, isGranted: true, reason: '' }),
  ).rejects.toMatchObject({ code: 'claim.gone' })
})

test('an operator sees rival claims; once one is granted the others can only be refused', async () => {
  const imported = await anImported('Jodła', 'https://jodla.example')
  const [first, second] = [await aClaimant('gmail.com'), await aClaimant('gmail.com')]
  for (const claimant of [first, second])
    await claims.ask(claimant, { page: `/firma/${imported.slug}`, note: 'KRS 1' })
  const queue = async () =>
    (await claims.listOpen(operator, { text: 'Jodła' })).claims.map(
      ({ id, companyId, targetId, rivals }) => ({
        ...{ id, companyId, targetId, rivals: rivals.length },
      }),
    )
  expect(await queue()).toMatchObject([
    { companyId: first.companyId, targetId: imported.id, rivals: 1 },
    { companyId: second.companyId, targetId: imported.id, rivals: 1 },
  ])
  const [one] = await queue()
  await claims.decide(operator, { claimId: one?.id ?? 0, isGranted: true, reason: '' })
  expect(await queue()).toMatchObject([{ companyId: second.companyId, targetId: null, rivals: 0 }])
})

test('where companies are verified, an unproven claim is granted only to a verified one', async () => {
  const { settings } = board.tenants.byId(board.pro.id)
  const [unverified, refused] = [await aClaimant('gmail.com'), await aClaimant('modrzew.example')]
  const verify = (companyId: number, verification: string) =>
    board.db.pool.query('update companies set verification = $2 where id = $1', [companyId, verification])
  await verify(unverified.companyId, 'unverified')
  await verify(refused.companyId, 'refused')
  const imported = await anImported('Modrzew', 'https://modrzew.example')
  const boards = (isOn: boolean) => ({
    byId: (id: number) => {
      const tenant = board.tenants.byId(id)
      const flags = { ...settings.flags, companyVerification: isOn }
      return { ...tenant, settings: { ...tenant.settings, flags } }
    },
  })
  const on = createCompanyClaims({
    ...{ ...board, database: board.db, tenants: boards(true) },
    mailer: { send: async () => undefined },
  })
  const off = createCompanyClaims({
    ...{ ...board, database: board.db, tenants: boards(false) },
    mailer: { send: async () => undefined },
  })
  await on.ask(unverified, { page: imported.slug, note: 'KRS 2' })
  const queued = async (service: CompanyClaims) =>
    (await service.listOpen(operator, { text: 'Modrzew' })).claims.map(({ id, isHeld }) => ({ id, isHeld }))
  const [claim] = await queued(on)
  expect([claim?.isHeld, (await queued(off))[0]?.isHeld]).toEqual([true, false])
  const grant = () => on.decide(operator, { claimId: claim?.id ?? 0, isGranted: true, reason: '' })
  await expect(grant()).rejects.toMatchObject({ code: 'claim.held' })
  // The claimant is told the same; on a board that verifies nobody there is nothing to wait for.
  expect(await Promise.all([unverified, refused].map(on.findHold))).toEqual(['unverified', 'refused'])
  expect(await off.findHold(unverified)).toBeNull()
  // The domain of the e-mail proves it, but not for a company that an operator refused.
  expect(await on.offered(refused)).toBeNull()
  await expect(on.take(refused)).rejects.toMatchObject({ code: 'claim.gone' })
  await verify(refused.companyId, 'unverified')
  expect(await on.offered(refused)).toMatchObject({ name: 'Modrzew' })

  await verify(unverified.companyId, 'verified')
  expect(await on.findHold(unverified)).toBeNull()
  expect((await queued(on))[0]?.isHeld).toBe(false)
  await grant()
  expect((await board.companies.findCompanyBySlug(board.pro, imported.slug))?.id).toBe(unverified.companyId)
})
