import type { OfferOfCompany } from '#features/offers/contract.ts'
import { isUnpublished, planProblems } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Code, CodeTarget } from '../contract.ts'
import { normalCode } from '../rules.ts'
import { codeOf, findCode, findReserved, lockCode, releaseOf, setReserved } from './code-store.ts'
import { suitedUse, usable } from './usable-code.ts'

/** Codes put aside for one offer, until they are used there or released. */
export interface Reservations {
  /** A code of the user's company in any state, without using it; throws 'code.not-found', 'request.too-many'. */
  checkCode(actor: SignedIn, typed: string): Promise<Code>
  /** Offers of the company that the code could publish or extend, those not published first. */
  listTargets(actor: SignedIn, code: Pick<Code, 'use'>): Promise<readonly CodeTarget[]>
  /** Puts a code aside for an offer; throws what using it there would throw. Returns the offer. */
  reserveCode(actor: SignedIn, of: { readonly offer: string; readonly code: string }): Promise<OfferOfCompany>
  /** Like `reserveCode`, for a draft of the company that is no offer yet. */
  reserveForDraft(actor: SignedIn, of: { readonly guid: string; readonly code: string }): Promise<void>
  /** Releases what is put aside for an offer or draft that goes away. */
  releaseOf(tx: TenantDb, guid: string): Promise<void>
  /** Does nothing for a code that is not put aside. */
  releaseCode(actor: SignedIn, code: string): Promise<void>
  /** The code put aside for an offer; null for none. */
  findReservedCode(actor: SignedIn, offer: Pick<OfferOfCompany, 'guid'>): Promise<string | null>
}

interface ReservationDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly offers: Pick<Offers, 'listOfCompany'>
  readonly ownOffer: (actor: SignedIn, guidOrSlug: string) => Promise<OfferOfCompany>
  readonly seenCompanyOf: (actor: SignedIn) => Promise<number>
  readonly userCompanyOf: (actor: SignedIn) => Promise<number>
  readonly countTry: (actor: SignedIn) => Promise<void>
}

export const createReservations = (dependencies: ReservationDependencies): Reservations => {
  const { database, clock, offers, ownOffer, seenCompanyOf, userCompanyOf, countTry } = dependencies
  return {
    async checkCode(actor, typed) {
      await countTry(actor)
      const companyId = await seenCompanyOf(actor)
      const db = forTenant(database, actor.tenantId)
      const row = await findCode(db, { companyId, code: normalCode(typed) })
      if (!row) throw new AppError('code.not-found')
      return codeOf(row, clock.now())
    },

    async listTargets(actor, { use }) {
      const companyId = await userCompanyOf(actor)
      const listed = await offers.listOfCompany(actor.tenantId, companyId)
      const targets = listed.map(({ guid, title, state }) => ({ guid, title, use: suitedUse({ state }) }))
      return (['publish', 'extend'] as const)
        .filter((one) => use === 'any' || use === one)
        .flatMap((one) => targets.filter((target) => target.use === one))
    },

    async reserveCode(actor, { offer: guidOrSlug, code: typed }) {
      const offer = await ownOffer(actor, guidOrSlug)
      const { state, companyId, guid } = offer
      const isOver = !isUnpublished(state) && state !== 'published' && state !== 'expired'
      if (isOver) throw new AppError('offer.state-conflict', { from: state })
      await forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockCode(tx, { companyId, code: normalCode(typed) })
        const code = usable(found, { use: suitedUse(offer), guid }, clock.now())
        // Drafts may still change: their code is checked when they are paid for.
        const problems = isUnpublished(state) ? [] : planProblems(offer.facts, code.plan)
        if (problems.length > 0) throw new AppError('offer.plan-exceeded', { problems })
        await setReserved(tx, code.id, guid)
      })
      return offer
    },

    async reserveForDraft(actor, { guid, code: typed }) {
      const companyId = await userCompanyOf(actor)
      await forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockCode(tx, { companyId, code: normalCode(typed) })
        const code = usable(found, { use: 'publish', guid }, clock.now())
        await setReserved(tx, code.id, guid)
      })
    },

    releaseOf,

    async releaseCode(actor, typed) {
      const companyId = await userCompanyOf(actor)
      await forTenant(database, actor.tenantId).transaction(async (tx) => {
        const code = await lockCode(tx, { companyId, code: normalCode(typed) })
        if (!code) throw new AppError('code.not-found')
        if (code.used_at === null) await setReserved(tx, code.id, null)
      })
    },

    findReservedCode: async (actor, { guid }) =>
      findReserved(forTenant(database, actor.tenantId), { guid, now: clock.now() }),
  }
}
