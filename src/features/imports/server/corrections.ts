import type { Place } from '#features/geo/contract.ts'
import type { LocationDraft } from '#features/offers/contract.ts'
import { experienceLevelOf, workingTimeOf, workplaceTypeOf } from '#features/offers/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { SourceRow } from '../contract.ts'
import type { CorrectionReason } from '../enumerations.ts'
import { countryOf, type NamedCity } from './city.ts'
import { typedName } from './clean-text.ts'
import { readDuration, readMinimumAge, readSchedule } from './week.ts'

/** A value of a row that is stored otherwise than given. */
export interface Correction {
  readonly reason: CorrectionReason
  /** Path of the value, such as 'employmentTypes.0.from'. */
  readonly path: string
  /** The given value, shortened. */
  readonly detail: string
  /** What is stored in its place; '' for nothing. */
  readonly became: string
  /** Name of the field as the file writes it, if that is not the path. */
  readonly field?: string
}

const MAX_LENGTH = 100

export const shortened = (value: unknown): string => String(value).trim().slice(0, MAX_LENGTH).toWellFormed()

/** The city as given beside what is stored: not on the map, left out, or read as a part of what was written. */
export const cityCorrections = (
  row: Pick<SourceRow, 'city' | 'countryCode'>,
  named: NamedCity,
  place: Place | null,
  stored: Pick<LocationDraft, 'city' | 'countryCode'>,
): Correction[] => {
  const given = typedName(row.city, MAX_LENGTH)
  const of = (reason: CorrectionReason, became: string): Correction[] => [
    { reason, path: 'city', detail: shortened(row.city), became },
  ]
  if (given === null) return []
  // A word for remote work is understood as such.
  if (named.city === null) return named.isRemote ? [] : of('city-ignored', stored.countryCode ?? '')
  if (place === null) return of('city-unknown', stored.city ?? '')
  const names = [place.names.pl, place.names.en].map(foldText)
  return names.some((name) => foldText(given).length > name.length + 1 && foldText(given).startsWith(name))
    ? of('city-shortened', place.names.pl)
    : []
}

/** A word for 'not stated' is no value. */
const isStated = (value: string | null | undefined): value is string =>
  typedName(value, MAX_LENGTH) !== null && foldText(value ?? '').trim() !== 'undetermined'

/** Stated words that mean nothing here; what is stored in their place comes from the title, or is nothing. */
export const unreadWords = (
  row: SourceRow,
  stored: {
    readonly experienceLevel: string | null
    readonly workingTime: string | null
    readonly workplaceType: string
  },
): Correction[] => {
  const unread = (path: string, value: unknown, became: string | null = null): Correction => ({
    ...{ reason: 'value-ignored', path, detail: shortened(value) },
    became: became === 'undetermined' ? '' : (became ?? ''),
  })
  const { experienceLevel, workplaceType, workingTime, schedule, minimumAge, duration, countryCode } = row
  const words: readonly (Correction | false)[] = [
    isStated(experienceLevel) &&
      experienceLevelOf(experienceLevel) === 'undetermined' &&
      unread('experienceLevel', experienceLevel, stored.experienceLevel),
    isStated(workplaceType) &&
      workplaceTypeOf(workplaceType) === 'undetermined' &&
      unread('workplaceType', workplaceType, stored.workplaceType),
    isStated(workingTime) &&
      workingTimeOf(workingTime) === 'undetermined' &&
      unread('workingTime', workingTime, stored.workingTime),
    (schedule ?? []).length > 0 &&
      readSchedule(schedule).length === 0 &&
      unread('schedule', (schedule ?? []).join(', ')),
    isStated(minimumAge == null ? null : String(minimumAge)) &&
      readMinimumAge(minimumAge) === null &&
      unread('minimumAge', minimumAge),
    isStated(duration) && readDuration(duration) === null && unread('duration', duration),
    isStated(countryCode) && countryOf(countryCode) === undefined && unread('countryCode', countryCode),
  ]
  return words.filter((word) => word !== false)
}
