import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyRole, companyRoles } from '#features/accounts/contract.ts'
import type { ActorKind, SignedIn } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import { handlersOf } from './api.ts'

/** Calls whose path parameter is no personal object, such as a public offer or an enum value. */
const namesNobodysObject: ReadonlySet<string> = new Set([
  'DELETE /candidates/favorites/{id}',
  'GET /candidates/job-advertisements/{id}/match',
])
/** Calls that need an object that `beforeAll` does not create, with the file of the test that creates it. */
const provenElsewhere: Readonly<Record<string, string>> = {
  'POST /operator/jobs/{id}/retry': 'features/operations/server/service.test.ts',
  // Needs an uploaded file
  'POST /v1/drafts/{id}/logo': 'features/posting/server/service.test.ts',
  // Need a code besides an offer
  'GET /v1/offers/{slug}/verify-code/{code}': 'features/plans/server/codes.test.ts',
  'POST /v1/offers/{slug}/publish-with-code': 'features/plans/server/codes.test.ts',
  'POST /v1/offers/{slug}/extend-with-code': 'features/plans/server/codes.test.ts',
  // Need an accepted invitation with a file
  'PUT /candidates/{id}/companies/{companyId}/job-advertisements/{adId}/conversation-request/acceptances':
    'features/chat/server/routes.test.ts',
  'PUT /candidates/{id}/companies/{companyId}/job-advertisements/{adId}/conversation-request/rejections':
    'features/chat/server/routes.test.ts',
  'GET /candidates/{id}/conversations/{conversationId}/files/{fileId}': 'features/chat/server/routes.test.ts',
  'GET /candidates/{id}/conversations/{conversationId}/messages': 'features/chat/server/routes.test.ts',
  'POST /candidates/{id}/conversations/{conversationId}/messages': 'features/chat/server/routes.test.ts',
  'POST /candidates/{id}/conversations/{conversationId}/reports': 'features/chat/server/routes.test.ts',
  'POST /candidates/{id}/conversations/{conversationId}/files': 'features/chat/server/routes.test.ts',
  'PUT /candidates/{id}/conversations/{conversationId}/read': 'features/chat/server/routes.test.ts',
  'PUT /candidates/{id}/blocked-companies/{companyId}': 'features/chat/server/routes.test.ts',
  'DELETE /candidates/{id}/blocked-companies/{companyId}': 'features/chat/server/routes.test.ts',
  'GET /v2/employer-panel/conversations/{conversationId}/files/{fileId}':
    'features/chat/server/routes.test.ts',
  'GET /v2/employer-panel/conversations/{conversationId}/messages': 'features/chat/server/routes.test.ts',
  'POST /v2/employer-panel/conversations/{conversationId}/messages': 'features/chat/server/routes.test.ts',
  'POST /v2/employer-panel/conversations/{conversationId}/files': 'features/chat/server/routes.test.ts',
  'PUT /v2/employer-panel/conversations/{conversationId}/read': 'features/chat/server/routes.test.ts',
  'POST /v2/employer-panel/candidates/{id}/conversation-requests':
    'features/candidates/server/service.test.ts',
  'GET /v2/employer-panel/candidates/{id}': 'features/candidates/server/service.test.ts',
}

let board: OwnBoard
let endpoints: Endpoint[]
let anna: Person
let others: Record<'candidate' | 'employer', readonly Person[]>
const team = new Map<CompanyRole, Person>()
/** Ids of objects that each kind of actor owns. */
const objects: Record<'candidate' | 'employer', string[]> = { candidate: [], employer: [] }

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
const isFor = ({ auth }: Endpoint, kind: ActorKind): boolean =>
  auth !== 'anybody' && auth.includes(kind) && !auth.includes('anonymous')

const ORDER = '0199a7f4-0000-7000-8000-00000000a001'
const companyIds = new Map<string, number>()
const employerOf = async (name: string, company: string, role: CompanyRole, tenantKey = 'tech') => {
  const { companies, accounts } = board.app.services
  const person = await board.signIn(name, { tenantKey, kind: 'employer' })
  const { tenantId, accountId } = person.actor
  const tenant = board.app.services.tenants.byId(tenantId)
  const companyId =
    companyIds.get(company) ?? (await companies.addCompanies(tenant, [{ name: company }]))[0]?.id ?? 0
  companyIds.set(company, companyId)
  await accounts.setCompanyRole(tenantId, { accountId, companyId, role })
  return person
}

const applyAsAnna = (slug: string) => {
  const { services } = board.app
  const candidate: SignedIn<'candidate'> = { ...anna.actor, kind: 'candidate' }
  return services.applications.submitApplication({
    ...{ tenant: services.tenants.byId(candidate.tenantId), slug, attachment: null, locale: 'pl' },
    ...{ humanCheckToken: null, idempotencyKey: null, ip: '203.0.113.7', candidate, via: 'api' },
    form: {
      ...{ name: 'Anna', email: 'anna@poczta.example', message: 'Dzień dobry', source: '' },
      ...{ candidate_id: anna.uid, profile_cv_id: '', future_consent_accepted: false },
      ...{ custom_consent_accepted: false, marketing_consent_accepted: false },
    },
  })
}

const makeCandidates = async () => {
  const { services } = board.app
  anna = await board.signIn('anna', { tenantKey: 'tech' })
  const actor: SignedIn<'candidate'> = { ...anna.actor, kind: 'candidate' }
  const { id, slug } = await services.offers.createOffer(
    actor.tenantId,
    anOfferDraft({ apply: { method: 'external', url: 'https://zolw.example/praca' } }),
  )
  const form = await services.offers.createOffer(actor.tenantId, anOfferDraft())
  const guids = await services.offers.listGuids([id, form.id])
  await services.favourites.add(actor, guids.get(id) ?? '')
  const { redirectId } = await services.redirects.trackRedirect({
    ...{ tenantId: actor.tenantId, slug, accountId: actor.accountId },
    visitor: { ip: '203.0.113.7', userAgent: 'a browser' },
  })
  const applied = await applyAsAnna(form.slug)
  const search = { searchUrl: '/oferty-pracy/warszawa', name: 'Warszawa' }
  const jobFilterId = await services.savedSearches.own.create(actor, search)
  await services.savedSearches.own.enableAlert(actor, { jobFilterId, frequency: 'daily', name: 'Warszawa' })
  objects.candidate.push(anna.uid, redirectId, applied.id, jobFilterId)
}

const makeCompanies = async () => {
  const { services } = board.app
  for (const role of companyRoles) team.set(role, await employerOf(role, 'Żółw Software', role))
  const owner = team.get('owner')
  if (!owner) throw new Error('no owner')
  const invited = await services.team.invite(owner.actor, {
    ...{ email: 'jan@firma.example', role: 'viewer', locale: 'pl' },
  })
  const colleague = await employerOf('kolega', 'Żółw Software', 'recruiter')
  const companyId = companyIds.get('Żółw Software') ?? 0
  const { id, slug } = await services.offers.createOffer(owner.actor.tenantId, anOfferDraft({ companyId }))
  const guid = (await services.offers.listGuids([id])).get(id) ?? ''
  const { tenantId } = owner.actor
  const draft = await services.posting.begin(owner.actor, 'pro')
  const applied = await applyAsAnna(slug)
  await services.companyPages.save(owner.actor, 'story', { version: 0, content: {} })
  objects.employer.push(colleague.uid, invited.id, slug, guid, draft, ORDER, applied.id, 'zolw-software')
  await board.database.pool.query(
    `insert into orders (uid, tenant_id, company_id, offer_title, locale, use, plan, buyer, currency, net_minor, tax_minor,
       gross_minor, return_url, provider, state, created_at)
     values ($1, $2, $3, 'Java', 'pl', 'publish', '{}', '{}', 'pln', 100, 23, 123, '/', 'sandbox', 'failed', now())`,
    [ORDER, tenantId, companyId],
  )
}

beforeAll(async () => {
  board = await createOwnBoard()
  await makeCandidates()
  await makeCompanies()
  others = {
    candidate: [
      await board.signIn('ewa', { tenantKey: 'tech' }),
      await board.signIn('anna', { tenantKey: 'pro' }),
    ],
    employer: [
      await employerOf('rywal', 'Rywal', 'owner'),
      await employerOf('daleki', 'Daleki', 'owner', 'pro'),
      await board.signIn('sam', { tenantKey: 'tech', kind: 'employer' }),
    ],
  }
  endpoints = handlersOf(board.app).map(({ endpoint }) => endpoint)
})
afterAll(() => board?.end())

/** Whether a call is for employers only, unlike those for every account. */
const isForCompanies = (one: Endpoint): boolean => isFor(one, 'employer') && one.auth.length === 1

/** Calls an endpoint with an object's id as path parameter. */
const ask = async (person: Person, { method, path, example }: Endpoint, object: string) => {
  const filled = path.replace('{type}', 'upload').replace(/\{\w+\}/g, encodeURIComponent(object))
  const { status, body } = await person.call(method, filled, method === 'GET' ? undefined : (example ?? {}))
  return { status, code: body?.code ?? null }
}
/** Sorts deleting calls last, and longer paths (dependent objects) before shorter ones. */
const inOrder = (calls: readonly Endpoint[]): Endpoint[] =>
  [...calls].sort(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE') || b.path.length - a.path.length,
  )

const withObject = (kind: ActorKind): Endpoint[] =>
  inOrder(
    endpoints.filter(
      (one) =>
        isFor(one, kind) &&
        one.path.includes('{') &&
        !namesNobodysObject.has(nameOf(one)) &&
        !(nameOf(one) in provenElsewhere),
    ),
  )

const stateOf = async () => {
  const tables = [
    'accounts',
    'candidate_profiles',
    'favourites',
    'redirects',
    'applications',
    'saved_searches',
    'job_alerts',
    'company_members',
    'company_invitations',
    'offer_drafts',
    'company_page_drafts',
    'orders',
  ]
  const rows = await Promise.all(
    tables.map((table) =>
      board.database.pool.query(`select to_jsonb(it) as row from ${table} it order by to_jsonb(it)::text`),
    ),
  )
  return rows.map((found) => found.rows)
}

test('[AU-2] an object in a path is not found by another person, company or board', async () => {
  const before = await stateOf()
  const got: unknown[] = []
  for (const kind of ['candidate', 'employer'] as const)
    for (const endpoint of withObject(kind))
      for (const object of objects[kind])
        for (const [at, person] of others[kind].entries()) {
          const answer = await ask(person, endpoint, object)
          // A request may be validated before the object is looked up.
          if (![400, 403, 404, 415].includes(answer.status))
            got.push([kind, at, nameOf(endpoint), object, answer])
        }
  expect(got).toEqual([])
  expect(await stateOf()).toEqual(before)
}, 60_000)

test('[AU-2] own lists and pages contain nothing of others', async () => {
  const marks = [...objects.candidate, ...objects.employer, 'anna@poczta.example', 'Żółw Software']
  for (const kind of ['candidate', 'employer'] as const)
    for (const endpoint of endpoints.filter(
      (one) => isFor(one, kind) && one.method === 'GET' && !one.path.includes('{'),
    ))
      for (const person of others[kind].filter(({ tenantKey }) => tenantKey === 'tech')) {
        const { body } = await person.call('GET', endpoint.path)
        const text = JSON.stringify(body)
        expect(
          marks.filter((mark) => text.includes(mark)),
          nameOf(endpoint),
        ).toEqual([])
      }
})

test('[AU-2] a viewer of a company changes nothing', async () => {
  const viewer = team.get('viewer')
  const before = await stateOf()
  const ofTheCompany = endpoints.filter((one) => isForCompanies(one) && !one.path.endsWith('/me'))
  for (const endpoint of ofTheCompany.filter(({ method }) => method !== 'GET'))
    for (const object of endpoint.path.includes('{') ? objects.employer : ['none']) {
      const answer = viewer && (await ask(viewer, endpoint, object))
      expect(answer?.status, `${nameOf(endpoint)} ${object}`).toBeGreaterThanOrEqual(400)
    }
  expect(await stateOf()).toEqual(before)
})

test('[AU-2] a member with too low a role gets 403 for the company’s objects, not 404', async () => {
  const viewer = team.get('viewer')
  const missed: string[] = []
  for (const endpoint of withObject('employer').filter(
    (one) => one.method !== 'GET' && isForCompanies(one),
  )) {
    const tries = objects.employer.map(
      async (object) => viewer && (await ask(viewer, endpoint, object)).status,
    )
    if (!(await Promise.all(tries)).includes(403)) missed.push(nameOf(endpoint))
  }
  expect(missed).toEqual([])
})

/** Expected statuses of a call by role; each role gets a new object. */
const rolesOfCalls: Readonly<Record<string, Readonly<Record<CompanyRole, number>>>> = {
  'GET /v2/employer-panel/users': { owner: 200, admin: 200, recruiter: 200, viewer: 200 },
  'GET /v2/employer-panel/users/{id}': { owner: 200, admin: 200, recruiter: 200, viewer: 200 },
  'POST /v1/users': { owner: 202, admin: 202, recruiter: 403, viewer: 403 },
  'PATCH /v2/employer-panel/users/{id}': { owner: 204, admin: 204, recruiter: 403, viewer: 403 },
  'DELETE /v2/employer-panel/users/{id}': { owner: 204, admin: 204, recruiter: 403, viewer: 403 },
}

test('[AU-2 EP-4] owners and admins manage members, recruiters and viewers see them', async () => {
  const got: Record<string, Record<string, number>> = {}
  for (const [at, name] of Object.keys(rolesOfCalls).entries()) {
    const [method = '', path = ''] = name.split(' ')
    for (const [role, person] of team) {
      const newcomer = await employerOf(`nowy-${role}-${at}`, 'Żółw Software', 'recruiter')
      const body =
        method === 'POST' ? { email: `${role}@zaproszeni.example`, role: 'viewer' } : { role: 'viewer' }
      const { status } = await person.call(
        method,
        path.replace('{id}', newcomer.uid),
        method === 'GET' ? undefined : body,
      )
      got[name] = { ...got[name], [role]: status }
    }
  }
  expect(got).toEqual(rolesOfCalls)
})

test('each call that names an object is covered with an object that its owner can access', async () => {
  const owners = { candidate: anna, employer: team.get('owner') }
  const missed: string[] = []
  for (const kind of ['candidate', 'employer'] as const) {
    const owner = owners[kind]
    if (!owner) throw new Error(`no ${kind}`)
    for (const endpoint of withObject(kind)) {
      // DELETE /v1/offers/{slug} has deleted the draft already.
      const isDraft = nameOf(endpoint) === 'DELETE /v1/drafts/{id}'
      const named = isDraft ? [await board.app.services.posting.begin(owner.actor, 'pro')] : objects[kind]
      const tries = named.map(async (object) => {
        const [stranger] = others[kind]
        const refused = stranger && (await ask(stranger, endpoint, object))
        const own = await ask(owner, endpoint, object)
        return own.status !== refused?.status || own.code !== refused?.code
      })
      if (!(await Promise.all(tries)).some(Boolean)) missed.push(nameOf(endpoint))
    }
  }
  expect(missed, 'make the object in beforeAll, or say where it is proven').toEqual([])
}, 60_000)
