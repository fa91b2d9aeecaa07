import { visibilityPage } from '#features/candidates/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'

/** Where a candidate says whether companies may find them, and reads which of them looked. */
export const visibilityHref = (locale: Locale): string => hrefFor(visibilityPage, {}, locale)
