import { House } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import type { OfferCard } from '../../contract.ts'
import { cardFact } from './card-fact.ts'
import { CitiesMenu } from './cities-menu.tsx'

interface CardPlacesProps {
  card: Pick<OfferCard, 'city' | 'slug' | 'multilocation' | 'workplaceType' | 'experienceLevel'>
  offerHref: (slug: string) => string
}

/** Distinct cities, each with the slug of its first location; the card's own city first. */
export const citiesOf = (
  card: Pick<OfferCard, 'city' | 'slug' | 'multilocation'>,
): { city: string; slug: string }[] => {
  const places = [{ city: card.city, slug: card.slug }, ...card.multilocation]
  const known = new Map<string, { city: string; slug: string }>()
  for (const { city, slug } of places) if (city !== '' && !known.has(city)) known.set(city, { city, slug })
  return [...known.values()]
}

/** The city, a menu of the other cities, and the workplace type. */
export const CardPlaces = ({ card, offerHref }: CardPlacesProps) => {
  const t = useT()
  const [first, ...others] = citiesOf(card)
  const isRemote = card.workplaceType === 'remote'
  const fact = cardFact(card, t)
  if (!first && fact === '') return null
  return (
    <div className="offercard__where">
      {first && others.length === 0 && <span>{first.city}</span>}
      {first && others.length > 0 && (
        <CitiesMenu cities={[first, ...others]} offerHref={offerHref}>
          {first.city} <span>{t('offers:card.moreCities', { count: others.length })}</span>
        </CitiesMenu>
      )}
      {fact !== '' && (
        <span className="offercard__fact">
          {isRemote && <House size={14} aria-hidden />}
          {fact}
        </span>
      )}
    </div>
  )
}
