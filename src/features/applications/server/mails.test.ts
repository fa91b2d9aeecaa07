import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFilePage } from '#server/files/file-page.ts'
import { type ApplyBoard, createApplyBoard } from '#tests/support/apply-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { aPdf } from '#tests/support/documents.ts'
import { notifyCandidate, notifyCompany } from './jobs.ts'

let board: ApplyBoard

beforeAll(async () => {
  board = await createApplyBoard()
})
afterAll(() => board.end())

interface Case {
  readonly offer?: Parameters<typeof anOfferDraft>[0]
  readonly fields?: Record<string, string | File>
  readonly language?: string
  readonly isChecked?: boolean
}

/** Applies and runs the jobs; returns the candidate's mail. */
const applyAndTell = async ({ offer = {}, fields = {}, language = 'pl', isChecked = true }: Case) => {
  const { slug } = await board.offers.createOffer(board.tech.id, anOfferDraft(offer))
  const form = new FormData()
  const all = { name: 'Anna Nowacka', message: 'Dzień dobry', email: 'anna@poczta.example', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const check: Record<string, string> = isChecked ? { 'recaptcha-token': await board.solveCheck() } : {}
  const headers = { 'accept-language': language, ...check }
  const path = `/v1/offers/${slug}/applications`
  const { status } = await board.call(path, { method: 'POST', body: form, headers })
  expect(status).toBe(201)
  await board.jobs.drain()
  return (await board.mailsTo(all.email)).at(-1)
}
const at = (email: string): Case['offer'] => ({ apply: { method: 'form', email } })

test('[I18N-3] the candidate’s mail is in the language of the page, as HTML and text', async () => {
  const polish = await applyAndTell({ fields: { email: 'pl@poczta.example' } })
  expect(polish?.subject).toBe('Aplikacja wysłana: Java Developer')
  expect(polish?.html).toContain('<html lang="pl">')
  for (const part of [polish?.html, polish?.text])
    expect(part).toContain('Wysyłamy Twoje zgłoszenie na stanowisko Java Developer. Odbiorca: Żółw Software.')

  const english = await applyAndTell({ fields: { email: 'en@poczta.example' }, language: 'en-GB' })
  expect(english?.subject).toBe('Application sent: Java Developer')
  expect(english?.html).toContain('<html lang="en">')
  for (const part of [english?.html, english?.text])
    expect(part).toContain('We’re sending your application for Java Developer to Żółw Software.')
})

test('[I18N-3] the company’s mail is in the company’s language, whatever the candidate’s', async () => {
  const [company] = await board.companies.addCompanies(board.tech, [
    { name: 'Otter Ltd', contactEmail: 'jobs@otter.example', locale: 'en' },
  ])
  await applyAndTell({
    offer: { companyId: company?.id ?? null, contentLanguage: 'pl', apply: { method: 'form' } },
  })
  const [mail] = await board.mailsTo('jobs@otter.example')
  expect(mail?.subject).toBe('New application: Anna Nowacka, Java Developer')
  expect(mail?.text).toContain('address not confirmed yet')
})

test('without a company the mail is in the language of the offer', async () => {
  await applyAndTell({ offer: { ...at('hr@zolw.example'), contentLanguage: 'en' } })
  expect((await board.mailsTo('hr@zolw.example'))[0]?.subject).toMatch(/^New application/)
})

test('the mail of a held application asks for confirmation and does not say it was sent', async () => {
  const mail = await applyAndTell({ fields: { email: 'held@poczta.example' }, isChecked: false })
  expect(mail?.subject).toBe('Potwierdź adres, żeby wysłać aplikację: Java Developer')
  expect(mail?.text).toContain('Żółw Software otrzyma Twoje zgłoszenie')
  expect(mail?.text).toContain('Link działa do 17.01.2026')
  expect(mail?.text).not.toContain('Wysłano')
})

test('the job that tells the company mails nothing for a held application', async () => {
  await applyAndTell({
    offer: at('early@zolw.example'),
    isChecked: false,
    fields: { email: 'wait@poczta.example' },
  })
  const { rows } = await board.db.pool.query(
    `select id from applications where email = 'wait@poczta.example'`,
  )
  await board.jobs.enqueue(board.db, notifyCompany, { tenantId: board.tech.id, applicationId: rows[0].id })
  await board.jobs.drain()
  expect(await board.mailsTo('early@zolw.example')).toEqual([])
})

test('a mail job that is run again mails nobody twice', async () => {
  await applyAndTell({ offer: at('once@zolw.example'), fields: { email: 'once@poczta.example' } })
  const { rows } = await board.db.pool.query(
    `select id from applications where email = 'once@poczta.example'`,
  )
  const told = { tenantId: board.tech.id, applicationId: rows[0].id }
  await board.jobs.enqueue(board.db, notifyCompany, told)
  await board.jobs.enqueue(board.db, notifyCandidate, told)
  expect(await board.jobs.drain()).toEqual({ done: 2, failed: 0 })
  expect(await board.mailsTo('once@zolw.example')).toHaveLength(1)
  expect(await board.mailsTo('once@poczta.example')).toHaveLength(1)
})

test('typed text is escaped in the company’s mail and absent from the mail to an unconfirmed address', async () => {
  const fields = {
    name: '<img src=x onerror=alert(1)>',
    message: 'Tanie leki: https://spam.example\n<script>alert(1)</script>',
    email: 'victim@poczta.example',
  }
  const toCandidate = await applyAndTell({ offer: at('safe@zolw.example'), fields })
  expect(toCandidate?.text).not.toContain('spam.example')
  expect(toCandidate?.html).not.toContain('onerror')
  const [toCompany] = await board.mailsTo('safe@zolw.example')
  expect(toCompany?.html).not.toMatch(/<img|<script/)
  expect(toCompany?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(toCompany?.text).toContain('> <script>alert(1)</script>')
})

test('mail links use the canonical host, and the CV link expires after seven days', async () => {
  const bytes = aPdf(2_000)
  const attachment = new File([new Uint8Array(bytes)], 'Żółty CV.pdf', { type: 'application/pdf' })
  await applyAndTell({ offer: at('links@zolw.example'), fields: { attachment } })
  const [mail] = await board.mailsTo('links@zolw.example')
  const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link))
  expect(new Set(links.map(({ host }) => host))).toEqual(new Set([board.tech.canonicalHost]))
  const link = links.find(({ pathname }) => pathname.startsWith('/files/'))
  const page = createFilePage({
    ...{ files: board.files, database: board.db, tenants: board.tenants },
    isBlocked: board.blindReviews.isWithheld,
  })
  const open = () =>
    page.request(`${link?.pathname.replace('/files', '')}${link?.search}`, {
      headers: { host: board.tech.canonicalHost },
    })
  const answer = await open()
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  expect(answer.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''%C5%BB%C3%B3%C5%82ty%20CV.pdf",
  )
  board.clock.advance(7 * 86_400_000)
  expect((await open()).status).toBe(404)
})

test('a member with daily digests is not mailed at once, and the application counts as handed over', async () => {
  const { tech, companies, accounts, mailChoices } = board
  const [company] = await companies.addCompanies(tech, [{ name: 'Dzienna' }])
  const email = 'raz@dzienna.example'
  const draft = { kind: 'employer', email, password: 'x', isEmailConfirmed: true } as const
  const account = await accounts.createAccount(tech.id, draft)
  const owner = { tenantId: tech.id, accountId: account.id }
  await accounts.setCompanyRole(tech.id, { ...owner, companyId: company?.id ?? 0, role: 'owner' })
  await mailChoices.save(owner, { applications: 'daily' })
  const offer = { ...at(email), ...(company && { companyId: company.id }) }
  await applyAndTell({ offer, fields: { email: 'dzienny@poczta.example' } })
  expect(await board.mailsTo(email)).toEqual([])
  const { rows } = await board.db.pool.query(
    `select handed_over_at is not null as told, (select account_id from digest_entries where application_id = id) as reader
     from applications where email = 'dzienny@poczta.example'`,
  )
  expect(rows).toEqual([{ told: true, reader: account.id }])
})

test('with blind review the company’s mail shows no name and no link opens the file', async () => {
  const { tech, companies, blindReviews } = board
  const email = 'bez@nazwisk.example'
  const [company] = await companies.addCompanies(tech, [{ name: 'Bez Nazwisk', contactEmail: email }])
  const ofCompany = { tenantId: tech.id, companyId: company?.id ?? 0 }
  const offer = { companyId: ofCompany.companyId, apply: { method: 'form' } } as const
  const attachment = new File([new Uint8Array(aPdf(2_000))], 'CV Anna.pdf', { type: 'application/pdf' })
  await applyAndTell({ offer, fields: { email: 'przed@poczta.example', attachment } })
  const [named] = await board.mailsTo(email)
  const file = new URL(/https?:\/\/\S+\/files\/\S+/.exec(named?.text ?? '')?.[0] ?? 'x:')
  const page = createFilePage({
    ...{ files: board.files, database: board.db, tenants: board.tenants },
    isBlocked: blindReviews.isWithheld,
  })
  const statusOfFile = async () => {
    const headers = { host: tech.canonicalHost }
    return (await page.request(`${file.pathname.replace('/files', '')}${file.search}`, { headers })).status
  }
  expect(await statusOfFile()).toBe(200)
  await blindReviews.save(ofCompany, true)
  expect(await statusOfFile()).toBe(404)
  await applyAndTell({ offer, fields: { email: 'anna.po@poczta.example', attachment } })
  const mail = (await board.mailsTo(email)).at(-1)
  const code = /Osoba [0-9A-F]{4}/.exec(mail?.subject ?? '')?.[0]
  expect(mail?.subject).toBe(`Nowa aplikacja: ${code}, Java Developer`)
  expect(mail?.text).toContain('Firma ocenia bez nazwisk')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Anna|Nowacka|poczta\.example|\/files\//)
  const { rows } = await board.db.pool.query(
    `update applications set status = 'interview' where email = 'przed@poczta.example' returning uid`,
  )
  expect(rows).toHaveLength(1)
  expect(await statusOfFile()).toBe(200)
})
