import { foldPlaceName } from '#features/geo/rules.ts'
import type { Places } from '#features/geo/server/service.ts'
import { majorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import { isMixedTitle, loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryPath } from '#features/tenants/rules.ts'
import { convertAmount, type ExchangeRates } from '#kernel/currency.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { IndexDocument, RangeEntry } from '#search-core/schema.ts'
import { type OfferFlag, offerFlags, type offerIndexSchema, salaryBandOf } from '../rules.ts'
import { shifts, statedShift } from '../week-contract.ts'
import { comparedPay, type PayContext, payDay } from './compared-pay.ts'
import type { SalaryRow, StoredOffer } from './tables.ts'

type Keyword = (typeof offerIndexSchema.keywords)[number]
type NumberField = (typeof offerIndexSchema.numbers)[number]
type TextField = keyof typeof offerIndexSchema.texts

/** The stored part of an offer's index document; the card is stored beside it as bytes. */
export interface OfferDocument extends Omit<IndexDocument, 'payload'> {
  readonly keywords: Readonly<Record<Keyword, readonly string[]>>
  readonly numbers: Readonly<Record<NumberField, number | null>>
  readonly texts: Readonly<Record<TextField, string>>
  readonly ranges: Readonly<Record<'salary', readonly RangeEntry[]>>
}

interface Pay {
  readonly type: string
  readonly currency: SalaryRow['currency']
  readonly low: number
  readonly high: number
}

/** Disclosed pay by the month as it is compared, in major units. */
const monthlyPay = (salaries: readonly SalaryRow[], context: PayContext): Pay[] =>
  salaries.flatMap((salary) => {
    const { type, currency, unit, from_minor, to_minor } = salary
    if (from_minor === null || to_minor === null || to_minor === 0) return []
    const { fromMinor, toMinor } = comparedPay(salary, context) ?? {
      fromMinor: from_minor,
      toMinor: to_minor,
    }
    const monthly = (amount: number) => majorUnits(monthlyAmountMinor(amount, unit))
    return [{ type, currency, low: monthly(fromMinor), high: monthly(toMinor) }]
  })

const highestPln = (pay: readonly Pay[], rates: ExchangeRates | null): number | null => {
  const amounts = pay.flatMap(({ currency, high }) =>
    currency === 'pln' ? [high] : rates ? [convertAmount(high, currency, 'pln', rates)] : [],
  )
  return amounts.length === 0 ? null : Math.round(Math.max(...amounts) * 100) / 100
}

const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value || [])),
]

/** The district in a street: 'ul. Długa 17, Nowa Huta' gives 'nowa huta'. */
const districtOf = (street: string | null): string[] => {
  const [, part = ''] = /,\s*([^,]+)$/.exec(street ?? '') ?? []
  return /^[\p{L}\s-]+$/u.test(part) ? [foldPlaceName(part)] : []
}

const STREET_KINDS = /^(?:(?:ul|al|pl|os)\.|ulica|aleja|aleje|plac|osiedle)\s+/iu
const HOUSE_NUMBER = /\s+\d.*$/u

/** The name of a street: 'ul. Długa 17, Nowa Huta' gives 'dluga'. */
const streetOf = (street: string | null): string => {
  const [name = ''] = (street ?? '').split(',')
  return foldText(name.trim().replace(STREET_KINDS, '').replace(HOUSE_NUMBER, ''))
}

const namesOf = (skills: StoredOffer['skills'], isRequired: boolean): string =>
  skills.flatMap((skill) => (skill.is_required === isRequired ? skill.name : [])).join(' ')

const flagsOf = ({ row }: StoredOffer, pay: readonly Pay[]): OfferFlag[] => {
  const flags: Readonly<Record<OfferFlag, boolean>> = {
    'with-salary': pay.length > 0,
    ukraine: row.open_to_hire_ukrainians === true,
    'remote-interview': row.remote_interview === true,
    super: row.is_super_offer,
  }
  return offerFlags.filter((flag) => flags[flag])
}

/** Polish and English name of each city, so that Warsaw finds Warszawa. */
const cityWords = ({ locations }: StoredOffer, places: Pick<Places, 'byId'>): string =>
  distinct(
    locations.flatMap(({ city, place_id }) => {
      const names = place_id === null ? undefined : places.byId(place_id)?.names
      return [city, names?.pl, names?.en]
    }),
  ).join(' ')

/** `statedShift` and the shifts without work; nothing where no schedule is stated. */
const freeShiftsOf = (schedule: number): string[] =>
  schedule === 0 ? [] : [statedShift, ...shifts.filter((_, bit) => (schedule & (1 << bit)) === 0)]

const CENTURY_MS = 100 * 365 * 24 * 3600 * 1000

/** Sort key: titles that name one thing come before those that name several, newest first within each. */
const plainPublishedAt = ({ title, last_published_at }: StoredOffer['row']): number | null =>
  last_published_at && last_published_at.getTime() - (isMixedTitle(title) ? CENTURY_MS : 0)

export interface DocumentContext {
  readonly tenant: Pick<Tenant, 'key' | 'categories'>
  readonly places: Pick<Places, 'byId'>
  readonly rates: ExchangeRates | null
}

export const documentOf = (offer: StoredOffer, { tenant, places, rates }: DocumentContext): OfferDocument => {
  const { row, locations, salaries, skills, languages } = offer
  const pay = monthlyPay(salaries, { day: payDay(offer), rates })
  const salaryPln = highestPln(pay, rates)
  return {
    id: row.id,
    keywords: {
      tenant: [tenant.key],
      category:
        row.category_id === null ? [] : categoryPath(tenant, row.category_id).map(({ id }) => String(id)),
      city: distinct(locations.map(({ city_slug }) => city_slug)),
      experience: [row.experience_level],
      workplace: [row.workplace_type],
      workingTime: [row.working_time],
      employment: distinct(salaries.map(({ type }) => type)),
      skill: distinct(skills.map(({ name }) => loadSkills().keyOf(name))),
      company: distinct([row.company_name && foldText(row.company_name)]),
      language: languages.map(({ code }) => code),
      title: [foldText(row.title)],
      flag: flagsOf(offer, pay),
      contentLanguage: [row.content_language],
      salaryBand: salaryPln === null ? [] : [String(salaryBandOf(salaryPln))],
      occupation: loadOccupations().inTitle(row.title),
      district: distinct(locations.flatMap(({ street }) => districtOf(street))),
      street: distinct(locations.map(({ street }) => streetOf(street))),
      freeShift: freeShiftsOf(row.schedule),
      minimumAge: distinct([row.minimum_age?.toString()]),
      duration: distinct([row.duration]),
      skillVersion: distinct(skills.map(({ name }) => loadSkills().versionOf(name))),
    },
    numbers: {
      publishedAt: row.published_at?.getTime() ?? null,
      lastPublishedAt: row.last_published_at?.getTime() ?? null,
      expiredAt: row.expired_at?.getTime() ?? null,
      updatedAt: row.updated_at.getTime(),
      promotedPosition: row.promoted_position,
      salaryPln,
      places: locations.length,
      plainPublishedAt: plainPublishedAt(row),
    },
    texts: {
      title: row.title,
      skills: namesOf(skills, true),
      company: row.company_name ?? '',
      city: cityWords(offer, places),
      niceSkills: namesOf(skills, false),
    },
    ranges: {
      salary: pay.map(({ type, currency, low, high }) => ({ label: type, scale: currency, low, high })),
    },
    points: locations.flatMap(({ latitude, longitude, city_slug }) =>
      latitude === null || longitude === null
        ? []
        : [{ latitude, longitude, ...(city_slug && { label: city_slug }) }],
    ),
  }
}
