import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importOffers } from '#features/imports/server/service.ts'
import { loadSkills } from '#features/occupations/server/service.ts'
import type { OfferDraft } from '#features/offers/contract.ts'
import type { OfferFilter } from '#features/search/contract.ts'
import { createOfferSearch, type OfferSearch } from '#features/search/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { generatedOffer } from '#tests/support/generated-offers.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { type RandomFilters, randomFilters, sampleOffers } from '#tests/support/oracles/random-filters.ts'
import {
  askInSql,
  createSqlSearchTables,
  type SqlAnswer,
  type SqlQuestion,
} from '#tests/support/oracles/sql-search.ts'

const file = fileURLToPath(new URL('../../../shared/data/offers/offers-open.jsonl.gz', import.meta.url))
const DAY_MS = 86_400_000
const FILTERS = 600
const GENERATED = 1_000

interface RealBoard extends TestBoard {
  readonly start: Tenant
}

/** What the real rows lack: several places, promotion, Ukraine-friendly employers, other boards, subcategories. */
const publishOthers = async ({ offers, clock, pro, start }: RealBoard): Promise<void> => {
  const dice = createDice(60)
  const draft = (tenant: Tenant): OfferDraft => ({
    ...generatedOffer(dice, clock.now()),
    categoryId: tenant.categories[dice.roll(tenant.categories.length)]?.id ?? null,
    promotedPosition: dice.chance(4) ? 1 + dice.roll(5) : null,
  })
  for (const tenant of [pro, start]) {
    const drafts = Array.from({ length: GENERATED }, () => draft(tenant))
    const made = await offers.createOffers(tenant.id, drafts)
    for (const { id } of made.slice(0, 40)) await offers.endOffer(tenant.id, id)
  }
}

const storePlaceNames = async ({ db, places }: TestBoard): Promise<void> => {
  await db.pool.query('create table place_names (place_id int, name text)')
  const { rows } = await db.pool.query<{ id: number }>(
    'select distinct place_id as id from offer_locations where place_id is not null',
  )
  const names = rows.flatMap(({ id }) => {
    const { pl = '', en = '' } = places.byId(id)?.names ?? {}
    return [...new Set([pl, en])].map((name) => ({ id, name }))
  })
  await db.pool.query('insert into place_names select * from unnest($1::int[], $2::text[])', [
    names.map(({ id }) => id),
    names.map(({ name }) => name),
  ])
}

/** Stores the key under which each skill is filed, and the version in its name. */
const storeSkillNames = async ({ db }: TestBoard): Promise<void> => {
  await db.pool.query(
    'create table skill_names (skill_id bigint primary key, folded text unique, key text, version text)',
  )
  const { rows } = await db.pool.query<{ id: string; folded: string; name: string }>(
    'select id, folded, name from skills',
  )
  const names = loadSkills()
  await db.pool.query(
    'insert into skill_names select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])',
    [
      rows.map(({ id }) => id),
      rows.map(({ folded }) => folded),
      rows.map(({ name }) => names.keyOf(name)),
      rows.map(({ name }) => names.versionOf(name)),
    ],
  )
}

const anyOffer: OfferFilter = {
  keywords: [],
  titles: [],
  companies: [],
  skills: [],
  categoryIds: [],
  citySlug: null,
  radiusKm: 0,
  employmentTypes: [],
  experienceLevels: [],
  workingTimes: [],
  workplaceTypes: [],
  isRemote: false,
  withSalary: false,
  salaryFrom: null,
  salaryTo: null,
  isUkraineFriendly: false,
  languages: [],
  contentLanguages: [],
}

const guidOf = (card: Uint8Array): string => /"guid":"([^"]+)"/.exec(Buffer.from(card).toString())?.[1] ?? ''

describe.skipIf(!existsSync(file))('search of the real offers equals SQL', () => {
  let board: RealBoard
  let search: OfferSearch

  beforeAll(async () => {
    const empty = await createTestBoard(new Date().toISOString())
    const start = empty.tenants.byKey('start')
    if (!start) throw new Error('the demo has no tenant start')
    board = { ...empty, start }
    const report = { write: async () => undefined }
    await importOffers(board, { file, tenant: board.tech, shiftDates: true, report })
    await publishOthers(board)
    await storePlaceNames(board)
    await storeSkillNames(board)
    const client = await board.db.pool.connect()
    await createSqlSearchTables(client)
    client.release()
    const { db: database, rates, places, clock } = board
    const reportError = (error: unknown) => {
      throw error
    }
    search = createOfferSearch({ database, rates, places, clock, reportError })
    await search.start()
  }, 300_000)
  afterAll(async () => {
    await search.stop()
    await board.db.drop()
  })

  const askIndex = (tenant: Tenant, { filter, currency, size }: SqlQuestion): SqlAnswer => {
    const pages = Object.fromEntries(
      (['newest', 'published', 'salary'] as const).flatMap((sort) =>
        (['DESC', 'ASC'] as const).map((order) => {
          const { cards } = search.list(tenant, filter, { sort, order, from: 0, size, currency })
          return [`${sort} ${order}`, cards.length === 0 ? null : cards.map(guidOf)]
        }),
      ),
    )
    const { isRemote, withSalary, isUkraineFriendly, ...counts } = search.facets(tenant, filter, currency)
    const places = search.countPlacesByCategory(tenant, filter, currency)
    const groups = {
      ...counts,
      isRemote: isRemote === 0 ? {} : { remote: isRemote },
      withSalary: withSalary === 0 ? {} : { with: withSalary },
      isUkraineFriendly: isUkraineFriendly === 0 ? {} : { friendly: isUkraineFriendly },
      places: Object.fromEntries(places),
    }
    return {
      total: search.count(tenant, filter, currency),
      places: search.countPlaces(tenant, filter, currency),
      pages,
      facets: Object.fromEntries(
        Object.entries(groups).map(([name, found]) => [name, Object.keys(found).length === 0 ? null : found]),
      ),
    }
  }

  /** Returns how many of the filters had results. */
  const compare = async (count: number, filters: RandomFilters, seed: number): Promise<number> => {
    const dice = createDice(seed)
    const client = await board.db.pool.connect()
    let found = 0
    // JIT compilation takes longer than each query.
    await client.query('set jit = off')
    try {
      for (let asked = 0; asked < count; asked++) {
        const tenant = dice.pick([board.tech, board.tech, board.pro, board.start])
        const { filter, currency } = filters.next()
        const place = filter.citySlug === null ? null : board.places.bySlug(filter.citySlug)
        const size = dice.pick([1, 20, 20, 100])
        const now = board.clock.now()
        const question: SqlQuestion = { tenantId: tenant.id, filter, currency, now, size, place }
        const [inSql, inIndex] = [await askInSql(client, question), askIndex(tenant, question)]
        expect(inIndex, JSON.stringify({ tenant: tenant.key, currency, size, filter })).toEqual(inSql)
        if (inSql.total > 0) found++
      }
    } finally {
      client.release()
    }
    return found
  }

  /** Number of real offers with a word for each of the patterns, in any text. */
  const withWords = async (...patterns: string[]): Promise<number> => {
    const each = patterns.map((pattern) => `select offer_id from said where word ~ '^(${pattern})$'`)
    const { rows } = await board.db.pool.query<{ found: number }>(
      `select count(*)::int as found from asked
       where tenant_id = $1 and id in (${each.join(' intersect ')})`,
      [board.tech.id],
    )
    return rows[0]?.found ?? 0
  }
  const found = (text: string) => search.count(board.tech, { ...anyOffer, keywords: [text] }, 'pln')

  test.each<[name: string, texts: string[], patterns: string[]]>([
    ['two letters match the word and its synonym', ['go', 'Golang'], ['go|golang']],
    ['two letters in quotes match only the word', ['"go"'], ['go']],
    ['three letters allow no typo', ['sqk', 'jva x'], ['sqk']],
    [
      'Polish inflections match',
      ['księgowa', 'księgowej', 'KSIEGOWY', 'księgowi'],
      ['ksiegow(a|y|ej|ych|ym|ego|i|o)'],
    ],
    ['inflections of “kierowca” match', ['kierowca', 'kierowcy', 'kierowców'], ['kierowc(a|y|ow|e|om|ami)']],
    [
      'English plurals match',
      ['developer java', 'developers java'],
      ['developers?|deweloper|programist(a|ka|ow|y|ki|e|ek)', 'java.*'],
    ],
    ['a quoted word matches no inflections', ['"developers"'], ['developers']],
    ['two swapped letters match', ['pyhton'], ['python|phyton|pyhon']],
    ['two typos in a long word match', ['javascirptt'], ['javascript']],
    ['a typo in a prefix matches', ['kubenet'], ['kubernet.*']],
    ['a quoted word allows no typo', ['"pyhton"'], ['pyhton']],
    ['a word that some offer has is no typo', ['devloper'], ['devloper']],
  ])('for words: %s', async (_, texts, patterns) => {
    const expected = await withWords(...patterns)
    expect(texts.map(found)).toEqual(texts.map(() => expected))
  })

  test('for 600 random filters: counts, first pages in each sort order, and facets', async () => {
    const samples = await sampleOffers(board.db.pool)
    let found = 0
    // On four days, so that some offers expire without being marked.
    for (let day = 0; day < 4; day++) {
      const halves = [1, 2].map((half) => {
        const seed = day * 10 + half
        return compare(FILTERS / 8, randomFilters(samples, createDice(100 + seed)), seed)
      })
      for (const half of await Promise.all(halves)) found += half
      board.clock.advance(7 * DAY_MS)
    }
    expect(found).toBeGreaterThan(FILTERS / 2)
  })
})
