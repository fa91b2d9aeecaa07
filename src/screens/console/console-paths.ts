import type { Locale } from '#kernel/locale.ts'

/** Every page of the console, in each language. */
const paths = {
  signIn: { pl: '/operator', en: '/en/operator' },
  code: { pl: '/operator/kod', en: '/en/operator/code' },
  secondFactor: { pl: '/operator/drugi-skladnik', en: '/en/operator/second-factor' },
  signOut: { pl: '/operator/wyloguj', en: '/en/operator/sign-out' },
  jobs: { pl: '/operator/zadania', en: '/en/operator/jobs' },
  mails: { pl: '/operator/poczta', en: '/en/operator/mails' },
  imports: { pl: '/operator/importy', en: '/en/operator/imports' },
  log: { pl: '/operator/dziennik', en: '/en/operator/log' },
} as const satisfies Record<string, Record<Locale, string>>

export type ConsolePage = keyof typeof paths

export const consolePath = (page: ConsolePage, locale: Locale): string => paths[page][locale]
export const consolePaths = (page: ConsolePage): Readonly<Record<Locale, string>> => paths[page]

export const importPath = (id: number, locale: Locale): string => `${paths.imports[locale]}/${id}`

/** The rejected rows of an import as a file. */
export const rejectedRowsPath = (id: number, reason: string): string =>
  `/operator/imports/${id}/rejected.csv${reason && `?${new URLSearchParams({ reason })}`}`

/** An address with other values in its query; an empty one takes its name out. */
export const withQuery = (path: string, values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}?${query}`
}
