import type { OfferCard } from '../../contract.ts'

/** The card as a list of one city shows it: that city first, with the slug of the offer there. */
export const cardAtCity = (card: OfferCard, city: string | null): OfferCard => {
  const place =
    city === null || card.city === city ? undefined : card.multilocation.find((one) => one.city === city)
  return place ? { ...card, city: place.city, street: place.street, slug: place.slug } : card
}
