import {
  type MinimumAge,
  minimumAges,
  type PartOfDay,
  partsOfDay,
  type Shift,
  shifts,
  type Weekday,
  type WorkDuration,
  weekdays,
  workDurations,
} from '#features/offers/week-contract.ts'
import { foldText } from '#kernel/text/fold-text.ts'

const WEEKEND: readonly Weekday[] = ['saturday', 'sunday']

const DAYS: Readonly<Record<string, readonly Weekday[]>> = {
  ...Object.fromEntries(weekdays.flatMap((day) => [day, day.slice(0, 3)].map((word) => [word, [day]]))),
  ...{ pn: ['monday'], pon: ['monday'], poniedzialek: ['monday'], poniedzialki: ['monday'] },
  ...{ wt: ['tuesday'], wtorek: ['tuesday'], wtorki: ['tuesday'] },
  ...{ sr: ['wednesday'], sroda: ['wednesday'], srody: ['wednesday'] },
  ...{ cz: ['thursday'], czw: ['thursday'], czwartek: ['thursday'], czwartki: ['thursday'] },
  ...{ pt: ['friday'], piatek: ['friday'], piatki: ['friday'] },
  ...{ sb: ['saturday'], sob: ['saturday'], sobota: ['saturday'], soboty: ['saturday'] },
  ...{ nd: ['sunday'], niedz: ['sunday'], niedziela: ['sunday'], niedziele: ['sunday'] },
  ...{ weekend: WEEKEND, weekendy: WEEKEND, weekends: WEEKEND },
}

const PARTS: Readonly<Record<string, PartOfDay>> = {
  ...{ morning: 'morning', rano: 'morning', 'przed poludniem': 'morning' },
  ...{ afternoon: 'afternoon', popoludniu: 'afternoon', 'po poludniu': 'afternoon' },
  ...{ evening: 'evening', wieczor: 'evening', wieczorem: 'evening' },
}

const own = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** 'sobota rano', 'sat-morning', 'weekend'; a day alone means all of it. Null for anything else. */
const shiftsOf = (text: string): readonly Shift[] | null => {
  const [first = '', ...rest] = foldText(text.trim()).split(/[\s-]+/)
  const days = own(DAYS, first)
  const part = rest.length === 0 ? null : own(PARTS, rest.join(' '))
  if (!days || part === undefined) return null
  const parts = part === null ? partsOfDay : [part]
  return days.flatMap((day) => parts.map((one): Shift => `${day}-${one}`))
}

/** A schedule with a word that is not understood is not stated: the rest of it would be less than the truth. */
export const readSchedule = (words: readonly string[] | null | undefined): Shift[] => {
  const read = (words ?? []).map(shiftsOf)
  if (read.includes(null)) return []
  const known = new Set(read.flatMap((found) => found ?? []))
  return shifts.filter((shift) => known.has(shift))
}

/** '16', 'od 16 lat', '18+'. */
export const readMinimumAge = (text: string | number | null | undefined): MinimumAge | null => {
  const [age = ''] = /\d+/.exec(String(text ?? '')) ?? []
  return minimumAges.find((known) => String(known) === age) ?? null
}

const DURATIONS: Readonly<Record<string, WorkDuration>> = {
  ...{ 'na stale': 'permanent', stala: 'permanent', stale: 'permanent' },
  ...{ 'do 3 miesiecy': 'up_to_3_months', 'do trzech miesiecy': 'up_to_3_months' },
  ...{ sezon: 'season', sezonowa: 'season', sezonowo: 'season', seasonal: 'season', holidays: 'season' },
  ...{ wakacje: 'season', ferie: 'season', 'ferie i wakacje': 'season' },
  ...{ jednorazowo: 'one_off', jednorazowa: 'one_off', 'one off': 'one_off' },
}

export const readDuration = (text: string | null | undefined): WorkDuration | null => {
  const word = foldText((text ?? '').trim()).replace(/[\s_-]+/g, ' ')
  return workDurations.find((known) => known.replaceAll('_', ' ') === word) ?? own(DURATIONS, word) ?? null
}
