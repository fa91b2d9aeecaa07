import type { CategoryFile, TenantFile } from '#features/tenants/contract.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { bilingual } from './board-sections.ts'
import { type Choice, type Field, valueAt, withValueAt } from './field.ts'
import type { Lens, Section } from './section.ts'

type ChildFile = CategoryFile['children'][number]

const DEFAULT_ICON = 'briefcase'

interface LocatedCategory {
  readonly place: string
  readonly category: CategoryFile | ChildFile
  /** Null for a main category. */
  readonly parent: CategoryFile | null
  readonly siblings: readonly (CategoryFile | ChildFile)[]
}

const fileIn = (root: unknown): Pick<TenantFile, 'categories'> | null => {
  const categories = valueAt(root, 'categories')
  return Array.isArray(categories) ? { categories } : null
}

export const findCategory = (root: unknown, id: number): LocatedCategory | null => {
  const categories = fileIn(root)?.categories ?? []
  for (const [at, main] of categories.entries()) {
    if (main.id === id)
      return { place: `categories.${at}`, category: main, parent: null, siblings: categories }
    for (const [place, child] of main.children.entries())
      if (child.id === id)
        return {
          ...{ place: `categories.${at}.children.${place}`, category: child },
          ...{ parent: main, siblings: main.children },
        }
  }
  return null
}

/** Position among the siblings: after the one with this id, or '' for the first. */
const orderOf = (id: number): Lens => ({
  get(root) {
    const { siblings } = findCategory(root, id) ?? { siblings: [] }
    const at = siblings.findIndex((one) => one.id === id)
    return at > 0 ? String(siblings[at - 1]?.id ?? '') : ''
  },
  set(root, value) {
    const found = findCategory(root, id)
    if (!found) return root
    const { category, siblings, place } = found
    const others = siblings.filter((one) => one.id !== id)
    const before = others.findIndex((one) => String(one.id) === value)
    const list = place.slice(0, place.lastIndexOf('.'))
    return withValueAt(root, list, others.toSpliced(before + 1, 0, category))
  },
})

const parentIdOf = (root: unknown, id: number): string => String(findCategory(root, id)?.parent?.id ?? '')

/** Why a category cannot move below another one, or to the top for ''. The tree has two levels. */
const parentProblems = (root: unknown, id: number, value: unknown): FormProblem[] => {
  if (value === '' || value === parentIdOf(root, id)) return []
  const category = findCategory(root, id)?.category
  const wished = findCategory(root, Number(value))
  if (!category || !wished || wished.parent || wished.category.id === id)
    return [{ field: 'parent', reason: 'invalid' }]
  return isMain(category) && category.children.length > 0 ? [{ field: 'parent', reason: 'tooDeep' }] : []
}

const isMain = (category: CategoryFile | ChildFile): category is CategoryFile => 'children' in category

const asMain = (category: CategoryFile | ChildFile, parent: CategoryFile | null): CategoryFile =>
  isMain(category)
    ? category
    : { ...category, icon: category.icon ?? parent?.icon ?? DEFAULT_ICON, isMain: true, children: [] }

const asChild = (category: CategoryFile | ChildFile): ChildFile => {
  if (!isMain(category)) return category
  const { isMain: _, children, ...own } = category
  return own
}

/** Id of the parent category, '' for a main one; a moved category becomes the last child. */
const parentOf = (id: number): Lens => ({
  get: (root) => parentIdOf(root, id),
  set(root, value) {
    const found = findCategory(root, id)
    if (!found || value === parentIdOf(root, id) || parentProblems(root, id, value).length > 0) return root
    const { category, parent, siblings, place } = found
    const list = place.slice(0, place.lastIndexOf('.'))
    const without = withValueAt(
      root,
      list,
      siblings.filter((one) => one.id !== id),
    )
    if (value === '')
      return withValueAt(without, 'categories', [
        ...(fileIn(without)?.categories ?? []),
        asMain(category, parent),
      ])
    const next = findCategory(without, Number(value))
    return next && isMain(next.category)
      ? withValueAt(without, `${next.place}.children`, [...next.category.children, asChild(category)])
      : root
  },
})

interface CategoryForm {
  readonly isNew: boolean
  /** Icons that a category may have. */
  readonly icons: readonly string[]
}

const fieldsOf = (
  { category, parent, siblings }: LocatedCategory,
  { isNew, icons, mains }: CategoryForm & { readonly mains: readonly CategoryFile[] },
): Field[] => {
  const parents: readonly Choice[] = [
    { value: '', label: 'boards:fields.noParent' },
    ...mains
      .filter(({ id }) => id !== category.id)
      .map(({ id, labels }) => ({ value: String(id), text: labels })),
  ]
  const places: readonly Choice[] = [
    { value: '', label: 'boards:fields.first' },
    ...siblings
      .filter((one) => one.id !== category.id)
      .map(({ id, labels }) => ({ value: String(id), text: labels })),
  ]
  const ofMain: readonly Field[] = [
    {
      ...{ kind: 'icon', path: 'icon', label: 'boards:fields.icon' },
      choices: [...new Set([...icons, category.icon ?? ''])].map((value) => ({ value })),
    },
    { kind: 'check', path: 'isMain', label: 'boards:fields.isMain' },
  ]
  const below: Field = {
    ...{ kind: 'choice', path: 'parent', choices: parents },
    ...{ label: 'boards:fields.parent', help: 'boards:help.parent' },
  }
  return [
    ...bilingual('labels', 'boards:fields.categoryName'),
    ...bilingual('seoSlugs', 'boards:fields.slug', { help: 'boards:help.slug' }),
    ...(isNew
      ? [{ kind: 'text', path: 'key', label: 'boards:fields.key', help: 'boards:help.categoryKey' } as const]
      : []),
    ...(isNew ? [] : [below]),
    { kind: 'choice', path: 'order', label: 'boards:fields.order', choices: places },
    ...(parent ? [] : ofMain),
    { kind: 'check', path: 'isNew', label: 'boards:fields.isNew' },
    { kind: 'check', path: 'isHidden', label: 'boards:fields.isHidden', help: 'boards:help.isHidden' },
    {
      ...{ kind: 'text', path: 'redirectTo', isOptional: 'null' },
      ...{ label: 'boards:fields.redirectTo', help: 'boards:help.redirectTo' },
    },
  ]
}

/** Null for a category that the document does not contain. */
export const categorySection = (root: unknown, id: number, form: CategoryForm): Section | null => {
  const found = findCategory(root, id)
  return (
    found && {
      fields: fieldsOf(found, { ...form, mains: fileIn(root)?.categories ?? [] }),
      placeIn: (document) => findCategory(document, id)?.place ?? null,
      lenses: form.isNew ? { order: orderOf(id) } : { order: orderOf(id), parent: parentOf(id) },
      problemsOf: form.isNew ? undefined : (document, { parent }) => parentProblems(document, id, parent),
    }
  )
}

/** The board with a new category, last in its list, with empty names; null if the parent does not exist. */
export const withNewCategory = (
  file: TenantFile,
  parentId: number | null,
): { readonly root: unknown; readonly id: number } | null => {
  const all = file.categories.flatMap((main) => [main, ...main.children])
  const id = Math.max(0, ...all.map((one) => one.id)) + 1
  const names = { pl: '', en: '' }
  const blank = {
    ...{ id, key: '', labels: names, seoSlugs: names, formerSeoSlugs: { pl: [], en: [] } },
    ...{ isNew: false, isStatic: false, isHidden: false, redirectTo: null, iconColors: null },
  }
  if (parentId === null) {
    const main = { ...blank, icon: DEFAULT_ICON, isMain: true, children: [] }
    return { id, root: { ...file, categories: [...file.categories, main] } }
  }
  const at = file.categories.findIndex((main) => main.id === parentId)
  const parent = file.categories[at]
  if (!parent) return null
  return { id, root: withValueAt(file, `categories.${at}.children`, [...parent.children, blank]) }
}

/** The board without a category; its slugs redirect to its parent, or for a main category to the given heir. */
export const withoutCategory = (file: TenantFile, id: number, heirId: number | null): TenantFile | null => {
  const found = findCategory(file, id)
  const heir = findCategory(file, found?.parent?.id ?? heirId ?? 0)
  if (!found || !heir || heir.category.id === id || heir.parent) return null
  const { category } = found
  const former = (['pl', 'en'] as const).map((locale) => [
    ...heir.category.formerSeoSlugs[locale],
    ...category.formerSeoSlugs[locale],
    category.seoSlugs[locale],
  ])
  const [pl = [], en = []] = former
  const categories = file.categories
    .filter((main) => main.id !== id)
    .map((main) => ({ ...main, children: main.children.filter((child) => child.id !== id) }))
    .map((main) => (main.id === heir.category.id ? { ...main, formerSeoSlugs: { pl, en } } : main))
  return { ...file, categories }
}
