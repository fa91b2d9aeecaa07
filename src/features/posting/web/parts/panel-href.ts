import type { Locale } from '#kernel/locale.ts'

const panelPaths: Readonly<Record<Locale, string>> = { pl: '/pracodawca/panel', en: '/en/employer/panel' }

/** Where the steps to an offer are left to: a page of the panel, which knows the form. */
export const panelHref = (locale: Locale): string => panelPaths[locale]
