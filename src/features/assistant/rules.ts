import { type FormField, type OfferForm, offerForms, type TypedForm } from '#features/posting/rules.ts'

/** Groups of fields that are applied or declined together. */
export const changeGroups = [
  { key: 'position', fields: ['jobPositionName', 'jobPositionExperience'] },
  { key: 'category', fields: ['jobCategory', 'jobSubcategory'] },
  { key: 'languages', fields: ['languages'] },
  { key: 'skills', fields: ['requiredSkills', 'optionalSkills'] },
  { key: 'techStack', fields: ['techStack'] },
  {
    key: 'earnings',
    fields: ['salaryCurrency', 'salaryUnit', 'primarySalary', 'secondSalaryActive', 'additionalSalary'],
  },
  { key: 'description', fields: ['jobDescription'] },
  { key: 'location', fields: ['locations'] },
  { key: 'workingPlace', fields: ['workingPlace'] },
  { key: 'workingTime', fields: ['workingTime'] },
] as const satisfies readonly { readonly key: string; readonly fields: readonly FormField[] }[]

export type ChangeGroup = (typeof changeGroups)[number]
export type GroupKey = ChangeGroup['key']
export type ProposableField = ChangeGroup['fields'][number]

export const proposableFields: readonly ProposableField[] = changeGroups.flatMap(({ fields }) => [...fields])

/** The part of the changes that belongs to a group. */
export const changesOf = (changes: TypedForm, { fields }: ChangeGroup): TypedForm =>
  Object.fromEntries(
    fields.flatMap((field) => (changes[field] === undefined ? [] : [[field, changes[field]]])),
  )

/** The form with the changes applied. */
export const withChanges = (form: OfferForm, changes: TypedForm): OfferForm => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...form, ...Object.fromEntries(given) }
}

/** The groups in which the changes differ from the form. */
export const groupsOf = (form: OfferForm, changes: TypedForm): ChangeGroup[] => {
  const changed = new Set<FormField>(offerForms.changedFields(form, withChanges(form, changes)))
  return changeGroups.filter(({ fields }) => fields.some((field) => changed.has(field)))
}

/** Paragraphs, headings and list items of HTML, as lines of text. */
export const linesOf = (html: string): string[] =>
  html
    .replace(/<(?:br|\/p|\/h\d|\/li|\/ul|\/ol|\/blockquote)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|&#160;/gi, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export interface LineDifference {
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** Distinct removed and added lines, each list in its order. */
export const lineDifference = (before: readonly string[], after: readonly string[]): LineDifference => {
  const [old, fresh] = [new Set(before), new Set(after)]
  return {
    removed: [...old].filter((line) => !fresh.has(line)),
    added: [...fresh].filter((line) => !old.has(line)),
  }
}
