import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let file: string
let source: TestDatabase
let target: TestDatabase
const fileId = '0190a0a0-0000-7000-8000-000000000001'
const attachment = randomBytes(3_000_000)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  file = join(folder, 'board.backup')
  source = await createTestDatabase()
  target = await createTestDatabase()
  await source.pool.query(`
    create schema queues;
    create table queues.queue (name text primary key);
    create table queues.job (id int, queue text references queues.queue, kept bool) partition by list (queue);
    create table queues.job_common partition of queues.job default;
    create table queues.statistics (n int);
    insert into queues.queue values ('mail');
    insert into queues.job values (1, 'mail', true);
    insert into queues.statistics values (9);
    insert into tenants (key, name, settings) values ('pro', E'Tab\\tbackslash \\\\ line\\nend', '{"accent": "ł"}'), ('tech', 'Tech', '{}');
    insert into categories (tenant_id, id, key, parent_id, icon, position, labels, seo_slugs)
      values (1, 2, 'child', null, 'x', 1, '{}', '{}'), (1, 1, 'parent', null, 'x', 0, '{}', '{}');
    update categories set parent_id = 1 where id = 2;
    insert into exchange_rates values ('2026-11-20', 'eur', 4.250001);
    insert into outbox (topic, tenant_id, object_id, version) values ('offer', 1, 7, 1);
    insert into skills (folded, name) select 'skill ' || n, 'Skill ' || n from generate_series(1, 20000) n;
  `)
  await source.pool.query(
    `insert into files (id, tenant_id, access, name, media_type, byte_size, sha256, created_at)
     values ($1, 1, 'private', 'cv.pdf', 'application/pdf', $2, sha256($3), now())`,
    [fileId, attachment.byteLength, attachment],
  )
})
afterEach(async () => {
  await source.drop()
  await target.drop()
  await rm(folder, { recursive: true })
})

const backup = (readBytes: (id: string) => Promise<Buffer | null> = async () => attachment) =>
  writeBackup({
    database: source,
    file,
    now: new Date(0),
    onlyTables: { queues: ['queue', 'job'] },
    readFile: readBytes,
  })

const written = new Map<string, Buffer>()
const restore = (options: { mayReplace?: boolean } = {}) => {
  written.clear()
  return restoreBackup({
    database: target,
    file,
    mayReplace: options.mayReplace ?? false,
    prepareForeignSchemas: async () => {
      await target.pool.query(`create schema queues;
        create table queues.queue (name text primary key);
        create table queues.job (id int, queue text references queues.queue, kept bool) partition by list (queue);
        create table queues.job_common partition of queues.job default;
        create table queues.statistics (n int);
        insert into queues.queue values ('mail'), ('made by the library');`)
    },
    writeFile: async (id, bytes) => {
      written.set(id, bytes)
    },
  })
}

/** The rows of every table as text, in a fixed order. */
const contents = async ({ pool }: TestDatabase): Promise<Record<string, unknown[]>> => {
  const client = await pool.connect()
  try {
    const found: Record<string, unknown[]> = {}
    for (const { schema, name } of [
      ...(await readTables(client, 'public')),
      ...(await readTables(client, 'queues')),
    ]) {
      if (name === 'schema_migrations' || name === 'statistics') continue
      const { rows } = await client.query(`select t::text as row from ${schema}.${name} t order by 1`)
      found[name] = rows
    }
    return found
  } finally {
    client.release()
  }
}

test('a restore brings back every row and file of a backup', async () => {
  const before = await contents(source)
  expect(await backup()).toMatchObject({ files: 1, missingFiles: 0 })
  await restore()
  expect(await contents(target)).toEqual(before)
  expect(before.skills).toHaveLength(20_000)
  expect([...written]).toEqual([[fileId, attachment]])
})

test('sequences continue after the last restored row', async () => {
  await backup()
  await restore()
  const { rows } = await target.pool.query("insert into skills (folded, name) values ('a', 'A') returning id")
  expect(rows).toEqual([{ id: 20_001 }])
})

test('a backup is a consistent snapshot despite concurrent writes', async () => {
  const writer = await source.pool.connect()
  await writer.query('begin; lock table skills')
  const made = backup()
  const isWaiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy%skills%'"
  await expect.poll(async () => (await target.pool.query(isWaiting)).rowCount, { timeout: 10_000 }).toBe(1)
  await writer.query("insert into tenants (key, name, settings) values ('late', 'Late', '{}'); commit")
  writer.release()
  await made
  await restore()
  const { rows } = await target.pool.query('select key from tenants order by id')
  expect(rows).toEqual([{ key: 'pro' }, { key: 'tech' }])
})

test('a restore refuses a non-empty database unless told to replace it', async () => {
  await backup()
  await target.pool.query("insert into tenants (key, name, settings) values ('mine', 'Mine', '{}')")
  await expect(restore()).rejects.toThrow('not empty')
  expect((await target.pool.query('select key from tenants')).rows).toEqual([{ key: 'mine' }])
  await restore({ mayReplace: true })
  expect(await contents(target)).toEqual(await contents(source))
})

test('a damaged or truncated backup changes nothing', async () => {
  await backup()
  const whole = gunzipSync(await readFile(file))
  const at = whole.indexOf('Skill 777')
  const damaged = Buffer.from(whole)
  damaged.write('Skull', at)
  await target.pool.query("insert into tenants (key, name, settings) values ('mine', 'Mine', '{}')")
  for (const [bytes, reason] of [
    [gzipSync(damaged), 'damaged: tables/public.skills.copy'],
    [gzipSync(whole.subarray(0, whole.byteLength - 2_000_000)), 'cannot be read'],
    [Buffer.from('no gzip'), 'cannot be read'],
  ] as const) {
    await writeFile(file, bytes)
    await expect(restore({ mayReplace: true })).rejects.toThrow(reason)
  }
  expect((await target.pool.query('select key from tenants')).rows).toEqual([{ key: 'mine' }])
})

test('a restore refuses a database that a server is connected to', async () => {
  await backup()
  const server = await target.pool.connect()
  await expect(restore()).rejects.toThrow('stop it before')
  server.release()
})

test('a restore waits for a server that is just ending', async () => {
  await backup()
  const server = await target.pool.connect()
  const ending = server.query('select pg_sleep(1)').finally(() => server.release(true))
  await restore()
  await ending
  expect((await target.pool.query('select from files')).rowCount).toBe(1)
})

test('a backup of another version is refused with the unknown migration’s name', async () => {
  await source.pool.query("update schema_migrations set checksum = repeat('0', 64)")
  await backup()
  await expect(restore()).rejects.toThrow(/no such migration 0001/)
  expect((await target.pool.query('select from tenants')).rowCount).toBe(0)
})

test('files whose bytes are missing are counted, and the rest is backed up', async () => {
  expect(await backup(async () => null)).toMatchObject({ files: 0, missingFiles: 1 })
  await restore()
  expect((await target.pool.query('select from files')).rowCount).toBe(1)
})
