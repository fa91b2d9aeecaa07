import type { FoundAddress, Geocoder, Place } from '../contract.ts'
import { distanceKm } from '../rules.ts'
import { askNominatim, type NominatimOptions } from './nominatim.ts'
import type { Places } from './service.ts'

const addressOf = ({ names, countryCode, latitude, longitude }: Place): FoundAddress => ({
  ...{ city: names.pl, street: '', countryCode, latitude, longitude },
})

/** Farther away no place of the gazetteer is where somebody pointed at. */
const NEAR_KM = 25

/** The shipped gazetteer: cities, without their streets. */
const createCityGeocoder = (places: Pick<Places, 'find' | 'resolve' | 'list'>): Geocoder => ({
  async find({ city, countryCode }) {
    const found = places.find(city, countryCode)
    return found && found.countryCode === countryCode ? addressOf(found) : null
  },
  async nearest(point) {
    let best: { readonly place: Place; readonly km: number } | null = null
    for (const place of places.list()) {
      // A degree of latitude is 111 km: most are told to be far without a sine.
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
  /** Of a service that speaks Nominatim's protocol; without one the gazetteer answers. */
  readonly nominatim?: NominatimOptions | undefined
}

/** A service that fails is reported, and the gazetteer answers in its place. */
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
