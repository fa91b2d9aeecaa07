import { filterParams } from '#features/search/address/filter-params.ts'
import { emptyListing, type Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { SkillPay, WeekPay } from '#screens/home/home-data.ts'
import { usualWeek } from '#screens/home/week-plan.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** Upper bound of the search for a median and its step, in PLN a month. */
const MOST = 64_000
const STEP = 500
/** Least number of salaries for a meaningful median. */
const FEWEST = 5

type Count = (listing: Partial<Listing>, bounds?: { from?: number; to?: number }) => number

const countPln =
  ({ tenant, services }: PageContext): Count =>
  (listing, { from, to } = {}) => {
    const filter = filterOf({ ...emptyListing, ...listing })
    return services.search.count(tenant, { ...filter, salaryFrom: from ?? null, salaryTo: to ?? null }, 'pln')
  }

/** Binary search for the lowest amount, in steps, with a condition that is true from some amount on. */
const lowestWhere = (holds: (amount: number) => boolean): number => {
  let [below, above] = [0, MOST / STEP]
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (holds(middle * STEP)) above = middle
    else below = middle
  }
  return above * STEP
}

/** Medians of the lower and upper ends of salaries, in PLN a month; null if too few offers disclose them. */
const medianPay = (count: Count, listing: Partial<Listing>) => {
  const offers = count(listing, { from: 1 })
  if (offers < FEWEST) return null
  const half = offers / 2
  return {
    offers,
    low: lowestWhere((amount) => count(listing, { to: amount }) >= half),
    high: lowestWhere((amount) => count(listing, { from: amount + 1 }) <= half),
  }
}

/** Median pay of each skill on B2B contracts, highest first. */
export const payBySkill = (page: PageContext, skills: readonly string[]): SkillPay[] => {
  const count = countPln(page)
  return skills
    .flatMap((skill) => {
      const listing: Partial<Listing> = { skills: [skill], employmentTypes: ['b2b'] }
      const pay = medianPay(count, listing)
      return pay ? [{ skill, ...pay, href: hrefFor(listingPage, listing, page.locale) }] : []
    })
    .sort((one, other) => other.low + other.high - one.low - one.high)
}

const HOURS_A_MONTH = 168

const slugs = Object.fromEntries(
  filterParams.shifts.values.map(({ value, slug }) => [value, slug]),
) as WeekPay['slugs']

/** Median of the lower hourly pay on mandate contracts, with the offers in the hours chosen at first. */
export const payByWeek = (page: PageContext): WeekPay | null => {
  const count = countPln(page)
  const pay = medianPay(count, { employmentTypes: ['mandate_contract'] })
  if (!pay) return null
  return {
    hourlyPln: Math.round(pay.low / HOURS_A_MONTH),
    action: hrefFor(listingPage, {}, page.locale),
    count: count({ shifts: usualWeek }),
    name: filterParams.shifts.frontendKey,
    slugs,
  }
}
