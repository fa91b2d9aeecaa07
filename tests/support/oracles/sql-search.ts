import type pg from 'pg'
import type { Place } from '#features/geo/contract.ts'
import type { OfferFilter } from '#features/search/contract.ts'
import { type EmployeeContract, grossOfMonth } from '#features/wages/rules.ts'
import type { Currency } from '#kernel/currency.ts'

/*
 * Reference implementation of the offer search in SQL on the stored tables, derived from the meaning of the filters and
 * independent of the index: results, order and facet counts.
 */

/** Both ends of a disclosed range as stated, and as whole zlotys a month. */
const STATED_PAY = `
create function monthly(unit text, amount float8) returns float8 language sql immutable as $$
  select case unit when 'hour' then amount * 168 when 'day' then amount * 21 when 'year' then round(amount / 12)
    else amount end $$;

create table rates as
  select currency, pln_per::float8 from exchange_rates where currency <> 'pln' union all select 'pln', 1;

create table stated_pay as
  select s.offer_id, s.ordinal, s.type, s.currency, s.unit, amount::float8, pln_per,
    coalesce(is_gross, s.type <> 'b2b') as is_gross,
    case when s.type in ('mandate_contract', 'contract') then s.type else 'permanent' end as contract,
    extract(year from coalesce(o.published_at, o.updated_at))::int as year,
    floor(round(monthly(unit, amount) * pln_per) / 100 + 0.5)::int as net
  from offer_salaries s join rates using (currency) join offers o on o.id = s.offer_id,
    unnest(array[from_minor, to_minor]) as amount
  where from_minor is not null and to_minor > 0`

/** Gross pay for each monthly net pay; the calculator has its own tests. */
const storeGrossPay = async (client: pg.PoolClient): Promise<void> => {
  await client.query('create table gross_pay (contract text, year int, net int, gross int)')
  const { rows } = await client.query<{ contract: EmployeeContract; year: number; net: number }>(
    `select distinct contract, year, net from stated_pay where type <> 'b2b' and not is_gross`,
  )
  await client.query(
    'insert into gross_pay select * from unnest($1::text[], $2::int[], $3::int[], $4::int[])',
    [
      rows.map(({ contract }) => contract),
      rows.map(({ year }) => year),
      rows.map(({ net }) => net),
      rows.map(({ contract, year, net }) =>
        Math.max(net, grossOfMonth(contract, net, new Date(Date.UTC(year, 6)))),
      ),
    ],
  )
}

const SEARCH_TABLES = `
create function folded(given text) returns text language sql immutable as $$
  select lower(translate(replace(replace(replace(replace(
    regexp_replace(normalize(lower(given), nfd), U&'[\\0300-\\036F]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŁłĐđØøıð', 'llddooid')) $$;

create table compared_pay as
  select p.*, case
    when type = 'b2b' and is_gross then round(amount * 100 / 123.0::float8)
    when type <> 'b2b' and not is_gross and net > 0 then round(amount * (g.gross::float8 / net))
    else amount end as compared
  from stated_pay p left join gross_pay g using (contract, year, net);

create table monthly_pay as
  select offer_id, type, currency, pln_per, min(monthly(unit, compared)) / 100.0::float8 as low,
    max(monthly(unit, compared)) / 100.0::float8 as high
  from compared_pay group by offer_id, ordinal, type, currency, pln_per;
create index on monthly_pay (offer_id);

create table category_ancestors as
  with recursive up as (
    select tenant_id, id, id as ancestor from categories
    union all
    select up.tenant_id, up.id, c.parent_id from up
    join categories c on c.tenant_id = up.tenant_id and c.id = up.ancestor where c.parent_id is not null)
  select * from up;

create table asked as
  select o.id, o.guid, o.tenant_id, folded(o.title) as title, folded(o.company_name) as company, o.category_id,
    o.experience_level, o.minimum_age, o.duration, o.working_time, o.workplace_type, o.content_language, o.promoted_position,
    o.last_published_at, o.expired_at, o.state, o.open_to_hire_ukrainians is true as is_ukraine,
    exists (select from monthly_pay p where p.offer_id = o.id) as has_pay,
    (select max(floor(p.high * p.pln_per * 100 + 0.5) / 100) from monthly_pay p where p.offer_id = o.id) as pay,
    (select count(*) from offer_locations l where l.offer_id = o.id) as places
  from offers o;
create unique index on asked (id);
create index on offer_locations (offer_id);
create index on offer_salaries (offer_id);

create table said as
  with texts as (
    select id as offer_id, 'title' as field, title as text from asked
    union all select id, 'company', company from asked
    union all select offer_id, concat('skills ', is_required), folded(string_agg(name, ' ' order by ordinal))
      from offer_skills join skills s on s.id = skill_id group by offer_id, is_required
    union all select offer_id, concat('city ', ordinal, n.name), folded(concat_ws(' ', city, n.name))
      from offer_locations left join place_names n using (place_id)),
  compounds as (
    select offer_id, field, at, regexp_split_to_array(m[1], '[^a-z0-9]+') as pieces
    from texts, regexp_matches(text, U&'([a-z0-9]+(?:[-.''&\\2019\\2010\\2011][a-z0-9]+)*)', 'g') with ordinality as t(m, at)),
  placed as (
    select offer_id, field, pieces,
      sum(cardinality(pieces)) over (partition by offer_id, field order by at) - cardinality(pieces) as before
    from compounds)
  select offer_id, field, before + at as at, word from placed, unnest(pieces) with ordinality as t(word, at)
  -- "Full-stack" is found as "fullstack" too.
  union all select offer_id, field, before + 1, array_to_string(pieces, '') from placed where cardinality(pieces) > 1;
create index on said (word, offer_id);
analyze;`

/** Creates tables derived from the stored ones and from names of places and skills, which make the queries fast. */
export const createSqlSearchTables = async (client: pg.PoolClient): Promise<void> => {
  await client.query(STATED_PAY)
  await storeGrossPay(client)
  await client.query(SEARCH_TABLES)
}

export interface SqlQuestion {
  readonly tenantId: number
  readonly filter: OfferFilter
  readonly currency: Currency
  readonly now: Date
  readonly size: number
  /** The filter's city from the gazetteer. */
  readonly place: Pick<Place, 'latitude' | 'longitude'> | null
}

export interface SqlAnswer {
  readonly total: number
  readonly places: number
  readonly pages: Readonly<Record<string, readonly string[] | null>>
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>> | null>>
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'number' ? String(value) : text(value))).join(', ')

const kilometres = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  `2 * 6371.0088 * asin(least(1, sqrt(sin(radians(latitude - (${latitude})) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(latitude)) * sin(radians(longitude - (${longitude})) / 2) ^ 2)))`

/** The filter's amounts are compared with the offer's in the offer's currency. */
const payWithinBounds = (
  { filter: { salaryFrom, salaryTo }, currency }: SqlQuestion,
  types: readonly string[],
): string => {
  const rate = `(select pln_per from rates where currency = '${currency}')`
  const bound = (amount: number) =>
    `(case when currency = '${currency}' then ${amount}::float8 else ${amount}::float8 * ${rate} / pln_per end)`
  const parts = [
    ...(salaryFrom === null ? [] : [`high >= ${bound(salaryFrom)}`]),
    ...(salaryTo === null ? [] : [`low <= ${bound(salaryTo)}`]),
    ...(types.length === 0 ? [] : [`type in (${list(types)})`]),
  ]
  return `select offer_id, type from monthly_pay where ${parts.join(' and ')}`
}

const paid = (question: SqlQuestion, types: readonly string[]): string =>
  `id in (select offer_id from (${payWithinBounds(question, types)}) p)`

const hasBounds = ({ filter: { salaryFrom, salaryTo } }: SqlQuestion): boolean =>
  salaryFrom !== null || salaryTo !== null

const hasWords = (phrase: string): string => {
  const [first = '', ...rest] = phrase.split(' ')
  const next = rest.map(
    (word, index) =>
      `and exists (select from said n where n.word = ${text(word)} and n.offer_id = s.offer_id and n.field = s.field and n.at = s.at + ${index + 1})`,
  )
  return `id in (select offer_id from said s where s.word = ${text(first)} ${next.join(' ')})`
}

/** Quoted words only: inflection and typos are not implemented in SQL. */
const keywordCondition = (keywords: readonly string[]): string =>
  keywords.map((keyword) => hasWords(keyword.replaceAll('"', ''))).join(' or ')

const untagged = (question: SqlQuestion): string[] => {
  const { tenantId, filter, now } = question
  const { keywords, titles, companies } = filter
  const parts = [`tenant_id = ${tenantId}`, `state = 'published'`, `expired_at > '${now.toISOString()}'`]
  if (keywords.length > 0) parts.push(`(${keywordCondition(keywords)})`)
  if (titles.length > 0) parts.push(`title in (${list(titles)})`)
  if (companies.length > 0) parts.push(`company in (${list(companies)})`)
  if (hasBounds(question)) parts.push(paid(question, []))
  return parts
}

/** A version matches itself; any other name matches the skill with all its names and versions. */
const isSkill = (names: readonly string[]): string => {
  const has = (name: string, column: string) =>
    `${column} = (select ${column} from skill_names where folded = ${text(name)})`
  return names
    .map((name) => {
      const isVersion = `exists (select from skill_names where folded = ${text(name)} and version is not null)`
      return `case when ${isVersion} then ${has(name, 'version')} else ${has(name, 'key')} end`
    })
    .join(' or ')
}

/** Conditions by the facet that ignores them. */
const tagged = (question: SqlQuestion): Readonly<Record<string, string>> => {
  const { filter, place } = question
  const { citySlug, radiusKm, skills, languages, contentLanguages } = filter
  const { categoryIds, employmentTypes, experienceLevels, workingTimes, workplaceTypes } = filter
  const near = place && radiusKm > 0 ? ` or ${kilometres(place)} <= ${radiusKm}` : ''
  const contracts = `id in (select offer_id from offer_salaries where type in (${list(employmentTypes)}))`
  const conditions = {
    categories:
      categoryIds.length > 0 &&
      `(tenant_id, category_id) in (select tenant_id, id from category_ancestors where ancestor in (${list(categoryIds)}))`,
    employmentTypes:
      employmentTypes.length > 0 &&
      (hasBounds(question) ? `${contracts} and ${paid(question, employmentTypes)}` : contracts),
    experienceLevels: experienceLevels.length > 0 && `experience_level in (${list(experienceLevels)})`,
    workingTimes: workingTimes.length > 0 && `working_time in (${list(workingTimes)})`,
    workplaceTypes: workplaceTypes.length > 0 && `workplace_type in (${list(workplaceTypes)})`,
    isRemote: filter.isRemote && `workplace_type = 'remote'`,
    withSalary: filter.withSalary && 'has_pay',
    isUkraineFriendly: filter.isUkraineFriendly && 'is_ukraine',
    cities:
      citySlug !== null &&
      `id in (select offer_id from offer_locations where city_slug = ${text(citySlug)}${near})`,
    skills:
      skills.length > 0 &&
      `id in (select offer_id from offer_skills join skill_names using (skill_id) where ${isSkill(skills)})`,
    languages:
      languages.length > 0 &&
      `id in (select offer_id from offer_languages where code in (${list(languages)}))`,
    contentLanguages: contentLanguages.length > 0 && `content_language in (${list(contentLanguages)})`,
  }
  return Object.fromEntries(
    Object.entries(conditions).map(([facet, condition]) => [facet, condition === false ? 'true' : condition]),
  )
}

/** The first page in each order; NULLs of the first column are last in both directions. */
const ORDERS = {
  'newest DESC': 'last_published_at desc, id desc',
  'newest ASC': 'last_published_at, id',
  'published DESC': 'promoted_position nulls last, last_published_at desc, id desc',
  'published ASC': 'promoted_position desc nulls last, last_published_at, id',
  'salary DESC': 'pay desc nulls last, id desc',
  'salary ASC': 'pay nulls last, id',
} as const

const FACETS: Readonly<Record<string, string>> = {
  categories:
    'select ancestor::text as value, 1 as n from base join category_ancestors c on c.tenant_id = base.tenant_id and c.id = category_id',
  employmentTypes:
    'select distinct offer_id, type as value, 1 as n from base join offer_salaries s on s.offer_id = base.id',
  experienceLevels: 'select experience_level as value, 1 as n from base',
  workingTimes: 'select working_time as value, 1 as n from base',
  workplaceTypes: 'select workplace_type as value, 1 as n from base',
  minimumAges: 'select minimum_age::text as value, 1 as n from base where minimum_age is not null',
  durations: 'select duration as value, 1 as n from base where duration is not null',
  isRemote: `select 'remote' as value, 1 as n from base where workplace_type = 'remote'`,
  withSalary: `select 'with' as value, 1 as n from base where has_pay`,
  isUkraineFriendly: `select 'friendly' as value, 1 as n from base where is_ukraine`,
  cities:
    'select distinct offer_id, city_slug as value, 1 as n from base join offer_locations l on l.offer_id = base.id where city_slug is not null',
  skills:
    'select distinct offer_id, k.key as value, 1 as n from base join offer_skills s on s.offer_id = base.id join skill_names k using (skill_id)',
  languages: 'select code as value, 1 as n from base join offer_languages l on l.offer_id = base.id',
  contentLanguages: 'select content_language as value, 1 as n from base',
}
const SALARIES =
  'select (least(50000, floor(pay / 2000) * 2000))::int::text as value, 1 as n from base where pay is not null'
const PLACES_BY_CATEGORY =
  'select ancestor::text as value, places as n from base join category_ancestors c on c.tenant_id = base.tenant_id and c.id = category_id'

export const askInSql = async (client: pg.ClientBase, question: SqlQuestion): Promise<SqlAnswer> => {
  const conditions = tagged(question)
  const ignoring = (facet: string): string =>
    Object.keys(conditions)
      .filter((other) => other !== facet)
      .map((other) => `"${other}"`)
      .join(' and ')
  const counts = (facet: string, rows: string, source = 'seen'): string =>
    `(select jsonb_object_agg(value, n) from (
       select value, sum(n)::int as n from (${rows.replace('from base', `from (select * from ${source} where ${ignoring(facet)}) base`)}) t group by 1) c)`
  const asked = (of: SqlQuestion): string => {
    const columns = Object.entries(tagged(of)).map(
      ([facet, condition]) => `coalesce(${condition}, false) as "${facet}"`,
    )
    return `select *, ${columns} from asked where ${untagged(of).join(' and ')}`
  }
  const ofAnyPay = { ...question, filter: { ...question.filter, salaryFrom: null, salaryTo: null } }
  // With bounds a contract type counts where its own pay is within them.
  const paidByType = `select distinct p.offer_id, type as value, 1 as n from base
    join (${payWithinBounds(question, [])}) p on p.offer_id = base.id`
  const facets = { ...FACETS, ...(hasBounds(question) && { employmentTypes: paidByType }) }
  const { rows } = await client.query<SqlAnswer>(`
    with seen as materialized (${asked(question)}), of_any_pay as materialized (${asked(ofAnyPay)}),
    hits as materialized (select * from seen where ${ignoring('')})
    select (select count(*)::int from hits) as total, (select coalesce(sum(places), 0)::int from hits) as places,
      jsonb_build_object(${Object.entries(ORDERS).map(
        ([name, order]) =>
          `'${name}', (select jsonb_agg(guid) from (select guid from hits order by ${order} limit ${question.size}) p)`,
      )}) as pages,
      jsonb_build_object(${[...Object.entries(facets), ['places', PLACES_BY_CATEGORY] as const].map(
        ([facet, select]) => `'${facet}', ${counts(facet === 'places' ? 'categories' : facet, select)}`,
      )}, 'salaries', ${counts('', SALARIES, 'of_any_pay')}) as facets`)
  const [answer] = rows
  if (!answer) throw new Error('SQL answered nothing')
  return answer
}
