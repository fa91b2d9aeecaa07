import { defineFeature } from '#server/features/feature.ts'
import type { Geocoder } from './contract.ts'
import { createGeocoder } from './server/geocoder.ts'
import { loadPlaces, type Places } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    geo: { readonly places: Places; readonly geocoder: Geocoder }
  }
}

export default defineFeature({
  name: 'geo',
  uses: [],
  async create({ config, reportError }) {
    const places = await loadPlaces()
    const { geocoderUrl: url } = config
    const nominatim = url === undefined ? undefined : { url, userAgent: 'Posada job board' }
    return { places, geocoder: createGeocoder({ places, reportError, nominatim }) }
  },
})
