import type { SkillNames } from '#features/occupations/server/service.ts'
import { joinTexts } from '#features/search/address/query-text.ts'
import type { FacetCounts } from '#features/search/contract.ts'
import type { StackFilter, StackOption } from '#screens/listing/filters/stack-filter.ts'

const MAX_CHIPS = 8
const MAX_OTHERS = 12

interface SkillTexts {
  readonly skills: Pick<SkillNames, 'keyOf' | 'versionOf'>
  /** The shown name of a key. */
  readonly nameOf: (key: string) => string
}

/** The technologies to choose from, by their number of offers under the other filters. */
export const stackFilterOf = (
  chosen: readonly string[],
  counts: FacetCounts,
  { skills, nameOf }: SkillTexts,
): StackFilter => {
  const keyOf = (name: string) => (skills.versionOf(name) === null ? skills.keyOf(name) : null)
  const optionOf = (name: string, key: string | null): StackOption => ({
    ...{ slug: joinTexts([name]), name },
    count: key === null ? null : (counts[key] ?? 0),
    isOn: true,
  })
  const byKey = new Map(chosen.map((name) => [keyOf(name) ?? name, optionOf(name, keyOf(name))]))
  const frequent = Object.entries(counts)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, MAX_CHIPS + MAX_OTHERS)
    .map(([key]): StackOption => byKey.get(key) ?? { ...optionOf(nameOf(key), key), isOn: false })
  const shown = frequent.slice(0, MAX_CHIPS)
  return {
    chips: [...shown, ...[...byKey.values()].filter((option) => !shown.includes(option))],
    others: frequent
      .slice(MAX_CHIPS)
      .filter(({ isOn }) => !isOn)
      .slice(0, MAX_OTHERS),
  }
}
