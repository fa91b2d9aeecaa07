import { loadSkills } from '#features/occupations/server/service.ts'
import type { OfferFilter } from '#features/search/contract.ts'
import { convertAmount, currencies, type ExchangeRates } from '#kernel/currency.ts'
import type { Database } from '#server/db/database.ts'

type Place = { readonly latitude: number; readonly longitude: number } | null

/** The new offers alone, flat and in memory: all that a question needs, and nothing else to read. */
export const prepareTables = async ({ pool }: Database, offerIds: readonly number[]): Promise<void> => {
  await pool.query(
    `create table fresh as
     select o.id, o.experience_level as level, o.workplace_type as workplace, o.category_id as category,
       array(select city_slug from offer_locations where offer_id = o.id) as cities,
       array(select type from offer_salaries where offer_id = o.id) as types,
       array(select s.name from offer_skills join skills s on s.id = skill_id where offer_id = o.id) as names,
       null::text[] as skills
     from offers o where id = any ($1::bigint[])`,
    [offerIds],
  )
  const { rows } = await pool.query<{ id: number; names: string[] }>('select id, names from fresh')
  const known = loadSkills()
  for (const { id, names } of rows)
    await pool.query('update fresh set skills = $2 where id = $1', [
      id,
      names.map((name) => known.keyOf(name)),
    ])
  await pool.query(
    `create table fresh_pay as
     select offer_id, type, currency, case unit when 'hour' then 168 when 'day' then 21 else 1 end
       * case unit when 'year' then to_minor / 12.0 else to_minor end / 100.0 as high
     from offer_salaries where offer_id = any ($1::bigint[]) and from_minor is not null and to_minor > 0`,
    [offerIds],
  )
  await pool.query('create index on fresh_pay (offer_id)')
  await pool.query(
    'create table fresh_places as select offer_id, latitude, longitude from offer_locations where offer_id = any ($1::bigint[])',
    [offerIds],
  )
  await pool.query('create index on fresh_places (offer_id)')
  await pool.query('vacuum analyze fresh')
  await pool.query('analyze fresh_pay')
}

/** Which of the new offers a search finds, by one statement. */
export const askPostgres = async (
  { pool }: Database,
  filter: OfferFilter,
  { place, rates }: { readonly place: Place; readonly rates: ExchangeRates },
): Promise<number[]> => {
  const values: unknown[] = []
  const add = (value: unknown): string => `$${values.push(value)}`
  const parts = ['true']
  if (filter.categoryIds.length > 0) parts.push(`category = any (${add(filter.categoryIds)}::int[])`)
  if (filter.experienceLevels.length > 0) parts.push(`level = any (${add(filter.experienceLevels)}::text[])`)
  if (filter.workplaceTypes.length > 0) parts.push(`workplace = any (${add(filter.workplaceTypes)}::text[])`)
  if (filter.employmentTypes.length > 0) parts.push(`types && ${add(filter.employmentTypes)}::text[]`)
  if (filter.skills.length > 0) {
    const keys = filter.skills.map((name) => loadSkills().keyOf(name))
    parts.push(`skills && ${add(keys)}::text[]`)
  }
  if (filter.citySlug !== null) {
    const inCity = `${add(filter.citySlug)} = any (cities)`
    const near =
      place && filter.radiusKm > 0
        ? ` or exists (select from fresh_places where offer_id = fresh.id and 2 * 6371.0088 * asin(sqrt(
            sin(radians(latitude - ${add(place.latitude)}) / 2) ^ 2 + cos(radians(${add(place.latitude)}))
            * cos(radians(latitude)) * sin(radians(longitude - ${add(place.longitude)}) / 2) ^ 2)) <= ${add(filter.radiusKm)})`
        : ''
    parts.push(`(${inCity}${near})`)
  }
  if (filter.salaryFrom !== null) {
    const from = filter.salaryFrom
    const bounds = currencies.map(
      (to) => `(currency = '${to}' and high >= ${convertAmount(from, 'pln', to, rates)})`,
    )
    const types =
      filter.employmentTypes.length > 0 ? `and type = any (${add(filter.employmentTypes)}::text[])` : ''
    parts.push(
      `exists (select from fresh_pay where offer_id = fresh.id ${types} and (${bounds.join(' or ')}))`,
    )
  }
  const { rows } = await pool.query<{ id: number }>(
    `select id from fresh where ${parts.join(' and ')}`,
    values,
  )
  return rows.map(({ id }) => Number(id))
}
