/** Display names of cities in the page's language, by their names in offers; empty where they are the same. */
export type CityNames = Readonly<Record<string, string>>

interface Located {
  readonly city: string
  readonly multilocation: readonly { readonly city: string }[]
}

/** A city's name for display; one without a translation keeps its own. */
export const cityNameIn = (names: CityNames, city: string): string =>
  Object.hasOwn(names, city) ? (names[city] ?? city) : city

/** The offer with its cities renamed for display; cities without a translation keep their name. */
export const withCityNames = <Offer extends Located>(offer: Offer, names: CityNames): Offer => {
  const nameOf = (city: string) => cityNameIn(names, city)
  const multilocation = offer.multilocation.map((place) => ({ ...place, city: nameOf(place.city) }))
  return { ...offer, city: nameOf(offer.city), multilocation }
}
