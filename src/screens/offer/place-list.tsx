import { useT } from '#web/i18n/i18n.tsx'
import type { ShownOffer } from './offer-data.ts'

/** All addresses of the offer. */
export const PlaceList = ({ offer }: { offer: ShownOffer }) => {
  const t = useT()
  const places = offer.multilocation.filter(({ city }) => city !== '')
  if (places.length === 0) return null
  return (
    <section className="oplaces">
      <h2 className="oplaces__title">{t('offers:page.places', { count: places.length })}</h2>
      <ul>
        {places.map(({ slug, city, street }) => (
          <li key={slug}>{street === '-' ? city : `${street}, ${city}`}</li>
        ))}
      </ul>
    </section>
  )
}
