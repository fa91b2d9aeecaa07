export const popularityDays = 7
const APPLICATION_WEIGHT = 5

export interface Popularity {
  readonly offerId: number
  readonly score: number
}

/** The offers with the highest score, best first; of equal ones the younger. */
export const mostPopularOf = (
  views: ReadonlyMap<number, number>,
  applications: ReadonlyMap<number, number>,
  most: number,
): Popularity[] => {
  const offerIds = new Set([...views.keys(), ...applications.keys()])
  return [...offerIds]
    .map((offerId) => ({
      offerId,
      score: (views.get(offerId) ?? 0) + APPLICATION_WEIGHT * (applications.get(offerId) ?? 0),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.offerId - a.offerId)
    .slice(0, most)
}
