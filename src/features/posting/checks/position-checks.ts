import { visibleText } from '#kernel/text/plain-text.ts'
import { formLimits, formSeniorities } from '../enumerations.ts'
import type { OfferForm } from '../form/offer-form.ts'
import type { Finding, FormCheck, FormContext } from './check.ts'
import { fieldsWhere, isBlank } from './check.ts'

const section = 'position'
const { position } = formLimits

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0
const smallLetters = (text: string): number => count(text, /\p{Ll}/gu)
const capitals = (text: string): number => count(text, /\p{Lu}/gu)

/** Upper-case words up to this length may be acronyms such as SQL. */
const LONGEST_ACRONYM = 3

/** The title without all-caps words: 'SENIOR BACKEND Dev (SQL)' → 'Senior Backend Dev (SQL)'. */
export const withoutShouting = (title: string): string =>
  title.trim().replace(/\p{Lu}+/gu, (word, at: number, whole: string) => {
    if (word.length <= LONGEST_ACRONYM && count(whole, /\p{Lu}{4,}/gu) > 0) return word
    const isWord = at === 0 || !/\p{L}/u.test(whole[at - 1] ?? '')
    return isWord ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase()
  })

const isShouted = (title: string): boolean => capitals(title) >= smallLetters(title) && capitals(title) > 0
const hasSmallLetters = (title: string): boolean => smallLetters(title) >= position.minSmallLetters

const ofTitle =
  (isWrong: (title: string) => boolean, values?: (title: string) => Finding['values']) =>
  ({ jobPositionName }: OfferForm): Finding[] => {
    const title = visibleText(jobPositionName)
    if (title === '' || !isWrong(title)) return []
    return fieldsWhere(['jobPositionName', true, values?.(title)])
  }

const isSeniority = (key: string): boolean => formSeniorities.some((known) => known === key)

const isOutsidePlan = (key: string, { plan }: FormContext): boolean =>
  isSeniority(key) && plan.limits.seniority !== undefined && !plan.limits.seniority.some((own) => own === key)

export const positionChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: (form) =>
      fieldsWhere(
        ['jobPositionName', isBlank(form.jobPositionName)],
        ['jobPositionExperience', isBlank(form.jobPositionExperience)],
      ),
  },
  {
    section,
    reason: 'positionTooShort',
    find: ofTitle(
      (title) => title.length < position.min,
      () => ({ count: position.min }),
    ),
  },
  {
    section,
    reason: 'positionTooLong',
    find: ofTitle(
      (title) => title.length > position.max,
      () => ({ count: position.max }),
    ),
  },
  {
    section,
    reason: 'tooManyUppercase',
    find: ofTitle(
      // 'QA IT' is too short in any case.
      (title) => isShouted(title) && (hasSmallLetters(title) || !isShouted(withoutShouting(title))),
      (title) => ({ suggestion: withoutShouting(title) }),
    ),
  },
  {
    section,
    reason: 'positionSmallLetters',
    find: ofTitle(
      (title) => !hasSmallLetters(title),
      () => ({
        count: position.minSmallLetters,
      }),
    ),
  },
  {
    section,
    reason: 'invalidSeniority',
    find: ({ jobPositionExperience: key }) =>
      fieldsWhere(['jobPositionExperience', key !== '' && !isSeniority(key)]),
  },
  {
    section,
    reason: 'seniorityNotInPlan',
    find: ({ jobPositionExperience: key }, context) =>
      fieldsWhere(['jobPositionExperience', isOutsidePlan(key, context), { plan: context.plan.name }]),
  },
]
