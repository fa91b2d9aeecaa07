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

/** A text in the language asked for, or in the one that it was written in; '' where there is none. */
export const inLanguage = (text: TextInSome, locale: Locale): string =>
  text[locale] || locales.map((other) => text[other]).find((found) => found) || ''

/** Words by their keys, of which profiles are made. */
export const profileWords = {
  companyTypes: companyTypeWords,
  industries,
  dresscodes,
  workplaceTypes: workplaceTypeWords,
  benefits,
} as const

/** Names that profiles and stories are offered. */
export const suggestedTechnologies: readonly string[] = technologies
