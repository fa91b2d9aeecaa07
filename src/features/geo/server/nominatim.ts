import { z } from 'zod'
import type { Geocoder } from '../contract.ts'

export interface NominatimOptions {
  /** Base address, such as https://nominatim.example. */
  readonly url: string
  /** Public services require it to identify the caller. */
  readonly userAgent: string
}

/** Short, because somebody is waiting while typing. */
const PATIENCE_MS = 4_000

// https://nominatim.org/release-docs/latest/api/Output/ (jsonv2 with addressdetails)
const found = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  address: z
    .object({
      city: z.string(),
      town: z.string(),
      village: z.string(),
      municipality: z.string(),
      road: z.string(),
      house_number: z.string(),
      country_code: z.string(),
    })
    .partial(),
})

const addressOf = ({ lat, lon, address }: z.infer<typeof found>) => ({
  city: address.city ?? address.town ?? address.village ?? address.municipality ?? '',
  street: [address.road, address.house_number].filter(Boolean).join(' '),
  countryCode: (address.country_code ?? '').toUpperCase(),
  latitude: lat,
  longitude: lon,
})

/** A service with Nominatim's protocol. Throws on unexpected responses. */
export const askNominatim = ({ url, userAgent }: NominatimOptions): Geocoder => {
  const ask = async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
    address.search = new URLSearchParams({ format: 'jsonv2', addressdetails: '1', ...query }).toString()
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(address, { headers: { 'user-agent': userAgent }, signal })
    if (!response.ok) throw new Error(`the geocoding service answered ${response.status}`)
    return response.json()
  }
  return {
    async find({ city, street, countryCode }) {
      const named = { city, countrycodes: countryCode.toLowerCase(), limit: '1' }
      const [best] = z.array(found).parse(await ask('search', { ...named, ...(street !== '' && { street }) }))
      if (best) return { ...addressOf(best), city, street, countryCode }
      // An unknown street falls back to the centre of its city.
      const [middle] = street === '' ? [] : z.array(found).parse(await ask('search', named))
      return middle ? { ...addressOf(middle), city, street, countryCode } : null
    },
    async nearest({ latitude, longitude }) {
      const answer = await ask('reverse', { lat: String(latitude), lon: String(longitude) })
      const read = found.safeParse(answer)
      // For a point at sea the response is `{ error }`.
      return read.success ? { ...addressOf(read.data), latitude, longitude } : null
    },
  }
}
