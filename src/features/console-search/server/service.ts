import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import type { Database } from '#server/db/database.ts'
import type { NamedOffer } from '../contract.ts'
import { canSearchOffers } from './policy.ts'
import { listNamedOffers } from './store.ts'

export interface ConsoleSearch {
  /** Offers of all boards, whatever their state; for operators. */
  listOffers(actor: Actor, text: string, limit: number): Promise<readonly NamedOffer[]>
}

export const createConsoleSearch = ({ database }: { readonly database: Database }): ConsoleSearch => ({
  async listOffers(actor, text, limit) {
    allow(canSearchOffers(actor))
    return listNamedOffers(database, text, limit)
  },
})
