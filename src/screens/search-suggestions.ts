import type { suggestOffers } from '#features/search/gateway.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import type { Suggest } from '#web/forms/combobox.tsx'

/** The gateway asks for no less. */
const SHORTEST = 2
const MOST_OF_GROUP = 4
const MOST_CITIES = 8

const findSuggestions = async (text: string, signal: AbortSignal) => {
  const name = 'GET /v2/user-panel/offers/suggest'
  const result = await callApi<typeof suggestOffers>(name, { query: { search: text }, signal })
  if (!result.isOk) throw new CallError(name, result.problem)
  return result.body
}

/** What one may look for: titles, companies, skills, with the number of offers. */
export const suggestKeywords =
  (t: Translate, locale: Locale): Suggest =>
  async (text, signal) => {
    const found = await findSuggestions(text, signal)
    return (['titles', 'companies', 'skills'] as const).map((group) => ({
      label: t(`search:suggestions.${group}`),
      suggestions: found[group]
        .slice(0, MOST_OF_GROUP)
        .map(({ title, count }) => ({ value: title, hint: formatNumber(count, locale) })),
    }))
  }

/** Where: the board's own cities until something is typed. */
export const suggestCities =
  (usual: readonly string[], locale: Locale): Suggest =>
  async (text, signal) => {
    const isUsual = text === '' || usual.includes(text)
    const found =
      isUsual || text.length < SHORTEST
        ? usual
            .filter((name) => isUsual || name.toLowerCase().startsWith(text.toLowerCase()))
            .map((value) => ({ value }))
        : (await findSuggestions(text, signal)).cities.map(({ title, count }) => ({
            value: title,
            hint: formatNumber(count, locale),
          }))
    const distinct = [...new Map(found.map((one) => [one.value, one])).values()]
    return [{ suggestions: distinct.slice(0, MOST_CITIES) }]
  }
