import { type Handler, handle } from '#server/http/handle.ts'
import { addFavourite, countFavourites, listFavourites, removeFavourite } from '../contract.ts'
import type { Favourites } from './service.ts'

export const favouriteRoutes = ({ favourites }: { readonly favourites: Favourites }): Handler[] => [
  handle(countFavourites, async ({ actor }) => ({
    status: 200,
    body: { count: await favourites.count(actor) },
  })),
  handle(listFavourites, async ({ actor, query: { page, pageSize, jobAdvertisementsIds } }) => {
    const found = await favourites.list(actor, { page, pageSize, offerUids: jobAdvertisementsIds })
    const meta = { pagination: { pageNumber: page, hasNextPage: found.hasNextPage } }
    return { status: 200, body: { data: [...found.favourites], meta } }
  }),
  handle(addFavourite, async ({ actor, body }) => {
    const addedAt = body.addedAt === undefined ? undefined : new Date(body.addedAt)
    await favourites.add(actor, body.jobAdvertisementId, addedAt)
    return { status: 204 }
  }),
  handle(removeFavourite, async ({ actor, params }) => {
    await favourites.remove(actor, params.id)
    return { status: 204 }
  }),
]
