import type { Locale } from '#kernel/locale.ts'

const panelPaths: Readonly<Record<Locale, string>> = { pl: '/pracodawca/panel', en: '/en/employer/panel' }

/** The panel's page to return to from the steps; of the feature panel, which imports this one. */
export const panelHref = (locale: Locale): string => panelPaths[locale]

const offersWord: Readonly<Record<Locale, string>> = { pl: 'ogloszenia', en: 'offers' }

const templatesWord: Readonly<Record<Locale, string>> = { pl: 'szablony', en: 'templates' }

/** The company's templates of offers. */
export const templatesHref = (locale: Locale): string =>
  `${panelHref(locale)}/${offersWord[locale]}/${templatesWord[locale]}`

/** The list of the company's offers, with a message about what was done. */
export const doneHref = (locale: Locale, done: 'bumped' | 'changed' | 'elsewhere'): string =>
  `${panelHref(locale)}/${offersWord[locale]}?done=${done}`
