import { type Locale, locales, type Translated } from './locale.ts'

/** A page of the site. Each feature defines its pages in `addresses.ts`; routes.ts reads them all. */
export interface Page<Params> {
  /** Unique name of the route and of its module's file: 'offer' and 'offer@print' are both in `offer.tsx`. */
  readonly name: string
  /** Paths from the root in React Router's syntax: '/en/job-offer/:slug', '/operator/*'. */
  readonly paths: Translated
  readonly write: (params: Params, locale: Locale) => string
}

/** A page whose parameters are all in its path, none in the query. */
export interface PathPage<Name extends string> extends Page<Readonly<Record<Name, string | number>>> {
  /** Names of the path's parameters. */
  readonly names: readonly Name[]
}

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never

const PARAMETER = /:(\w+)/g

/** Defines a page with one path for each language, or one for all. Every parameter is a whole path segment. */
// Without side effects, so that the build can drop pages that a bundle does not link to.
/* @__NO_SIDE_EFFECTS__ */
export const definePage = <const Path extends string, const English extends string = Path>(
  name: string,
  paths: { readonly pl: Path; readonly en: English } | Path,
): PathPage<NamesIn<Path>> => {
  const translated = typeof paths === 'string' ? { pl: paths, en: paths } : paths
  const isName = (found: string): found is NamesIn<Path> => translated.pl.includes(`:${found}`)
  return {
    name,
    paths: translated,
    names: [...translated.pl.matchAll(PARAMETER)].map(([, found = '']) => found).filter(isName),
    write: (params, locale) =>
      translated[locale].replace(PARAMETER, (whole, found: string) =>
        isName(found) ? encodeURIComponent(params[found]) : whole,
      ),
  }
}

/** The canonical path of a page, from the root of the tenant's host. All links are made by this function. */
export const hrefFor = <Params>(page: Page<Params>, params: Params, locale: Locale): string =>
  page.write(params, locale)

/** The page's path in each language, as loaders return it under `alternates`. */
export const alternatesOf = <Params>(page: Page<Params>, params: Params): Translated => ({
  pl: page.write(params, 'pl'),
  en: page.write(params, 'en'),
})

/** Adds values to an address's query; empty ones are left out. */
export const withQuery = (path: string, values: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The result of reading an address. */
export type Address<Params> =
  | { readonly kind: 'page'; readonly locale: Locale; readonly params: Params }
  | { readonly kind: 'redirect'; readonly to: string; readonly isPermanent: boolean }
  | { readonly kind: 'notFound' }

export interface AddressUrl {
  readonly pathname: string
  readonly search: string
}

interface Match {
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
  /** The segments matched by a final *. */
  readonly rest: readonly string[]
}

/** Matches a path against the page's paths in all languages; null when none fits. Never throws. */
export const matchPath = ({ paths }: Pick<Page<never>, 'paths'>, pathname: string): Match | null => {
  const segments = readSegments(pathname)
  if (!segments) return null
  for (const locale of locales) {
    const match = matchSegments(paths[locale].slice(1).split('/'), segments)
    if (match) return { locale, ...match }
  }
  return null
}

/** Decoded segments; null for a broken escape, a NUL or an empty segment inside. */
const readSegments = (pathname: string): readonly string[] | null => {
  const parts = pathname.replace(/^\//, '').replace(/\/$/, '').split('/')
  try {
    const segments = parts.map(decodeURIComponent)
    const isBroken = segments.length > 1 && segments.includes('')
    return isBroken || segments.some((segment) => segment.includes('\0')) ? null : segments
  } catch {
    return null
  }
}

const matchSegments = (
  pattern: readonly string[],
  segments: readonly string[],
): Omit<Match, 'locale'> | null => {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? segments.length < fixed.length : segments.length !== fixed.length) return null
  const isFitting = fixed.every((part, at) => part.startsWith(':') || part === segments[at])
  if (!isFitting) return null
  const values = fixed.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), segments[at]]] : []))
  return { values: Object.fromEntries(values), rest: segments.slice(fixed.length) }
}

const hasAll = <Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<string, string>>,
): values is Record<Name, string> => names.every((name) => name in values)

/** Reads the parameters of this page from an address. Never throws. */
export const readAddress = <Name extends string>(
  page: PathPage<Name>,
  { pathname }: Pick<AddressUrl, 'pathname'>,
): Address<Readonly<Record<Name, string>>> => {
  const match = matchPath(page, pathname)
  return match && hasAll(page.names, match.values)
    ? { kind: 'page', locale: match.locale, params: match.values }
    : { kind: 'notFound' }
}
