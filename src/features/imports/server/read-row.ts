import { createHash } from 'node:crypto'
import type { Place } from '#features/geo/contract.ts'
import type { Places } from '#features/geo/server/service.ts'
import type { LocationDraft, OfferDraft, SalaryDraft } from '#features/offers/contract.ts'
import { experienceLevelOf, workingTimeOf, workplaceTypeOf } from '#features/offers/rules.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { type SourceRow, sourceRow } from '../contract.ts'
import type { RejectionReason } from '../enumerations.ts'
import { malformedDetail } from '../rules.ts'
import { cityWithoutRegion, countryOf, type NamedCity, readCity } from './city.ts'
import { typedLine, typedName } from './clean-text.ts'
import { type Correction, cityCorrections, shortened, unreadWords } from './corrections.ts'
import { readDate } from './dates.ts'
import { readSalary } from './salary.ts'
import { hoursInTitle, levelInTitle } from './title-facts.ts'
import { readDuration, readMinimumAge, readSchedule } from './week.ts'

const MAX_TITLE = 200
const MAX_NAME = 200
const MAX_ID = 200
const MAX_SKILLS = 50
const MAX_ADDRESS = 2_000

export interface Rejection {
  readonly rejected: RejectionReason
  readonly detail?: string
  /** Path of the one value that caused it, such as 'employmentTypes.0.from'. */
  readonly path?: string
  /** Name of the field as the file writes it, if that is not the path. */
  readonly field?: string
  /** The row as the file has it, from which it can be repaired. */
  readonly row?: unknown
  readonly source?: string
  readonly sourceId?: string
}

/** A row that can be stored once its times are set. */
export interface ReadRow {
  readonly source: string
  readonly sourceId: string
  /** The row's own date; null if it has none. */
  readonly publishedAt: Date | null
  /** 0..1, constant for a row: spreads the rows of one day. */
  readonly fraction: number
  readonly draft: OfferDraft
  readonly corrections: readonly Correction[]
}

export interface RowContext {
  readonly now: Date
  /** Whether dates will be moved, so that future ones are accepted. */
  readonly isShifting: boolean
  readonly places: Pick<Places, 'find'>
  readonly categoryFor: (row: {
    key: string | null | undefined
    title: string
    skills: readonly string[]
  }) => number | null
  /** Source of all rows, overriding theirs. */
  readonly ownSource?: string
  /** Source of rows that name none. */
  readonly defaultSource: string
}

const rowFraction = (source: string, sourceId: string): number =>
  createHash('sha256').update(`${source}\0${sourceId}`).digest().readUInt32BE(0) / 2 ** 32

const skillsOf = (row: SourceRow): { name: string; level: number | null }[] =>
  (row.skills ?? []).slice(0, MAX_SKILLS).flatMap((skill) => {
    const { name, level = null } = typeof skill === 'string' ? { name: skill } : skill
    const clean = typedName(name, MAX_NAME)
    if (clean === null) return []
    const isLevel = level !== null && Number.isInteger(level) && level >= 1 && level <= 5
    return [{ name: clean, level: isLevel ? level : null }]
  })

/** Cities of this population are written with a district: 'Warszawa Mokotów'. */
const LARGE_CITY = 50_000

const findPlace = (
  { city, isPolish }: NamedCity,
  country: string | undefined,
  places: RowContext['places'],
): Place | null => {
  if (city === null) return null
  const place = places.find(city, country)
  if (place) return isPolish && place.countryCode !== 'PL' ? null : place
  const words = city.split(/[\s–—-]+/)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const part = places.find(words.slice(0, count).join(' '), country)
    if (part && part.population >= LARGE_CITY && part.countryCode === country) return part
  }
  return null
}

const isCoordinates = (latitude: unknown, longitude: unknown): boolean =>
  typeof latitude === 'number' &&
  typeof longitude === 'number' &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  !(latitude === 0 && longitude === 0)

const locationOf = (
  row: SourceRow,
  named: NamedCity,
  { places }: RowContext,
): { location: LocationDraft; corrections: Correction[] } => {
  const country = countryOf(row.countryCode)
  const place = findPlace(named, country, places)
  const { latitude = null, longitude = null } = row
  const isGiven = latitude !== null || longitude !== null
  const isGood = isCoordinates(latitude, longitude)
  const location: LocationDraft = {
    city: place?.names.pl ?? (named.city === null ? null : cityWithoutRegion(named.city)),
    placeId: place?.id ?? null,
    street: typedName(row.street, MAX_NAME),
    countryCode: named.countryCode ?? country ?? null,
    ...(isGood ? { latitude, longitude, coordinatesFrom: row.geo === 'city' ? 'city' : 'offer' } : {}),
  }
  const dropped: Correction = {
    ...{ reason: 'coordinates-dropped', path: 'latitude', detail: `${latitude}, ${longitude}`, became: '' },
  }
  const corrections = cityCorrections(row, named, place, location)
  return { location, corrections: isGiven && !isGood ? [...corrections, dropped] : corrections }
}

const CYRILLIC = /\p{Script=Cyrillic}/u

const salariesOf = (row: SourceRow): { salaries: SalaryDraft[]; corrections: Correction[] } | Rejection => {
  const salaries: SalaryDraft[] = []
  const corrections: Correction[] = []
  for (const [index, entry] of (row.employmentTypes ?? []).entries()) {
    const read = readSalary(entry)
    if ('rejected' in read) {
      const { key, ...rejection } = read
      return { ...rejection, path: `employmentTypes.${index}.${key}` }
    }
    salaries.push(read.salary)
    corrections.push(
      ...read.corrections.map(({ key, ...rest }) => ({ ...rest, path: `employmentTypes.${index}.${key}` })),
    )
  }
  return { salaries, corrections }
}

/** The addresses of a row: for applications, of its own page, of the company. Invalid ones are dropped and reported. */
const addressesOf = (
  row: SourceRow,
): Required<Pick<OfferDraft, 'apply' | 'sourceUrl'>> & {
  companyUrl: string | null
  corrections: Correction[]
} => {
  const corrections: Correction[] = []
  const read = <Value>(
    path: 'applyUrl' | 'url' | 'companyUrl' | 'applyEmail',
    found: Value | null,
  ): Value | null => {
    const given = typedName(row[path], MAX_ADDRESS)
    if (found === null && given !== null)
      corrections.push({ reason: 'address-dropped', path, detail: shortened(given), became: '' })
    return found
  }
  const applyUrl = read('applyUrl', externalUrl(row.applyUrl))
  const sourceUrl = read('url', externalUrl(row.url))
  const companyUrl = read('companyUrl', externalUrl(row.companyUrl))
  const given = row.applyEmail?.trim() ?? ''
  const email = read('applyEmail', isEmailAddress(given) ? given : null)
  const apply: OfferDraft['apply'] =
    applyUrl === null ? { method: 'form', email } : { method: 'external', url: applyUrl }
  return { apply, sourceUrl, companyUrl, corrections }
}

const titleOf = (row: SourceRow): { title: string; corrections: Correction[] } => {
  const title = typedLine(row.title ?? '')
  if (title.length <= MAX_TITLE) return { title, corrections: [] }
  const cut = title.slice(0, MAX_TITLE).toWellFormed().trim()
  const corrections: Correction[] = [
    { reason: 'title-shortened', path: 'title', detail: shortened(title), became: shortened(cut) },
  ]
  return { title: cut, corrections }
}

const known = <Value extends string>(value: Value): Value | null => (value === 'undetermined' ? null : value)

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && key in at ? Reflect.get(at, key) : undefined),
    value,
  )

/** Source and id of a row of another shape, as far as it states them. */
const namesOf = (value: object, { ownSource, defaultSource }: RowContext) => {
  const given = valueAt(value, ['source'])
  const id = valueAt(value, ['id'])
  const sourceId = typeof id === 'string' || typeof id === 'number' ? typedLine(String(id)) : ''
  const source = ownSource ?? typedName(typeof given === 'string' ? given : null, MAX_NAME) ?? defaultSource
  return { source, ...(sourceId !== '' && sourceId.length <= MAX_ID && { sourceId }) }
}

/** Converts a parsed line to an offer, or tells why it is rejected. */
export const readRow = (value: unknown, context: RowContext): ReadRow | Rejection => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { rejected: 'not-an-object' }
  const parsed = sourceRow.safeParse(value)
  if (!parsed.success) {
    const keys = parsed.error.issues[0]?.path ?? []
    const path = keys.join('.')
    return {
      ...{ rejected: 'malformed-field', path },
      detail: malformedDetail(path, valueAt(value, keys)),
      ...namesOf(value, context),
    }
  }
  const row = parsed.data
  const source = context.ownSource ?? typedName(row.source, MAX_NAME) ?? context.defaultSource
  const sourceId = typedLine(String(row.id ?? ''))
  if (sourceId === '' || sourceId.length > MAX_ID) return { rejected: 'id-missing', path: 'id', source }
  const { title, corrections: titleCorrections } = titleOf(row)
  if (title === '') return { rejected: 'title-missing', path: 'title', source, sourceId }
  const pay = salariesOf(row)
  if ('rejected' in pay) return { ...pay, source, sourceId }

  const named = readCity(row.city)
  const { location, corrections: placeCorrections } = locationOf(row, named, context)
  const { corrections: addressCorrections, companyUrl, ...addresses } = addressesOf(row)
  const skills = skillsOf(row)
  const workplace = workplaceTypeOf(row.workplaceType)
  const publishedAt = readDate(row.publishedAt, context.isShifting ? null : context.now)
  const dateCorrections: Correction[] =
    publishedAt === undefined
      ? [{ reason: 'date-ignored', path: 'publishedAt', detail: shortened(row.publishedAt), became: '' }]
      : []
  const words = {
    experienceLevel: known(experienceLevelOf(row.experienceLevel)) ?? levelInTitle(title),
    workplaceType: workplace === 'undetermined' && named.isRemote ? 'remote' : workplace,
    workingTime: known(workingTimeOf(row.workingTime)) ?? hoursInTitle(title),
  } as const
  return {
    source,
    sourceId,
    publishedAt: publishedAt ?? null,
    fraction: rowFraction(source, sourceId),
    draft: {
      title,
      contentLanguage: CYRILLIC.test(title) ? 'ru' : 'pl',
      categoryId: context.categoryFor({
        key: row.categoryKey,
        title,
        skills: skills.map(({ name }) => name),
      }),
      ...words,
      schedule: readSchedule(row.schedule),
      minimumAge: readMinimumAge(row.minimumAge),
      duration: readDuration(row.duration),
      remoteInterview: row.remoteInterview ?? null,
      openToHireUkrainians: row.openToHireUkrainians ?? null,
      company: { name: typedName(row.companyName, MAX_NAME), url: companyUrl },
      ...addresses,
      locations: [location],
      salaries: pay.salaries,
      requiredSkills: skills,
      creationType: 'import',
      state: 'published',
    },
    corrections: [
      ...titleCorrections,
      ...pay.corrections,
      ...placeCorrections,
      ...addressCorrections,
      ...dateCorrections,
      ...unreadWords(row, words),
    ],
  }
}
