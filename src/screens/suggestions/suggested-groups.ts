import type { suggestOffers } from '#features/search/gateway.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'

export const suggestedGroups = ['titles', 'companies', 'skills', 'categories', 'cities'] as const
export type SuggestedGroup = (typeof suggestedGroups)[number]

export interface Suggested {
  readonly title: string
  readonly count: number
  readonly slug?: string
  /** Of companies. */
  readonly companyLogoThumbUrl?: string
}

const CALL = 'GET /v2/user-panel/offers/suggest'

/** Null after a failure, which is reported but not shown. */
export const findSuggestions = async (search: string, signal: AbortSignal) => {
  const result = await callApi<typeof suggestOffers>(CALL, { query: { search }, signal })
  if (result.isOk) return result.body
  if (!signal.aborted) reportFault('suggestions', new CallError(CALL, result.problem))
  return null
}

interface ShownGroup {
  /** Null for a group unknown to this page. */
  readonly group: SuggestedGroup | null
  readonly label: MessageKey
  readonly suggestions: readonly Suggested[]
}

const isSuggested = (value: unknown): value is Suggested =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'

/** The groups of an answer in display order; an unknown one is reported and gets a generic title. */
export const groupsOf = (
  found: Readonly<Record<string, readonly unknown[]>>,
  { skillsFirst }: { readonly skillsFirst: boolean },
): readonly ShownGroup[] => {
  const rank = (name: string): number => {
    if (skillsFirst && name === 'skills') return -1
    const known: readonly string[] = suggestedGroups
    const at = known.indexOf(name)
    return at < 0 ? known.length : at
  }
  return Object.keys(found)
    .toSorted((one, other) => rank(one) - rank(other))
    .map((name) => {
      const group = suggestedGroups.find((known) => known === name) ?? null
      if (group === null) reportFault('suggestions', new Error(`unsupported group ${name}`))
      return {
        group,
        label: group === null ? 'search:suggestions.list' : `search:suggestions.${group}`,
        // The call returns cities without offers too, for the city field.
        suggestions: (found[name] ?? [])
          .filter(isSuggested)
          .filter(({ count }) => group !== 'cities' || count > 0),
      }
    })
}
