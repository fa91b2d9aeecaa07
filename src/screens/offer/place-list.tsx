import { MapPin } from 'lucide-react'
import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ShownOffer } from './offer-data.ts'
import './place-list.css'

const SHOWN_PLACES = 4

type Place = ShownOffer['multilocation'][number]

/** All places of the offer, the first few at once; other cities link to the offer's page there. */
export const PlaceList = ({ offer }: { offer: ShownOffer }) => {
  const t = useT()
  const places = offer.multilocation.filter(({ city }) => city !== '')
  if (places.length === 0) return null
  const [shown, others] = [places.slice(0, SHOWN_PLACES), places.slice(SHOWN_PLACES)]
  return (
    <section className="oplaces">
      <h2 className="oplaces__title">{t('offers:page.places', { count: places.length })}</h2>
      <Places places={shown} offer={offer} />
      {others.length > 0 && (
        <details>
          <summary className="oplaces__more">{t('offers:page.morePlaces', { count: others.length })}</summary>
          <Places places={others} offer={offer} />
        </details>
      )}
    </section>
  )
}

const Places = ({ places, offer }: { places: readonly Place[]; offer: ShownOffer }) => {
  const locale = useLocale()
  return (
    <ul>
      {places.map(({ slug, city, street }) => (
        <li key={slug} className="oplaces__place">
          <Icon of={MapPin} size={16} />
          <span>
            {city === offer.city ? (
              <b>{city}</b>
            ) : (
              <PageLink to={hrefFor(offerPage, { slug }, locale)}>{city}</PageLink>
            )}
            {street !== '-' && <span className="oplaces__street">{street}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
