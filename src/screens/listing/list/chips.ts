import { filterParams } from '#features/search/address/filter-params.ts'
import { defaultSort, type Listing } from '#features/search/address/listing.ts'
import { rateOfMonthly } from '#features/search/address/listing-query.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Category, OfferRows } from '#features/tenants/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import { languageName } from '#kernel/language-name.ts'
import type { Locale } from '#kernel/locale.ts'
import type { MessageKey, MessageValues } from '#kernel/translator.ts'

/** A plain text or a message key. */
export type Label = { readonly text: string } | { readonly key: MessageKey; readonly values?: MessageValues }

/** A condition of the list, and the listing without it. */
export interface Condition {
  readonly id: string
  readonly label: Label
  readonly without: Listing
  /** For a phrase parsed from the text: the listing without its words; `without` searches for them literally. */
  readonly dropped?: Listing
  /** The phrase in the text that stands for the condition. */
  readonly typed?: string
}

export interface Chip {
  readonly id: string
  readonly label: Label
  /** The phrase that was parsed; pressing the chip searches for it literally. */
  readonly typed?: string
  readonly href: string
}

/** A phrase of the text that was parsed as a condition. */
export interface UnderstoodPiece {
  readonly typed: string
  readonly label: string
}

interface ChipNames {
  readonly locale: Locale
  readonly currency: Currency
  readonly cityName: string | null
  /** Boards for first jobs name pay by the hour. */
  readonly rows?: OfferRows
  readonly understood: readonly UnderstoodPiece[]
  /** The text without the parsed phrases. */
  readonly lookedFor: string
  readonly labelOf: (category: Pick<Category, 'id'>) => string
}

interface CountedNames extends ChipNames {
  /** Number of offers of a listing. */
  readonly count: (listing: Listing) => number
}

const without = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.filter((other) => other !== value)

const salaryLabel = (
  { min, max }: NonNullable<Listing['salary']>,
  { currency, locale, rows }: ChipNames,
): Label => {
  if (rows === 'week' && max === filterParams.salary.max)
    return {
      key: 'search:chips.rateFrom',
      values: { amount: formatMoney(rateOfMonthly(min), currency, locale) },
    }
  if (max === filterParams.salary.max)
    return { key: 'search:chips.salaryFrom', values: { amount: formatMoney(min, currency, locale) } }
  if (min === filterParams.salary.min)
    return { key: 'search:chips.salaryTo', values: { amount: formatMoney(max, currency, locale) } }
  const values = { from: formatNumber(min, locale), to: formatMoney(max, currency, locale) }
  return { key: 'search:chips.salaryRange', values }
}

/** All conditions of a listing in reading order: where, what, how. */
export const conditionsOf = (listing: Listing, names: ChipNames): readonly Condition[] => {
  const start = { ...listing, from: 0 }
  const some = (isOn: boolean, condition: () => Condition): Condition[] => (isOn ? [condition()] : [])
  const isBeginners = names.rows === 'week' && listing.experienceLevels.join() === 'intern,junior'
  const texts = (key: 'titles' | 'companies' | 'skills'): Condition[] =>
    listing[key].map((text) => ({
      id: `${key} ${text}`,
      label: { text },
      without: { ...start, [key]: without(listing[key], text) },
    }))
  return [
    ...some(listing.citySlug !== null, () => ({
      id: 'city',
      label: { text: names.cityName ?? '' },
      without: { ...start, citySlug: null, radiusKm: 0 },
    })),
    ...some(listing.radiusKm > 0, () => ({
      id: 'radius',
      label: { key: 'search:chips.radius', values: { km: listing.radiusKm } },
      without: { ...start, radiusKm: 0 },
    })),
    ...(listing.category ? categoryConditions(listing, listing.category, names) : []),
    ...understoodConditions(listing, names),
    ...some(names.lookedFor !== '', () => ({
      id: 'keyword',
      // What was typed in quotes needs no others.
      label: names.lookedFor.includes('"')
        ? { text: names.lookedFor }
        : { key: 'search:chips.keyword', values: { text: names.lookedFor } },
      without: { ...start, keyword: names.understood.map(({ typed }) => typed).join(' '), literal: [] },
    })),
    ...texts('titles'),
    ...texts('companies'),
    ...texts('skills'),
    ...listing.workplaceTypes.map(
      (type): Condition => ({
        id: type,
        label: { key: `offers:workplaceType.${type}` },
        without: { ...start, workplaceTypes: without(listing.workplaceTypes, type) },
      }),
    ),
    ...listing.employmentTypes.map(
      (type): Condition => ({
        id: type,
        label: { key: `offers:employmentType.${type}` },
        without: { ...start, employmentTypes: without(listing.employmentTypes, type) },
      }),
    ),
    ...some(isBeginners, () => ({
      id: 'beginners',
      label: { key: 'offers:week.noExperience' },
      without: { ...start, experienceLevels: [] },
    })),
    ...(isBeginners ? [] : listing.experienceLevels).map(
      (level): Condition => ({
        id: level,
        label: { key: `offers:experienceLevel.${level}` },
        without: { ...start, experienceLevels: without(listing.experienceLevels, level) },
      }),
    ),
    ...listing.workingTimes.map(
      (time): Condition => ({
        id: time,
        label: { key: `offers:workingTime.${time}` },
        without: { ...start, workingTimes: without(listing.workingTimes, time) },
      }),
    ),
    ...some(listing.shifts.length > 0, () => ({
      id: 'shifts',
      label: { key: 'search:chips.shifts', values: { count: listing.shifts.length } },
      without: { ...start, shifts: [] },
    })),
    ...listing.minimumAges.map(
      (age): Condition => ({
        id: `age ${age}`,
        label: { key: `offers:minimumAge.${age}` },
        without: { ...start, minimumAges: listing.minimumAges.filter((one) => one !== age) },
      }),
    ),
    ...listing.durations.map(
      (duration): Condition => ({
        id: `duration ${duration}`,
        label: { key: `offers:duration.${duration}` },
        without: { ...start, durations: without(listing.durations, duration) },
      }),
    ),
    ...(['languages', 'contentLanguages'] as const).flatMap((key) =>
      listing[key].map(
        (code): Condition => ({
          id: `${key} ${code}`,
          label: { key: `search:chips.${key}`, values: { language: languageName(code, names.locale) } },
          without: { ...start, [key]: without(listing[key], code) },
        }),
      ),
    ),
    ...(listing.salary
      ? [{ id: 'salary', label: salaryLabel(listing.salary, names), without: { ...start, salary: null } }]
      : []),
    ...(['isRemote', 'withSalary', 'isUkraineFriendly'] as const)
      .filter((flag) => listing[flag])
      .map(
        (flag): Condition => ({
          id: flag,
          label: { key: `search:filters.${flag}` },
          without: { ...start, [flag]: false },
        }),
      ),
  ]
}

/** Conditions parsed from the text. Removing such a chip searches for its words literally (`without`); an
 * alternative of an empty list removes the words (`dropped`). */
const understoodConditions = (listing: Listing, { understood }: ChipNames): readonly Condition[] =>
  understood.map(({ typed, label }) => ({
    id: `understood ${typed}`,
    label: { text: label },
    typed,
    without: { ...listing, from: 0, literal: [...listing.literal, typed] },
    dropped: {
      ...listing,
      from: 0,
      keyword: listing.keyword.replace(typed, ' ').replace(/\s+/g, ' ').trim(),
    },
  }))

const categoryConditions = (
  listing: Listing,
  category: NonNullable<Listing['category']>,
  { labelOf }: ChipNames,
): readonly Condition[] => [
  {
    id: `category ${category.id}`,
    label: { text: labelOf(category) },
    without: { ...listing, from: 0, category: null, subcategories: [] },
  },
  ...listing.subcategories.map((subcategory) => ({
    id: `category ${subcategory.id}`,
    label: { text: labelOf(subcategory) },
    without: { ...listing, from: 0, subcategories: without(listing.subcategories, subcategory) },
  })),
]

/** Removing a chip must not reduce the result: its words are searched literally if that finds as many, else removed. */
const understoodChip = (listing: Listing, condition: Condition, { locale, count }: CountedNames): Chip => {
  const { id, label, typed = '', without: literal, dropped = literal } = condition
  const isLiteral = count(literal) >= count(listing)
  return {
    ...{ id, label, ...(isLiteral && { typed }) },
    href: hrefFor(listingPage, isLiteral ? literal : dropped, locale),
  }
}

/** Chips that each remove one condition, or the order if it is not the default. */
export const chipsOf = (listing: Listing, names: CountedNames): readonly Chip[] => {
  const chips = conditionsOf(listing, names).map((condition): Chip => {
    if (condition.dropped) return understoodChip(listing, condition, names)
    const { id, label, without: rest } = condition
    return { id, label, href: hrefFor(listingPage, rest, names.locale) }
  })
  const usual = defaultSort(listing)
  if (listing.sort === usual) return chips
  const unsorted = hrefFor(listingPage, { ...listing, sort: usual, from: 0 }, names.locale)
  return [...chips, { id: 'sort', label: { key: `search:sort.${listing.sort}` }, href: unsorted }]
}
