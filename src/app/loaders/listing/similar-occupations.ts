import type { Occupation } from '#features/occupations/contract.ts'
import type { Understanding } from '#features/search/understanding/understanding.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { PageContext } from '../../pages/page-context.ts'

const MOST = 12

const shareOne = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.some((one) => others.includes(one))

/** Ids of an occupation's categories on a board, and of their main categories. */
const placesOf = ({ categories }: Occupation, tenant: Tenant) => {
  const own = tenant.categories.filter(({ key }) => categories.includes(`${tenant.key}/${key}`))
  return { leaves: own.map(({ id }) => id), mains: own.map(({ id, parentId }) => parentId ?? id) }
}

/**
 * Similarity of occupations: 4 one includes the other, 3 same parent, 2 same category, 1 same main category, 0 none.
 */
const nearness = (one: Occupation, other: Occupation, tenant: Tenant): number => {
  if (one.under.includes(other.key) || other.under.includes(one.key)) return 4
  if (shareOne(one.under, other.under)) return 3
  const [places, others] = [placesOf(one, tenant), placesOf(other, tenant)]
  if (shareOne(places.leaves, others.leaves)) return 2
  return shareOne(places.mains, others.mains) ? 1 : 0
}

/** Names of occupations similar to the one recognised in the search text, most similar first. */
export const similarOccupations = (
  { tenant, locale, services: { occupations } }: PageContext,
  { units }: Understanding,
): readonly string[] => {
  const named = units.flatMap((unit) => (unit.kind === 'named' ? unit.same : []))
  const other = named.flatMap((key) => occupations.byKey(key) ?? [])[0]
  if (!other) return []
  // Neighbours in the table of occupations are similar, so their distance breaks ties.
  const place = occupations.all.indexOf(other)
  return occupations.all
    .map((one, at) => ({ one, near: nearness(one, other, tenant), steps: Math.abs(at - place) }))
    .filter(({ one: { key, titles }, near }) => near > 0 && !named.includes(key) && titles.pl.length > 0)
    .sort((a, b) => b.near - a.near || a.steps - b.steps)
    .map(({ one }) => one.names[locale])
    .slice(0, MOST)
}
