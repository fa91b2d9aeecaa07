import type pg from 'pg'
import { loadOccupations } from '#features/occupations/server/service.ts'
import {
  employmentTypes,
  experienceLevels,
  workingTimes,
  workplaceTypes,
} from '#features/offers/enumerations.ts'
import type { OfferFilter } from '#features/search/contract.ts'
import { type Currency, currencies } from '#kernel/currency.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Dice } from './dice.ts'

/** Values of a stored offer, used for filters. */
interface Sample {
  readonly title: string
  readonly company: string | null
  readonly skills: readonly string[]
  readonly cities: readonly string[]
  readonly category: number | null
  readonly parent: number | null
  readonly pay: number | null
  readonly experience: string
  readonly time: string
  readonly workplace: string
  readonly contract: string | null
  readonly languages: readonly string[]
  readonly contentLanguage: string
}

export const sampleOffers = async (client: pg.Pool): Promise<readonly Sample[]> => {
  const { rows } = await client.query<Sample>(`
    select title, company_name as company, category_id as category, experience_level as experience,
      working_time as time, workplace_type as workplace,
      (select parent_id from categories c where c.tenant_id = o.tenant_id and c.id = o.category_id) as parent,
      array(select name from offer_skills join skills s on s.id = skill_id where offer_id = o.id) as skills,
      array(select city_slug from offer_locations where offer_id = o.id and city_slug is not null) as cities,
      (select to_minor / 100 from offer_salaries where offer_id = o.id and to_minor > 0 limit 1)::float8 as pay,
      content_language as "contentLanguage",
      array(select code from offer_languages where offer_id = o.id) as languages,
      (select type from offer_salaries where offer_id = o.id limit 1) as contract
    from offers o order by md5(id::text) limit 5000`)
  return rows
}

const own = <Value extends string>(values: readonly Value[], value: string | null): Value[] =>
  values.filter((one) => one === value)

const present = <Value>(...values: (Value | null | undefined)[]): Value[] =>
  values.flatMap((value) => (value === null || value === undefined ? [] : [value]))

export interface RandomFilters {
  /** Most conditions are taken from one stored offer, so that many filters have results. */
  next(): { filter: OfferFilter; currency: Currency }
}

export const randomFilters = (samples: readonly Sample[], dice: Dice): RandomFilters => {
  const [first, ...others] = samples
  if (!first) throw new Error('no offers to ask for')
  const anyOffer = (): Sample => dice.pick([first, ...others])
  const one = <Value>(values: readonly Value[]): Value[] =>
    present(values[dice.roll(Math.max(1, values.length))])

  /** A quoted word of the title, or two adjacent ones. */
  const quoted = ({ title }: Sample): string[] => {
    const words = foldText(title).split(/[^\p{L}\p{N}+#.]+/u)
    const at = dice.roll(words.length)
    const phrase = words.slice(at, at + 1 + dice.roll(2))
    return phrase.length > 0 && phrase.every((word) => /^[a-z]{3,}$/.test(word))
      ? [`"${phrase.join(' ')}"`]
      : []
  }

  return {
    next() {
      const base = anyOffer()
      /** With a probability of 1 / `sides`: values of the base offer, sometimes of another as well. */
      const some = <Value>(sides: number, of: (sample: Sample) => readonly Value[]): Value[] => {
        if (!dice.chance(sides)) return []
        const values = [...(dice.chance(6) ? [] : of(base)), ...(dice.chance(3) ? of(anyOffer()) : [])]
        return [...new Set(values)]
      }
      const [city] = some(3, ({ cities }) => one(cities))
      const pay = dice.chance(4) ? (base.pay ?? dice.roll(20_000)) : null
      const filter: OfferFilter = {
        keywords: some(7, quoted),
        // SQL knows no occupations, whose names match all their forms.
        titles: some(30, ({ title }) =>
          loadOccupations().byShownName(title) === null ? [foldText(title.trim())] : [],
        ),
        companies: some(25, ({ company }) => present(company).map((name) => foldText(name.trim()))),
        skills: some(4, ({ skills }) => one(skills).map(foldText)),
        categoryIds: some(3, ({ category, parent }) =>
          present(dice.chance(2) ? category : (parent ?? category)),
        ),
        citySlug: city ?? null,
        radiusKm: city && dice.chance(2) ? dice.pick([5, 10, 15, 20, 30, 50, 75, 100, 250]) : 0,
        employmentTypes: some(4, ({ contract }) => own(employmentTypes, contract)),
        experienceLevels: some(3, ({ experience }) => own(experienceLevels, experience)),
        workingTimes: some(6, ({ time }) => own(workingTimes, time)),
        workplaceTypes: some(5, ({ workplace }) => own(workplaceTypes, workplace)),
        isRemote: dice.chance(12),
        withSalary: dice.chance(8),
        salaryFrom: pay !== null && !dice.chance(4) ? Math.round(pay * (0.4 + dice.roll(90) / 100)) : null,
        salaryTo: pay !== null && dice.chance(3) ? Math.round(pay * (0.8 + dice.roll(90) / 100)) : null,
        isUkraineFriendly: dice.chance(12),
        languages: some(8, ({ languages }) => one(languages)),
        contentLanguages: some(12, ({ contentLanguage }) => [contentLanguage]),
      }
      return { filter, currency: dice.chance(2) ? 'pln' : dice.pick(currencies) }
    },
  }
}
