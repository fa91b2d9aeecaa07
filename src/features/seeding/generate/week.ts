import type { OfferDraft } from '#features/offers/contract.ts'
import { type PartOfDay, type Shift, type Weekday, weekdays } from '#features/offers/week-contract.ts'
import type { Random } from './random.ts'

type Week = Pick<OfferDraft, 'schedule' | 'minimumAge' | 'duration'>

const WORKDAYS = weekdays.slice(0, 5)
const WEEKEND = weekdays.slice(5)

const shiftsOn = (days: readonly Weekday[], parts: readonly PartOfDay[]): Shift[] =>
  days.flatMap((day) => parts.map((part): Shift => `${day}-${part}`))

type Pattern = (random: Random) => Shift[]

const SOME_PARTS: readonly (readonly PartOfDay[])[] = [
  ['morning'],
  ['evening'],
  ['morning', 'afternoon'],
  ['morning', 'afternoon'],
  ['afternoon', 'evening'],
]

const weekends: Pattern = (random) => [
  ...(random.chance(0.3) ? shiftsOn(['friday'], ['evening']) : []),
  ...shiftsOn(random.chance(0.25) ? [random.pick(WEEKEND)] : WEEKEND, random.pick(SOME_PARTS)),
]
const someEvenings: Pattern = (random) => [
  ...shiftsOn(random.sample(WORKDAYS, random.int(2, 3)), ['evening']),
  ...(random.chance(0.6) ? shiftsOn(WEEKEND, ['afternoon', 'evening']) : []),
]
const eveningShifts: Pattern = () => shiftsOn(WORKDAYS, ['evening'])
const afternoons: Pattern = (random) =>
  shiftsOn(
    random.sample(WORKDAYS, random.int(2, 4)),
    random.chance(0.5) ? ['afternoon'] : ['afternoon', 'evening'],
  )
const office: Pattern = () => shiftsOn(WORKDAYS, ['morning', 'afternoon'])
const anyDay: Pattern = (random) =>
  shiftsOn(random.chance(0.5) ? weekdays : weekdays.slice(1), ['afternoon', 'evening'])
const holidays: Pattern = () => shiftsOn(weekdays, ['morning', 'afternoon'])

/** What each category of work is like: its usual hours, whether pupils are taken, and the share that is for a while. */
const KINDS: readonly {
  readonly of: RegExp
  readonly patterns: readonly Pattern[]
  /** Share of offers that take people from 16. */
  readonly young: number
  readonly durations: readonly NonNullable<Week['duration']>[]
}[] = [
  {
    of: /harvest|holiday|summer|lifeguards/,
    ...{ patterns: [holidays, holidays, weekends], young: 0.35, durations: ['season'] },
  },
  {
    of: /event|promotion|surveys|stocktaking|ushers/,
    patterns: [weekends, weekends, someEvenings],
    young: 0.4,
    durations: ['one_off', 'one_off', 'up_to_3_months'],
  },
  {
    of: /packing|parcel|order-picking|production/,
    patterns: [eveningShifts, eveningShifts, weekends, someEvenings],
    young: 0.05,
    durations: ['permanent', 'up_to_3_months', 'season'],
  },
  {
    of: /shop|till|barista|waiting|kitchen|delivery|front-desk/,
    patterns: [weekends, weekends, someEvenings, anyDay],
    young: 0.3,
    durations: ['permanent', 'permanent', 'up_to_3_months', 'season'],
  },
  {
    of: /tutoring|childcare|social|copywriting/,
    ...{
      patterns: [afternoons, afternoons, someEvenings],
      young: 0.2,
      durations: ['permanent', 'up_to_3_months'],
    },
  },
  {
    of: /internship|apprenticeship/,
    ...{ patterns: [office], young: 0.05, durations: ['up_to_3_months', 'permanent'] },
  },
]
const OTHERS = {
  patterns: [office, afternoons, office],
  young: 0,
  durations: ['permanent', 'permanent'],
} as const

const STATED = { schedule: 0.85, age: 0.92, duration: 0.9 } as const

/** When, from which age and for how long people work in a first job of the category; now and then not stated. */
export const makeWeek = (category: string, workingTime: OfferDraft['workingTime'], random: Random): Week => {
  const { patterns, young, durations } = KINDS.find(({ of }) => of.test(category)) ?? OTHERS
  const pattern = random.pick<Pattern>(patterns)
  const schedule = (workingTime === 'full_time' && pattern !== holidays ? office : pattern)(random)
  const [age, duration] = [random.chance(young) ? 16 : 18, random.pick(durations)] as const
  return {
    ...(random.chance(STATED.schedule) && { schedule }),
    ...(random.chance(STATED.age) && { minimumAge: age }),
    ...(random.chance(STATED.duration) && { duration }),
  }
}
