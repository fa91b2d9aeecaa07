import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { readFeatures } from '#server/features/read-features.ts'
import { readArchive } from '#tests/support/archives.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { aPdf } from '#tests/support/documents.ts'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'

let board: OwnBoard
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board?.end())

const rowsOf = async (sql: string, values: readonly unknown[] = []) =>
  (await board.database.pool.query(sql, [...values])).rows

/** Personal columns of tables that belong to no feature. */
const ofTheMachinery: Readonly<Record<string, string>> = {
  'files.account_id': 'emptied: a file that nothing refers to any more is swept',
  'mailbox.recipient': 'stays: the mailbox of a demo, which production does not have',
}

test('every personal column is erased with the account, or declared by its feature', async () => {
  const named = await rowsOf(
    `select table_name || '.' || column_name as name, table_name from information_schema.columns
     where table_schema = 'public' and table_name in (
       select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')
     and data_type in ('text', 'uuid', 'bigint', 'character varying', 'integer')
     and column_name ~ '(account|candidate|guest|person|user|email|recipient|author|started_by)(_id|_uid)?$'`,
  )
  const references = await rowsOf(
    `select conrelid::regclass || '.' || attname as name, conrelid::regclass::text as table, confdeltype as deletes
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
     where contype = 'f' and confrelid = 'accounts'::regclass and attname <> 'tenant_id'`,
  )
  expect(references.length).toBeGreaterThan(10)
  const goesWithAccount = new Set(references.flatMap((one) => (one.deletes === 'c' ? [one.table] : [])))
  const asked = [
    ...named.flatMap((one) => (goesWithAccount.has(one.table_name) ? [] : [one.name])),
    ...references.flatMap((one) => (one.deletes === 'c' ? [] : [one.name])),
  ]
  const said = (await readFeatures()).flatMap(({ personalColumns = {} }) => Object.keys(personalColumns))
  expect([...said, ...Object.keys(ofTheMachinery)].sort()).toEqual([...new Set(asked)].sort())
})

const zofia = 'zofia@poczta.example'

/**
 * Creates a person with data everywhere: alerts as a guest, then an account with profile, favourites, clicks, searches.
 */
const aFullPerson = async () => {
  const { services } = board.app
  const tenant = services.tenants.byKey('tech')
  if (!tenant) throw new Error('no board tech')
  const searchUrl = '/oferty-pracy/warszawa'
  await services.savedSearches.guests.register({
    ...{
      tenantId: tenant.id,
      ip: '203.0.113.7',
      email: zofia,
      frequency: 'daily',
      name: 'Warszawa',
      searchUrl,
    },
    ...{ createCandidate: false, marketingAgreement: true, locale: 'pl' },
  })
  // An account id that occurs nowhere else
  await rowsOf('alter table accounts alter column id restart with 900000007')
  const person = await board.signIn('zofia', { tenantKey: 'tech' })
  const actor: SignedIn<'candidate'> = { ...person.actor, kind: 'candidate' }
  const { id } = await services.offers.createOffer(tenant.id, anOfferDraft())
  const other = await services.offers.createOffer(
    tenant.id,
    anOfferDraft({ title: 'Rust', apply: { method: 'external', url: 'https://zolw.example/praca' } }),
  )
  const guid = (await services.offers.listGuids([id])).get(id) ?? ''
  await services.favourites.add(actor, guid)
  await services.redirects.trackRedirect({
    ...{ tenantId: tenant.id, slug: other.slug, visitor: { ip: '203.0.113.7', userAgent: 'a browser' } },
    ...{ candidateId: person.uid, accountId: actor.accountId },
  })
  // A redirect tracked by a client that named the candidate without a session
  await services.redirects.trackRedirect({
    ...{ tenantId: tenant.id, slug: other.slug, visitor: { ip: '203.0.113.8', userAgent: 'a program' } },
    candidateId: person.uid,
  })
  const jobFilterId = await services.savedSearches.own.create(actor, { searchUrl, name: 'Warszawa' })
  await services.savedSearches.own.enableAlert(actor, { jobFilterId, frequency: 'daily', name: 'Warszawa' })
  await rowsOf(
    `insert into alert_mails (tenant_id, saved_search_id, offer_ids, created_at, begun_at, done_at, outcome)
     select tenant_id, id, array[$1]::bigint[], now(), now(), now(), 'sent' from saved_searches
     where account_id is not null`,
    [id],
  )
  await person.call('PUT', `/candidates/${person.uid}/preferences`, { skills: [{ name: 'Java', level: 5 }] })
  const { body } = await person.call('POST', `/candidates/${person.uid}/storage-token/upload`, {
    ...{ tokenType: 1, fileName: 'CV.pdf' },
  })
  await board.file(body.presignedUrl, { method: 'PUT', body: aPdf() })
  await person.call('PUT', `/candidates/${person.uid}/application-docs/cv`, { uploadId: body.uploadId })
  await forTenant(board.database, tenant.id).transaction((tx) =>
    services.consents.record(tx, {
      ...{ subject: `account:${person.uid}`, locale: 'pl', source: 'registration' },
      answers: [{ purpose: 'terms', text: 'Akceptuję regulamin', isGiven: true }],
    }),
  )
  const guests = await rowsOf('select uid from alert_guests where email = $1', [zofia])
  return { actor, marks: ['900000007', person.uid, zofia, guests[0]?.uid] }
}

/** Tables with one of these texts in any column. */
const tablesWith = async (marks: readonly string[]): Promise<string[]> => {
  const tables = await rowsOf(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by name`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await rowsOf(
        `select from "${name}" as it where to_jsonb(it)::text ~ ('(^|[^0-9a-f])(' || $1 || ')([^0-9a-f]|$)')`,
        [marks.join('|')],
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

test('[AC-4] the data export has everything stored of a person, and erasure leaves nothing of it', async () => {
  const { actor, marks } = await aFullPerson()
  const { services } = board.app
  const tenant = services.tenants.byId(actor.tenantId)
  expect(await tablesWith(marks)).toEqual(
    expect.arrayContaining([
      ...[
        'account_events',
        'accounts',
        'alert_guests',
        'candidate_profiles',
        'consents',
        'favourites',
        'files',
      ],
      ...['redirects', 'saved_searches', 'sessions', 'uploads'],
    ]),
  )
  const asking = { request: new Request('http://tech.localhost/'), tenant, ip: '203.0.113.7' }
  const copy = await readArchive(await services.privacy.exportAll(asking, actor, 'pl'))
  expect(JSON.parse(String(copy.get('favourites.json'))).favourites).toMatchObject([
    {
      offer: 'Java Developer',
      company: expect.any(String),
      path: expect.stringMatching(/^\/oferta-pracy\//),
    },
  ])
  expect(String(copy.get('redirects.json'))).toContain('Rust')
  expect(JSON.parse(String(copy.get('saved-searches.json')))).toMatchObject({
    savedSearches: [
      { name: 'Warszawa', alert: { frequency: 'daily' }, mailed: [{ offer: 'Java Developer' }] },
      { name: 'Warszawa', alert: { activatedAt: null } },
    ],
  })
  const agreed = await services.privacy.listConsents(actor)
  expect(agreed.map(({ purpose, source }) => `${source} ${purpose}`).sort()).toEqual([
    ...['job-alert marketing', 'job-alert privacy', 'registration terms'],
  ])

  await services.privacy.askErasure(asking, actor, { current: 'x' })
  await services.jobs.drain()
  const [mail] = await rowsOf(
    `select plain from mailbox where recipient = $1 and subject like '%usunięcie%'`,
    [zofia],
  )
  const token = /usuniecie-konta\?token=([\w-]+)/.exec(mail?.plain)?.[1] ?? ''
  await services.privacy.erase(tenant.id, token)
  // Allowed: the record of the erasure, the demo's mailbox, and rate limits of the last hours, which a job deletes
  expect(await tablesWith(marks)).toEqual(['erasures', 'mailbox', 'rate_limits'])
  expect(await rowsOf('select from rate_limits where bucket ~ $1', [`${actor.uid}|${zofia}`])).toHaveLength(0)
  expect(
    await rowsOf('select from redirects where is_confirmed is not null or visitor is not null'),
  ).toHaveLength(0)
})
