import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, type SignedIn, type System } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { operator } from '#tests/support/board.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { AuditDraft } from '../contract.ts'
import { type Audit, createAudit } from './service.ts'

const clock = fixedClock('2026-11-21T22:30:00Z')
const shell: System = { kind: 'system', name: 'posada' }
let database: TestDatabase
let audit: Audit

beforeAll(async () => {
  database = await createTestDatabase()
  audit = createAudit({ database, clock })
})
afterAll(() => database.drop())

const draft: AuditDraft = { action: 'job.retried', object: 'job:1', tenantId: null }
const record = (entry: Partial<AuditDraft> = {}, actor: SignedIn | System = operator) =>
  forTenant(database, 1).transaction((tx) => audit.record(tx, actor, { ...draft, ...entry }))

test('an audit entry is written in the transaction of its action and refused outside one', async () => {
  await expect(audit.record(database, operator, draft)).rejects.toThrow('transaction')
  const failing = forTenant(database, 1).transaction(async (tx) => {
    await audit.record(tx, operator, { ...draft, object: 'job:undone' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await record({ before: { state: 'failed' }, after: { state: 'waiting' } })
  expect((await audit.list(operator, {})).entries).toMatchObject([
    {
      ...{ person: 'op@pro.example', ip: '203.0.113.7', action: 'job.retried', object: 'job:1' },
      ...{ before: { state: 'failed' }, after: { state: 'waiting' }, at: clock.now(), tenantId: null },
    },
  ])
})

test('audit entries cannot be changed or deleted', async () => {
  for (const statement of ["update audit_log set person = 'nobody'", 'delete from audit_log'])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
})

test('only operators read the audit log', async () => {
  for (const actor of [anonymous, shell, { ...operator, kind: 'employer' } satisfies SignedIn])
    await expect(audit.list(actor, {})).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})

test('the audit log is filtered by person, action and day in Warsaw time', async () => {
  const found = async (filter: Parameters<Audit['list']>[1]) =>
    (await audit.list(operator, filter)).entries.map(({ object }) => object)
  clock.advance(3_600_000)
  await record({ object: 'jobs', action: 'jobs.retried' }, shell)
  expect(await found({ person: 'PRO.ex' })).toEqual(['job:1'])
  expect(await found({ person: '%' })).toEqual([])
  expect(await found({ action: 'jobs.retried' })).toEqual(['jobs'])
  // An hour ago it was 23:30 in Warsaw; now the next day has begun there.
  expect(await found({ to: '2026-11-21' })).toEqual(['job:1'])
  expect(await found({ from: '2026-11-22', to: '2026-11-22' })).toEqual(['jobs'])
})

test('pages of the audit log have no gaps or repeats while entries are added', async () => {
  for (let index = 0; index < 60; index += 1) await record({ object: `row:${index}` })
  const first = await audit.list(operator, {})
  await record({ object: 'later' })
  const second = await audit.list(operator, { before: first.next ?? 0 })
  const objects = [...first.entries, ...second.entries].map(({ object }) => object)
  expect(objects).toHaveLength(62)
  expect(new Set(objects).size).toBe(62)
  expect(second.next).toBeNull()
})

test('an entry has the names of an address’s query without the values, also one stored with them', async () => {
  const url = 'https://a.example/feed?token=geheim&format=xml'
  await record({ object: 'import-source:8', after: { url } })
  const { rows } = await database.pool.query("select after from audit_log where object = 'import-source:8'")
  const shown = { url: 'https://a.example/feed?token=…&format=…' }
  expect(rows).toEqual([{ after: shown }])
  await database.pool.query(
    `insert into audit_log (at, actor_kind, person, ip, action, object, before)
     values (now(), 'operator', '', '', 'job.retried', 'import-source:8', $1)`,
    [{ url }],
  )
  const filter = { object: 'import-source:8' }
  const of = {
    page: (await audit.list(operator, filter)).entries,
    file: await audit.listAll(operator, filter),
  }
  for (const entries of [of.page, of.file])
    expect(entries.map(({ before, after }) => before ?? after)).toEqual([shown, shown])
})
