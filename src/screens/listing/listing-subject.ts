import type { Translate } from '#kernel/translator.ts'
import type { ListingData } from './listing-data.ts'

/** What a list is about, in words that need no inflection: 'Warszawa i okolice do 20 km · IT'. */
export const listingSubject = (
  { place, categoryLabels }: Pick<ListingData, 'place' | 'categoryLabels'>,
  t: Translate,
): string => {
  const { cityName, radiusKm, isRemote } = place
  const around = cityName !== null && radiusKm > 0
  const where = around ? t('search:listing.andAround', { city: cityName, km: radiusKm }) : cityName
  const parts = [where, isRemote ? t('search:listing.remote') : null, ...categoryLabels]
  const known = parts.filter((part) => part !== null)
  return known.length > 0 ? known.join(' · ') : t('search:listing.everywhere')
}
