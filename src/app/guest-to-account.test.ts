import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '#features/accounts/server/mailed-tokens.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type App, compose } from './compose.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
const email = 'anna@poczta.example'
const password = 'trzy losowe słowa'
let database: TestDatabase
let app: App

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'worker' }), databaseUrl: database.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  await app.services.jobs.start({ isWorker: false })
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})

const board = () => {
  const tenant = app.services.tenants.byKey('tech')
  if (!tenant) throw new Error('no board tech')
  return tenant
}
const asking = () => ({
  request: new Request('http://tech.localhost/'),
  ...{ tenant: board(), ip: '203.0.113.7' },
})
const publish = async (apply: Parameters<typeof anOfferDraft>[0] = {}) => {
  const { offers } = app.services
  const { id, slug } = await offers.createOffer(board().id, anOfferDraft(apply))
  return { slug, guid: (await offers.listGuids([id])).get(id) ?? '' }
}
const rowsOf = async (sql: string, values: readonly unknown[]) =>
  (await database.pool.query(sql, [...values])).rows

/** Registers an account and opens the link in the mail. */
const register = async (taken: Record<string, string>) => {
  const { registration, sessions } = app.services
  const form = { email, password, locale: 'pl', acceptsTerms: true } as const
  await registration.register(asking(), 'candidate', { ...form, ...taken })
  const [token] = await rowsOf('select id from mailed_tokens order by id desc limit 1', [])
  const secret = tokenOf(app.config.secret, token?.id)
  const { accessToken } = await registration.confirm(asking(), 'candidate', secret)
  const request = new Request('http://tech.localhost/', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const who = await sessions.findActor({ ...asking(), request }, ['candidate'])
  if (who?.kind !== 'candidate') throw new Error('not signed in')
  return { ...who, kind: 'candidate' } satisfies SignedIn<'candidate'>
}

test('[FA-1] a guest’s applications, redirects and favourite move into the account that confirms', async () => {
  const { applications, redirects, favourites } = app.services
  const form = await publish()
  const external = await publish({ apply: { method: 'external', url: 'https://zolw.example/praca' } })
  const { id: applicationId } = await applications.submitApplication({
    ...{ tenant: board(), slug: form.slug, attachment: null, locale: 'pl', humanCheckToken: null },
    ...{ idempotencyKey: null, ip: '203.0.113.7', candidate: null, via: 'api' },
    form: {
      ...{ name: 'Anna Nowacka', email, message: 'Dzień dobry', source: '', candidate_id: '' },
      ...{
        future_consent_accepted: false,
        custom_consent_accepted: false,
        marketing_consent_accepted: false,
      },
    },
  })
  const { redirectId } = await redirects.trackRedirect({
    ...{ tenantId: board().id, slug: external.slug },
    visitor: { ip: '203.0.113.7', userAgent: 'a browser' },
  })
  const anna = await register({ applicationId, redirectId, favoriteOfferId: form.guid })
  const linked = 'select candidate_account_id as id from'
  expect(await rowsOf(`${linked} applications where uid = $1`, [applicationId])).toEqual([
    { id: anna.accountId },
  ])
  expect(await rowsOf(`${linked} redirects where id = $1`, [redirectId])).toEqual([{ id: anna.accountId }])
  const { favourites: found } = await favourites.list(anna, { page: 1, pageSize: 20 })
  expect(found.map(({ jobAdvertisementId }) => jobAdvertisementId)).toEqual([form.guid])
})

test('[FA-1] the offer that prompted a sign-in becomes a favourite, unless the password was wrong', async () => {
  const { signIn, favourites } = app.services
  const { guid } = await publish()
  const [account] = await rowsOf('select id, uid from accounts where email = $1', [email])
  const anna: SignedIn<'candidate'> = {
    ...{ kind: 'candidate', accountId: account?.id, uid: account?.uid, email, tenantId: board().id },
    ...{ sessionId: 's', hasSecondFactor: false, ip: '' },
  }
  const isKept = async () =>
    (await favourites.list(anna, { page: 1, pageSize: 20, offerUids: [guid] })).favourites.length === 1
  const form = { email, favoriteOfferId: guid }
  const wrong = signIn.signIn(asking(), 'candidate', { ...form, password: 'inne słowo' })
  await expect(wrong).rejects.toMatchObject({ code: 'sign-in.wrong-password' })
  expect(await isKept()).toBe(false)
  await signIn.signIn(asking(), 'candidate', { ...form, password })
  expect(await isKept()).toBe(true)
  const unknown = '0f6a1a4c-5a0e-4a55-9d0a-3f6f1f6c8a11'
  await signIn.signIn(asking(), 'candidate', { email, password, favoriteOfferId: unknown })
})
