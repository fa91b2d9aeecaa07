import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyRole, companyRoles } from '#features/accounts/contract.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
const team = new Map<CompanyRole, string>()
let stranger = ''
let operator = ''
let offer = ''

beforeAll(async () => {
  built = await createBuiltBoard()
  const { companies, offers, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(tenant, [{ name: 'Zefir' }, { name: 'Obca' }])
  const join = (companyId: number, role: CompanyRole, name: string) =>
    built.signUp({ kind: 'employer', email: `${name}@zefir.example`, team: { companyId, role } })
  for (const role of companyRoles) team.set(role, (await join(own?.id ?? 0, role, role)).cookie)
  stranger = (await join(other?.id ?? 0, 'owner', 'obcy')).cookie
  ;({ cookie: operator } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
  const made = await offers.createOffer(tenant.id, {
    ...{ title: 'Murarz', companyId: own?.id ?? 0, state: 'awaitingPayment', planKey: 'pro' },
    locations: [{ city: 'Kraków' }],
  })
  offer = made.guid
})
afterAll(() => built?.stop())

const all = { owner: 200, admin: 200, recruiter: 200, viewer: 200 } as const
const forOwners = { ...all, recruiter: 403, viewer: 403 } as const
const forWriters = { ...all, viewer: 403 } as const

/** Expected status by role for the company's own pages: forbidden is 403, not 404. */
const pages: Readonly<Record<string, Readonly<Record<CompanyRole, number>>>> = {
  '/pracodawca/panel': all,
  '/pracodawca/panel/ogloszenia': all,
  '/pracodawca/zespol': all,
  '/pracodawca/panel/kody': all,
  '/pracodawca/panel/rozliczenia': forOwners,
  '/pracodawca/panel/klauzule': forOwners,
  '/pracodawca/panel/dane-firmy': forOwners,
  '/pracodawca/panel/przejecie-profilu': forOwners,
  '/pracodawca/ogloszenie/OFFER/platnosc': forWriters,
  '/pracodawca/panel/ogloszenia/OFFER': all,
}

test('[AU-2] own company pages above the member’s role are a 403, not a 404', async () => {
  const got: Record<string, Record<string, number>> = {}
  for (const page of Object.keys(pages))
    for (const [role, cookie] of team) {
      const { status } = await built.ask(page.replace('OFFER', offer), { cookie })
      got[page] = { ...got[page], [role]: status }
    }
  expect(got).toEqual(pages)
})

test('[AU-2] another company’s pages are a 404', async () => {
  for (const page of [`/pracodawca/ogloszenie/${offer}/platnosc`, `/pracodawca/panel/ogloszenia/${offer}`])
    expect((await built.ask(page, { cookie: stranger })).status, page).toBe(404)
  for (const form of [
    { intent: 'finish' },
    { intent: 'finish', reason: 'hiredHere' },
    { intent: 'delete' },
  ]) {
    const asked = await built.ask(`/pracodawca/panel/ogloszenia/${offer}`, { cookie: stranger, form })
    expect(asked.status, JSON.stringify(form)).toBe(404)
  }
  // Without the consent the form itself is refused first.
  const unpaid = { intent: 'code', code: 'ABCD-EFGH-JKLM' }
  const paid = await built.ask(`/pracodawca/ogloszenie/${offer}/platnosc`, { cookie: stranger, form: unpaid })
  expect(paid.status).toBe(404)
})

test('refused and missing panel pages link back into the panel', async () => {
  const ways = async (path: string, cookie: string) => {
    const html = await (await built.ask(path, { cookie })).text()
    const [, block = ''] = /<div class="lost__ways">(.*?)<\/div>/s.exec(html) ?? []
    return [...block.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = '']) => [
      href,
      textOf(text).trim(),
    ])
  }
  expect(await ways('/pracodawca/panel/klauzule', team.get('viewer') ?? '')).toEqual([
    ['/pracodawca/panel', 'Wróć do panelu'],
    ['/', 'Wróć na stronę główną'],
  ])
  const [first] = await ways('/en/employer/panel/billing', team.get('recruiter') ?? '')
  expect(first).toEqual(['/en/employer/panel', 'Back to the panel'])
  const [lost] = await ways(`/pracodawca/panel/ogloszenia/${offer}`, stranger)
  expect(lost).toEqual(['/pracodawca/panel', 'Wróć do panelu'])
  const [ofConsole] = await ways('/en/operator/payments/none', operator)
  expect(ofConsole).toEqual(['/en/operator', 'Back to the console'])
  expect(await ways('/nie-ma-takiej', '')).toHaveLength(2)
})

test('[AU-2] a refused member is told the required role and who can grant it', async () => {
  const said = async (path: string, role: CompanyRole) => {
    const html = await (await built.ask(path, { cookie: team.get(role) ?? '' })).text()
    return textOf(/<p class="lost__text">(.*?)<\/p>/s.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' ')
  }
  expect(await said('/pracodawca/panel/rozliczenia', 'recruiter')).toBe(
    'Twoja rola w firmie Zefir: rekruter. Tę stronę otwiera tylko właściciel lub administrator. Rolę może zmienić owner@zefir.example.',
  )
  expect(await said('/en/employer/panel/billing', 'viewer')).toBe(
    'Your role at Zefir: viewer. This page is for the owner or administrator only. owner@zefir.example can change your role.',
  )
})
