import { setImmediate } from 'node:timers/promises'
import type { Places } from '#features/geo/server/service.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { categoryById, categoryPath, childCategories } from '#features/tenants/rules.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Cluster, Dominant } from '#search-core/cluster-query.ts'
import type { Box, Clause } from '#search-core/query.ts'
import type { OfferFilter, SortField, SortOrder } from '../../contract.ts'
import { type MapCluster, type MapMarker, regionText } from '../../map-gateway.ts'
import type { CardIndex } from '../cards/card-payload.ts'
import { onBoard } from './filter-clauses.ts'

export interface MapQuery {
  readonly region: Box
  /** Currency of the filter's salary bounds. */
  readonly currency: Currency
}

export interface MarkerQuery extends MapQuery {
  readonly sort: SortField
  readonly order: SortOrder
  readonly from: number
  readonly size: number
}

/** Offers on a map, one point for each location with coordinates. */
export interface OfferMap {
  /** `zoom`: the world is 512 · 2^zoom pixels wide; 0 to 22. */
  clusters(tenant: Tenant, filter: OfferFilter, query: MapQuery & { readonly zoom: number }): MapCluster[]
  markers(
    tenant: Tenant,
    filter: OfferFilter,
    query: MarkerQuery,
  ): { readonly total: number; readonly markers: readonly MapMarker[] }
  /** Fills the caches for a map of all offers of the board, in steps. */
  prepare(tenant: Tenant): Promise<void>
}

export interface OfferMapOptions {
  /** Throws until the index is loaded. */
  readonly index: () => Pick<CardIndex, 'clusters' | 'places' | 'payload' | 'prepareClusters'>
  readonly clauses: (tenant: Tenant, filter: OfferFilter, currency: Currency) => readonly Clause[]
  readonly places: Pick<Places, 'bySlug'>
  readonly clock: Clock
}

// The index counts zoom for a world of 256 pixels, the call for one of 512.
const DEEPEST = 22
const indexZoom = (zoom: number): number => Math.min(DEEPEST, Math.floor(zoom) + 1)

type CardPlace = OfferCard['multilocation'][number]
type Located = CardPlace & { readonly latitude: number; readonly longitude: number }

const isLocated = (place: CardPlace): place is Located => place.latitude !== null && place.longitude !== null

/** Numbered like the points of the index: locations with equal coordinates count as one. */
const locatedPlaces = ({ multilocation }: OfferCard): Located[] => {
  const distinct = new Map<string, Located>()
  for (const place of multilocation.filter(isLocated)) {
    const key = `${place.latitude},${place.longitude}`
    if (!distinct.has(key)) distinct.set(key, place)
  }
  return [...distinct.values()]
}

const markerOf = (bytes: Uint8Array, nth: number): MapMarker[] => {
  const card: OfferCard = JSON.parse(Buffer.from(bytes).toString())
  const place = locatedPlaces(card)[nth]
  if (!place) return []
  const { title, employmentTypes, companyLogoThumbUrl, applyUrl, companyName } = card
  const { workplaceType, experienceLevel } = card
  const { slug, city, latitude, longitude } = place
  const offer = {
    employmentTypes,
    companyLogoThumbUrl,
    applyUrl,
    companyName,
    workplaceType,
    experienceLevel,
  }
  return [{ slug, title, ...offer, city, latitude, longitude, guid: card.guid }]
}

const mainCategories = (tenant: Tenant): Dominant[] => [
  { field: 'category', among: childCategories(tenant, null).map(({ id }) => String(id)) },
]

/** The main category common to all categories of the filter; it makes counting by category unnecessary. */
const onlyMainCategory = (tenant: Tenant, { categoryIds }: OfferFilter): Category | null => {
  const mains = new Set(categoryIds.map((id) => categoryPath(tenant, id)[0]))
  const [main] = mains
  return mains.size === 1 && main ? main : null
}

const clusterOf = (
  { id, count, centre: { latitude, longitude }, box, label }: Cluster,
  category: Category | null,
  places: Pick<Places, 'bySlug'>,
): MapCluster => {
  const properties = {
    count,
    categoryId: category?.id ?? null,
    categoryKey: category?.key ?? null,
    // A place that the gazetteer does not know is labelled with the slug of its name.
    city: label && (places.bySlug(label)?.names.pl ?? label),
  }
  return {
    id,
    ...properties,
    region: regionText(box),
    latitude,
    longitude,
    citySlug: label,
    geoJson: {
      type: 'Feature',
      id,
      bbox: [box.west, box.south, box.east, box.north],
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    },
  }
}

export const createOfferMap = ({ index, clauses, places, clock }: OfferMapOptions): OfferMap => {
  const now = () => clock.now().getTime()

  return {
    clusters(tenant, filter, { region, zoom, currency }) {
      const only = onlyMainCategory(tenant, filter)
      return index()
        .clusters({
          filter: clauses(tenant, filter, currency),
          now: now(),
          box: region,
          zoom: indexZoom(zoom),
          dominant: only ? [] : mainCategories(tenant),
        })
        .map((cluster) => {
          const { category } = cluster.dominant
          return clusterOf(
            cluster,
            only ?? (category ? categoryById(tenant, Number(category)) : null),
            places,
          )
        })
    },
    markers(tenant, filter, { region, currency, sort, order, from, size }) {
      const found = index()
      const page = found.places({
        filter: clauses(tenant, filter, currency),
        now: now(),
        box: region,
        sort,
        reversed: order === 'ASC',
        from,
        size,
      })
      const markers = page.places.flatMap(({ id, nth }) => {
        const card = found.payload(id)
        return card ? markerOf(card, nth) : []
      })
      return { total: page.total, markers }
    },
    async prepare(tenant) {
      const board = { filter: onBoard(tenant.key), dominant: mainCategories(tenant) }
      while (!index().prepareClusters({ ...board, now: now() })) await setImmediate()
    },
  }
}
