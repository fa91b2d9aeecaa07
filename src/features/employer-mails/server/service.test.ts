import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'

const DAY_MS = 86_400_000
let board: OwnBoard
// The clock stands at 20.11.2026, 11:00 in Warsaw.
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board?.end())

let companies = 0
/** A company with one owner; `join` adds further members. */
const aCompany = async () => {
  const { services } = board.app
  const tenant = services.tenants.byHost('pro.localhost')
  companies += 1
  const [company] = await services.companies.addCompanies(tenant, [{ name: `Firma ${companies}` }])
  if (!company) throw new Error('no company')
  const join = async (name: string, role: 'owner' | 'recruiter') => {
    const email = `${name}${companies}@firma.example`
    const draft = { kind: 'employer', email, password: 'x', isEmailConfirmed: true } as const
    const account = await services.accounts.createAccount(tenant.id, draft)
    await services.accounts.setCompanyRole(tenant.id, { accountId: account.id, companyId: company.id, role })
    return { email, tenantId: tenant.id, accountId: account.id }
  }
  return { tenant, companyId: company.id, owner: await join('ewa', 'owner'), join }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const after = (days: number) => new Date(board.clock.now().getTime() + days * DAY_MS)
const anOffer = (
  { tenant, companyId }: Pick<Company, 'tenant' | 'companyId'>,
  title: string,
  endsInDays: number,
  contactEmail?: string,
) =>
  board.app.services.offers.createOffer(tenant.id, {
    ...{ title, companyId, state: 'published', locations: [{ city: 'Kraków' }] },
    ...{ publishedAt: after(-20), expiredAt: after(endsInDays) },
    planKey: 'standard',
    limits: { bumpsUpCount: 2, bumpsUpEveryDays: 3 },
    ...(contactEmail !== undefined && { contact: { email: contactEmail } }),
  })

const mailsTo = async (email: string) => {
  await board.app.services.jobs.drain()
  const { rows } = await board.database.pool.query<{ subject: string; plain: string }>(
    'select subject, plain from mailbox where recipient = $1 order by id',
    [email],
  )
  return rows
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('the member in charge of an offer is reminded 7, 3 and 1 days before its end, once each', async () => {
  const company = await aCompany()
  const { employerMails, offers, jobs } = board.app.services
  const offer = await anOffer(company, 'Tester', 8)
  for (let day = 0; day < 9; day += 1) {
    await employerMails.planReminders()
    await employerMails.planReminders()
    await jobs.drain()
    board.clock.advance(DAY_MS)
  }
  const { email } = company.owner
  expect(await subjectsTo(email)).toEqual([
    ...['Tester wygasa za 7 dni', 'Tester wygasa za 3 dni', 'Tester wygasa jutro'],
  ])
  const [first, second, last] = await mailsTo(email)
  // The offer's plan today, counted from its present end on 28.11.2026.
  expect(first?.plain).not.toContain('Przedłużenie')
  for (const mail of [second, last])
    expect(mail?.plain.replace(/\s+/g, ' ')).toContain(
      'Przedłużenie: 30 dni za 799 zł netto Nowy koniec: 28.12.2026',
    )
  expect(first?.plain).toMatch(/Przedłuż:\s+http\S+\/przedluz/)
  expect(first?.plain).toContain('Przypomnimy jeszcze dwa razy')
  expect(last?.plain).toContain('To ostatnie przypomnienie')
  expect(last?.plain).not.toContain('Przypomnimy jeszcze')
  await offers.extendOffer(company.tenant.id, offer.id, 7)
  await employerMails.planReminders()
  expect((await subjectsTo(email)).at(-1)).toBe('Tester wygasa za 7 dni')
})

test('a reminder suggests a bump only while one is left', async () => {
  const company = await aCompany()
  const { employerMails } = board.app.services
  const textOf = async (title: string, bumpsUsed: number) => {
    const { id } = await anOffer(company, title, 7)
    await board.database.pool.query('update offers set bumps_used = $1 where id = $2', [bumpsUsed, id])
    await employerMails.planReminders()
    return (await mailsTo(company.owner.email)).at(-1)?.plain
  }
  expect(await textOf('Cieśla', 1)).toMatch(
    /Możesz podbić ogłoszenie albo je przedłużyć[\s\S]*Podbij ogłoszenie:/,
  )
  const without = await textOf('Szklarz', 2)
  expect(without).toContain('Możesz już przedłużyć ogłoszenie.')
  expect(without?.toLowerCase()).not.toContain('podbi')
})

test('the contact of an offer is reminded instead of the owner, unless they opted out', async () => {
  const company = await aCompany()
  const recruiter = await company.join('jan', 'recruiter')
  const { employerMails, mailChoices } = board.app.services
  await anOffer(company, 'Monter', 3, recruiter.email.toUpperCase())
  await employerMails.planReminders()
  expect(await subjectsTo(recruiter.email)).toEqual(['Monter wygasa za 3 dni'])
  expect(await subjectsTo(company.owner.email)).toEqual([])
  const [mail] = await mailsTo(recruiter.email)
  const path = /\/unsubscribe\/offer-expiring\/[\w-]+\/[\w-]+/.exec(mail?.plain ?? '')?.[0] ?? ''
  expect((await board.file(path, { method: 'POST' })).status).toBe(200)
  expect(await mailChoices.find(recruiter)).toMatchObject({ expiring: false, published: true })
  board.clock.advance(2 * DAY_MS)
  await employerMails.planReminders()
  expect(await subjectsTo(recruiter.email)).toHaveLength(1)
})

test('a blocked contact gets no reminders or applications; the owner gets them instead', async () => {
  const company = await aCompany()
  const { employerMails } = board.app.services
  const contact = await company.join('zablokowany', 'recruiter')
  const offer = await anOffer(company, 'Zdun', 6, contact.email)
  await anApplication(company, offer.id, 'Jan Poufny')
  await keepForDigest(company, contact.accountId, offer.id)
  await board.database.pool.query('update accounts set blocked_at = now() where id = $1', [contact.accountId])
  await employerMails.planReminders()
  await employerMails.planDigests()
  expect(await mailsTo(contact.email)).toEqual([])
  expect((await subjectsTo(company.owner.email)).sort()).toEqual(['1 nowa aplikacja', 'Zdun wygasa za 6 dni'])
})

test('a planned reminder is not sent after the offer was ended or extended', async () => {
  const company = await aCompany()
  const { employerMails, offers } = board.app.services
  const ended = await anOffer(company, 'Murarz', 3)
  const extended = await anOffer(company, 'Tynkarz', 3)
  await employerMails.planReminders()
  await offers.endOffer(company.tenant.id, ended.id)
  await offers.extendOffer(company.tenant.id, extended.id, 30)
  expect(await subjectsTo(company.owner.email)).toEqual([])
})

test('a publication is mailed once, and never for an old one', async () => {
  const company = await aCompany()
  const { employerMails } = board.app.services
  const offer = await anOffer(company, 'Kucharz', 20)
  await employerMails.planPublished()
  expect(await subjectsTo(company.owner.email)).toEqual([])
  await board.database.pool.query('update offers set published_at = $2 where id = $1', [
    ...[offer.id, board.clock.now()],
  ])
  await employerMails.planPublished()
  await employerMails.planPublished()
  expect(await subjectsTo(company.owner.email)).toEqual(['Opublikowane: Kucharz'])
})

/** Adds every application to the offer to the reader's next daily digest. */
const keepForDigest = async ({ tenant }: Pick<Company, 'tenant'>, accountId: number, offerId: number) => {
  const { rows } = await board.database.pool.query<{ id: number; uid: string }>(
    'select id, uid from applications where offer_id = $1 order by id',
    [offerId],
  )
  for (const { id } of rows)
    await forTenant(board.database, tenant.id).transaction((tx) =>
      board.app.services.mailChoices.addToDigest(tx, { accountId, applicationId: id }),
    )
  return rows
}

const anApplication = (company: Company, offerId: number, name: string) =>
  board.app.services.applications.addReceived(company.tenant.id, [
    {
      ...{ offerId, companyId: company.companyId, at: board.clock.now(), name, steps: [] },
      ...{ email: 'osoba@poczta.example', message: '', cv: null },
    },
  ])

test('a second digest on the same day has only the applications received after the first', async () => {
  const company = await aCompany()
  const { employerMails } = board.app.services
  const offer = await anOffer(company, 'Stolarz', 20)
  await anApplication(company, offer.id, 'Jan Ranny')
  await keepForDigest(company, company.owner.accountId, offer.id)
  await employerMails.planDigests()
  expect(await mailsTo(company.owner.email)).toHaveLength(1)
  const second = await anOffer(company, 'Cieśla', 20)
  await anApplication(company, second.id, 'Ola Popołudniowa')
  await keepForDigest(company, company.owner.accountId, second.id)
  await employerMails.planDigests()
  const mails = await mailsTo(company.owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['1 nowa aplikacja', '1 nowa aplikacja'])
  expect(mails[1]?.plain).toContain('Ola Popołudniowa')
  expect(mails[1]?.plain).not.toContain('Jan Ranny')
})

test('the owner gets the pending digest of a member who left the company', async () => {
  const company = await aCompany()
  const { employerMails } = board.app.services
  const leaver = await company.join('odchodzi', 'recruiter')
  const offer = await anOffer(company, 'Ślusarz', 20)
  await anApplication(company, offer.id, 'Jan Poufny')
  await keepForDigest(company, leaver.accountId, offer.id)
  await board.database.pool.query('delete from company_members where account_id = $1', [leaver.accountId])
  await employerMails.planDigests()
  expect(await mailsTo(leaver.email)).toEqual([])
  expect((await mailsTo(company.owner.email))[0]?.plain).toContain('Jan Poufny')
})

test.each([
  ['leaves', 'delete from company_members where account_id = $1'],
  ['is blocked', 'update accounts set blocked_at = now() where id = $1'],
])(
  'a member who %s after a digest was planned does not get it, and the owner gets the next one',
  async (_, how) => {
    const company = await aCompany()
    const { employerMails } = board.app.services
    const leaver = await company.join('w-pol-drogi', 'recruiter')
    const offer = await anOffer(company, 'Szewc', 20)
    await anApplication(company, offer.id, 'Jan Poufny')
    await keepForDigest(company, leaver.accountId, offer.id)
    await employerMails.planDigests()
    await board.database.pool.query(how, [leaver.accountId])
    expect(await mailsTo(leaver.email)).toEqual([])
    await employerMails.planDigests()
    expect(await mailsTo(leaver.email)).toEqual([])
    expect((await mailsTo(company.owner.email))[0]?.plain).toContain('Jan Poufny')
  },
)

test('a daily digest has all applications of the day, and is not sent on a day without any', async () => {
  const company = await aCompany()
  const { applications, employerMails } = board.app.services
  const { tenant, companyId, owner } = company
  const offer = await anOffer(company, 'Piekarz', 20)
  const at = board.clock.now()
  const cv = { fileName: 'cv.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') }
  const from = { offerId: offer.id, companyId, at, email: 'osoba@poczta.example', message: 'Dzień dobry', cv }
  await applications.addReceived(tenant.id, [
    { ...from, name: 'Jagna Papierowa', steps: [] },
    { ...from, name: 'Jan Nowy', steps: [] },
    { ...from, name: 'Ola Wycofana', steps: [{ status: 'withdrawn', at }] },
  ])
  await keepForDigest(company, owner.accountId, offer.id)
  await employerMails.planDigests()
  const [mail] = await mailsTo(owner.email)
  expect(mail?.subject).toBe('2 nowe aplikacje')
  expect(mail?.plain).toContain('Jagna Papierowa')
  expect(mail?.plain).not.toContain('Wycofana')
  expect(mail?.plain).toMatch(/\/pracodawca\/panel\/powiadomienia/)
  board.clock.advance(DAY_MS)
  await employerMails.planDigests()
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('with blind review the digest shows no names', async () => {
  const { tenant, companyId, owner } = await aCompany()
  const { applications, blindReviews, employerMails } = board.app.services
  const offer = await anOffer({ tenant, companyId }, 'Cukiernik', 20)
  const at = board.clock.now()
  const from = { offerId: offer.id, companyId, at, email: 'zosia@poczta.example', message: '', cv: null }
  await applications.addReceived(tenant.id, [
    { ...from, name: 'Zofia Zielna', steps: [] },
    { ...from, name: 'Ewa Rozmowna', steps: [{ status: 'interview', at }] },
  ])
  const rows = await keepForDigest({ tenant }, owner.accountId, offer.id)
  await blindReviews.save({ tenantId: tenant.id, companyId }, true)
  await employerMails.planDigests()
  const [mail] = await mailsTo(owner.email)
  expect(mail?.plain).not.toContain('Zofia')
  expect(mail?.plain).toContain(`Osoba ${rows[0]?.uid.slice(-4).toUpperCase()}`)
  expect(mail?.plain).toContain('Ewa Rozmowna')
})
