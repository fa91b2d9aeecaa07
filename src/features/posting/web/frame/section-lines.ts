import { contractFields } from '../../checks/salary-checks.ts'
import type { FormSection } from '../../enumerations.ts'
import type { OfferForm } from '../../form/offer-form.ts'
import { categoryText, payText, sectionSummary, seniorityText } from './section-summary.ts'

type Options = Parameters<typeof sectionSummary>[2]

const filled = (...lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== null && line !== undefined && line !== '')

/** The content of a section, line by line, for comparing two versions. */
export const sectionLines = (section: FormSection, form: OfferForm, options: Options): readonly string[] => {
  const { data, t, locale } = options
  const levels = (rows: OfferForm['requiredSkills'], note = '') =>
    rows.map(({ name, level }) => `${name} ${level}/5${note}`)
  switch (section) {
    case 'position':
      return filled(form.jobPositionName, seniorityText(form.jobPositionExperience, t))
    case 'category':
      return filled(categoryText(form, data).filter(Boolean).join(' › '))
    case 'skills':
      return [
        ...levels(form.requiredSkills),
        ...levels(form.optionalSkills, ` (${t('posting:fields.optionalSkills').toLocaleLowerCase(locale)})`),
      ]
    case 'techStack':
      return levels(form.techStack)
    case 'earnings':
      return contractFields(form).flatMap((field) => {
        const pay = payText(form, form[field], { t, locale })
        return pay ? [`${pay.amounts}, ${pay.kind}`] : []
      })
    case 'location':
      return form.locations.map(({ city, street }) => filled(city, street).join(', '))
    default:
      return filled(sectionSummary(section, form, options))
  }
}
