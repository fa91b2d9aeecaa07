import { isEmailAddress } from '#kernel/email-address.ts'
import { visibleText } from '#kernel/text/plain-text.ts'
import { formLimits } from '../enumerations.ts'
import { type FormCheck, fieldsWhere, isBlank } from './check.ts'

const section = 'contact'
const { contactName, phone } = formLimits

/** An optional country code of one to four digits, with or without +, then groups of digits. */
const PHONE = /^(\+?\(?\d{1,4}\)?[\s-]?)?\(?\d{1,4}\)?([\s-]?\d{2,4}){1,5}$/

const digitsIn = (text: string): number => text.replace(/\D/g, '').length
/** Nothing but digits and what separates them. */
const isDialled = (text: string): boolean => /^[\d\s+()-]*\d[\d\s+()-]*$/.test(text)

export const contactChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: (form) =>
      fieldsWhere(['contactName', isBlank(form.contactName)], ['contactEmail', isBlank(form.contactEmail)]),
  },
  {
    section,
    reason: 'contactNameSpace',
    find: ({ contactName: typed }) =>
      fieldsWhere(['contactName', !isBlank(typed) && !/\S\s+\S/.test(visibleText(typed))]),
  },
  {
    section,
    reason: 'tooShort',
    find: ({ contactName: name }) =>
      fieldsWhere([
        'contactName',
        !isBlank(name) && visibleText(name).length < contactName.min,
        { count: contactName.min },
      ]),
  },
  {
    section,
    reason: 'phoneTooShort',
    find: ({ contactPhone }) =>
      fieldsWhere(['contactPhone', isDialled(contactPhone) && digitsIn(contactPhone) < phone.min]),
  },
  {
    section,
    reason: 'tooLong',
    find: ({ contactName: name }) =>
      fieldsWhere(['contactName', name.trim().length > contactName.max, { count: contactName.max }]),
  },
  {
    section,
    reason: 'invalidEmail',
    find: ({ contactEmail }) =>
      fieldsWhere(['contactEmail', !isBlank(contactEmail) && !isEmailAddress(contactEmail.trim())]),
  },
  {
    section,
    reason: 'phoneInvalid',
    find: ({ contactPhone }) => {
      const typed = contactPhone.trim()
      return fieldsWhere(['contactPhone', typed !== '' && (typed.length > phone.max || !PHONE.test(typed))])
    },
  },
]
