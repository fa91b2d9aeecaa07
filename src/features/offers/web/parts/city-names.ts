/** What a page calls cities, by the names that offers have them under; empty where they are the same. */
export type CityNames = Readonly<Record<string, string>>

interface Located {
  readonly city: string
  readonly multilocation: readonly { readonly city: string }[]
}

/** The offer with its cities as a page calls them; those without a name of their own stay as they are. */
export const withCityNames = <Offer extends Located>(offer: Offer, names: CityNames): Offer => {
  const nameOf = (city: string) => (Object.hasOwn(names, city) ? (names[city] ?? city) : city)
  const multilocation = offer.multilocation.map((place) => ({ ...place, city: nameOf(place.city) }))
  return { ...offer, city: nameOf(offer.city), multilocation }
}
