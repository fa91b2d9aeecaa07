import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tokenOf } from '#features/accounts/server/mailed-tokens.ts'
import { confirmationTokenOf } from '#features/applications/server/confirmation.ts'
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

/** Applies without an account: the application is held until the address is confirmed. */
const applyAsGuest = async (slug: string, from: string): Promise<string> => {
  const { id } = await app.services.applications.submitApplication({
    ...{ tenant: board(), slug, attachment: null, locale: 'pl', humanCheckToken: null },
    ...{ idempotencyKey: null, ip: '203.0.113.7', candidate: null, via: 'api' },
    form: {
      ...{ name: 'Anna Nowacka', email: from, message: 'Dzień dobry', source: '' },
      ...{ candidate_id: '', profile_cv_id: '' },
      ...{
        future_consent_accepted: false,
        custom_consent_accepted: false,
        marketing_consent_accepted: false,
      },
    },
  })
  return id
}
const confirmApplication = (id: string) =>
  app.services.applications.confirmEmail({
    ...{ tenantId: board().id, ip: '203.0.113.7', token: confirmationTokenOf(app.config.secret, id) },
  })
/** Ids of the applications in a candidate's history; held ones in brackets. */
const historyOf = async (actor: SignedIn<'candidate'>) => {
  const { entries } = await app.services.history.list(actor, { page: 1, pageSize: 20 })
  return entries.map(({ uid, isHeld }) => (isHeld ? `(${uid})` : uid))
}

const lastToken = async (): Promise<string> => {
  const [token] = await rowsOf('select id from mailed_tokens order by id desc limit 1', [])
  return tokenOf(app.config.secret, token?.id)
}

/** Registers an account and opens the link in the mail. */
const register = async (taken: Record<string, string>) => {
  const { registration, sessions } = app.services
  clock.advance(1000)
  const form = { email, password, locale: 'pl', acceptsTerms: true } as const
  await registration.register(asking(), 'candidate', { ...form, ...taken })
  const secret = await lastToken()
  const { accessToken } = await registration.confirm(asking(), 'candidate', secret)
  const request = new Request('http://tech.localhost/', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const who = await sessions.findActor({ ...asking(), request }, ['candidate'])
  if (who?.kind !== 'candidate') throw new Error('not signed in')
  return { ...who, kind: 'candidate' } satisfies SignedIn<'candidate'>
}

test('[FA-1] a guest’s applications, redirects and favourite move into the account that confirms', async () => {
  const { redirects, favourites } = app.services
  const form = await publish()
  const external = await publish({ apply: { method: 'external', url: 'https://zolw.example/praca' } })
  const applicationId = await applyAsGuest(form.slug, email)
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

test('[HI-1] whoever confirms an address finds in the history what was sent from it without an account', async () => {
  const ewa = 'ewa.guest@poczta.example'
  const { slug } = await publish()
  const confirmed = await applyAsGuest(slug, ewa)
  await confirmApplication(confirmed)
  clock.advance(1000)
  const held = await applyAsGuest((await publish()).slug, ewa)
  clock.advance(1000)
  const left = await applyAsGuest((await publish()).slug, ewa)
  await rowsOf('update applications set sender_gone_at = now() where uid = $1', [left])
  await applyAsGuest(slug, 'ewa.guest+inne@poczta.example')
  // An account of an employer with that address takes nothing over.
  const { registration } = app.services
  const form = {
    email: ewa,
    password,
    locale: 'pl',
    acceptsTerms: true,
    companyName: 'Zupełnie Nowa',
  } as const
  clock.advance(1000)
  await registration.register(asking(), 'employer', form)
  await registration.confirm(asking(), 'employer', await lastToken())
  const actor = await register({ email: ewa })
  // Registering does not say that the held application is hers: the link of its own mail does.
  expect(await historyOf(actor)).toEqual([`(${held})`, confirmed])
  await confirmApplication(held)
  expect(await historyOf(actor)).toEqual([held, confirmed])
  await app.services.applications.withdraw(actor, confirmed)
  expect(await app.services.applications.findGuestApplication(board().id, left)).toBeNull()
})

test('[HI-1] what somebody with an account sends signed out joins it when its mail is confirmed', async () => {
  const maria = 'maria.guest@poczta.example'
  const actor = await register({ email: maria })
  const { slug } = await publish()
  clock.advance(1000)
  const id = await applyAsGuest(slug, maria)
  const other = await applyAsGuest((await publish()).slug, 'maria.guest+inne@poczta.example')
  expect(await historyOf(actor)).toEqual([])
  const confirmed = { id, isReleased: true, isInHistory: true }
  expect(await confirmApplication(id)).toEqual(confirmed)
  expect(await confirmApplication(id)).toEqual(confirmed)
  expect(await confirmApplication(other)).toMatchObject({ isInHistory: false })
  expect(await historyOf(actor)).toEqual([id])
})

test('[SH-22] on a board without histories a confirmation promises none', async () => {
  const ida = 'ida.guest@poczta.example'
  await register({ email: ida })
  const id = await applyAsGuest((await publish()).slug, ida)
  const tenant = board()
  const flags = { ...tenant.settings.flags, applicationHistory: false }
  const found = vi
    .spyOn(app.services.tenants, 'byId')
    .mockReturnValue({ ...tenant, settings: { ...tenant.settings, flags } })
  expect(await confirmApplication(id)).toEqual({ id, isReleased: true, isInHistory: false })
  found.mockRestore()
  expect(await confirmApplication(id)).toMatchObject({ isInHistory: true })
})

test('[HI-1] an account that was never confirmed takes nothing over', async () => {
  const zofia = 'zofia.guest@poczta.example'
  const { registration } = app.services
  clock.advance(1000)
  await registration.register(asking(), 'candidate', {
    email: zofia,
    password,
    locale: 'pl',
    acceptsTerms: true,
  })
  const id = await applyAsGuest((await publish()).slug, zofia)
  expect(await confirmApplication(id)).toMatchObject({ isReleased: true, isInHistory: false })
})

test('[HI-1] a changed address brings what was sent from the new one, and leaves what other accounts sent', async () => {
  const { accountSettings } = app.services
  const jan = await register({ email: 'jan.stary@poczta.example' })
  const fresh = 'jan.nowy@poczta.example'
  const { slug } = await publish()
  const id = await applyAsGuest(slug, fresh)
  clock.advance(1000)
  await accountSettings.askEmailChange(asking(), jan, { email: fresh, current: password })
  const secret = await lastToken()
  const later = await register({ email: 'ola.inna@poczta.example' })
  expect(await historyOf(jan)).toEqual([])
  await accountSettings.confirmEmailChange(asking(), 'candidate', secret)
  expect(await historyOf(jan)).toEqual([`(${id})`])
  // The address was given up, and comes to somebody else: the application stays with the first account.
  await rowsOf('update accounts set email = $2 where id = $1', [jan.accountId, 'jan.trzeci@poczta.example'])
  clock.advance(61_000)
  await accountSettings.askEmailChange(asking(), later, { email: fresh, current: password })
  await accountSettings.confirmEmailChange(asking(), 'candidate', await lastToken())
  expect(await historyOf(later)).toEqual([])
  expect(await historyOf(jan)).toEqual([`(${id})`])
})
