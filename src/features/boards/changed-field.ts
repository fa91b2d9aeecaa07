import { boardSections } from './board-sections.ts'
import { categorySection } from './category-section.ts'
import type { Field } from './field.ts'
import { planSection } from './plan-section.ts'

/** Of which only the names of the fields are needed. */
const sample = {
  categories: [{ id: 1, key: '', labels: { pl: '', en: '' }, icon: '', children: [] }],
  plans: [{ key: 'plan' }],
}

const fieldsOf = (kind: string): readonly Field[] => {
  if (kind === 'plan') return planSection(sample, 'plan')?.fields ?? []
  if (kind === 'category' || kind === 'new-category')
    return [true, false].flatMap((isNew) => categorySection(sample, 1, { isNew, icons: [] })?.fields ?? [])
  return Object.entries(boardSections).find(([key]) => key === kind)?.[1].fields ?? []
}

export type ChangedField = Pick<Field, 'label' | 'language'>

/**
 * The field of a form that an entry of the audit log names: by the entry's object, such as 'board:pro/plan:basic', and
 * the name of the value. Values of a loaded file begin with their part, such as 'plan:basic/name'. Null for others.
 */
export const changedField = (object: string, name: string): ChangedField | null => {
  const part = /^board:[^/]+\/(.+)$/.exec(object)?.[1] ?? ''
  const [place = '', path = ''] =
    part === 'file' ? [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)] : [part, name]
  return fieldsOf(place.replace(/:.*$/, '')).find((field) => field.path === path) ?? null
}
