import { legalPage } from '#features/content/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { locales } from '#kernel/locale.ts'
import { chatsPage } from '../../addresses.ts'

const without = [legalPage, chatsPage].flatMap((page) => locales.map((locale) => hrefFor(page, {}, locale)))

/** Neither beside legal texts nor beside the page that has all of it. */
export const hasWidget = (pathname: string): boolean =>
  !without.some((path) => pathname === path || pathname.startsWith(`${path}/`))
