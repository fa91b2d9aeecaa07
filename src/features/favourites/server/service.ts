import type { ListedOffer } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { Favourite } from '../contract.ts'
import { type FavouriteSort, maxFavourites } from '../enumerations.ts'
import { canHaveFavourites } from './policy.ts'
import {
  countFavourites,
  deleteFavourite,
  type FavouriteQuery,
  insertFavourite,
  listFavourites,
} from './store.ts'

type Candidate = SignedIn<'candidate'>

export interface FavouritePage {
  /** Page number from 1. */
  readonly page: number
  readonly pageSize: number
}

type FavouriteOffer = ListedOffer & { readonly addedAt: Date }

/** A candidate's favourite offers. All methods throw 'favourites.closed' on a board without favourites. */
export interface Favourites {
  /**
   * `addedAt` brings a removed favourite back to its place. Throws 'offer.not-found', 'favourites.full' and
   * 'request.too-many'.
   */
  add(actor: Candidate, offerUid: string, addedAt?: Date): Promise<void>
  /**
   * Returns when the offer was added; null if it was no favourite. Throws 'offer.not-found' for an offer that never
   * existed on the board.
   */
  remove(actor: Candidate, offerUid: string): Promise<Date | null>
  /** The last added first; `offerUids` limits the list to these offers. */
  list(
    actor: Candidate,
    page: FavouritePage & { readonly offerUids?: readonly string[] | undefined },
  ): Promise<{ readonly favourites: readonly Favourite[]; readonly hasNextPage: boolean }>
  /** Like `list`, with the offers' cards, including ended offers. */
  listOffers(
    actor: Candidate,
    page: FavouritePage & { readonly sort?: FavouriteSort },
  ): Promise<{ readonly offers: readonly FavouriteOffer[]; readonly hasNextPage: boolean }>
  count(actor: Candidate): Promise<number>
  /**
   * Adds the offer that a visitor wanted to keep when asked to sign in or register. Ignores one that cannot be added.
   */
  keepForAccount(tx: TenantDb, of: { accountId: number; offerUid: string }): Promise<void>
}

export interface FavouritesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Pick<Limits, 'hit'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly offers: Pick<Offers, 'findOfferIds' | 'listOffers'>
}

const CHANGES = { max: 600, windowSeconds: 600 }

export const createFavourites = (dependencies: FavouritesDependencies): Favourites => {
  const { database, clock, limits, tenants, offers } = dependencies

  const ownOf = (actor: Candidate): TenantDb => {
    allow(canHaveFavourites(actor))
    if (!hasFlag(tenants.byId(actor.tenantId), 'favoriteButton')) throw new AppError('favourites.closed')
    return forTenant(database, actor.tenantId)
  }
  const idOf = async ({ tenantId }: Candidate, offerUid: string): Promise<number> => {
    const [id] = await offers.findOfferIds(tenantId, [offerUid])
    if (id === undefined) throw new AppError('offer.not-found', { id: offerUid })
    return id
  }
  const bound = ({ accountId }: Candidate) => limits.hit([{ bucket: `favourites:${accountId}`, ...CHANGES }])
  const windowOf = (actor: Candidate, { page, pageSize }: FavouritePage): FavouriteQuery => ({
    ...{ accountId: actor.accountId, from: (page - 1) * pageSize, size: pageSize + 1, now: clock.now() },
  })

  return {
    async add(actor, offerUid, addedAt) {
      const db = ownOf(actor)
      await bound(actor)
      const [offer] = await offers.listOffers(actor.tenantId, [await idOf(actor, offerUid)])
      if (!offer) throw new AppError('offer.not-found', { id: offerUid })
      if ((await countFavourites(db, actor.accountId)) >= maxFavourites)
        throw new AppError('favourites.full', { message: `At most ${maxFavourites} favourites` })
      const now = clock.now()
      const at = addedAt && addedAt < now ? addedAt : now
      await insertFavourite(db, { accountId: actor.accountId, offerId: offer.id, at })
    },
    async remove(actor, offerUid) {
      const db = ownOf(actor)
      await bound(actor)
      return deleteFavourite(db, { accountId: actor.accountId, offerId: await idOf(actor, offerUid) })
    },
    async list(actor, { offerUids, ...page }) {
      const rows = await listFavourites(ownOf(actor), { ...windowOf(actor, page), guids: offerUids })
      const favourites = rows.slice(0, page.pageSize).map(({ guid, addedAt, expiredAt }) => ({
        ...{ jobAdvertisementId: guid, addedAt: addedAt.toISOString() },
        expiredAt: expiredAt?.toISOString() ?? null,
      }))
      return { favourites, hasNextPage: rows.length > page.pageSize }
    },
    async listOffers(actor, { sort, ...page }) {
      const rows = await listFavourites(ownOf(actor), { ...windowOf(actor, page), sort })
      const added = new Map(rows.slice(0, page.pageSize).map(({ offerId, addedAt }) => [offerId, addedAt]))
      const listed = await offers.listOffers(actor.tenantId, [...added.keys()])
      return {
        offers: listed.map((offer) => ({ ...offer, addedAt: added.get(offer.id) ?? clock.now() })),
        hasNextPage: rows.length > page.pageSize,
      }
    },
    async keepForAccount(tx, { accountId, offerUid }) {
      const ids = await offers.findOfferIds(tx.tenantId, [offerUid])
      const [offer] = await offers.listOffers(tx.tenantId, ids)
      const isOpen = hasFlag(tenants.byId(tx.tenantId), 'favoriteButton')
      if (!offer || !isOpen || (await countFavourites(tx, accountId)) >= maxFavourites) return
      await insertFavourite(tx, { accountId, offerId: offer.id, at: clock.now() })
    },
    // async, so that `ownOf` rejects the promise and does not throw into the caller that collects personal counts.
    count: async (actor) => countFavourites(ownOf(actor), actor.accountId),
  }
}
