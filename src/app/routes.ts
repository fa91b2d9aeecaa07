import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { Page } from '#kernel/addresses.ts'

type Address = Pick<Page<never>, 'name' | 'paths'>

const isAddress = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'paths' in value && 'name' in value

const here = resolve('src/app')

/**
 * The module of a page: in `pages/` of its feature, or in `app/routes/` if it uses several features. Pages may share a
 * module: 'sign-in' and 'sign-in@employer' are both `sign-in.tsx`.
 */
const moduleOf = (page: string, folder: string): string => {
  const [name = ''] = page.split('@')
  const places = [resolve(folder, 'pages', name), resolve(here, 'routes', name)]
  const found = places.flatMap((place) => [`${place}.tsx`, `${place}.ts`]).find((file) => existsSync(file))
  if (!found) throw new Error(`The page ${name} of ${folder}/addresses.ts has no module`)
  return relative(here, found)
}

/** The routes of a page, with the ids `{name}.pl` and `{name}.en`; one route if both paths are equal. */
const routesOf = ({ name, paths }: Address, folder: string): RouteConfigEntry[] => {
  const file = moduleOf(name, folder)
  if (paths.pl === paths.en) return [route(paths.pl, file, { id: name })]
  return [route(paths.pl, file, { id: `${name}.pl` }), route(paths.en, file, { id: `${name}.en` })]
}

const tables: Record<string, Record<string, unknown>> = import.meta.glob('../features/*/addresses.ts', {
  eager: true,
})

const ofFeatures = Object.entries(tables).flatMap(([table, addresses]) =>
  Object.values(addresses)
    .filter(isAddress)
    .flatMap((address) => routesOf(address, resolve(here, dirname(table)))),
)

// Pages that belong to no feature.
const ofTheSite: readonly Address[] = [
  { name: 'ui', paths: { pl: '/ui', en: '/en/ui' } },
  { name: 'robots', paths: { pl: '/robots.txt', en: '/robots.txt' } },
  { name: 'sitemap', paths: { pl: '/sitemap.xml', en: '/sitemap.xml' } },
  { name: 'preferences', paths: { pl: '/preferences', en: '/preferences' } },
  { name: 'not-found', paths: { pl: '*', en: '/en/*' } },
]

export default [
  ...ofFeatures,
  ...ofTheSite.flatMap((address) => routesOf(address, here)),
  route('sitemaps/:file', 'routes/sitemap.ts', { id: 'sitemap-file' }),
]
