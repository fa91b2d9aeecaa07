import type { Translate } from '#kernel/translator.ts'
import type { ListingData } from '../listing-data.ts'

type Subject = Pick<ListingData, 'place' | 'categoryLabels'>

/** A list's subject in words that need no inflection: 'Warszawa i okolice do 20 km · IT'. */
export const listingSubject = ({ place, categoryLabels }: Subject, t: Translate): string => {
  const { cityName, radiusKm, isRemote } = place
  const around = cityName !== null && radiusKm > 0
  const where = around ? t('search:listing.andAround', { city: cityName, km: radiusKm }) : cityName
  const parts = [where, isRemote ? t('search:listing.remote') : null, ...categoryLabels]
  const known = parts.filter((part) => part !== null)
  return known.length > 0 ? known.join(' · ') : t('search:listing.everywhere')
}

/** Heading of the list: '562 oferty pracy w Warszawie', '12 ofert pracy: Leszcze'. */
export const listingHeading = (
  { place, understoodCity, total }: Pick<ListingData, 'place' | 'understoodCity' | 'total'>,
  t: Translate,
): string => {
  const count = t('search:listing.count', { count: total })
  const { cityName, inCity } = place.cityName === null && understoodCity ? understoodCity : place
  if (cityName === null) return count
  return inCity === null ? `${count}: ${cityName}` : `${count} ${inCity}`
}

/** Subtitle: what the heading leaves out; '' for nothing. */
export const listingDetail = ({ place, categoryLabels }: Subject, t: Translate): string => {
  const isOnlyCity = place.cityName !== null && place.radiusKm === 0
  const rest = { place: isOnlyCity ? { ...place, cityName: null } : place, categoryLabels }
  return isOnlyCity && !place.isRemote && categoryLabels.length === 0 ? '' : listingSubject(rest, t)
}
