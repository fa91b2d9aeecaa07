import { legalPage } from '#features/content/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { locales } from '#kernel/locale.ts'
import { chatsPage } from '../../addresses.ts'

const without = [legalPage, chatsPage].flatMap((page) => locales.map((locale) => hrefFor(page, {}, locale)))

/** Not on legal pages nor on the page of conversations itself. */
export const hasWidget = (pathname: string): boolean =>
  !without.some((path) => pathname === path || pathname.startsWith(`${path}/`))
