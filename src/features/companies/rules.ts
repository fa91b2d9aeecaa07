import { type Locale, locales } from '#kernel/locale.ts'
import type { TextInSome } from './contract.ts'
import {
  benefits,
  companyTypeWords,
  dresscodes,
  industries,
  technologies,
  workplaceTypeWords,
} from './data/dictionaries.ts'

/** A text in the requested language, else in the other; '' if there is none. */
export const inLanguage = (text: TextInSome, locale: Locale): string =>
  text[locale] || locales.map((other) => text[other]).find((found) => found) || ''

/** Labels of the values of profiles, by key. */
export const profileWords = {
  companyTypes: companyTypeWords,
  industries,
  dresscodes,
  workplaceTypes: workplaceTypeWords,
  benefits,
} as const

/** Names that the editor of profiles and stories suggests. */
export const suggestedTechnologies: readonly string[] = technologies
