import { convertMinor, majorUnits } from '#features/money/rules.ts'
import type { Currency, ExchangeRates } from '#kernel/currency.ts'
import { monogramPath } from '#kernel/text/monogram.ts'
import type { CardSalary, OfferCard } from '../contract.ts'
import { shiftsOfMask } from '../week-contract.ts'
import { applyWayOfRow } from './apply-way.ts'
import { comparedPay, isGrossPay, type PayContext, payDay } from './compared-pay.ts'
import type { LocationRow, OfferRow, SalaryRow, StoredOffer } from './tables.ts'

type WeekFacts = Pick<OfferCard, 'schedule' | 'minimumAge' | 'duration'>

/** The gateway's value for an unknown street. */
const NO_STREET = '-'

const converted = (
  { currency }: SalaryRow,
  amountMinor: number | null,
  to: Currency,
  rates: ExchangeRates | null,
): number | null => {
  if (amountMinor === null) return null
  if (currency === to) return majorUnits(amountMinor)
  return rates && majorUnits(convertMinor(amountMinor, currency, to, rates))
}

const cardSalaryOf = (salary: SalaryRow, context: PayContext): CardSalary => {
  const { rates } = context
  const { from_minor, to_minor } = salary
  const compared = comparedPay(salary, context)
  // A range with one end only cannot be compared, so it is not converted.
  const isRange = from_minor !== null && to_minor !== null
  const from = (currency: Currency) => (isRange ? converted(salary, from_minor, currency, rates) : null)
  const to = (currency: Currency) => (isRange ? converted(salary, to_minor, currency, rates) : null)
  return {
    from: from_minor === null ? null : majorUnits(from_minor),
    to: to_minor === null ? null : majorUnits(to_minor),
    currency: salary.currency,
    type: salary.type,
    unit: salary.unit,
    gross: isGrossPay(salary),
    fromChf: from('chf'),
    fromEur: from('eur'),
    fromGbp: from('gbp'),
    fromPln: from('pln'),
    fromUsd: from('usd'),
    toChf: to('chf'),
    toEur: to('eur'),
    toGbp: to('gbp'),
    toPln: to('pln'),
    toUsd: to('usd'),
    ...(compared && {
      comparedFrom: majorUnits(compared.fromMinor),
      comparedTo: majorUnits(compared.toMinor),
    }),
  }
}

const placeOf = ({
  city,
  slug,
  street,
  latitude,
  longitude,
}: LocationRow): OfferCard['multilocation'][number] => ({
  city: city ?? '',
  slug,
  street: street ?? NO_STREET,
  latitude,
  longitude,
})

const time = (moment: Date | null): string => (moment ?? new Date(0)).toISOString()

/** Only what is stated, so that other cards have the gateway's keys alone. */
export const weekOfRow = ({ schedule, minimum_age, duration }: OfferRow): WeekFacts => ({
  ...(schedule !== 0 && { schedule: shiftsOfMask(schedule) }),
  ...(minimum_age !== null && { minimumAge: minimum_age }),
  ...(duration !== null && { duration }),
})

/** The list item of an offer: the gateway's 29 keys in order, then its week. */
export const cardOf = (offer: StoredOffer, rates: ExchangeRates | null): OfferCard => {
  const { row, locations, salaries, skills, languages } = offer
  const context = { day: payDay(offer), rates }
  const [main] = locations
  const way = applyWayOfRow(row)
  const niceToHave = skills.filter((skill) => !skill.is_required).map(({ name }) => name)
  return {
    guid: row.guid,
    slug: main.slug,
    title: row.title,
    requiredSkills: skills.filter((skill) => skill.is_required).map(({ name }) => name),
    niceToHaveSkills: niceToHave.length > 0 ? niceToHave : null,
    workplaceType: row.workplace_type,
    workingTime: row.working_time,
    experienceLevel: row.experience_level,
    employmentTypes: salaries.map((salary) => cardSalaryOf(salary, context)),
    categoryId: row.category_id,
    multilocation: locations.map(placeOf),
    city: main.city ?? '',
    street: main.street ?? NO_STREET,
    latitude: main.latitude?.toFixed(7) ?? null,
    longitude: main.longitude?.toFixed(7) ?? null,
    remoteInterview: row.remote_interview ?? false,
    companyName: row.company_name ?? '',
    companyLogoThumbUrl: row.company_logo_thumb_url ?? monogramPath(row.company_name ?? ''),
    publishedAt: time(row.published_at),
    lastPublishedAt: time(row.last_published_at),
    expiredAt: time(row.expired_at),
    openToHireUkrainians: row.open_to_hire_ukrainians ?? false,
    languages: languages.map(({ code, level }) => ({ code, level })),
    applyMethod: way.method,
    isSuperOffer: row.is_super_offer,
    promotedPosition: row.promoted_position,
    promotedKeyFilters: [...row.promoted_key_filters],
    applyUrl: way.url,
    locations: locations
      .map(placeOf)
      .map(({ street, latitude, longitude }) => ({ street, latitude, longitude })),
    ...weekOfRow(row),
  }
}
