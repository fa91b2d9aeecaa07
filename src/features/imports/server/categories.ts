import type { Tenant } from '#features/tenants/contract.ts'
import { childCategories } from '#features/tenants/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { foreignCategories, itHints, itWords } from './foreign-categories.ts'

interface CategorisedRow {
  readonly key: string | null | undefined
  readonly title: string
  readonly skills: readonly string[]
}

/** Categories that mean "IT" without a specialization, which the title then decides. */
const VAGUE = new Set(['', 'backend', 'fullstack', 'other', 'isco-251', 'isco-252', 'isco-133', 'isco-351'])
const itTrade = ({ key, title, skills }: CategorisedRow): string | undefined => {
  const folded = foldText(title)
  const byTitle = itWords.find(([pattern]) => pattern.test(folded))?.[1]
  const isKnownIt = key !== '' && key !== null && key !== undefined
  // A single word must not make an offer IT: 'Kierownik sprzedaży SAP' without a category is not.
  if (!isKnownIt && skills.length === 0 && !itHints.test(folded)) return undefined
  if (byTitle) return byTitle
  for (const skill of skills) {
    const name = foldText(skill)
    const bySkill = itWords.find(([pattern]) => pattern.test(name))?.[1]
    if (bySkill) return bySkill
  }
  return undefined
}

/** Finds the tenant's leaf category that best suits a row of another board, or null. */
export const createCategoryFinder = (
  tenant: Pick<Tenant, 'categories'>,
): ((row: CategorisedRow) => number | null) => {
  const leaves = new Map(
    tenant.categories
      .filter(
        ({ id, isStatic, redirectTo }) =>
          !isStatic && !redirectTo && childCategories(tenant, id).length === 0,
      )
      // 'architecture' means software on an IT board, where it is a main category, and buildings in a tree of all
      // trades.
      .filter(({ key, parentId }) => key !== 'architecture' || parentId === null)
      .map(({ key, id }) => [key, id]),
  )
  const leafFor = (key: string): number | null => {
    for (const candidate of [
      key,
      ...(Object.hasOwn(foreignCategories, key) ? (foreignCategories[key] ?? []) : []),
    ]) {
      const id = leaves.get(candidate)
      if (id !== undefined) return id
    }
    return null
  }
  return (row) => {
    const key = foldText(row.key ?? '').trim()
    const isOwn = leaves.has(key) && key !== 'other'
    if (!isOwn && VAGUE.has(key)) {
      const trade = itTrade({ ...row, key })
      const id = trade === undefined ? null : leafFor(trade)
      if (id !== null) return id
    }
    return key === '' ? null : leafFor(key)
  }
}
