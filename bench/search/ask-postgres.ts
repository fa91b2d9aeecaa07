import type { Box } from '#search-core/query.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { queryRuns } from '#search-core/text/tokenise.ts'
import type { Database } from '#server/db/database.ts'
import { RATES } from './ask-index.ts'
import { NOW } from './offers.ts'
import type { Request } from './requests.ts'
import type { MatchRequest } from './special-requests.ts'

const LISTS = ['category', 'city', 'skill'] as const
const SINGLES = ['experience', 'workplace'] as const
const FACETS = {
  category: 'unnest(category)',
  city: 'unnest(city)',
  experience: 'experience',
  workplace: 'workplace',
  skill: 'unnest(skill)',
  employment: 'unnest(employment)',
  workingTime: 'working_time',
  flag: 'unnest(flag)',
  contentLanguage: 'content_language',
  language: 'unnest(language)',
} as const

const distanceKm = (point: string, longitude: string, latitude: string): string =>
  `2 * 6371.0088 * asin(sqrt(sin(radians((${point})[1] - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians((${point})[1])) * sin(radians((${point})[0] - ${longitude}) / 2) ^ 2))`

class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

const tsquery = (text: string): string =>
  queryRuns(text)
    .flatMap(({ compounds }) => compounds)
    .map(
      (pieces, index, all) =>
        `'${pieces.join('').replaceAll("'", "''")}'${index === all.length - 1 ? ':*' : ''}`,
    )
    .join(' & ')

const whereOf = (request: Request, words: string, to: Parameters, ignoring?: string): string => {
  const parts = [`tenant = ${to.add(request.tenant)}`, `expired_at > ${NOW}`]
  for (const field of LISTS)
    if (request[field] && field !== ignoring) parts.push(`${field} && ${to.add(request[field])}::text[]`)
  for (const field of SINGLES)
    if (request[field] && field !== ignoring) parts.push(`${field} = any(${to.add(request[field])}::text[])`)
  if (request.salaryFrom !== undefined) {
    const amount = request.salaryFrom
    const byCurrency = Object.entries(RATES).map(
      ([currency, rate]) => `(currency = '${currency}' and high >= ${amount * rate})`,
    )
    parts.push(`exists (select from pay where offer_id = o.id and (${byCurrency.join(' or ')}))`)
  }
  if (request.near) {
    const { longitude, latitude } = request.near
    const [height, width] = [50 / 111, 50 / 111 / Math.cos((latitude * Math.PI) / 180) + 0.02]
    const box = `box(point(${longitude - width}, ${latitude - height - 0.01}), point(${longitude + width}, ${latitude + height + 0.01}))`
    const km = distanceKm('at', String(longitude), String(latitude))
    parts.push(`id in (select offer_id from places where at <@ ${box} and ${km} <= 50)`)
  }
  if (words !== '') parts.push(`words @@ ${to.add(words)}::tsquery`)
  return parts.join(' and ')
}

const orderOf = (request: Request, words: string, to: Parameters): string => {
  switch (request.sort) {
    case 'published':
      return 'promoted_position nulls last, last_published_at desc, id desc'
    case 'newest':
      return 'last_published_at desc, id desc'
    case 'salary':
      return 'salary_pln desc nulls last, id desc'
    case 'relevance':
      return `ts_rank(words, ${to.add(words)}::tsquery) desc, last_published_at desc`
  }
}

/** Count, page and facets as one would ask for them; returns the count. `words` is the tsquery of the text. */
export const askPostgres = async (
  { pool }: Database,
  request: Request,
  words = tsquery(request.text ?? ''),
): Promise<number> => {
  const counting = new Parameters()
  const count = await pool.query(
    `select count(*) as total from offers o where ${whereOf(request, words, counting)}`,
    counting.values,
  )
  if (request.size > 0) {
    const paging = new Parameters()
    const where = whereOf(request, words, paging)
    const order = orderOf(request, words, paging)
    await pool.query(
      `select card from offers o where ${where} order by ${order} limit ${request.size}`,
      paging.values,
    )
  }
  if (request.hasFacets)
    for (const [field, expression] of Object.entries(FACETS)) {
      const to = new Parameters()
      await pool.query(
        `select ${expression} as value, count(*) from offers o where ${whereOf(request, words, to, field)} group by 1`,
        to.values,
      )
    }
  return count.rows[0].total
}

export const clustersInPostgres = async (
  { pool }: Database,
  { request, box, zoom }: { readonly request: Request; readonly box: Box; readonly zoom: number },
): Promise<number> => {
  const to = new Parameters()
  const where = whereOf(request, '', to)
  const size = 360 / 2 ** (zoom + 2)
  const { rows } = await pool.query(
    `select count(*)::int as n, avg(at[0]), avg(at[1]), mode() within group (order by city[1])
     from places join offers o on o.id = offer_id
     where at <@ box(point(${box.west}, ${box.south}), point(${box.east}, ${box.north})) and ${where}
     group by floor(at[0] / ${size}), floor(at[1] / ${size})`,
    to.values,
  )
  return rows.reduce((sum, { n }) => sum + n, 0)
}

export const matchInPostgres = async ({ pool }: Database, request: MatchRequest): Promise<number> => {
  const { tenant, skills, categories, cities, levels, salaryFrom } = request
  const { rows } = await pool.query(
    `select id, round(50.0 * cardinality(array(select unnest(skill) intersect select unnest($2::text[])))
        / greatest(1, cardinality(skill)))
      + case when category && $3 then 15 else 0 end + case when city && $4 or workplace = 'remote' then 15 else 0 end
      + case when experience = any($5) then 10 else 0 end + case when salary_pln >= $6 then 10 else 0 end as score
     from offers where tenant = $1 and expired_at > ${NOW} order by score desc, last_published_at desc limit 20`,
    [tenant, skills, categories, cities, levels, salaryFrom],
  )
  return rows.length
}

export const percolateInPostgres = async ({ pool }: Database, offer: IndexDocument): Promise<number> => {
  const { keywords, points, numbers } = offer
  const near = points
    .map(({ longitude, latitude }) => `${distanceKm('near', String(longitude), String(latitude))} <= 50`)
    .join(' or ')
  const { rows } = await pool.query(
    `select id from saved where tenant = $1 and (category is null or category && $2) and (city is null or city && $3)
       and (experience is null or $4 = any(experience)) and (workplace is null or $5 = any(workplace))
       and (skill is null or skill && $6) and (salary_from is null or salary_from <= $7)
       and (near is null or ${near || 'false'})`,
    [
      keywords.tenant?.[0],
      keywords.category,
      keywords.city,
      keywords.experience?.[0],
      keywords.workplace?.[0],
      keywords.skill,
      numbers.salaryPln,
    ],
  )
  return rows.length
}
