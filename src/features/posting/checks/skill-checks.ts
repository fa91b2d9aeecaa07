import { foldText } from '#kernel/text/fold-text.ts'
import { visibleText } from '#kernel/text/plain-text.ts'
import { formLimits } from '../enumerations.ts'
import type { OfferForm, SkillForm } from '../form/offer-form.ts'
import { type Finding, type FormCheck, type FormContext, fieldsWhere, isBlank } from './check.ts'

const { skills: limits } = formLimits

type SkillField = 'requiredSkills' | 'optionalSkills' | 'techStack'

const most: Readonly<Record<SkillField, number>> = {
  requiredSkills: limits.required,
  optionalSkills: limits.optional,
  techStack: limits.techStack,
}

const named = (rows: readonly SkillForm[]) => rows.filter(({ name }) => !isBlank(name))

const eachSkill = (
  fields: readonly SkillField[],
  find: (skill: SkillForm, path: string, form: OfferForm) => Finding[],
) => {
  return (form: OfferForm): Finding[] =>
    fields.flatMap((field) =>
      form[field].flatMap((skill, at) => (isBlank(skill.name) ? [] : find(skill, `${field}.${at}`, form))),
    )
}

/** A section hidden by the board has no problems. */
const whereShown =
  (part: 'skills' | 'techStack', find: FormCheck['find']): FormCheck['find'] =>
  (form: OfferForm, context: FormContext) =>
    context.shows[part] ? find(form, context) : []

const sameName = (a: string, b: string): boolean => foldText(visibleText(a)) === foldText(visibleText(b))

/** The earlier row with the same skill, among the fields that are compared with each other. */
const isNamedBefore = (fields: readonly SkillField[], form: OfferForm, path: string, name: string) => {
  for (const field of fields)
    for (const [at, other] of form[field].entries()) {
      if (`${field}.${at}` === path) return null
      if (sameName(other.name, name)) return other.name.trim()
    }
  return null
}

const duplicates = (fields: readonly SkillField[]) =>
  eachSkill(fields, ({ name }, path, form) => {
    const before = isNamedBefore(fields, form, path, name)
    return fieldsWhere([`${path}.name`, before !== null, { skill: before ?? name }])
  })

const checksOf = (section: 'skills' | 'techStack', fields: readonly SkillField[]): readonly FormCheck[] => [
  {
    section,
    reason: 'maxSkills',
    find: whereShown(section, (form) =>
      fields.flatMap((field) =>
        fieldsWhere([field, named(form[field]).length > most[field], { count: most[field] }]),
      ),
    ),
  },
  {
    section,
    reason: 'skillNameLength',
    find: whereShown(
      section,
      eachSkill(fields, ({ name }, path) =>
        fieldsWhere([`${path}.name`, name.trim().length > limits.nameMax, { count: limits.nameMax }]),
      ),
    ),
  },
  {
    section,
    reason: 'invalidChoice',
    find: whereShown(
      section,
      eachSkill(fields, ({ level }, path) =>
        fieldsWhere([`${path}.level`, !Number.isInteger(level) || level < 1 || level > limits.level]),
      ),
    ),
  },
  { section, reason: 'duplicateSkill', find: whereShown(section, duplicates(fields)) },
]

export const skillChecks: readonly FormCheck[] = [
  {
    section: 'skills',
    reason: 'skillsRequired',
    isOfWhole: true,
    find: whereShown('skills', ({ requiredSkills }) =>
      fieldsWhere(['requiredSkills', named(requiredSkills).length === 0]),
    ),
  },
  ...checksOf('skills', ['requiredSkills', 'optionalSkills']),
  ...checksOf('techStack', ['techStack']),
]
