import type { Occupation } from '#features/occupations/contract.ts'
import type { FormContext } from '#features/posting/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'

export interface ChosenCategory {
  readonly jobCategory: string
  readonly jobSubcategory: string
}

/** Key of the category named after a skill, on boards that sort by technology. */
const keyOfSkill = (name: string): string =>
  foldText(name)
    .replace(/^\./, '')
    .replace(/\+\+|#/, '')

/** The board's category for the work: one named after a skill, else that of the occupation. */
export const categoryOf = (
  { tenantKey, occupation, skills }: { tenantKey: string; occupation: Occupation; skills: readonly string[] },
  { categories }: Pick<FormContext, 'categories'>,
): ChosenCategory | null => {
  const isDevelopment = [occupation.key, ...occupation.under].includes('developer')
  const bySkill = isDevelopment ? skills.map(keyOfSkill) : []
  const byOccupation = occupation.categories.flatMap((path) => {
    const [tenant = '', key = ''] = path.split('/')
    return tenant === tenantKey ? [key] : []
  })
  for (const key of [...bySkill, ...byOccupation]) {
    const found = categories.find((category) => category.key === key)
    if (!found) continue
    const hasChildren = categories.some(({ parentKey }) => parentKey === found.key)
    if (found.parentKey !== null) return { jobCategory: found.parentKey, jobSubcategory: found.key }
    if (!hasChildren) return { jobCategory: found.key, jobSubcategory: '' }
  }
  return null
}
