import type { OfferFilter } from '#features/search/contract.ts'
import { createOfferSearch, type ListOptions, type OfferSearch } from '#features/search/server/service.ts'
import type { TestBoard } from './board.ts'

export const anyOffer: OfferFilter = {
  ...{ keywords: [], titles: [], companies: [], skills: [], categoryIds: [], citySlug: null, radiusKm: 0 },
  ...{ employmentTypes: [], experienceLevels: [], workingTimes: [], workplaceTypes: [], isRemote: false },
  ...{ withSalary: false, salaryFrom: null, salaryTo: null, isUkraineFriendly: false },
  ...{ languages: [], contentLanguages: [] },
}

export const newest: ListOptions = { sort: 'newest', order: 'DESC', from: 0, size: 100, currency: 'pln' }

export const titleOf = (card: Uint8Array): string => JSON.parse(Buffer.from(card).toString()).title

/** A started search over a board's offers. */
export const startSearchOf = async (
  { db: database, rates, places, clock }: TestBoard,
  reportError: (error: unknown) => void = () => {},
): Promise<OfferSearch> => {
  const search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  return search
}
