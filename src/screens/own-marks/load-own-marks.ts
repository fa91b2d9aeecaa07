import { loadApplied } from '#features/applications/web/parts/own-applications.ts'
import { listenToOtherTabs, loadMarks } from '#features/favourites/web/parts/favourite-calls.ts'

export { listenToOtherTabs }

const known = new Set<string>()

/** Requests each offer's marks once per page; later changes come as events. */
export const loadOwnMarks = async (tenant: string, guids: readonly string[]): Promise<void> => {
  const unknown = guids.filter((guid) => !known.has(guid))
  for (const guid of unknown) known.add(guid)
  if (unknown.length === 0) return
  await Promise.all([loadMarks(tenant, unknown), loadApplied(tenant, unknown)])
}
