import { z } from 'zod'
import type { Geocoder } from '../contract.ts'

export interface NominatimOptions {
  /** Such as https://nominatim.example. */
  readonly url: string
  /** Services of others ask who calls. */
  readonly userAgent: string
}

/** Who types waits for it. */
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

/** A service that speaks Nominatim's protocol. Throws when it does not answer as it should. */
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
      // A street that it does not know lies somewhere in its city.
      const [middle] = street === '' ? [] : z.array(found).parse(await ask('search', named))
      return middle ? { ...addressOf(middle), city, street, countryCode } : null
    },
    async nearest({ latitude, longitude }) {
      const answer = await ask('reverse', { lat: String(latitude), lon: String(longitude) })
      const read = found.safeParse(answer)
      // Of a point in the sea it says `{ error }`.
      return read.success ? { ...addressOf(read.data), latitude, longitude } : null
    },
  }
}
