import { z } from 'zod'
import { offerCard, sampleOfferCard } from '#features/offers/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, valueList } from '#kernel/query-fields.ts'
import type { Box } from '#search-core/query.ts'
import { sortFields, sortOrders } from './contract.ts'
import { filterFields } from './gateway.ts'
import { call, offersPath, pageMeta, searchErrors } from './gateway-parts.ts'

/* The map calls of the candidate gateway. */

/** The zoom at which a map of the whole country starts. */
const defaultZoom = 5.3
const deepestZoom = 22
const defaultPerPage = 20
const maxItems = 100
const deepestPage = 10_000_000

/** A number as programs print it: maps send all digits of a double. */
const decimal = /^-?\d{1,4}(\.\d{1,20})?(e-\d{1,3})?$/i

const REGION = 'region must be four numbers: west, south, east and north in degrees'

const rangeProblems = ([west, south, east, north]: readonly number[]): string[] => {
  const problem = (name: string, values: readonly (number | undefined)[], limit: number): string[] => {
    if (values.some((value = Number.NaN) => !(value <= limit)))
      return [`region ${name} must not be greater than ${limit}`]
    if (values.some((value = Number.NaN) => !(value >= -limit)))
      return [`region ${name} must not be less than -${limit}`]
    return []
  }
  return [...problem('longitude', [west, east], 180), ...problem('latitude', [south, north], 90)]
}

const orderProblems = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): string[] => {
  if (south > north) return ['region south must not be greater than north']
  // A region across the date line has west > east; no map shows more than half the world across it.
  if (west > east && east + 360 - west > 180) return ['region west must not be greater than east']
  return []
}

/** `west,south,east,north` in degrees, or a list of the four; the whole world if missing. */
const regionField = z
  .union([z.string(), z.array(z.string())])
  .transform((raw, context): Box => {
    const parts = [raw].flat().flatMap((part) => part.split(',').map((number) => number.trim()))
    const numbers = parts.map((part) => (decimal.test(part) ? Number(part) : Number.NaN))
    const fail = (message: string) => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (numbers.length !== 4 || numbers.some(Number.isNaN)) return fail(REGION)
    for (const problem of rangeProblems(numbers)) fail(problem)
    for (const problem of orderProblems(numbers)) fail(problem)
    const [west = 0, south = 0, east = 0, north = 0] = numbers
    return { west, south, east, north }
  })
  .default({ west: -180, south: -90, east: 180, north: 90 })
  .describe('west,south,east,north in degrees, or the four as a list; the whole world without it')
  .meta({ examples: ['14.1,49.0,24.2,54.9'] })

/** The box in the format of `region`. */
export const regionText = ({ west, south, east, north }: Box): string => [west, south, east, north].join(',')

const mapFields = {
  ...filterFields,
  salaryCurrencies: valueList(filterFields.currency.unwrap())
    .optional()
    .describe('As older clients name `currency`, to which it yields'),
  region: regionField,
}

const sampleCluster = {
  ...{ id: '6/140/81', count: 32, region: '16.875,54.162,18.281,54.978', categoryId: 7 },
  ...{ categoryKey: 'construction', city: 'Słupsk', citySlug: 'slupsk' },
  ...{ latitude: 54.4636, longitude: 17.0274 },
  geoJson: {
    ...{ type: 'Feature', id: '6/140/81', bbox: [16.875, 54.162, 18.281, 54.978] },
    geometry: { type: 'Point', coordinates: [17.0274, 54.4636] },
    properties: { count: 32, categoryId: 7, categoryKey: 'construction', city: 'Słupsk' },
  },
}

const cluster = z
  .object({
    /** Identifies the grid square, so it stays the same while the map is moved. */
    id: z.string(),
    /** Number of locations; an offer counts once for each of its locations. */
    count: z.int(),
    /** The grid square, in the format of the markers call. */
    region: z.string(),
    /** Centre of the locations. */
    latitude: z.number(),
    longitude: z.number(),
    /** The most frequent main category among the offers. */
    categoryId: z.int().nullable(),
    categoryKey: z.string().nullable(),
    /** The most frequent city, by its Polish name; `citySlug` is its slug. */
    city: z.string().nullable(),
    citySlug: z.string().nullable(),
    /** The cluster as a GeoJSON feature. */
    geoJson: z.object({
      type: z.literal('Feature'),
      id: z.string(),
      /** West, south, east, north. */
      bbox: z.array(z.number()).length(4),
      /** Longitude, latitude. */
      geometry: z.object({ type: z.literal('Point'), coordinates: z.array(z.number()).length(2) }),
      properties: z.object({
        count: z.int(),
        categoryId: z.int().nullable(),
        categoryKey: z.string().nullable(),
        city: z.string().nullable(),
      }),
    }),
  })
  .meta({ id: 'MapCluster', examples: [sampleCluster] })
export type MapCluster = z.output<typeof cluster>

const {
  guid,
  slug,
  title,
  employmentTypes,
  companyLogoThumbUrl,
  applyUrl,
  companyName,
  workplaceType,
  experienceLevel,
  city,
} = offerCard.shape

/** One location of an offer. */
const marker = z
  .object({
    /** Slug of the offer at this location. */
    slug,
    title,
    employmentTypes,
    companyLogoThumbUrl,
    applyUrl,
    companyName,
    workplaceType,
    experienceLevel,
    city,
    latitude: z.number(),
    longitude: z.number(),
    guid,
  })
  .meta({
    id: 'MapMarker',
    examples: [
      {
        ...{ slug: sampleOfferCard.slug, title: sampleOfferCard.title, guid: sampleOfferCard.guid },
        employmentTypes: sampleOfferCard.employmentTypes,
        companyLogoThumbUrl: sampleOfferCard.companyLogoThumbUrl,
        ...{ applyUrl: null, companyName: sampleOfferCard.companyName },
        workplaceType: sampleOfferCard.workplaceType,
        experienceLevel: sampleOfferCard.experienceLevel,
        ...{ city: sampleOfferCard.city, latitude: 52.22977, longitude: 21.01178 },
      },
    ],
  })
export type MapMarker = z.output<typeof marker>

export const markerPage = z.object({
  data: z.array(marker),
  /** Counts locations: `totalItems` is the sum of the counts of the clusters in the same region. */
  meta: pageMeta,
})

export const clusterList = z.object({ clusters: z.array(cluster) })

export const listClusters = endpoint({
  ...call,
  path: `${offersPath}/clusters`,
  summary: 'Offers on a map, clustered by the grid squares of the region',
  description: 'Each cluster has the region to ask the markers call with, and itself as a GeoJSON feature.',
  query: z.object({
    ...mapFields,
    zoom: z
      .preprocess(
        (raw) => (typeof raw === 'string' && decimal.test(raw.trim()) ? Number(raw) : raw),
        z.number().min(0).max(deepestZoom),
      )
      .default(defaultZoom)
      .describe('Of a map whose world is 512 · 2^zoom pixels wide; a square is then 64 to 128 pixels wide'),
  }),
  answers: { 200: { description: 'Clusters from north to south and west to east', schema: clusterList } },
  errors: searchErrors,
})

export const listMarkers = endpoint({
  ...call,
  path: `${offersPath}/markers`,
  summary: 'Locations of offers in a map region',
  description:
    'One marker a place: an offer with three places in the region is there three times, each time with the slug of that place.',
  query: z.object({
    ...mapFields,
    sortBy: z.enum(sortFields).default('published').describe('As in lists'),
    orderBy: z.enum(sortOrders).default('DESC').describe('`ASC` turns the order round'),
    page: integerField({ min: 1, max: deepestPage })
      .default(1)
      .describe('Number of the page, counted from 1'),
    perPage: integerField({ min: 1, max: maxItems }).default(defaultPerPage).describe('Places of a page'),
  }),
  answers: {
    200: {
      description: 'A page of places, counted from 1; offers without coordinates have none',
      schema: markerPage,
    },
  },
  errors: searchErrors,
})
