import type { Accounts } from '#features/accounts/server/service.ts'
import { isUnpublished } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Code, CodeTarget } from '#features/plans/contract.ts'
import type { Codes } from '#features/plans/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { readAccess, writeAccess } from './company-access.ts'
import { type DraftStore, draftNotFound } from './drafts.ts'
import { listBegun, listTitles } from './store.ts'

export interface ReservingDependencies {
  readonly database: Database
  readonly accounts: Pick<Accounts, 'listMemberships'>
  readonly codes: Pick<Codes, 'listTargets' | 'releaseOf' | 'reserveCode' | 'reserveForDraft'>
  readonly offers: Pick<Offers, 'listNames'>
  readonly store: DraftStore
}

/** An offer that a code was put aside for, and where one goes on with it. */
export interface Reserved {
  readonly guid: string
  readonly next: 'edit' | 'payment'
}

const MAX_DRAFTS = 100

/** Codes put aside for drafts, which are no offers yet, and for offers. */
export const createReserving = (dependencies: ReservingDependencies) => {
  const { database, accounts, codes, offers, store } = dependencies
  return {
    /** Drafts and offers that the code could be used for, those not published first. */
    async listCodeTargets(actor: SignedIn, code: Pick<Code, 'use'>): Promise<CodeTarget[]> {
      const { companyId } = await writeAccess(accounts, actor)
      const listed = await codes.listTargets(actor, code)
      if (code.use === 'extend') return [...listed]
      const db = forTenant(database, actor.tenantId)
      const drafts = await listBegun(db, { companyId, text: '' }, { offset: 0, limit: MAX_DRAFTS })
      return [...drafts.map(({ id, title }) => ({ guid: id, title, use: 'publish' as const })), ...listed]
    },

    /** Puts a code aside for a draft or an offer. Throws what using it there would throw, 'draft.not-found'. */
    async reserveCode(
      actor: SignedIn,
      { offer: id, code }: { readonly offer: string; readonly code: string },
    ): Promise<Reserved> {
      try {
        const { guid, state } = await codes.reserveCode(actor, { offer: id, code })
        return { guid, next: isUnpublished(state) && state !== 'awaitingPayment' ? 'edit' : 'payment' }
      } catch (error) {
        if (!isAppError(error) || error.code !== 'offer.not-found') throw error
      }
      const { draft } = await store.open(actor, await writeAccess(accounts, actor), id)
      if (draft.offerId !== null) throw draftNotFound()
      await codes.reserveForDraft(actor, { guid: draft.uid, code })
      return { guid: draft.uid, next: 'edit' }
    },

    /** Titles of the company's drafts and offers by their guids, without those that are gone. */
    async titlesOf(actor: SignedIn, guids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (guids.length === 0) return new Map()
      const { companyId } = await readAccess(accounts, actor)
      const db = forTenant(database, actor.tenantId)
      const named = await offers.listNames(db, { companyId, guids })
      return new Map([...(await listTitles(db, { companyId, uids: guids })), ...named])
    },
  }
}
