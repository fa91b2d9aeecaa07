import { ChevronDown, House } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import type { OfferCard } from '../../contract.ts'

interface CardPlacesProps {
  card: Pick<OfferCard, 'city' | 'slug' | 'multilocation' | 'workplaceType'>
  offerHref: (slug: string) => string
}

/** Cities without repeats, each with the slug of its first location; the card's own city first. */
export const citiesOf = (card: CardPlacesProps['card']): { city: string; slug: string }[] => {
  const places = [{ city: card.city, slug: card.slug }, ...card.multilocation]
  const known = new Map<string, { city: string; slug: string }>()
  for (const { city, slug } of places) if (city !== '' && !known.has(city)) known.set(city, { city, slug })
  return [...known.values()]
}

/** Where the work is: the city, a list of the others, and whether it can be done from home. */
export const CardPlaces = ({ card, offerHref }: CardPlacesProps) => {
  const t = useT()
  const [first, ...others] = citiesOf(card)
  const isRemote = card.workplaceType === 'remote'
  if (!first && !isRemote) return null
  return (
    <div className="offercard__where">
      {first && others.length === 0 && <span>{first.city}</span>}
      {first && others.length > 0 && (
        <details className="menu menu--start offercard__places" name="card-places">
          <summary className="offercard__place">
            {first.city} <span>{t('offers:card.moreCities', { count: others.length })}</span>
            <ChevronDown size={14} aria-hidden />
          </summary>
          <ul className="menu__list float" aria-label={t('offers:card.allCities')}>
            {[first, ...others].map(({ city, slug }) => (
              <li key={slug}>
                <Link className="menu__item" to={offerHref(slug)}>
                  {city}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isRemote && (
        <span className="offercard__remote">
          <House size={14} aria-hidden />
          {t('offers:card.remote')}
        </span>
      )}
    </div>
  )
}
