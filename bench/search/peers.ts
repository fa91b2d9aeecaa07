import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import { foldText } from '#kernel/text/fold-text.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { table } from '../report.ts'
import { queryOf } from './ask-index.ts'
import { measure, measureAsync, type Timing } from './measure.ts'
import { anOffer, NOW } from './offers.ts'
import { createRequests, type Request } from './requests.ts'
import { mistypedWords } from './text-requests.ts'
import type { World } from './world.ts'

const SAMPLES = 2_000
const ROUNDS = 5
// What takes tens of milliseconds is not asked two thousand times.
const PEER_MS = 10_000

interface Peer {
  readonly name: string
  readonly filledIn: number
  /** Counts the hits and reads the first hundred; null for what it cannot do. */
  readonly ask: Readonly<Record<Asked, ((request: Request) => number) | null>>
}
type Asked = 'list' | 'count' | 'prefix' | 'typos'

const wordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const timed = <Result>(work: () => Result): [result: Result, ms: number] => {
  const start = performance.now()
  return [work(), performance.now() - start]
}

const fillSqlite = (world: World, count: number): DatabaseSync => {
  const db = new DatabaseSync(':memory:')
  db.exec(`
    create table offers (id integer primary key, tenant text, category text, experience text, workplace text, at integer, ends integer, card blob);
    create table cities (offer integer, city text);
    create virtual table words using fts5(title, skills, company, city, content='', prefix='2 3', tokenize='unicode61 remove_diacritics 2');
    begin`)
  const offer = db.prepare('insert into offers values (?, ?, ?, ?, ?, ?, ?, ?)')
  const place = db.prepare('insert into cities values (?, ?)')
  const words = db.prepare('insert into words (rowid, title, skills, company, city) values (?, ?, ?, ?, ?)')
  for (let id = 1; id <= count; id++) {
    const { keywords, numbers, texts, payload } = anOffer(world, id)
    const of = (field: string) => keywords[field]?.[0] ?? null
    const { lastPublishedAt = 0, expiredAt = 0 } = numbers
    offer.run(
      id,
      of('tenant'),
      of('category'),
      of('experience'),
      of('workplace'),
      lastPublishedAt,
      expiredAt,
      payload,
    )
    for (const city of keywords.city ?? []) place.run(id, city)
    const folded = ['title', 'skills', 'company', 'city'].map((field) => foldText(texts[field] ?? ''))
    words.run(id, ...folded)
  }
  db.exec(`commit;
    create index by_category on offers (tenant, category, at desc);
    create index by_city on cities (city, offer);
    analyze`)
  return db
}

const sqlite = (world: World, count: number): Peer => {
  const [db, filledIn] = timed(() => fillSqlite(world, count))
  const quoted = (values: readonly string[] = []) => values.map((value) => `'${value}'`).join(', ')
  const whereOf = ({ tenant, category, city, experience, workplace }: Request): string =>
    [
      `tenant = '${tenant}' and ends > ${NOW}`,
      ...(category ? [`category in (${quoted(category)})`] : []),
      ...(city ? [`o.id in (select offer from cities where city in (${quoted(city)}))`] : []),
      ...(experience ? [`experience in (${quoted(experience)})`] : []),
      ...(workplace ? [`workplace in (${quoted(workplace)})`] : []),
    ].join(' and ')
  const countOf = (request: Request): number => {
    const row = db.prepare(`select count(*) as n from offers o where ${whereOf(request)}`).get()
    return Number(row?.n)
  }
  const prefix = (request: Request): number => {
    const [first = '', second = ''] = wordsIn(request.text ?? '')
    const from = `from words join offers o on o.id = words.rowid where words match ? and ${whereOf(request)}`
    const sought = `"${first}" AND "${second}"*`
    db.prepare(`select card ${from} order by bm25(words, 8, 4, 4, 2) limit 100`).all(sought)
    return Number(db.prepare(`select count(*) as n ${from}`).get(sought)?.n)
  }
  return {
    name: 'SQLite with FTS5',
    filledIn,
    ask: {
      list: (request) => {
        const order = 'order by at desc, o.id desc limit 100'
        db.prepare(`select card from offers o where ${whereOf(request)} ${order}`).all()
        return countOf(request)
      },
      count: countOf,
      prefix,
      typos: null,
    },
  }
}

const miniSearch = (world: World, count: number): Peer => {
  const fields = ['title', 'skills', 'company', 'city']
  const index = new MiniSearch({ fields, processTerm: foldText })
  const offers: (Request & { readonly ends: number })[] = []
  const [, filledIn] = timed(() => {
    for (let id = 1; id <= count; id++) {
      const { keywords, numbers, texts } = anOffer(world, id)
      index.add({ id, ...texts })
      const { tenant = [], category = [], city = [], experience = [], workplace = [] } = keywords
      offers[id] = {
        ...{ tenant: tenant[0] ?? '', category, city, experience, workplace },
        ...{ sort: 'newest', hasFacets: false, size: 0, ends: numbers.expiredAt ?? 0 },
      }
    }
  })
  const accepts = (request: Request) => {
    const lists = (['category', 'city', 'experience', 'workplace'] as const).flatMap((field) => {
      const wanted = request[field]
      return wanted ? [{ field, wanted: new Set(wanted) }] : []
    })
    return ({ id }: { readonly id: number }): boolean => {
      const offer = offers[id]
      if (!offer || offer.tenant !== request.tenant || offer.ends <= NOW) return false
      return lists.every(({ field, wanted }) => offer[field]?.some((value) => wanted.has(value)))
    }
  }
  const all = (request: Request): number =>
    index.search(MiniSearch.wildcard, { filter: (result) => accepts(request)({ id: result.id }) }).length
  const texts = (fuzzy: boolean) => (request: Request) =>
    index.search(request.text ?? '', {
      combineWith: 'AND',
      prefix: (_, place, terms) => place === terms.length - 1,
      fuzzy: fuzzy && ((term: string) => (term.length <= 3 ? 0 : term.length <= 7 ? 1 : 2)),
      boost: { title: 8, skills: 4, company: 4, city: 2 },
      filter: (result) => accepts(request)({ id: result.id }),
    }).length
  // Its list of everything has no order but the score, which is the same for all.
  return {
    name: 'MiniSearch',
    filledIn,
    ask: { list: null, count: all, prefix: texts(false), typos: texts(true) },
  }
}

const cell = (timing: Timing | null): string =>
  timing ? `${timing.p50.toFixed(3)} / ${timing.p99.toFixed(3)}` : 'cannot'

/** The engine beside the two that a program in JavaScript could embed instead, as a section of the report. */
export const comparePeers = async (index: SearchIndex, world: World): Promise<string> => {
  const dice = createDice(31)
  const kinds = createRequests(world, dice)
  const many = (make: (() => Request) | undefined) =>
    Array.from({ length: SAMPLES }, () => make?.()).flatMap((request) => request ?? [])
  const filtered = many(kinds['filtered page of 100, exact count'])
  const asked: Readonly<Record<Asked, { readonly name: string; readonly requests: readonly Request[] }>> = {
    list: { name: 'filtered page of 100 and its count', requests: filtered },
    count: { name: 'count of a filter', requests: filtered.map((request) => ({ ...request, size: 0 })) },
    prefix: {
      name: 'two words, the second a prefix, 100 best and the count',
      requests: many(kinds['two words, the second a prefix, count']),
    },
    typos: {
      name: 'the same, both mistyped',
      requests: many(() => mistypedWords(world, dice, index.size)),
    },
  }
  const rows: string[][] = []
  for (const { name, requests } of Object.values(asked)) {
    const timing = await measure(requests.map(queryOf), ROUNDS, (query) => index.search(query).total)
    rows.push([name, cell(timing)])
  }
  const facts: string[] = []
  const header = ['question', 'this index, p50 / p99']
  for (const open of [sqlite, miniSearch]) {
    const peer = open(world, index.size)
    header.push(peer.name)
    facts.push(`${peer.name} was filled in ${(peer.filledIn / 1000).toFixed(0)} s`)
    for (const [at, kind] of (Object.keys(asked) as Asked[]).entries()) {
      const ask = peer.ask[kind]
      const timing =
        ask && (await measureAsync(asked[kind].requests, PEER_MS, async (request) => ask(request)))
      rows[at]?.push(cell(timing))
      console.log(`${peer.name}, ${asked[kind].name}: ${cell(timing)} ms, ${timing?.found ?? '–'} found`)
    }
  }
  const limits = `FTS5 forgives no mistakes, knows no Polish forms and counts no facets; with a text it joins every hit to the table of
filters. MiniSearch scores every hit before it filters them, has no order but the score, no pages, no numbers, places or facets, and holds objects instead of columns. Neither finds other forms of a word or synonyms. Found are not the same offers in each, since each has its own idea of a word.`
  return `${facts.join('; ')} (with the making of the offers).\n\n${table(header, rows)}\n\n${limits}`
}
