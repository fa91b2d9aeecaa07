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
import { type MinimumAge, shifts, workDurations } from '#features/offers/week-contract.ts'
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

/* The calls of the candidate gateway that list and count offers. They are separate from contract.ts because public
   pages import the contract and must not load zod. */

/** Page size of the numbered list when the caller names none. */
export const defaultPerPage = 25
const maxItems = 100
const deepestOffset = 10_000_000

/** One of our values, or a foreign spelling that is mapped to it ('permament', 'partly_remote'). */
const offerValue = <Value extends string>(values: readonly Value[], ownValueOf: (raw: unknown) => string) =>
  z.preprocess((raw) => {
    const value = typeof raw === 'string' && raw === raw.toLowerCase() ? ownValueOf(raw) : raw
    return value === 'undetermined' ? raw : value
  }, z.enum(values))

/** A currency in any case. */
export const currency = z.preprocess(
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
const shiftList = valueList(z.enum(shifts))
const amount = numberField({ min: 0, max: 1_000_000_000 }).optional()

/** Filter parameters of every list and count. An unknown name is ignored, a malformed value is a 400. */
export const filterFields = {
  text: textField(200)
    .optional()
    .describe(
      'What a person typed. Places, modes, contracts, hours, levels and pay in it are understood as conditions, unless the query names others of their kind; occupations are found under all their names. See `interpretation`',
    )
    .meta({ examples: ['pielęgniarka w Krakowie'] }),
  literal: texts.describe('Pieces of `text` that are looked for as they stand instead of being understood'),
  query: textField(200)
    .optional()
    .describe(
      'Free text over title, company, skills and description; mistypings and Polish forms are understood',
    )
    .meta({ examples: ['python'] }),
  keywords: texts
    .describe(
      'Free texts, each of which an offer must meet; the list is then ordered by relevance unless sortBy is given',
    )
    .meta({ examples: [['java']] }),
  companyNames: texts.describe('Names of companies, in any case; one of them is enough'),
  skills: texts.describe('Names of skills, in any case; one of them is enough').meta({ examples: [['SQL']] }),
  jobTitles: texts.describe('Whole titles, in any case; one of them is enough'),
  categories: valueList(z.string().regex(/^[a-z0-9-]{1,60}$/))
    .optional()
    .describe('Ids or keys of categories; a main one includes its children. An unknown one finds nothing')
    .meta({ examples: [['java']] }),
  city: textField(100)
    .optional()
    .describe('A city in Polish, English or any usual spelling: Warszawa, Warsaw, Krakow')
    .meta({ examples: ['Warszawa'] }),
  cityRadiusKm: integerField({ min: 0, max: maxRadiusKm })
    .optional()
    .describe('Also places so many kilometres around `city`')
    .meta({ examples: [30] }),
  remote: booleanField().optional().describe('`true` leaves remote offers alone'),
  remoteWorkOptions: valueList(offerValue<WorkplaceType>(workplaceTypes, workplaceTypeOf))
    .optional()
    .describe('Kinds of workplace; names of other boards (`partly_remote`) are understood')
    .meta({ examples: [['remote', 'hybrid']] }),
  withSalary: booleanField().optional().describe('`true` leaves offers alone that name their pay'),
  ukraineFriendly: booleanField()
    .optional()
    .describe('`true` leaves offers alone that are open to Ukrainians'),
  languages: languages.describe('Codes of ISO 639 of languages that an offer asks for'),
  contentLanguages: languages.describe('Codes of ISO 639 of the language that an offer is written in'),
  salaryMin: amount
    .describe(
      'Least pay a month before tax, of b2b without VAT, in major units of `currency`; other units, currencies and net amounts are converted',
    )
    .meta({ examples: [12000] }),
  salaryMax: amount.describe('Highest pay a month, in major units of `currency`'),
  currency: currency
    .optional()
    .describe('Of salaryMin and salaryMax, in any case; the first currency of the board when absent'),
  experienceLevels: valueList(offerValue<ExperienceLevel>(experienceLevels, experienceLevelOf))
    .optional()
    .describe(
      'Levels of experience. `expert` is above `senior`: programs that map levels of other boards may not know it; `manager` is understood as c_level',
    )
    .meta({ examples: [['mid', 'senior']] }),
  employmentTypes: valueList(offerValue<EmploymentType>(employmentTypes, employmentTypeOf))
    .optional()
    .describe('Kinds of contract; usual misspellings (`permament`) are understood')
    .meta({ examples: [['b2b']] }),
  workingTimes: valueList(offerValue<WorkingTime>(workingTimes, workingTimeOf))
    .optional()
    .describe('Working times'),
  schedule: shiftList
    .optional()
    .describe(
      'The free time of a candidate, as parts of days: leaves offers whose stated schedule lies wholly in it. Offers that state none are left out',
    )
    .meta({ examples: [['saturday-morning', 'saturday-afternoon', 'sunday-morning']] }),
  minimumAges: valueList(z.enum(['16', '18']).transform((age): MinimumAge => (age === '16' ? 16 : 18)))
    .optional()
    .describe('Ages from which offers take candidates; one of them is enough')
    .meta({ examples: [['16']] }),
  durations: valueList(z.enum(workDurations))
    .optional()
    .describe('How long the work lasts; one of them is enough. `season` is holidays or a season')
    .meta({ examples: [['season', 'one_off']] }),
}
export const filterQuery = z.object(filterFields)
export type FilterQuery = z.output<typeof filterQuery>

const orderFields = {
  sortBy: z
    .enum(sortFields)
    .optional()
    .describe(
      'When absent: the best matches first where there is a `text` or `keywords`, else `published`. `published` has promoted offers first, then as `newest`, which goes by lastPublishedAt; `salary` goes by the pay of a month, undisclosed last. Every order is total and stable',
    ),
  orderBy: z.enum(sortOrders).default('DESC').describe('`ASC` turns the order round; in capitals'),
}

const cursor = z
  .object({ cursor: z.int().nullable(), itemsCount: z.int() })
  .meta({ id: 'Cursor', description: 'Another page; a cursor is an offset, null where there is none' })

export const cursorPage = z
  .object({
    data: z.array(offerCard),
    meta: z.object({
      from: z.int(),
      totalItems: z.int().describe('Distinct offers on all pages'),
      prev: cursor.describe('Its cursor is null on the first page'),
      next: cursor.describe('Its cursor is null on the last page'),
      asOf: z
        .string()
        .describe(
          'Names the state of the board: with it the other pages are those of the same list, for a minute',
        ),
    }),
  })
  .meta({ id: 'CursorPage', description: 'A page of offers by offset' })

export const offerPage = z
  .object({
    data: z.array(offerCard),
    meta: pageMeta,
  })
  .meta({ id: 'Page', description: 'A page of offers by number' })

export const listOffersByCursor = endpoint({
  ...call,
  path: `${offersPath}/by-cursor`,
  summary: 'Offers by offset',
  description:
    'The way to read a whole list: pass `meta.next.cursor` back as `from`, and `meta.asOf` as `asOf`, until the cursor is null. See the guide on paging.',
  query: z.object({
    ...filterFields,
    ...orderFields,
    from: integerField({ min: 0, max: deepestOffset })
      .default(0)
      .describe('Offset of the first offer: the `cursor` of a page before'),
    itemsCount: integerField({ min: 1, max: maxItems })
      .default(defaultItemsCount)
      .describe('Offers of a page')
      .meta({ examples: [10] }),
    asOf: textField(200)
      .optional()
      .describe(
        'From the meta of a page: goes on in the list as it was then, for a minute, each offer exactly once',
      ),
  }),
  answers: { 200: { description: 'A page of offers; beyond the end an empty one', schema: cursorPage } },
  errors: { ...searchErrors, 'search.walk-expired': 410 },
})

export const listOffersByPage = endpoint({
  ...call,
  path: offersPath,
  summary: 'Offers by page number',
  description:
    'The same offers as by-cursor, for programs that count pages. `nextPage` is null on the last one.',
  query: z.object({
    ...filterFields,
    'sort[sortBy]': z
      .enum(sortFields)
      .optional()
      .describe('As older clients name sortBy, to which it yields'),
    'sort[orderBy]': z
      .enum(sortOrders)
      .optional()
      .describe('As older clients name orderBy, to which it yields'),
    sortBy: z.enum(sortFields).optional().describe('As in by-cursor'),
    orderBy: z.enum(sortOrders).optional().describe('`DESC` when absent'),
    salaryCurrencies: valueList(currency)
      .optional()
      .describe('As older clients name `currency`, to which it yields'),
    page: integerField({ min: 1, max: deepestOffset })
      .default(1)
      .describe('Number of the page, counted from 1'),
    perPage: integerField({ min: 1, max: maxItems })
      .default(defaultPerPage)
      .describe('Offers of a page')
      .meta({ examples: [10] }),
  }),
  headers: z.object({
    version: z
      .string()
      .optional()
      .describe('Clients of the original send 2; the answer has the same shape with any value and without'),
  }),
  answers: { 200: { description: 'A page of offers, counted from 1', schema: offerPage } },
  errors: searchErrors,
})

const count = z.object({ count: z.int() }).meta({ id: 'Count', examples: [{ count: 2714 }] })

export const countOffers = endpoint({
  ...call,
  path: `${offersPath}/count`,
  summary: 'The number of offers, counting each location separately',
  description: 'An offer with three places counts three. `totalItems` of a list counts distinct offers.',
  query: filterQuery,
  answers: { 200: { description: 'The sum of locations over the offers found', schema: count } },
  errors: searchErrors,
})

export const countAllBoards = endpoint({
  ...call,
  path: `${offersPath}/all-boards/count`,
  summary: 'Like count, across all boards of the installation',
  description: 'Filters mean the same as in count; categories are those of the board that is asked.',
  query: filterQuery,
  answers: { 200: { description: 'The sum of locations over the offers found', schema: count } },
  errors: searchErrors,
})

const categoryCounts = z.object({ counts: z.record(z.string(), z.int()) }).meta({
  id: 'CategoryCounts',
  description: 'Counts by the id of a category',
  examples: [{ counts: { 1: 12, 6: 40 } }],
})

export const countOffersByCategory = endpoint({
  ...call,
  path: `${offersPath}/count/categories`,
  summary: 'Counts by main category',
  description:
    'Every main category of the board, also those without offers. The counts add up to `count` of the offers that have a category, since no offer is in two. Categories in the query are ignored.',
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
  description:
    'Every child of the category, not the category itself; none for a category without children. Offers that are in the category and in none of its children are not counted.',
  params: z.object({
    categoryId: integerField({ min: 1, max: 2_147_483_647 })
      .describe('Id of a category of the board')
      .meta({ examples: [1] }),
  }),
  query: filterQuery,
  answers: {
    200: { description: 'Counts by the id of each of its children', schema: categoryCounts },
  },
  errors: { ...searchErrors, 'search.unknown-category': 404 },
})

const shortestSuggested = 2
const suggested = z.array(
  z
    .object({ title: z.string(), count: z.int() })
    .meta({ id: 'Suggestion', examples: [{ title: 'Java Developer', count: 12 }] }),
)

export const suggestOffers = endpoint({
  ...call,
  path: `${offersPath}/suggest`,
  summary: 'Suggested titles, companies, skills, cities and categories',
  description:
    'At most ten of each, mistypings forgiven. Cities are those of Poland, those that everybody knows, and those where the board has offers.',
  query: z.object({
    search: textField(200)
      .min(shortestSuggested)
      .describe('What has been typed so far, two letters at least')
      .meta({ examples: ['jav'] }),
  }),
  answers: {
    200: {
      description: 'The most popular of each group with the number of offers; cities of the gazetteer',
      schema: z.object({
        skills: suggested,
        companies: z.array(
          z
            .object({ title: z.string(), count: z.int(), companyLogoThumbUrl: z.string() })
            .meta({ id: 'SuggestedCompany' }),
        ),
        titles: suggested,
        cities: z.array(z.object({ title: z.string(), slug: z.string(), count: z.int() })),
        /** Titles are in the language in which the name was typed; the slug is that of a list's address. */
        categories: z.array(z.object({ title: z.string(), slug: z.string(), count: z.int() })),
      }),
    },
  },
  errors: searchErrors,
})
