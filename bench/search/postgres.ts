import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { writeDocument } from '#search-core/documents/document-bytes.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { documentTokens } from '#search-core/text/tokenise.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { copyRows, textArray, wordVector } from './copy-rows.ts'
import { anOffer } from './offers.ts'
import type { Saved } from './saved-searches.ts'
import { VOCABULARY } from './typos-in-postgres.ts'
import type { World } from './world.ts'

const AT_ONCE = 2_000

const wordsOf = (text: string): string[] => documentTokens(text).flatMap(({ word, also }) => [word, ...also])

const TABLES = `
create table places (offer_id bigint not null, at point not null);
create table pay (offer_id bigint not null, currency text not null, high float8 not null);
create table offers (
  id bigint not null, tenant text not null, category text[] not null, city text[] not null, experience text not null,
  workplace text not null, working_time text not null, employment text[] not null, skill text[] not null,
  flag text[] not null, language text[] not null, content_language text not null, last_published_at bigint not null,
  expired_at bigint not null, promoted_position int, salary_pln float8, words tsvector not null,
  card bytea not null);
create table saved (
  id int primary key, tenant text not null, category text[], city text[], experience text[], workplace text[],
  skill text[], salary_from float8, near point);`

const INDEXES = `
alter table offers add primary key (id);
create index on offers (tenant, promoted_position, last_published_at desc, id desc);
create index on offers (tenant, salary_pln desc nulls last, id desc);
create index on offers using gin (category);
create index on offers using gin (city);
create index on offers using gin (skill);
create index on offers using gin (words);
create index on places using gist (at);
create index on places (offer_id);
create index on pay (offer_id, currency, high);
create index on saved (tenant);
vacuum analyze;`

const rowOf = ({ id, keywords, numbers, texts, payload }: IndexDocument): readonly unknown[] => {
  const of = (field: string) => keywords[field] ?? []
  return [
    id,
    of('tenant')[0],
    textArray(of('category')),
    textArray(of('city')),
    of('experience')[0],
    of('workplace')[0],
    of('workingTime')[0],
    ...['employment', 'skill', 'flag', 'language'].map((field) => textArray(of(field))),
    of('contentLanguage')[0],
    ...['lastPublishedAt', 'expiredAt', 'promotedPosition', 'salaryPln'].map((field) => numbers[field]),
    wordVector([...new Set(Object.values(texts).flatMap(wordsOf))]),
    byteCell(payload),
  ]
}

const INSERT_SAVED = `
insert into saved select id, tenant, category, city, experience, workplace, skill, salary, point(x, y)
from jsonb_to_recordset($1::jsonb) as t(id int, tenant text, category text[], city text[], experience text[],
  workplace text[], skill text[], salary float8, x float8, y float8)`

const byteCell = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`

/** The projection of the same offers, as the board stores it. */
export const fillProjections = async (database: Database, world: World, count: number): Promise<void> => {
  await database.pool.query(
    `create table offer_projections (
      offer_id bigint not null, version int not null, document bytea not null, card bytea not null, apply_url text)`,
  )
  const client = await database.pool.connect()
  for (let id = 1; id <= count; id += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - id + 1) }, (_, at) => {
      const offer = anOffer(world, id + at)
      return [id + at, 1, byteCell(writeDocument(offerIndexSchema, offer)), byteCell(offer.payload), null]
    })
    await copyRows(client, 'offer_projections', rows)
  }
  client.release()
  await database.pool.query('alter table offer_projections add primary key (offer_id)')
  await database.pool.query('vacuum analyze offer_projections')
}

export interface Postgres {
  readonly database: Database
  stop(): Promise<void>
}

/** The same offers and saved searches in tables with the indexes that one would make. */
export const startPostgres = async (
  world: World,
  count: number,
  saved: readonly Saved[],
): Promise<Postgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-bench-'))
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), whenRunning: 'refuse' })
  const database = openDatabase(server.url, { poolSize: 1, statementTimeoutMs: 0 })
  const run = async (statements: string): Promise<void> => void (await database.pool.query(statements))
  await run(TABLES)
  await run('set synchronous_commit = off')
  const client = await database.pool.connect()
  for (let id = 1; id <= count; id += AT_ONCE) {
    const offers = Array.from({ length: Math.min(AT_ONCE, count - id + 1) }, (_, at) =>
      anOffer(world, id + at),
    )
    await copyRows(client, 'offers', offers.map(rowOf))
    const places = offers.flatMap(({ id: offer, points }) =>
      points.map(({ longitude, latitude }) => [offer, `(${longitude},${latitude})`]),
    )
    await copyRows(client, 'places', places)
    const pay = offers.flatMap(({ id: offer, ranges }) =>
      (ranges.salary ?? []).map(({ scale, high }) => [offer, scale, high]),
    )
    await copyRows(client, 'pay', pay)
  }
  client.release()
  for (let at = 0; at < saved.length; at += AT_ONCE) {
    const rows = saved.slice(at, at + AT_ONCE).map(({ id, filter }) => ({
      ...{ id, tenant: filter.tenant, category: filter.category, city: filter.city },
      ...{ experience: filter.experience, workplace: filter.workplace, skill: filter.skill },
      ...{ salary: filter.salaryFrom, x: filter.near?.longitude, y: filter.near?.latitude },
    }))
    await database.pool.query(INSERT_SAVED, [JSON.stringify(rows)])
  }
  await run("set maintenance_work_mem = '512MB'")
  for (const statement of `${INDEXES}${VOCABULARY}vacuum analyze vocabulary`.split(';'))
    if (statement.trim() !== '') await run(statement)
  return {
    database,
    async stop() {
      await database.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
