import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { OfferOfCompany } from '#features/offers/contract.ts'
import { offerStates } from '#features/offers/enumerations.ts'
import { planProblems } from '#features/offers/rules.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import { type Limits, limitKey } from '#server/limits/limits.ts'
import type { Code, CodePack, CodesPage, SoldPlan } from '../contract.ts'
import type { CodeSort, CodeState, CodeUse } from '../enumerations.ts'
import { normalCode } from '../rules.ts'
import type { Agreement, Agreements } from './agreements.ts'
import {
  codeOf,
  countStates,
  findCode,
  findPlanSpentOn,
  insertCodes,
  listCodes,
  listOfOrder,
  listPacks,
  lockCode,
  markUsed,
  markVoided,
  voidUnused,
} from './code-store.ts'
import { canSeeCodes, canUseCodes } from './policy.ts'
import { createReservations, type Reservations } from './reservations.ts'
import { suitedUse, usable } from './usable-code.ts'

export interface Redemption {
  readonly tenantId: number
  readonly companyId: number
  readonly code: string
  readonly use: CodeUse
  readonly offerId: number
  /** Of the offer. */
  readonly guid: string
  readonly offerTitle: string
  /** Account that uses the code. */
  readonly accountId?: number | undefined
}

export interface CodeIssue {
  readonly companyId: number
  readonly plan: SoldPlan
  readonly use: CodeUse | 'any'
  readonly count: number
  readonly note?: string
  readonly expiresAt?: Date
  /** Uid of the order that bought the codes. */
  readonly orderUid?: string
}

export interface CodesOfOrder {
  readonly companyId: number
  readonly orderUid: string
}

export interface CodeRequest {
  /** Guid or any slug of an offer of the user's company. */
  readonly offer: string
  readonly code: string
  readonly use: CodeUse
  /** Consents given with the use; null where none were asked for. */
  readonly accepted?: Omit<Agreement, 'source'> | null
}

const usedCode = z.object({ id: z.uuid(), slug: z.string(), state: z.enum(offerStates) })
/** The offer after the use of the code. */
export type UsedCode = z.infer<typeof usedCode>
const answered = z.object({ status: z.literal(200), body: usedCode })

export interface Codes extends Reservations {
  /**
   * Redeems a code once, in the caller's transaction; returns the plan it pays for. Throws 'code.not-found' (also for
   * another company's code), 'code.used', 'code.other-use', 'code.expired'.
   */
  redeemCode(tx: TenantDb, redemption: Redemption): Promise<SoldPlan>
  /** Returns the new codes. */
  issueCodes(tx: TenantDb, issue: CodeIssue): Promise<string[]>
  /** Revokes a code; false when it was used. */
  voidCode(tx: TenantDb, of: { readonly companyId: number; readonly code: string }): Promise<boolean>
  /** Revokes an order's unused codes; returns their number. */
  voidUnused(tx: TenantDb, of: CodesOfOrder): Promise<number>
  /** Plan of the code used last to publish the offer; null for none. */
  findPlanSpentOn(tx: TenantDb, offerId: number): Promise<SoldPlan | null>
  /** Codes of an order, in the order of issue. */
  listOfOrder(db: TenantDb, of: CodesOfOrder): Promise<Code[]>
  /** Free ones first; for operators. */
  listOfCompany(db: TenantDb, query: CodesSearch & { readonly companyId: number }): Promise<CodesPage>
  /** Checks that a code could be used, without using it; throws the same errors. */
  verifyCode(actor: SignedIn, request: Pick<CodeRequest, 'offer' | 'code'>): Promise<Code>
  /** Publishes or extends an offer with a code, in one transaction; a repeated key gets the first answer. */
  spendCode(actor: SignedIn, request: CodeRequest, idempotencyKey?: string | null): Promise<UsedCode>
  /** Codes of the user's company. */
  listCodes(actor: SignedIn, query: CodesSearch): Promise<CodesPage>
  /** The company's packs with free codes, the soonest to expire first; no more than three. */
  listPacks(actor: SignedIn): Promise<readonly CodePack[]>
  /** Number of codes by state that match the text. */
  countCodes(actor: SignedIn, text: string): Promise<Record<CodeState, number>>
}

/** Filter, order and page of a list of codes; `text` is part of a code or of its offer's title. */
export interface CodesSearch {
  readonly state?: CodeState | undefined
  readonly text?: string | undefined
  readonly sort?: CodeSort | undefined
  /** Counted from 1. */
  readonly page: number
  readonly perPage: number
}

interface CodesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly accounts: Pick<Accounts, 'listMemberships'>
  readonly offers: Pick<
    Offers,
    'findOfCompany' | 'listOfCompany' | 'nameCause' | 'publishPaid' | 'extendPaid'
  >
  readonly agreements: Agreements
}

// Without I, L, O and U, which could be mistaken for digits or form words.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4
const MAX_PACKS = 3
const TRIES_A_QUARTER = 60

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

export const createCodes = (dependencies: CodesDependencies): Codes => {
  const { database, clock, limits, accounts, offers, agreements } = dependencies

  const roleIn = async ({ tenantId, accountId }: SignedIn, companyId: number) =>
    (await accounts.listMemberships(tenantId, accountId)).find((member) => member.companyId === companyId)
      ?.role ?? null

  /** An offer of the user's company; throws 'offer.not-found' for any other. */
  const ownOffer = async (actor: SignedIn, guidOrSlug: string): Promise<OfferOfCompany> => {
    const offer = await offers.findOfCompany(actor.tenantId, { guidOrSlug })
    const role = offer && (await roleIn(actor, offer.companyId))
    if (!offer || !role) throw new AppError('offer.not-found', { slug: guidOrSlug })
    allow(canUseCodes(role))
    return offer
  }

  const countTry = ({ tenantId, accountId }: SignedIn) =>
    limits.hit([
      { bucket: `codes:${limitKey(`${tenantId}:${accountId}`)}`, max: TRIES_A_QUARTER, windowSeconds: 900 },
    ])

  const redeemCode: Codes['redeemCode'] = async (tx, redemption) => {
    const { companyId, use, offerId, guid, offerTitle, accountId = null } = redemption
    const now = clock.now()
    const code = usable(
      await lockCode(tx, { companyId, code: normalCode(redemption.code) }),
      { use, guid },
      now,
    )
    await markUsed(tx, code.id, { at: now, for: use, by: accountId, offerId, offerTitle })
    return code.plan
  }

  const listOfCompany: Codes['listOfCompany'] = async (db, { page, perPage, ...query }) => {
    const now = clock.now()
    const { rows, total } = await listCodes(
      db,
      { ...query, offset: (page - 1) * perPage, limit: perPage },
      now,
    )
    return { codes: rows.map((row) => codeOf(row, now)), total }
  }

  const companyWhere = async (
    may: typeof canSeeCodes,
    { tenantId, accountId }: SignedIn,
  ): Promise<number> => {
    const [member] = await accounts.listMemberships(tenantId, accountId)
    if (!member) throw new AppError('company.not-found')
    allow(may(member.role))
    return member.companyId
  }
  const seenCompanyOf = (actor: SignedIn) => companyWhere(canSeeCodes, actor)
  const userCompanyOf = (actor: SignedIn) => companyWhere(canUseCodes, actor)

  return {
    ...createReservations({ database, clock, offers, ownOffer, seenCompanyOf, userCompanyOf, countTry }),
    redeemCode,

    async issueCodes(tx, { companyId, plan, use, count, ...rest }) {
      const { note = null, expiresAt = null, orderUid = null } = rest
      const codes = Array.from({ length: count }, newCode)
      await insertCodes(
        tx,
        codes.map((code) => ({ companyId, code, plan, use, note, expiresAt, orderUid })),
        clock.now(),
      )
      return codes
    },

    async voidCode(tx, { companyId, code }) {
      const row = await lockCode(tx, { companyId, code })
      if (!row || row.used_at || row.voided_at) return false
      await markVoided(tx, row.id, clock.now())
      return true
    },

    findPlanSpentOn,
    voidUnused: (tx, of) => voidUnused(tx, { ...of, at: clock.now() }),
    listOfOrder: async (db, of) => (await listOfOrder(db, of)).map((row) => codeOf(row, clock.now())),

    listOfCompany,

    async verifyCode(actor, { offer: guidOrSlug, code: typed }) {
      await countTry(actor)
      const offer = await ownOffer(actor, guidOrSlug)
      const now = clock.now()
      const db = forTenant(database, actor.tenantId)
      const found = await findCode(db, { companyId: offer.companyId, code: normalCode(typed) })
      const code = usable(found, { use: suitedUse(offer), guid: offer.guid }, now)
      const problems = planProblems(offer.facts, code.plan)
      if (problems.length > 0) throw new AppError('offer.plan-exceeded', { problems })
      return codeOf(code, now)
    },

    async spendCode(actor, { offer: guidOrSlug, code, use, accepted }, idempotencyKey) {
      await countTry(actor)
      const { id: offerId, guid, companyId, title: offerTitle } = await ownOffer(actor, guidOrSlug)
      const { tenantId, accountId } = actor
      const agreement = accepted && (await agreements.prepare(actor, { ...accepted, source: 'code' }))
      const spend = async (tx: TenantDb) => {
        const redemption = { tenantId, companyId, code, use, offerId, guid, offerTitle, accountId }
        const plan = await redeemCode(tx, redemption)
        const step = use === 'publish' ? offers.publishPaid : offers.extendPaid
        await offers.nameCause(tx, { accountId, reason: null })
        const { slug, state } = await step(tx, { offerId, plan })
        await agreement?.record(tx)
        return { status: 200 as const, body: { id: guid, slug, state } }
      }
      const key = readIdempotencyKey(idempotencyKey)
      return forTenant(database, tenantId).transaction(async (tx) => {
        if (key === null) return (await spend(tx)).body
        const requestHash = createHash('sha256')
          .update(JSON.stringify([offerId, normalCode(code), use]))
          .digest()
        const once = { scope: `use-code:${accountId}`, key, requestHash, now: clock.now() }
        const { answer } = await runOnce(tx, once, () => spend(tx), answered.parse)
        return answer.body
      })
    },

    async listCodes(actor, query) {
      const companyId = await seenCompanyOf(actor)
      return listOfCompany(forTenant(database, actor.tenantId), { ...query, companyId })
    },

    async listPacks(actor) {
      const companyId = await seenCompanyOf(actor)
      return listPacks(forTenant(database, actor.tenantId), { companyId, now: clock.now(), limit: MAX_PACKS })
    },

    async countCodes(actor, text) {
      const companyId = await seenCompanyOf(actor)
      return countStates(forTenant(database, actor.tenantId), { companyId, text }, clock.now())
    },
  }
}
