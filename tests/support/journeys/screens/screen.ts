import type { Page } from '#kernel/addresses.ts'
import type { Locale, Translated } from '#kernel/locale.ts'
import type { Board } from '../journey.ts'

export interface Screen {
  /** Name of the page's route, followed by what is special about this visit to it: 'listing, empty'. */
  readonly name: string
  readonly page: string
  /** Path of the page in the router's syntax; with parameters, the first link to it is followed. */
  readonly paths: Translated
  /** Written behind the path, or behind the address of the followed link. */
  readonly query: Readonly<Partial<Record<Locale, string>>>
  /** Pages visited in order until one with a link to this one. */
  readonly through: readonly Translated[]
  /** Kind of user to sign in. */
  readonly as?: 'candidate' | 'employer' | 'operator'
  /** By default every board. */
  readonly boards?: readonly Board[]
  /** By default 200. */
  readonly status?: number
  /** Text awaited before the check, besides the heading. */
  readonly awaits?: string
  /** Axe rules that do not apply, each with a comment on why. */
  readonly without?: readonly string[]
}

type Named = Pick<Page<never>, 'name' | 'paths'>

interface Options extends Partial<Pick<Screen, 'as' | 'boards' | 'status' | 'awaits' | 'without' | 'query'>> {
  readonly special?: string
  readonly through?: readonly Named[]
  /** What stands for the wildcard of a page's path: '/warszawa'. */
  readonly rest?: Translated
  /** Values of parameters, where no link is followed. */
  readonly params?: Readonly<Record<string, string>>
}

const PARAMETER = /:(\w+)/g

const filledIn = (path: string, rest: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\/\*$/, rest).replace(PARAMETER, (whole, name: string) => params[name] ?? whole)

/** A visit to a page of the route table. */
export const screenOf = (
  { name, paths }: Named,
  { special, through = [], rest = { pl: '', en: '' }, params = {}, query = {}, ...others }: Options = {},
): Screen => ({
  name: special ? `${name}, ${special}` : name,
  page: name,
  paths: { pl: filledIn(paths.pl, rest.pl, params), en: filledIn(paths.en, rest.en, params) },
  query,
  through: through.map(({ paths: before }) => ({
    pl: filledIn(before.pl, '', {}),
    en: filledIn(before.en, '', {}),
  })),
  ...others,
})
