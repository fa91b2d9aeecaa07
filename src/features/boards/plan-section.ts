import { experienceLevels } from '#features/offers/enumerations.ts'
import type { PlanFile } from '#features/plans/contract.ts'
import { bilingual } from './board-sections.ts'
import { type Field, valueAt, withValueAt } from './field.ts'
import type { Lens, Section } from './section.ts'

const plansIn = (root: unknown): readonly PlanFile[] => {
  const plans = valueAt(root, 'plans')
  return Array.isArray(plans) ? plans : []
}

const amounts = (path: string): readonly Field[] => [
  { kind: 'amount', path: `${path}netMinor`, label: 'boards:fields.netPln' },
  { kind: 'amount', path: `${path}netEurMinor`, label: 'boards:fields.netEur' },
]

const fieldsOf = (others: readonly PlanFile[]): readonly Field[] => [
  { kind: 'text', path: 'name', label: 'boards:fields.planName' },
  ...bilingual('tagline', 'boards:fields.planTagline'),
  ...amounts('price.'),
  {
    ...{ kind: 'group', path: 'promotion', isOptional: true },
    ...{ label: 'boards:fields.promotion', help: 'boards:help.promotion' },
    fields: [
      ...amounts(''),
      { kind: 'text', path: 'lastDay', label: 'boards:fields.lastDay', help: 'boards:help.day' },
    ],
  },
  { kind: 'number', path: 'limits.durationInDays', label: 'boards:fields.days' },
  { kind: 'number', path: 'limits.maxLocationsCount', label: 'boards:fields.locations' },
  { kind: 'number', path: 'limits.bumpsUpCount', label: 'boards:fields.bumps' },
  { kind: 'number', path: 'limits.bumpsUpEveryDays', label: 'boards:fields.bumpsEvery' },
  {
    ...{ kind: 'choices', path: 'limits.seniority', isOptional: true },
    ...{ label: 'boards:fields.seniority', help: 'boards:help.seniority' },
    choices: experienceLevels.map((value) => ({ value, label: `offers:experienceLevel.${value}` as const })),
  },
  {
    ...{ kind: 'lines', path: 'limits.categories', isOptional: true },
    ...{ label: 'boards:fields.planCategories', help: 'boards:help.planCategories' },
  },
  { kind: 'check', path: 'enableGraphics', label: 'boards:fields.graphics' },
  { kind: 'check', path: 'isSuperOffer', label: 'boards:fields.superOffer' },
  { kind: 'check', path: 'recommended', label: 'boards:fields.recommended' },
  { kind: 'check', path: 'isHidden', label: 'boards:fields.planHidden', help: 'boards:help.planHidden' },
  {
    ...{ kind: 'choice', path: 'order', label: 'boards:fields.order' },
    choices: [
      { value: '', label: 'boards:fields.first' },
      ...others.map(({ key, name }) => ({ value: key, text: name })),
    ],
  },
  { kind: 'rows', path: 'tags', label: 'boards:fields.tags', fields: bilingualRow },
  { kind: 'rows', path: 'features', label: 'boards:fields.features', fields: bilingualRow },
  {
    ...{ kind: 'rows', path: 'packs', isOptional: true },
    ...{ label: 'boards:fields.packs', help: 'boards:help.packs' },
    fields: [
      { kind: 'number', path: 'count', label: 'boards:fields.packCount' },
      ...amounts('unit.'),
      { kind: 'number', path: 'validDays', label: 'boards:fields.validDays' },
    ],
  },
]

const bilingualRow: readonly Field[] = (['pl', 'en'] as const).map((language) => ({
  ...{ kind: 'text', path: language, label: 'boards:fields.label', language },
}))

/** Position: after the plan with this key, or '' for the first. */
const orderOf = (key: string): Lens => ({
  get(root) {
    const plans = plansIn(root)
    const at = plans.findIndex((plan) => plan.key === key)
    return at > 0 ? (plans[at - 1]?.key ?? '') : ''
  },
  set(root, value) {
    const plans = plansIn(root)
    const own = plans.find((plan) => plan.key === key)
    if (!own) return root
    const others = plans.filter((plan) => plan.key !== key)
    const before = others.findIndex((plan) => plan.key === value)
    return withValueAt(root, 'plans', others.toSpliced(before + 1, 0, own))
  },
})

/** Null for a plan that the pricing does not contain. */
export const planSection = (root: unknown, key: string): Section | null => {
  const placeIn = (document: unknown): string | null => {
    const at = plansIn(document).findIndex((plan) => plan.key === key)
    return at < 0 ? null : `plans.${at}`
  }
  if (placeIn(root) === null) return null
  return {
    fields: fieldsOf(plansIn(root).filter((plan) => plan.key !== key)),
    placeIn,
    lenses: { order: orderOf(key) },
  }
}
