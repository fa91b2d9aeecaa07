import { visibilityPage } from '#features/candidates/addresses.ts'
import { matchedPage } from '#features/matched/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

/** The page with a candidate's visibility to companies, and the list of companies that viewed the profile. */
export const visibilityHref = (locale: Locale): string => hrefFor(visibilityPage, {}, locale)

/** The page of offers that match the candidate's profile. */
export const matchedHref = (locale: Locale): string => hrefFor(matchedPage, {}, locale)
