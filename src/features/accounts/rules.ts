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
/** Longer passwords cost hashing time and add no security. */
export const passwordMaxLength = 200
export const nameMaxLength = 60
export const companyNameMinLength = 2
export const companyNameMaxLength = 50

/** Minimum interval between two mails to one address. */
export const secondsBetweenMails = 60

export type EmailProblem = 'required' | 'invalid' | 'diacritics'
export type PasswordProblem = 'required' | 'too-short' | 'too-long' | 'common' | 'is-email'

export const foldEmail = (email: string): string => email.trim().toLowerCase()

/** Why mail cannot be sent to an address; null for a good one. */
export const emailProblem = (typed: string): EmailProblem | null => {
  const email = typed.trim()
  if (email === '') return 'required'
  if (/[ąćęłńóśźż]/i.test(email)) return 'diacritics'
  return isEmailAddress(email) ? null : 'invalid'
}

/** Maximum number of addresses in one invitation. */
export const maxInvitedAtOnce = 20

/** Extracts distinct addresses from pasted text: 'a@x.pl, Jan Nowak <b@x.pl>', one a line, or separated by spaces. */
export const emailsIn = (typed: string): string[] => {
  const bare = typed.replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ')
  return [...new Set(bare.split(/[\s,;]+/).map(foldEmail))].filter((email) => email !== '')
}

/** Checks a password without the list of common ones; null for a good one. No classes of characters are required. */
export const passwordProblem = (password: string, email = ''): Exclude<PasswordProblem, 'common'> | null => {
  const length = Array.from(password).length
  if (length === 0) return 'required'
  if (length < passwordMinLength) return 'too-short'
  if (length > passwordMaxLength) return 'too-long'
  return email !== '' && foldEmail(password) === foldEmail(email) ? 'is-email' : null
}

/** Whether a password repeats one character or runs along neighbours: 'aaaaaaaaaa', '1234567890', 'abcdefghij'. */
export const isPlainSequence = (password: string): boolean => {
  const codes = Array.from(password.toLowerCase(), (letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  // A step of 9 is the one between '9' and '0'.
  return [0, 1, -1].some((step) => steps.every((found) => found === step || Math.abs(found) === 9))
}

/** The network of an IP address: without the last part (IPv4), or its first three groups (IPv6). */
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

/** Browser and system, as far as the owner needs them to recognize the device. */
export const deviceOf = (userAgent: string): Device => {
  const browser = firstOf(BROWSERS, userAgent)
  const system = firstOf(SYSTEMS, userAgent)
  if (browser === null) return { browser, system, form: 'program' }
  return { browser, system, form: system === 'Android' || system === 'iOS' ? 'phone' : 'computer' }
}

/** Roles that a member with this role may give, change and remove: lower ones, for an owner all. */
export const rolesManagedBy = (role: CompanyRole): readonly CompanyRole[] => {
  if (role === 'owner') return companyRoles
  return role === 'admin' ? ['recruiter', 'viewer'] : []
}

/** Roles that may work on offers and applications; a viewer only reads. */
export const recruitingRoles: readonly CompanyRole[] = ['owner', 'admin', 'recruiter']

export const managesOffers = (role: CompanyRole): boolean => recruitingRoles.includes(role)

/** Candidates and employers have separate accounts, each with pages of its own. */
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
