import { companySizes } from '#features/companies/enumerations.ts'
import { externalUrl } from '#kernel/external-url.ts'
import { visibleText } from '#kernel/text/plain-text.ts'
import { formLimits } from '../enumerations.ts'
import { type FormCheck, fieldsWhere, isBlank } from './check.ts'

const section = 'company'
const { companyName, line } = formLimits

const hasProtocol = (text: string): boolean => /^https?:\/\//i.test(text.trim())
const hasSpace = (text: string): boolean => /\s/.test(text.trim())

/** A path of the board or a web URL. */
const isPicture = (text: string): boolean => /^\/[^/\\]/.test(text) || externalUrl(text) !== null

/** The rules of a URL field, in order; `isAddress` is false where the field holds something else. */
export const addressChecks = (
  of: Pick<FormCheck, 'section'>,
  field: 'companyWebsite' | 'applicationTypeUri',
  isAddress: (form: Parameters<FormCheck['find']>[0]) => boolean = () => true,
): readonly FormCheck[] => {
  const typed = (form: Parameters<FormCheck['find']>[0]) => (isAddress(form) ? form[field].trim() : '')
  return [
    {
      ...of,
      reason: 'tooLong',
      find: (form) => fieldsWhere([field, typed(form).length > line, { count: line }]),
    },
    {
      ...of,
      reason: 'noSpaces',
      find: (form) => fieldsWhere([field, hasSpace(typed(form))]),
    },
    {
      ...of,
      reason: 'protocolMissing',
      find: (form) => fieldsWhere([field, typed(form) !== '' && !hasProtocol(typed(form))]),
    },
    {
      ...of,
      reason: 'invalidUrl',
      find: (form) => {
        const text = typed(form)
        const host = URL.parse(text)?.hostname ?? ''
        return fieldsWhere([field, text !== '' && (externalUrl(text) === null || !/[^.]\.[^.]/.test(host))])
      },
    },
  ]
}

export const companyChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: (form) =>
      fieldsWhere(
        ['companyLogo', isBlank(form.companyLogo)],
        ['companyName', isBlank(form.companyName)],
        ['companySize', isBlank(form.companySize)],
        ['companyWebsite', isBlank(form.companyWebsite)],
      ),
  },
  {
    section,
    reason: 'invalidUrl',
    find: ({ companyLogo }) => fieldsWhere(['companyLogo', companyLogo !== '' && !isPicture(companyLogo)]),
  },
  {
    section,
    reason: 'companyNameTooShort',
    find: ({ companyName: typed }) => {
      const { length } = visibleText(typed)
      return fieldsWhere(['companyName', length > 0 && length < companyName.min, { count: companyName.min }])
    },
  },
  {
    section,
    reason: 'companyNameTooLong',
    find: ({ companyName: typed }) =>
      fieldsWhere(['companyName', typed.trim().length > companyName.max, { count: companyName.max }]),
  },
  {
    section,
    reason: 'invalidChoice',
    find: ({ companySize }) =>
      fieldsWhere(['companySize', companySize !== '' && !companySizes.some((size) => size === companySize)]),
  },
  ...addressChecks({ section }, 'companyWebsite'),
]
