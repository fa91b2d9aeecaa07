import type { Dice } from '#tests/support/oracles/dice.ts'

/** The same question to both sides. */
export interface SearchQuestion {
  readonly address: string
  /** What the answer must have in common with `count`'s. */
  readonly total: (answer: unknown) => unknown
  readonly page: string | null
  readonly count: string
}

const offers = `from offers o join offer_projections p on p.offer_id = o.id
  where o.tenant_id = $1 and o.state = 'published' and o.expired_at > now()`
const newest = 'order by o.last_published_at desc, o.id desc'
const totalItems = (answer: unknown): unknown => Object(Object(answer).meta).totalItems

const page = (query: string, condition = '', from = 0): SearchQuestion => ({
  address: `/api/tech/v2/user-panel/offers/by-cursor?sortBy=newest&from=${from}&${query}`,
  total: totalItems,
  page: `select p.card ${offers} ${condition} ${newest} offset ${from} limit 100`,
  count: `select count(*) as total ${offers} ${condition}`,
})

type City = readonly [name: string, slug: string, latitude: number, longitude: number]
const cities: readonly [City, ...City[]] = [
  ['Warszawa', 'warszawa', 52.22977, 21.01178],
  ['Kraków', 'krakow', 50.06143, 19.93658],
  ['Katowice', 'katowice', 50.25841, 19.02754],
]

const nearby = (slug: string, latitude: number, longitude: number, km: number): string => {
  const [dy, dx] = [km / 111, km / 68]
  return `and exists (select from offer_locations l where l.offer_id = o.id and (l.city_slug = '${slug}' or (
    l.latitude between ${latitude - dy} and ${latitude + dy} and l.longitude between ${longitude - dx} and ${longitude + dx}
    and 12742.0176 * asin(sqrt(sin(radians(l.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude})) * cos(radians(l.latitude)) * sin(radians(l.longitude - ${longitude}) / 2) ^ 2)) <= ${km})))`
}

const paysFrom = (amount: number): string =>
  `and exists (select from offer_salaries s where s.offer_id = o.id and s.from_minor is not null and s.to_minor > 0
    and s.to_minor * case s.currency when 'eur' then 4.3 when 'pln' then 1 end >= ${amount * 100})`

export const questions: Readonly<Record<string, (dice: Dice) => SearchQuestion>> = {
  'list, first page': () => page(''),
  'list, page at 10,000': () => page('', '', 10_000),
  'category and level': (dice) => {
    const category = 1 + dice.roll(25)
    return page(
      `categories=${category}&experienceLevels=senior`,
      `and o.category_id = ${category} and o.experience_level = 'senior'`,
    )
  },
  'city with 30 km, remote or hybrid, salary from': (dice) => {
    const [name, slug, latitude, longitude] = dice.pick(cities)
    const amount = 8_000 + dice.roll(10) * 1_000
    return page(
      `city=${encodeURIComponent(name)}&cityRadiusKm=30&remoteWorkOptions=remote,hybrid&salaryMin=${amount}`,
      `${nearby(slug, latitude, longitude, 30)} and o.workplace_type in ('remote', 'hybrid') ${paysFrom(amount)}`,
    )
  },
  'text of two words, the last a prefix': (dice) => {
    const word = dice.pick(['java', 'python', 'react', 'docker', 'kafka'])
    const prefix = dice.pick(['dev', 'eng', 'sen', 'arch', 'test'])
    return page(
      `keywords=${word}%20${prefix}`,
      `and exists (select from offer_words w where w.offer_id = o.id and w.words @@ to_tsquery('simple', '${word} & ${prefix}:*'))`,
    )
  },
  'count of a filter': (dice) => {
    const [name, slug] = dice.pick(cities)
    return {
      address: `/api/tech/v2/user-panel/offers/count?city=${encodeURIComponent(name)}&experienceLevels=mid,senior`,
      total: (answer) => Object(answer).count,
      page: null,
      count: `select count(*) as total from offer_locations l2 join offers o on o.id = l2.offer_id
        where o.tenant_id = $1 and o.state = 'published' and o.expired_at > now() and o.experience_level in ('mid', 'senior')
        and exists (select from offer_locations l where l.offer_id = o.id and l.city_slug = '${slug}')`,
    }
  },
  'counts by category': (dice) => {
    const level = dice.pick(['junior', 'mid', 'senior'])
    return {
      address: `/api/tech/v2/user-panel/offers/count/categories?experienceLevels=${level}`,
      total: (answer) =>
        Object.values<number>(Object(Object(answer).counts)).reduce((sum, count) => sum + count, 0),
      page: null,
      count: `select sum(c)::bigint as total from (select o.category_id, count(*) as c from offers o
        join offer_locations l on l.offer_id = o.id where o.tenant_id = $1 and o.state = 'published'
        and o.expired_at > now() and o.experience_level = '${level}' group by 1) counts`,
    }
  },
}

/** What a board that asks SQL for its lists would have: without these the comparison would be unfair. */
export const indexesForSql = `
  create index on offers (tenant_id, last_published_at desc, id desc) where state = 'published';
  create index on offers (tenant_id, category_id, last_published_at desc) where state = 'published';
  create index on offer_locations (city_slug, offer_id);
  create index on offer_locations (latitude, longitude);
  create index on offer_locations (offer_id);
  create index on offer_salaries (offer_id);
  create table offer_words as
    select o.id as offer_id, to_tsvector('simple', concat_ws(' ', o.title, o.company_name,
      (select string_agg(k.name, ' ') from offer_skills s join skills k on k.id = s.skill_id where s.offer_id = o.id),
      (select string_agg(l.city, ' ') from offer_locations l where l.offer_id = o.id))) as words
    from offers o;
  create index on offer_words using gin (words);
  create unique index on offer_words (offer_id);
  analyze;`
