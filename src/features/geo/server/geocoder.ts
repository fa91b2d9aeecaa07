import type { FoundAddress, Geocoder, Place } from '../contract.ts'
import { distanceKm } from '../rules.ts'
import { askNominatim, type NominatimOptions } from './nominatim.ts'
import type { Places } from './service.ts'

const addressOf = ({ names, countryCode, latitude, longitude }: Place): FoundAddress => ({
  ...{ city: names.pl, street: '', countryCode, latitude, longitude },
})

/** Largest distance of a place from the point that it may stand for. */
const NEAR_KM = 25

/** A geocoder on the shipped gazetteer: it knows cities but no streets. */
const createCityGeocoder = (places: Pick<Places, 'find' | 'resolve' | 'list'>): Geocoder => ({
  async find({ city, countryCode }) {
    const found = places.find(city, countryCode)
    return found && found.countryCode === countryCode ? addressOf(found) : null
  },
  async nearest(point) {
    let best: { readonly place: Place; readonly km: number } | null = null
    for (const place of places.list()) {
      // A cheap test first: a degree of latitude is 111 km.
      if (Math.abs(place.latitude - point.latitude) > 0.25) continue
      const km = distanceKm(place, point)
      if (km <= NEAR_KM && (best === null || km < best.km)) best = { place, km }
    }
    return best && addressOf(best.place)
  },
})

export interface GeocoderOptions {
  readonly places: Pick<Places, 'find' | 'resolve' | 'list'>

  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
  /** A service with Nominatim's protocol; without one the gazetteer answers. */
  readonly nominatim?: NominatimOptions | undefined
}

/** Falls back to the gazetteer, and reports the error, when the service fails. */
export const createGeocoder = ({ places, nominatim, reportError }: GeocoderOptions): Geocoder => {
  const cities = createCityGeocoder(places)
  if (!nominatim) return cities
  const streets = askNominatim(nominatim)
  const orCities = async (
    work: Promise<FoundAddress | null>,
    instead: () => Promise<FoundAddress | null>,
  ) => {
    try {
      return await work
    } catch (error) {
      reportError(error, { during: 'geocoding' })
      return instead()
    }
  }
  return {
    find: (query) => orCities(streets.find(query), () => cities.find(query)),
    nearest: (point) => orCities(streets.nearest(point), () => cities.nearest(point)),
  }
}
