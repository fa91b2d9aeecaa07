import { LRUCache } from 'lru-cache'
import type { Place } from '#features/geo/contract.ts'
import type { Places } from '#features/geo/server/service.ts'
import { loadSkills } from '#features/occupations/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { SearchIndex } from '#search-core/search-index.ts'

interface Suggested {
  readonly title: string
  /** Number of offers shown by the board. */
  readonly count: number
}

export interface OfferSuggestions {
  readonly skills: Suggested[]
  readonly companies: Suggested[]
  readonly titles: Suggested[]
  readonly cities: { readonly title: string; readonly slug: string }[]
}

export interface SuggestionsOptions {
  readonly index: () => SearchIndex
  readonly places: Pick<Places, 'suggest'>
  readonly clock: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

type Field = 'title' | 'company' | 'skill'

const namesIn = (card: Readonly<Record<string, unknown>>, field: Field): unknown[] => {
  switch (field) {
    case 'title':
      return [card.title]
    case 'company':
      return [card.companyName]
    case 'skill':
      return [card.requiredSkills, card.niceToHaveSkills].flat()
  }
}

// Beyond Poland a place is what somebody means when the board has offers there, or when everybody knows it.
const KNOWN_EVERYWHERE = 500_000
const LOOKED_AT_FOR_EACH = 20
const CITIES_KEPT_MS = 60_000

const decoder = new TextDecoder()
const NAMES_KEPT = 10_000

/** Suggests completions in the search field of a board. */
export const createSuggestions = ({ index, places, clock, reportError }: SuggestionsOptions) => {
  // The index has folded values; the original spelling is on the cards.
  const names = new LRUCache<string, string>({ max: NAMES_KEPT })

  const cities = new Map<string, { readonly until: number; readonly slugs: ReadonlySet<string> }>()

  const nameOf = (found: SearchIndex, field: Field, value: string, id: number): string => {
    const shownSkill = field === 'skill' ? loadSkills().shown(value) : null
    if (shownSkill !== null) return shownSkill
    const key = `${field} ${value}`
    const known = names.get(key)
    if (known !== undefined) return known
    const card = JSON.parse(decoder.decode(found.payload(id) ?? new Uint8Array()))
    const name = namesIn(card, field).find((one) => typeof one === 'string' && foldText(one) === value)
    const shown = typeof name === 'string' ? name : value
    names.set(key, shown)
    return shown
  }

  /** A group that fails leaves the others intact. */
  const attempt = <Item>(group: string, make: () => Item[]): Item[] => {
    try {
      return make()
    } catch (error) {
      reportError(error, { source: 'suggestions', group })
      return []
    }
  }

  const citiesOf = (tenantKey: string): ReadonlySet<string> => {
    const now = clock.now().getTime()
    const known = cities.get(tenantKey)
    if (known && now < known.until) return known.slugs
    const counts = index().search({
      filter: [{ kind: 'values', field: 'tenant', values: [tenantKey] }],
      ...{ sort: 'newest', from: 0, size: 0, now },
      facets: [{ field: 'city' }],
    }).facets.city
    const slugs = new Set(counts?.keys())
    cities.set(tenantKey, { until: now + CITIES_KEPT_MS, slugs })
    return slugs
  }

  const placesNear = (tenantKey: string, text: string, limit: number): Place[] => {
    const own = citiesOf(tenantKey)
    return places
      .suggest(text, 'pl', limit * LOOKED_AT_FOR_EACH)
      .filter(
        ({ slug, countryCode, population }) =>
          countryCode === 'PL' || population >= KNOWN_EVERYWHERE || own.has(slug),
      )
      .slice(0, limit)
  }

  return {
    find(tenantKey: string, text: string, limit: number): OfferSuggestions {
      const found = index()
      const now = clock.now().getTime()
      const of = (field: Field): Suggested[] =>
        attempt(field, () =>
          found
            .suggest({ field, text, scope: tenantKey, limit, now })
            .map(({ value, count, id }) => ({ title: nameOf(found, field, value, id), count })),
        )
      return {
        skills: of('skill'),
        companies: of('company'),
        titles: of('title'),
        cities: attempt('city', () =>
          placesNear(tenantKey, text, limit).map(({ names, slug }) => ({ title: names.pl, slug })),
        ),
      }
    },
  }
}
