import type { PostingProblem } from '../../checks/check.ts'
import { type FormSection, formSections, optionalSections } from '../../enumerations.ts'
import { fieldOfPath, type OfferForm, sectionOfField } from '../../form/offer-form.ts'
import type { OfferFormData } from '../form-data.ts'

export type SectionMark = 'done' | 'error' | 'todo' | 'optional'

export const sectionOfProblem = ({ field }: PostingProblem): FormSection | null => {
  const found = fieldOfPath(field)
  return found && sectionOfField[found]
}

/** The sections that this board shows, in order. */
export const shownSections = ({ context }: Pick<OfferFormData, 'context'>): readonly FormSection[] => {
  const { shows } = context
  const hidden = new Set<FormSection>()
  if (!shows.languages) hidden.add('languages')
  if (!shows.skills) hidden.add('skills')
  if (!shows.week) hidden.add('week')
  if (!shows.techStack) hidden.add('techStack')
  return formSections.filter((section) => !hidden.has(section))
}

/** The sections that the newest offer may fill in: the company's own texts are newer than those of its offers. */
export const takeableSections = (data: Pick<OfferFormData, 'context' | 'clauses'>): readonly FormSection[] =>
  shownSections(data).filter((section) => section !== 'consents' || data.clauses === null)

const isUsed = (section: FormSection, form: OfferForm): boolean => {
  if (section === 'languages') return form.languages.some(({ code }) => code !== '')
  if (section === 'techStack') return form.techStack.some(({ name }) => name.trim() !== '')
  if (section === 'week') return form.schedule.length > 0 || form.minimumAge !== '' || form.duration !== ''
  if (section === 'expiration') return form.expirationEnabled
  if (section === 'remoteInterview') return form.remoteInterview
  return section === 'ukrainians' ? form.openToHireUkrainians : true
}

interface MarkFacts {
  readonly form: OfferForm
  readonly all: readonly PostingProblem[]
  readonly shown: readonly PostingProblem[]
}

export const markOf = (section: FormSection, { form, all, shown }: MarkFacts): SectionMark => {
  const isOwn = (problem: PostingProblem) => sectionOfProblem(problem) === section
  if (shown.some(isOwn)) return 'error'
  if (optionalSections.has(section)) return isUsed(section, form) && !all.some(isOwn) ? 'done' : 'optional'
  return all.some(isOwn) ? 'todo' : 'done'
}

/** Number of required sections that are complete. */
export const progressOf = (sections: readonly FormSection[], facts: MarkFacts) => {
  const needed = sections.filter((section) => !optionalSections.has(section))
  return { done: needed.filter((section) => markOf(section, facts) === 'done').length, total: needed.length }
}
