import { LRUCache } from 'lru-cache'
import type { Place } from '#features/geo/contract.ts'
import type { Places } from '#features/geo/server/service.ts'
import { loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import type { Category } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import { locales } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { Suggestion } from '#search-core/querying/suggest.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { createOccupationSuggestions, placeOfMatch } from './occupation-suggestions.ts'
import { rolesAndCities } from './role-in-cities.ts'

interface Suggested {
  readonly title: string
  /** Number of offers shown by the board. */
  readonly count: number
}

export interface OfferSuggestions {
  readonly skills: Suggested[]
  readonly companies: (Suggested & {
    /** Path on the board, or address elsewhere; '' where the offer's card has none. */
    readonly companyLogoThumbUrl: string
  })[]
  readonly titles: Suggested[]
  readonly cities: { readonly title: string; readonly slug: string; readonly count: number }[]
  /** Titles are in the language that was typed. */
  readonly categories: { readonly title: string; readonly slug: string; readonly count: number }[]
}

export interface SuggestionsOptions {
  readonly index: () => SearchIndex
  readonly places: Pick<Places, 'suggest' | 'resolve' | 'names'>
  readonly clock: Clock
  readonly reportError: (error: unknown, context?: Readonly<Record<string, unknown>>) => void
}

interface SuggestingBoard {
  readonly key: string
  readonly categories?: readonly BoardCategory[]
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

// Beyond Poland a place is suggested only if the board has offers there or it has at least so many inhabitants.
const WORLD_CITY_POPULATION = 500_000
const LOOKED_AT_FOR_EACH = 20
const CITIES_KEPT_MS = 60_000
const SHORTEST_OF_CITY = 3
// Factor by which more of the most frequent values are fetched than shown, to choose the best matches from.
const ASKED_FOR_EACH = 4

const decoder = new TextDecoder()
const NAMES_KEPT = 10_000

/** Puts whole names before names that begin with the text: 'go' is Go rather than Google Ads. */
const bestFirst = (text: string, found: readonly Suggestion[]): Suggestion[] => {
  const typed = foldText(text.trim())
  const place = ({ value }: Suggestion): number => placeOfMatch(typed, value) ?? FAR
  return found.toSorted((a, b) => place(a) - place(b))
}
const FAR = 3

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}+#.]+/u).filter(Boolean)

/** Whether every typed word begins a word of the name, which a misspelled word does not. */
const beginsWords = (typed: string, name: string): boolean => {
  const words = wordsOf(name)
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}

type BoardCategory = Pick<Category, 'id' | 'labels' | 'seoSlugs'>

/** Categories with a word that begins with the typed text, labelled in the language that matches best. */
const categoriesNamed = (text: string, categories: readonly BoardCategory[]) => {
  const typed = foldText(text.trim())
  return categories
    .flatMap(({ id, labels, seoSlugs }) => {
      const places = locales.map((locale) => ({
        ...{ locale, place: placeOfMatch(typed, foldText(labels[locale])) ?? FAR },
      }))
      const best = places.reduce((one, other) => (other.place < one.place ? other : one))
      const { locale, place } = best
      return place < FAR ? [{ id, place, title: labels[locale], slug: seoSlugs[locale] }] : []
    })
    .toSorted((one, other) => one.place - other.place)
}

/** Completions for a board's search field. */
export const createSuggestions = ({ index, places, clock, reportError }: SuggestionsOptions) => {
  // The index holds folded values; the original spelling is read from a card.
  const names = new LRUCache<string, string>({ max: NAMES_KEPT })

  const suggestOccupations = createOccupationSuggestions(loadOccupations().all)
  const keptCities = new Map<
    string,
    { readonly until: number; readonly counts: ReadonlyMap<string, number> }
  >()

  const cardOf = (found: SearchIndex, id: number): Readonly<Record<string, unknown>> =>
    JSON.parse(decoder.decode(found.payload(id) ?? new Uint8Array()))

  const nameOf = (found: SearchIndex, field: Field, value: string, id: number): string => {
    const shownSkill = field === 'skill' ? loadSkills().shown(value) : null
    if (shownSkill !== null) return shownSkill
    const key = `${field} ${value}`
    const known = names.get(key)
    if (known !== undefined) return known
    const name = namesIn(cardOf(found, id), field).find(
      (one) => typeof one === 'string' && foldText(one) === value,
    )
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

  const citiesOf = (tenantKey: string): ReadonlyMap<string, number> => {
    const now = clock.now().getTime()
    const known = keptCities.get(tenantKey)
    if (known && now < known.until) return known.counts
    const counts = index().search({
      filter: [{ kind: 'values', field: 'tenant', values: [tenantKey] }],
      ...{ sort: 'newest', from: 0, size: 0, now },
      facets: [{ field: 'city' }],
    }).facets.city
    const inUse = counts ?? new Map<string, number>()
    keptCities.set(tenantKey, { until: now + CITIES_KEPT_MS, counts: inUse })
    return inUse
  }

  const placesNear = (tenantKey: string, text: string, limit: number): Place[] => {
    const own = citiesOf(tenantKey)
    const named = places.suggest(text, 'pl', limit * LOOKED_AT_FOR_EACH)
    const meant = named.length === 0 ? places.resolve(text) : null
    return [...named, ...(meant ? [meant] : [])]
      .filter(
        ({ slug, countryCode, population }) =>
          countryCode === 'PL' || population >= WORLD_CITY_POPULATION || own.has(slug),
      )
      .slice(0, limit)
  }

  /** Whether the text is a place's name, in any grammatical case, and so not a misspelled word. */
  const isPlace = (tenantKey: string, text: string): boolean => {
    const words = foldText(text)
      .split(/[\s-]+/)
      .filter(Boolean)
    const isInUse = (slug: string) => citiesOf(tenantKey).has(slug)
    const named = places.names.at(words, 0, { isPointedAt: false, isInUse, mayBeMistyped: false })
    return named?.length === words.length
  }

  /** Cities that match the text and have offers; if none has, all cities that match. */
  const citiesNamed = (tenantKey: string, text: string, limit: number) => {
    const counts = citiesOf(tenantKey)
    const named = placesNear(tenantKey, text, limit).map(({ names: { pl: title }, slug }) => ({
      ...{ title, slug, count: counts.get(slug) ?? 0 },
    }))
    const withOffers = named.filter(({ count }) => count > 0)
    return withOffers.length > 0 ? withOffers : named
  }

  return {
    /** The name of a skill for display; one that is not in the shipped list is written as in the newest offer with it. */
    skillName(tenantKey: string, key: string): string {
      const known = loadSkills().shown(key) ?? names.get(`skill ${key}`)
      if (known !== undefined) return known
      const found = index()
      const [id] = found.search({
        filter: [
          { kind: 'values', field: 'tenant', values: [tenantKey] },
          { kind: 'values', field: 'skill', values: [key] },
        ],
        ...{ sort: 'newest', from: 0, size: 1, now: clock.now().getTime() },
      }).ids
      return id === undefined ? key : nameOf(found, 'skill', key, id)
    },
    find(
      { key: tenantKey, categories = [] }: SuggestingBoard,
      text: string,
      limit: number,
    ): OfferSuggestions {
      const found = index()
      const now = clock.now().getTime()
      const typed = foldText(text.trim())
      const matchesOf = (field: Field): readonly Suggestion[] =>
        attempt(field, () =>
          bestFirst(
            text,
            found.suggest({ field, text, scope: tenantKey, limit: limit * ASKED_FOR_EACH, now }),
          ),
        )
      const matches = { title: matchesOf('title'), company: matchesOf('company'), skill: matchesOf('skill') }
      const isMeant = ({ value }: Suggestion): boolean => beginsWords(typed, value)
      const cities = attempt('city', () => citiesNamed(tenantKey, text, limit))
      // 'krak' is the beginning of Kraków rather than a misspelled 'prak'.
      const beginsCity =
        typed.length >= SHORTEST_OF_CITY &&
        cities.some(({ title, count }) => count > 0 && foldText(title).startsWith(typed))
      // If any group matches exactly, corrections of a misspelling in other groups are noise.
      const hasExactMatch =
        beginsCity || isPlace(tenantKey, text) || Object.values(matches).some((group) => group.some(isMeant))
      const shownOf = (field: Field) =>
        matches[field].filter((match) => !hasExactMatch || isMeant(match)).slice(0, limit)
      const of = (field: Field): Suggested[] =>
        attempt(field, () =>
          shownOf(field).map(({ value, count, id }) => ({ title: nameOf(found, field, value, id), count })),
        )
      const companies = () =>
        shownOf('company').map(({ value, count, id }) => {
          const { companyLogoThumbUrl: logo } = cardOf(found, id)
          const companyLogoThumbUrl = typeof logo === 'string' ? logo : ''
          return { title: nameOf(found, 'company', value, id), count, companyLogoThumbUrl }
        })
      const countOf = (field: string, values: readonly string[], citySlug?: string): number =>
        values.every((value) => found.uses(field, value) === 0)
          ? 0
          : found.search({
              filter: [
                { kind: 'values', field: 'tenant', values: [tenantKey] },
                { kind: 'values', field, values },
                ...(citySlug === undefined
                  ? []
                  : [{ kind: 'values' as const, field: 'city', values: [citySlug] }]),
              ],
              ...{ sort: 'newest', from: 0, size: 0, now },
            }).total
      /** Of the occupation and those that it includes, as a search for its name finds them. */
      const countOfRole = (key: string, citySlug?: string): number =>
        countOf('occupation', [key, ...loadOccupations().narrower([key])], citySlug)
      /** The skill with this name or alias. */
      const meantSkill = (): Suggested[] => {
        const key = loadSkills().keyOf(text)
        const count = countOf('skill', [key])
        return count === 0 ? [] : [{ title: loadSkills().shown(key) ?? text, count }]
      }
      const distinct = (items: readonly Suggested[]): Suggested[] =>
        [...new Map(items.map((item) => [foldText(item.title), item])).values()].slice(0, limit)
      const titles = (): Suggested[] => {
        const occupations = suggestOccupations(text, countOfRole, limit)
        const covered = new Set(occupations.map(({ key }) => key))
        // Titles that are forms of a suggested occupation are already covered by it.
        const others = of('title').filter(
          ({ title }) =>
            !loadOccupations()
              .inTitle(title)
              .some((key) => covered.has(key)),
        )
        // What was typed before other names of what was meant: a title that begins with it before a synonym that does.
        const ranked = [
          ...occupations.map(({ title, count, place, isOwnName }) => ({
            ...{ title, count, rank: [place, isOwnName ? 0 : 2] as const },
          })),
          ...others.map((other) => ({
            ...other,
            rank: [placeOfMatch(typed, foldText(other.title)) ?? FAR, 1] as const,
          })),
        ]
        return ranked
          .toSorted(({ rank: [a, first] }, { rank: [b, second] }) => a - b || first - second)
          .map(({ title, count }) => ({ title, count }))
          .slice(0, limit)
      }
      /** The role in each city with such offers whose name begins as typed: 'kelner w kra'. */
      const rolesInCities = (): Suggested[] => {
        for (const { role, city } of rolesAndCities(typed)) {
          const [named] = suggestOccupations(role, countOfRole, 1)
          if (!named) continue
          const inCities = citiesNamed(tenantKey, city, limit)
            .filter(({ title }) => foldText(title).startsWith(city))
            .map(({ title, slug }) => ({
              title: `${named.title} ${title}`,
              count: countOfRole(named.key, slug),
            }))
            .filter(({ count }) => count > 0)
          if (inCities.length > 0) return inCities.toSorted((one, other) => other.count - one.count)
        }
        return []
      }
      const titlesOrRoles = (): Suggested[] => {
        const shown = titles()
        return shown.length > 0 ? shown : rolesInCities()
      }
      return {
        skills: distinct([...attempt('skill', meantSkill), ...of('skill')]),
        companies: attempt('company', companies),
        titles: attempt('title', titlesOrRoles),
        cities,
        categories: attempt('category', () =>
          categoriesNamed(text, categories)
            .map(({ id, title, slug }) => ({ title, slug, count: countOf('category', [String(id)]) }))
            .filter(({ count }) => count > 0)
            .slice(0, limit),
        ),
      }
    },
  }
}
