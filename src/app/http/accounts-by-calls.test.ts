import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { anOfferDraft } from '#tests/support/board.ts'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'
import { createApi } from './api.ts'

let board: OwnBoard
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  board = await createOwnBoard()
  api = createApi(board.app)
})
afterAll(() => board?.end())

const call = async (request: string, body?: object, headers: Record<string, string> = {}) => {
  const [method = 'GET', path = ''] = request.split(' ')
  const root = path.startsWith('/v') ? '/api' : '/api/tech'
  const answer = await api.request(`http://tech.localhost${root}${path}`, {
    method,
    headers: { host: 'tech.localhost', 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text === '' ? null : JSON.parse(text),
    cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]),
  }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The token in the newest mail to an address. */
const mailedToken = async (email: string): Promise<string> => {
  await board.app.services.jobs.drain()
  const { rows } = await board.database.pool.query(
    'select plain from mailbox where recipient = $1 order by id desc limit 1',
    [email],
  )
  return /token=([\w-]+)/.exec(z.string().parse(rows[0]?.plain))?.[1] ?? ''
}
const linked = async (table: string, key: string, id: string): Promise<unknown> => {
  const { rows } = await board.database.pool.query(
    `select accounts.email from ${table} join accounts on accounts.id = candidate_account_id where ${table}.${key} = $1`,
    [id],
  )
  return rows[0]?.email
}

test('[AC-1] a candidate registers with guest data, confirms, signs out and in, and resets the password', async () => {
  const { offers, redirects, tenants, applications } = board.app.services
  const tenant = tenants.byHost('tech.localhost')
  const [email, password] = ['ada@poczta.example', 'trzy losowe słowa']
  const external = await offers.createOffer(
    tenant.id,
    anOfferDraft({ apply: { method: 'external', url: 'https://zolw.example/praca' } }),
  )
  const form = await offers.createOffer(tenant.id, anOfferDraft())
  const { redirectId } = await redirects.trackRedirect({
    ...{ tenantId: tenant.id, slug: external.slug },
    visitor: { ip: '203.0.113.7', userAgent: 'a browser' },
  })
  const { id: applicationId } = await applications.submitApplication({
    ...{
      tenant,
      slug: form.slug,
      attachment: null,
      locale: 'pl',
      humanCheckToken: null,
      idempotencyKey: null,
    },
    ...{ ip: '203.0.113.7', candidate: null, via: 'api' },
    form: {
      ...{ name: 'Ada', email, message: 'Dzień dobry', source: '' },
      ...{ candidate_id: '', profile_cv_id: '' },
      ...{
        future_consent_accepted: false,
        custom_consent_accepted: false,
        marketing_consent_accepted: false,
      },
    },
  })
  const registering = { email, password, acceptsTerms: true, applicationId, redirectId }
  expect((await call('POST /authentication/register', registering)).status).toBe(202)
  expect((await call('POST /authentication/login', { email, password })).status).toBe(403)
  const token = await mailedToken(email)
  expect((await call('POST /authentication/verify-email', { token })).status).toBe(200)
  expect(await linked('redirects', 'id', redirectId)).toBe(email)
  expect(await linked('applications', 'uid', applicationId)).toBe(email)

  const signedIn = await call('POST /authentication/login', { email, password })
  const cookie = signedIn.cookies.join('; ')
  expect((await call('GET /candidates/favorites/count', undefined, { cookie })).status).toBe(200)
  expect((await call('POST /authentication/logout', {}, { cookie })).status).toBeLessThan(300)
  expect((await call('GET /candidates/favorites/count', undefined, { cookie })).status).toBe(401)

  board.clock.advance(61_000)
  await call('POST /authentication/forgot-password', { email })
  const reset = { token: await mailedToken(email), password: 'cztery inne losowe słowa' }
  expect((await call('POST /authentication/reset-password', reset)).status).toBe(200)
  expect((await call('POST /authentication/login', { email, password })).status).toBe(401)
  expect((await call('POST /authentication/login', { email, password: reset.password })).status).toBe(200)
})

test('[AU-1] an employer signs up, confirms, gets tokens, renews, revokes and resets the password', async () => {
  const [email, password] = ['ewa@firma.example', 'trzy losowe słowa']
  const signingUp = { email, password, company_name: 'Żółw Software', terms_accepted: true }
  const wrong = await call('POST /v1/users/sign_up', {
    ...signingUp,
    company_name: '',
    terms_accepted: false,
  })
  expect(wrong.body.details.problems.map(({ field }: { field: string }) => field)).toEqual([
    ...['company_name', 'terms_accepted'],
  ])
  expect((await call('POST /v1/users/sign_up', signingUp)).status).toBe(202)
  await board.app.services.jobs.drain()
  board.clock.advance(61_000)
  expect((await call('PATCH /v1/users/regenerate_confirmation_token', { email })).status).toBe(202)
  const confirmation = { confirmation_token: await mailedToken(email) }
  expect((await call('PATCH /v1/users/confirm', confirmation)).status).toBe(200)

  const grant = { grant_type: 'password', username: email, password }
  const signedIn = (await call('POST /v1/oauth/token', grant)).body
  const team = (token: string) => call('GET /v2/employer-panel/users', undefined, bearer(token))
  expect((await team(signedIn.access_token)).body.data).toMatchObject([{ email, role: 'owner' }])
  const renamed = await call(
    'PATCH /v1/profiles/me',
    { first_name: 'ą'.repeat(61) },
    bearer(signedIn.access_token),
  )
  expect(renamed.body.details.problems).toEqual([{ field: 'first_name', reason: 'tooLong' }])
  const marked = { first_name: ' E\u202Ew\u0007a ', last_name: 'Si\u200Fkora' }
  expect((await call('PATCH /v1/profiles/me', marked, bearer(signedIn.access_token))).body).toMatchObject({
    ...{ first_name: 'Ewa', last_name: 'Sikora' },
  })
  board.clock.advance(11 * 60_000)
  expect((await team(signedIn.access_token)).status).toBe(401)
  const { refresh_token } = signedIn
  const renewed = (await call('POST /v1/oauth/token', { grant_type: 'refresh_token', refresh_token })).body
  expect((await team(renewed.access_token)).status).toBe(200)
  expect((await call('POST /v1/oauth/revoke', { token: renewed.refresh_token })).status).toBe(200)
  expect((await team(renewed.access_token)).status).toBe(401)

  board.clock.advance(61_000)
  await call('POST /v1/users/password', { email })
  const reset = { reset_password_token: await mailedToken(email), password: 'cztery inne losowe słowa' }
  expect((await call('PATCH /v1/users/password', reset)).status).toBe(200)
  expect((await call('POST /v1/oauth/token', grant)).status).toBe(401)
  expect((await call('POST /v1/oauth/token', { ...grant, password: reset.password })).status).toBe(200)
})
