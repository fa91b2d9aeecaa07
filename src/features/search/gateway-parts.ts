import { z } from 'zod'

// Schemas that the search calls of the gateway share.

export const call = { method: 'GET', tag: 'search', auth: 'anybody', shared: true } as const

export const searchErrors = { 'search.not-ready': 503 } as const

export const offersPath = '/v2/user-panel/offers'

/** Position of a page among all pages. */
export const pageMeta = z
  .object({
    page: z.int(),
    totalItems: z.int(),
    totalPages: z.int(),
    prevPage: z.int().nullable(),
    nextPage: z.int().nullable(),
    from: z.int().describe('Offset of the first offer'),
  })
  .meta({ id: 'PageMeta', description: 'Where a page stands among all' })
