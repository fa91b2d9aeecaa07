import type { Locale } from '#kernel/locale.ts'

const panelPaths: Readonly<Record<Locale, string>> = { pl: '/pracodawca/panel', en: '/en/employer/panel' }

/** Where the steps to an offer are left to: a page of the panel, which knows the form. */
export const panelHref = (locale: Locale): string => panelPaths[locale]

const offersWord: Readonly<Record<Locale, string>> = { pl: 'ogloszenia', en: 'offers' }

/** The list of the company's offers, which says what was done with one. */
export const doneHref = (locale: Locale, done: 'bumped' | 'changed'): string =>
  `${panelHref(locale)}/${offersWord[locale]}?done=${done}`
