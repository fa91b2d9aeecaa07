import { z } from 'zod'
import { offerCard } from '#features/offers/contract.ts'
import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  type WorkingTime,
  type WorkplaceType,
  workingTimes,
  workplaceTypes,
} from '#features/offers/enumerations.ts'
import {
  employmentTypeOf,
  experienceLevelOf,
  workingTimeOf,
  workplaceTypeOf,
} from '#features/offers/rules.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'
import {
  booleanField,
  integerField,
  numberField,
  textField,
  textList,
  valueList,
} from '#kernel/query-fields.ts'
import { defaultItemsCount, maxRadiusKm } from './address/filter-params.ts'
import { sortFields, sortOrders } from './contract.ts'
import { call, offersPath, pageMeta, searchErrors } from './gateway-parts.ts'

/*
 * The calls of the candidate gateway that list and count offers. They stand apart from contract.ts because public
 * pages may import that, and they carry no zod.
 */

/** What the page list gives a caller that names no size. */
export const defaultPerPage = 25
const mostItems = 100
const deepestOffset = 10_000_000

/** A value of ours, or a foreign one that stands for it ('permament', 'partly_remote'). */
const offerValue = <Value extends string>(values: readonly Value[], ownValueOf: (raw: unknown) => string) =>
  z.preprocess((raw) => {
    const value = typeof raw === 'string' && raw === raw.toLowerCase() ? ownValueOf(raw) : raw
    return value === 'undetermined' ? raw : value
  }, z.enum(values))

const currency = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.toLowerCase() : raw),
  z.enum(currencies),
)
const languages = valueList(
  z.preprocess(
    (raw) => (typeof raw === 'string' ? raw.toLowerCase() : raw),
    z.string().regex(/^[a-z]{2,3}$/),
  ),
).optional()
const texts = textList(200).optional()
const amount = numberField({ min: 0, max: 1_000_000_000 }).optional()

/** What every list and count is narrowed by. An unknown name is ignored, a malformed value is a 400. */
export const filterFields = {
  query: textField(200).optional(),
  keywords: texts,
  companyNames: texts,
  skills: texts,
  jobTitles: texts,
  /** Ids or keys; a parent includes its children. */
  categories: valueList(z.string().regex(/^[a-z0-9-]{1,60}$/)).optional(),
  city: textField(100).optional(),
  cityRadiusKm: integerField({ min: 0, max: maxRadiusKm }).optional(),
  remote: booleanField().optional(),
  remoteWorkOptions: valueList(offerValue<WorkplaceType>(workplaceTypes, workplaceTypeOf)).optional(),
  withSalary: booleanField().optional(),
  ukraineFriendly: booleanField().optional(),
  /** Codes of ISO 639: what an offer asks for, and what it is written in. */
  languages,
  contentLanguages: languages,
  /** Monthly, in major units of `currency`. */
  salaryMin: amount,
  salaryMax: amount,
  currency: currency.optional(),
  experienceLevels: valueList(offerValue<ExperienceLevel>(experienceLevels, experienceLevelOf)).optional(),
  employmentTypes: valueList(offerValue<EmploymentType>(employmentTypes, employmentTypeOf)).optional(),
  workingTimes: valueList(offerValue<WorkingTime>(workingTimes, workingTimeOf)).optional(),
}
export const filterQuery = z.object(filterFields)
export type FilterQuery = z.output<typeof filterQuery>

const orderFields = {
  sortBy: z.enum(sortFields).default('published'),
  orderBy: z.enum(sortOrders).default('DESC'),
}

const cursor = z.object({ cursor: z.int().nullable(), itemsCount: z.int() })

/** `next.cursor` is null on the last page, `prev.cursor` on the first one; a cursor is passed back as `from`. */
export const cursorPage = z.object({
  data: z.array(offerCard),
  meta: z.object({
    from: z.int(),
    totalItems: z.int(),
    prev: cursor,
    next: cursor,
    /** Names the state of the board: with it the other pages are those of the same list, for a minute. */
    asOf: z.string(),
  }),
})

export const offerPage = z.object({
  data: z.array(offerCard),
  meta: pageMeta,
})

export const listOffersByCursor = endpoint({
  ...call,
  path: `${offersPath}/by-cursor`,
  summary: 'Offers by offset',
  query: z.object({
    ...filterFields,
    ...orderFields,
    from: integerField({ min: 0, max: deepestOffset }).default(0),
    itemsCount: integerField({ min: 1, max: mostItems }).default(defaultItemsCount),
    /** From the meta of a page: goes on in the list as it was, each offer exactly once. */
    asOf: textField(200).optional(),
  }),
  answers: { 200: { description: 'A page of offers; beyond the end an empty one', schema: cursorPage } },
  errors: { ...searchErrors, 'search.walk-expired': 410 },
})

export const listOffersByPage = endpoint({
  ...call,
  path: offersPath,
  summary: 'Offers by page number',
  query: z.object({
    ...filterFields,
    /** The order as older clients name it; it yields to sortBy and orderBy. */
    'sort[sortBy]': z.enum(sortFields).optional(),
    'sort[orderBy]': z.enum(sortOrders).optional(),
    sortBy: z.enum(sortFields).optional(),
    orderBy: z.enum(sortOrders).optional(),
    /** As older clients name the currency. */
    salaryCurrencies: valueList(currency).optional(),
    page: integerField({ min: 1, max: deepestOffset }).default(1),
    perPage: integerField({ min: 1, max: mostItems }).default(defaultPerPage),
  }),
  headers: z.object({ version: z.string().optional() }),
  answers: { 200: { description: 'A page of offers, counted from 1', schema: offerPage } },
  errors: searchErrors,
})

const count = z.object({ count: z.int() })

export const countOffers = endpoint({
  ...call,
  path: `${offersPath}/count`,
  summary: 'How many offers there are, each counted once a location',
  query: filterQuery,
  answers: { 200: { description: 'The sum of locations over the offers found', schema: count } },
  errors: searchErrors,
})

export const countAllBoards = endpoint({
  ...call,
  path: `${offersPath}/all-boards/count`,
  summary: 'As count, over all boards of the installation',
  query: filterQuery,
  answers: { 200: { description: 'The sum of locations over the offers found', schema: count } },
  errors: searchErrors,
})

const categoryCounts = z.object({ counts: z.record(z.string(), z.int()) })

export const countOffersByCategory = endpoint({
  ...call,
  path: `${offersPath}/count/categories`,
  summary: 'Counts by main category',
  query: filterQuery,
  answers: {
    200: {
      description: 'Counts by the id of each main category, of which every offer has one at most',
      schema: categoryCounts,
    },
  },
  errors: searchErrors,
})

export const countOffersInCategory = endpoint({
  ...call,
  path: `${offersPath}/count/categories/{categoryId}`,
  summary: 'Counts by subcategory of one category',
  params: z.object({ categoryId: integerField({ min: 1, max: 2_147_483_647 }) }),
  query: filterQuery,
  answers: {
    200: { description: 'Counts by the id of each of its children', schema: categoryCounts },
  },
  errors: { ...searchErrors, 'search.unknown-category': 404 },
})

const shortestSuggested = 2
const suggested = z.array(z.object({ title: z.string(), count: z.int() }))

export const suggestOffers = endpoint({
  ...call,
  path: `${offersPath}/suggest`,
  summary: 'Titles, companies, skills and cities for what is being typed',
  query: z.object({ search: textField(200).min(shortestSuggested) }),
  answers: {
    200: {
      description: 'The most popular of each group with the number of offers; cities of the gazetteer',
      schema: z.object({
        skills: suggested,
        companies: suggested,
        titles: suggested,
        cities: z.array(z.object({ title: z.string(), slug: z.string() })),
      }),
    },
  },
  errors: searchErrors,
})
