import { isEmailAddress } from '#kernel/email-address.ts'
import {
  emailChangePage,
  employerEmailChangePage,
  employerForgotPage,
  employerLoginCodePage,
  employerLoginPage,
  employerLogoutPage,
  employerRegisterPage,
  employerResetPage,
  employerSettingsPage,
  employerVerifyPage,
  forgotPage,
  loginCodePage,
  loginPage,
  logoutPage,
  registerPage,
  resetPage,
  settingsPage,
  verifyPage,
} from './addresses.ts'
import { type browsers, type CompanyRole, companyRoles, type Device, type systems } from './contract.ts'

export const passwordMinLength = 10
/** Longer ones cost time and nothing else. */
export const passwordMaxLength = 200
export const nameMaxLength = 60
export const companyNameMinLength = 2
export const companyNameMaxLength = 50

/** One address is mailed no sooner. */
export const secondsBetweenMails = 60

export type EmailProblem = 'required' | 'invalid' | 'diacritics'
export type PasswordProblem = 'required' | 'too-short' | 'too-long' | 'common' | 'is-email'

export const foldEmail = (email: string): string => email.trim().toLowerCase()

/** Null for an address that mail can be sent to. */
export const emailProblem = (typed: string): EmailProblem | null => {
  const email = typed.trim()
  if (email === '') return 'required'
  if (/[ąćęłńóśźż]/i.test(email)) return 'diacritics'
  return isEmailAddress(email) ? null : 'invalid'
}

/** One invitation goes to so many. */
export const mostInvitedAtOnce = 20

/** As they are copied from anywhere: 'a@x.pl, Jan Nowak <b@x.pl>', a line each, or with spaces; each once. */
export const emailsIn = (typed: string): string[] => {
  const bare = typed.replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ')
  return [...new Set(bare.split(/[\s,;]+/).map(foldEmail))].filter((email) => email !== '')
}

/** What can be said without the list of common ones; null for a good one. Any signs in any order will do. */
export const passwordProblem = (password: string, email = ''): Exclude<PasswordProblem, 'common'> | null => {
  const length = Array.from(password).length
  if (length === 0) return 'required'
  if (length < passwordMinLength) return 'too-short'
  if (length > passwordMaxLength) return 'too-long'
  return email !== '' && foldEmail(password) === foldEmail(email) ? 'is-email' : null
}

/** One sign again and again, or neighbours in a row: 'aaaaaaaaaa', '1234567890', 'abcdefghij'. */
export const isPlainSequence = (password: string): boolean => {
  const codes = Array.from(password.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  // After 9 comes 0.
  return [0, 1, -1].some((step) => steps.every((found) => found === step || Math.abs(found) === 9))
}

/** The coarse place of an address: its network. */
export const networkOf = (ip: string): string => {
  if (/^\d+(\.\d+){3}$/.test(ip)) return ip.replace(/\.\d+$/, '.*')
  const groups = ip.split(':').slice(0, 3)
  return groups.length < 3 ? ip : `${groups.join(':')}:*`
}

const BROWSERS: readonly [RegExp, (typeof browsers)[number]][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, (typeof systems)[number]][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
]

const firstOf = <Name>(known: readonly [RegExp, Name][], text: string): Name | null =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Enough for its owner to know it again. */
export const deviceOf = (userAgent: string): Device => {
  const browser = firstOf(BROWSERS, userAgent)
  const system = firstOf(SYSTEMS, userAgent)
  if (browser === null) return { browser, system, form: 'program' }
  return { browser, system, form: system === 'Android' || system === 'iOS' ? 'phone' : 'computer' }
}

/** Roles that somebody with this one gives, changes and takes away: nobody's own equal but an owner's. */
export const rolesManagedBy = (role: CompanyRole): readonly CompanyRole[] => {
  if (role === 'owner') return companyRoles
  return role === 'admin' ? ['recruiter', 'viewer'] : []
}

/** Who works for the company on its offers and with applications; a viewer only reads. */
export const recruitingRoles: readonly CompanyRole[] = ['owner', 'admin', 'recruiter']

export const managesOffers = (role: CompanyRole): boolean => recruitingRoles.includes(role)

/** Candidates and employers have accounts of their own, and each their pages for them. */
export type Portal = 'candidate' | 'employer'

export const portals = {
  candidate: {
    signIn: loginPage,
    code: loginCodePage,
    register: registerPage,
    verify: verifyPage,
    forgot: forgotPage,
    reset: resetPage,
    emailChange: emailChangePage,
    settings: settingsPage,
    signOut: logoutPage,
  },
  employer: {
    signIn: employerLoginPage,
    code: employerLoginCodePage,
    register: employerRegisterPage,
    verify: employerVerifyPage,
    forgot: employerForgotPage,
    reset: employerResetPage,
    emailChange: employerEmailChangePage,
    settings: employerSettingsPage,
    signOut: employerLogoutPage,
  },
} as const
