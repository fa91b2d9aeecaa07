import type { Place } from '#features/geo/contract.ts'
import { locativeOf } from '#features/geo/rules.ts'
import type { CityNames } from '#features/offers/web/parts/city-names.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { PageContext } from '../pages/page-context.ts'

/** 'Praca w Krakowie', 'Jobs in Warsaw'; 'Praca: Leszcze' if the Polish declension is unknown. */
export const jobsInText = (place: Place, locale: Locale, t: Translate): string => {
  const where = locativeOf(place, locale)
  return where === null
    ? t('search:meta.jobsAt', { city: place.names[locale] })
    : t('search:meta.jobsIn', { where })
}

/** English names of cities by the Polish names that offers use, as far as they differ. */
export const cityNamesOf = ({ tenant, locale, services }: PageContext): CityNames => {
  const slugs = locale === 'pl' ? [] : services.search.cities(tenant)
  const named = slugs.flatMap((slug) => services.places.bySlug(slug)?.names ?? [])
  return Object.fromEntries(
    named.filter((names) => names[locale] !== names.pl).map((names) => [names.pl, names[locale]]),
  )
}
