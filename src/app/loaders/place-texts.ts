import type { Place } from '#features/geo/contract.ts'
import { inPlace } from '#features/geo/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'

/** 'Praca w Krakowie', 'Jobs in Warsaw'; 'Praca: Leszcze' where the declension is not known. */
export const jobsInText = (place: Place, locale: Locale, t: Translate): string => {
  const where = inPlace(place, locale)
  return where === null
    ? t('search:meta.jobsAt', { city: place.names[locale] })
    : t('search:meta.jobsIn', { where })
}
