import { isDeepStrictEqual } from 'node:util'
import { locales } from '#kernel/locale.ts'
import {
  type Category,
  type CategoryFile,
  type FormerSlugs,
  featureFlags,
  type Tenant,
  type TenantFile,
  tenantFile,
} from '../contract.ts'

type ChildFile = CategoryFile['children'][number]

/** Flattens the file's tree of categories, in the order of the board. */
const flatCategories = (file: TenantFile): Category[] =>
  file.categories
    .flatMap(({ children, ...main }) => [
      { ...main, parentId: null },
      ...children.map((child) => ({
        ...child,
        icon: child.icon ?? main.icon,
        iconColors: child.iconColors ?? main.iconColors,
        isMain: false,
        parentId: main.id,
      })),
    ])
    .map((category, position) => ({ ...category, position }))

/** The tenant described by a file. */
export const tenantOfFile = (file: TenantFile): Omit<Tenant, 'id' | 'version'> => ({
  key: file.key,
  name: file.name,
  settings: file.settings,
  canonicalHost: file.hosts[0] ?? '',
  hosts: [...file.hosts.slice(0, 1), ...file.hosts.slice(1).sort()],
  categories: flatCategories(file),
  cityGroups: file.cityGroups.map((group, position) => ({ ...group, position })),
})

const childFileOf = (child: Category, main: Category): ChildFile => {
  const { parentId, position, isMain, icon, iconColors, ...own } = child
  return {
    ...own,
    ...(icon !== main.icon && { icon }),
    iconColors: isDeepStrictEqual(iconColors, main.iconColors) ? null : iconColors,
  }
}

const treeOf = (categories: readonly Category[]): CategoryFile[] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => {
      const { parentId, position, ...main } = category
      const children = categories.filter((child) => child.parentId === category.id)
      return { ...main, children: children.map((child) => childFileOf(child, category)) }
    })

/** Adds flags introduced after the board was stored, turned off. */
const withEveryFlag = ({ flags, ...settings }: Tenant['settings']) => ({
  ...settings,
  flags: Object.fromEntries(featureFlags.map((flag) => [flag, flags[flag] ?? false])),
})

/** The file that describes a tenant; loading it changes nothing. */
export const fileOf = (
  { key, name, hosts, settings, categories, cityGroups }: Tenant,
  position: number,
): TenantFile =>
  tenantFile.parse({
    ...{ key, name, position, hosts, settings: withEveryFlag(settings), categories: treeOf(categories) },
    cityGroups: cityGroups.map(({ position: _, ...group }) => group),
  })

interface SluggedCategory {
  readonly id: number
  readonly seoSlugs: CategoryFile['seoSlugs']
  readonly formerSeoSlugs: FormerSlugs
}

const allCategoriesOf = ({
  categories,
}: TenantFile): (SluggedCategory & { readonly parentId: number | null })[] =>
  categories.flatMap((main) => [
    { ...main, parentId: null },
    ...main.children.map((child) => ({ ...child, parentId: main.id })),
  ])

/** Adds to `file` the slugs of `before` as former slugs; those of a removed category go to its parent. */
export const withFormerSlugs = (file: TenantFile, before: TenantFile): TenantFile => {
  const [now, then] = [allCategoriesOf(file), allCategoriesOf(before)]
  const successorOf = ({ id, parentId }: { id: number; parentId: number | null }): number | null =>
    [id, parentId].find((one) => now.some((category) => category.id === one)) ?? null
  const slugsOf = ({ seoSlugs, formerSeoSlugs }: SluggedCategory, locale: 'pl' | 'en') => [
    ...formerSeoSlugs[locale],
    seoSlugs[locale],
  ]
  const formerOf = (own: SluggedCategory): FormerSlugs => {
    const inherited = then.filter((category) => successorOf(category) === own.id)
    const [pl, en] = locales.map((locale) => {
      const taken = new Set(
        now.flatMap((other) => (other.id === own.id ? [other.seoSlugs[locale]] : slugsOf(other, locale))),
      )
      const former = [
        ...own.formerSeoSlugs[locale],
        ...inherited.flatMap((category) => slugsOf(category, locale)),
      ]
      return [...new Set(former)].filter((slug) => !taken.has(slug))
    })
    return { pl: pl ?? [], en: en ?? [] }
  }
  return {
    ...file,
    categories: file.categories.map((main) => ({
      ...main,
      formerSeoSlugs: formerOf(main),
      children: main.children.map((child) => ({ ...child, formerSeoSlugs: formerOf(child) })),
    })),
  }
}
