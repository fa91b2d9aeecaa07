import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { Suggest } from '#web/forms/combobox.tsx'

interface Counted {
  readonly title: string
  readonly count: number
}

interface Answer {
  readonly titles: readonly Counted[]
  readonly companies: readonly Counted[]
  readonly skills: readonly Counted[]
  readonly cities: readonly { readonly title: string; readonly slug: string }[]
}

/** The gateway asks for no less. */
const SHORTEST = 2
const MOST_OF_GROUP = 4
const MOST_CITIES = 8

const fetchSuggestions = async (text: string, signal: AbortSignal): Promise<Answer> => {
  const response = await fetch(`/v2/user-panel/offers/suggest?${new URLSearchParams({ search: text })}`, {
    signal,
  })
  if (!response.ok) throw new Error(`the suggestions answered ${response.status}`)
  const answer: Answer = await response.json()
  return answer
}

/** What one may look for: titles, companies, skills, with the number of offers. */
export const suggestKeywords =
  (t: Translate, locale: Locale): Suggest =>
  async (text, signal) => {
    const found = await fetchSuggestions(text, signal)
    return (['titles', 'companies', 'skills'] as const).map((group) => ({
      label: t(`search:suggestions.${group}`),
      suggestions: found[group]
        .slice(0, MOST_OF_GROUP)
        .map(({ title, count }) => ({ value: title, hint: formatNumber(count, locale) })),
    }))
  }

/** Where: the board's own cities until something is typed. */
export const suggestCities =
  (usual: readonly string[]): Suggest =>
  async (text, signal) => {
    const isUsual = text === '' || usual.includes(text)
    const names =
      isUsual || text.length < SHORTEST
        ? usual.filter((name) => isUsual || name.toLowerCase().startsWith(text.toLowerCase()))
        : (await fetchSuggestions(text, signal)).cities.map(({ title }) => title)
    return [{ suggestions: [...new Set(names)].slice(0, MOST_CITIES).map((value) => ({ value })) }]
  }
