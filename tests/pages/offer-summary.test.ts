import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import { ruleAbidingForm } from '#tests/support/offer-form-rules.ts'

let built: BuiltBoard
let cookie: string
let actor: SignedIn

beforeAll(async () => {
  built = await createBuiltBoard()
  const { companies, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [{ name: 'Smocza Chmura' }])
  const team = { companyId: company?.id ?? 0, role: 'owner' } as const
  const email = 'ewa@poczta.example'
  cookie = (await built.signUp({ kind: 'employer', email, team })).cookie
  const { rows } = await built.database.pool.query('select uid, id from accounts where email = $1', [email])
  const [{ uid, id }] = rows as [{ uid: string; id: string }]
  actor = { kind: 'employer', tenantId: tenant.id, accountId: Number(id), uid, email } as SignedIn
})
afterAll(() => built?.stop())

test('[OF-3] the summary of a board without skills has none, and shows those of an older offer', async () => {
  const { posting, tenants } = built.app.services
  const board = tenants.byId(actor.tenantId)
  const leaf = board.categories.find(({ parentId, isStatic }) => parentId && !isStatic)
  const main = board.categories.find((one) => one.id === leaf?.parentId)
  const category = { jobCategory: main?.key ?? '', jobSubcategory: leaf?.key ?? '' }
  const form = { ...ruleAbidingForm, ...category, companyLogo: 'https://smok.example/logo.png' }
  const summaryOf = async (change: Partial<typeof form>) => {
    const id = await posting.begin(actor, 'pro')
    await posting.save(actor, id, { version: 1, form: { ...form, ...change } })
    const page = `/pracodawca/ogloszenie/${id}`
    const html = await (await built.ask(`${page}/podsumowanie`, { cookie })).text()
    return { text: textOf(html), leads: html.includes(`${page}#section-skills`) }
  }
  const none = { requiredSkills: [], optionalSkills: [], techStack: [] }
  expect(await summaryOf({})).toMatchObject({ leads: true, text: expect.stringContaining('Wymagane') })
  const settings = { ...board.settings, offerForm: { skills: false, techStack: false } }
  await built.database.pool.query('update tenants set settings = $1 where id = $2', [settings, board.id])
  await tenants.reload()
  expect(await summaryOf({})).toMatchObject({ leads: false, text: expect.stringContaining('Wymagane') })
  const { text, leads } = await summaryOf(none)
  expect([leads, text.includes('Umiejętności')]).toEqual([false, false])
  expect(text).toContain('Tak zobaczą ogłoszenie kandydaci')
})
