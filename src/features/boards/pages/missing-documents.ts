import type { PageContext } from '#app/pages/page-context.ts'
import { locales } from '#kernel/locale.ts'

/** Documents that registration and payment link to. */
export const neededDocuments = ['terms-for-users', 'terms-for-clients', 'privacy-policy'] as const
export type NeededDocument = (typeof neededDocuments)[number]

/** Those of them that the board lacks in one language at least. */
export const findMissing = async (
  { services }: Pick<PageContext, 'services'>,
  boardId: number,
): Promise<NeededDocument[]> => {
  const board = services.tenants.byId(boardId)
  const lists = await Promise.all(
    locales.map((locale) => services.content.list(board, { kind: 'legal', locale })),
  )
  return neededDocuments.filter((needed) => !lists.every((list) => list.some(({ key }) => key === needed)))
}
