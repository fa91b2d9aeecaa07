import type { PlanFile, PricingFile } from '#features/plans/contract.ts'
import type { TenantFile } from '#features/tenants/contract.ts'
import type { Translated } from '#kernel/locale.ts'
import type { MessageKey } from '#kernel/translator.ts'
import { boardSections } from './board-sections.ts'
import { categorySection, findCategory } from './category-section.ts'
import { type Choice, type Field, withValueAt } from './field.ts'
import { planSection } from './plan-section.ts'
import { type Difference, differencesOf, readSection, type Section } from './section.ts'

/** A board with its pricing. */
export interface BoardContent {
  readonly board: TenantFile
  readonly pricing: PricingFile
}

/** Changes within the scope of one form. */
export interface FilePart {
  readonly key: string
  readonly label: MessageKey
  /** Name of the category or plan; null for other forms. */
  readonly name: string | Translated | null
  readonly fields: readonly Field[]
  readonly differences: readonly Difference[]
}

type Roots = readonly [before: unknown, after: unknown]

const partOf = (
  head: Pick<FilePart, 'key' | 'label' | 'name'>,
  section: Section | null,
  [before, after]: Roots,
): FilePart[] => {
  const [was, becomes] = section ? [readSection(section, before), readSection(section, after)] : []
  if (!section || !was || !becomes) return []
  const { fields } = section
  const differences = differencesOf(fields, was, becomes)
  return differences.length > 0 ? [{ ...head, fields, differences }] : []
}

interface Named {
  readonly key: string
  readonly name: string | Translated
}

const withKey = (name: string, key: string): string => `${name} (${key})`

/** The entry by its Polish name, as the audit log has it; the page shows it in its own language. */
const entryOf = ({ key, name }: Named): Choice => {
  if (typeof name === 'string') return { value: withKey(name, key) }
  return { value: withKey(name.pl, key), text: { pl: withKey(name.pl, key), en: withKey(name.en, key) } }
}

/** Added and removed entries, as one part; changed ones have a part each. */
const addedAndRemoved = (
  head: Pick<FilePart, 'key' | 'label'>,
  before: readonly Named[],
  after: readonly Named[],
): FilePart[] => {
  const missingIn = (all: readonly Named[], others: readonly Named[]) =>
    all.filter(({ key }) => others.every((other) => other.key !== key)).map(entryOf)
  const [gone, come] = [missingIn(before, after), missingIn(after, before)]
  const choices = [...gone, ...come]
  if (choices.length === 0) return []
  const place = { path: head.key, label: head.label }
  const lines = (entries: readonly Choice[]) => entries.map(({ value }) => value)
  const difference = { ...place, language: null, before: lines(gone), after: lines(come) }
  return [
    { ...head, name: null, fields: [{ ...place, kind: 'choices', choices }], differences: [difference] },
  ]
}

const allCategories = ({ categories }: TenantFile) => categories.flatMap((main) => [main, ...main.children])

/** Values that no form shows, one line each; former slugs are left out, as a file cannot change them. */
const otherLines = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? [] : [`${path}: ${JSON.stringify(value)}`]
  return Object.entries(value)
    .filter(([name]) => name !== 'formerSeoSlugs')
    .flatMap(([name, inner]) => otherLines(inner, path === '' ? name : `${path}.${name}`))
}

const withoutFields = (value: unknown, fields: readonly Field[], more: readonly string[]): unknown =>
  [...fields.map(({ path }) => path), ...more].reduce(
    (rest, path) => withValueAt(rest, path, undefined),
    value,
  )

const categoryLines = (file: TenantFile): string[] =>
  allCategories(file).flatMap((category) => {
    const section = categorySection(file, category.id, { isNew: false, icons: [] })
    const rest = withoutFields(category, section?.fields ?? [], ['id', 'children', 'icon', 'isMain'])
    return otherLines(rest, category.key)
  })

const planLines = ({ plans }: PricingFile): string[] =>
  plans.flatMap((plan: PlanFile) =>
    otherLines(withoutFields(plan, planSection({ plans }, plan.key)?.fields ?? [], []), plan.key),
  )

const othersOf = (before: BoardContent, after: BoardContent): FilePart[] => {
  const linesOf = ({ board, pricing }: BoardContent) => [...categoryLines(board), ...planLines(pricing)]
  const [was, becomes] = [linesOf(before), linesOf(after)]
  const known = (lines: readonly string[]) => {
    const keys = new Set(lines.map((line) => line.split('.', 1)[0]))
    return (line: string) => keys.has(line.split('.', 1)[0])
  }
  // Wholly added or removed entries are listed already.
  const gone = was.filter((line) => !becomes.includes(line)).filter(known(becomes))
  const come = becomes.filter((line) => !was.includes(line)).filter(known(was))
  if (gone.length + come.length === 0) return []
  const label = 'boards:load.others'
  const difference = { path: 'others', label, language: null, before: gone, after: come } as const
  return [{ key: 'others', label, name: null, fields: [], differences: [difference] }]
}

const boardParts = ['settings', 'flags', 'texts', 'links'] as const

/** Changes that a file would make, by form, in the forms' representation. */
export const fileDifferences = (before: BoardContent, after: BoardContent): FilePart[] => {
  const boards: Roots = [before.board, after.board]
  const prices: Roots = [before.pricing, after.pricing]
  const namesOf = ({ board }: BoardContent): Named[] =>
    allCategories(board).map(({ id, labels }) => ({ key: String(id), name: labels }))
  const plansOf = ({ pricing }: BoardContent): Named[] =>
    pricing.plans.map(({ key, name }) => ({ key, name }))
  return [
    ...boardParts.flatMap((kind) =>
      partOf({ key: kind, label: `boards:tabs.${kind}`, name: null }, boardSections[kind], boards),
    ),
    ...addedAndRemoved(
      { key: 'categories', label: 'boards:tabs.categories' },
      namesOf(before),
      namesOf(after),
    ),
    ...allCategories(before.board).flatMap(({ id, labels }) =>
      partOf(
        { key: `category:${id}`, label: 'boards:tabs.categories', name: labels },
        findCategory(after.board, id) && categorySection(after.board, id, { isNew: false, icons: [] }),
        boards,
      ),
    ),
    ...addedAndRemoved({ key: 'plans', label: 'boards:tabs.plans' }, plansOf(before), plansOf(after)),
    ...before.pricing.plans.flatMap(({ key, name }) =>
      partOf(
        { key: `plan:${key}`, label: 'boards:tabs.plans', name },
        planSection(after.pricing, key),
        prices,
      ),
    ),
    ...partOf({ key: 'seller', label: 'boards:tabs.seller', name: null }, boardSections.seller, prices),
    ...othersOf(before, after),
  ]
}
