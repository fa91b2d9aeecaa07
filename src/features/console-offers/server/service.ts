import type { Applications } from '#features/applications/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Payments } from '#features/payments/server/service.ts'
import type { Reports } from '#features/reports/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type {
  BulkBlocked,
  ChangeOutcome,
  ConsoleOffer,
  OfferDetail,
  OfferQuery,
  OffersPage,
  TypedBulk,
  TypedChange,
} from '../contract.ts'
import { bulkProblems, changeOf, refundableAmounts } from '../rules.ts'
import { canSeeOffers } from './policy.ts'
import { stepsOf } from './steps.ts'
import {
  countOffers,
  findCompany,
  findFacts,
  findOffer,
  listOffers,
  listOpenReports,
  listSalaries,
  listStateEvents,
} from './store.ts'

/** Offers of all tenants in every state, for operators. */
export interface ConsoleOffers {
  list(actor: Actor, query: OfferQuery): Promise<OffersPage>
  /** All offers that the filter finds, at most `MAX_ROWS_PER_FILE`, for a file that is recorded. */
  listAll(actor: Actor, query: Omit<OfferQuery, 'after'>): Promise<readonly ConsoleOffer[]>
  find(actor: Actor, id: number): Promise<OfferDetail | null>
  /** Throws 'offer.not-found'. */
  get(actor: Actor, id: number): Promise<OfferDetail>
  /** Throws 'offer.not-found', and 'offer.state-conflict' when the state has changed meanwhile. */
  change(actor: Actor, id: number, typed: TypedChange): Promise<ChangeOutcome>
  /** Blocks several offers for one reason; offers whose state has changed meanwhile are counted as `late`. */
  blockSeveral(actor: Actor, typed: TypedBulk): Promise<BulkBlocked>
}

export interface ConsoleOfferDependencies {
  readonly database: Database
  readonly audit: Pick<Audit, 'list' | 'recordExport'>
  readonly reports: Pick<Reports, 'blockOffer' | 'liftBlock'>
  readonly payments: Pick<Payments, 'listReturnable' | 'refundOffer'>
  readonly applications: Pick<Applications, 'countLive'>
}

const PAGE_SIZE = 50
const MAX_ROWS_PER_FILE = 20_000
const ROWS_AT_ONCE = 1_000
/** Printed on corrections of invoices, which are in Polish. */
const REFUND_REASON = 'Zablokowanie ogłoszenia'
const CONFLICT_CODES = ['offer.not-found', 'offer.state-conflict']

/** Resolves to null where the call fails with one of the codes. */
const nullOnErrors = async <Answer>(
  codes: readonly string[],
  asked: Promise<Answer>,
): Promise<Answer | null> => {
  try {
    return await asked
  } catch (error) {
    if (isAppError(error) && codes.includes(error.code)) return null
    throw error
  }
}

export const createConsoleOffers = (dependencies: ConsoleOfferDependencies): ConsoleOffers => {
  const { database, applications, audit, reports, payments } = dependencies

  const requireOffer = async (id: number) => {
    const offer = await findOffer(database, id)
    if (!offer) throw new AppError('offer.not-found', { offerId: id })
    return offer
  }

  const change: ConsoleOffers['change'] = async (actor, id, typed) => {
    const { tenantId } = await requireOffer(id)
    const does = changeOf(typed.does)
    if (!does)
      return {
        kind: 'wrong',
        problems: [{ field: 'does', reason: typed.does === '' ? 'required' : 'invalid' }],
      }
    let refunds = 0
    // In one transaction: nobody would look for the missing refund of an offer that is already blocked.
    const giveBack = async (tx: TenantDb) => {
      refunds = await payments.refundOffer(tx, { actor, offerId: id, reason: REFUND_REASON })
    }
    const input = { tenantId, offerId: id, typed }
    const taken =
      does === 'block'
        ? await reports.blockOffer(actor, { ...input, ...(typed.refund && { alongside: giveBack }) })
        : await reports.liftBlock(actor, input)
    if (taken.kind === 'refused') return { kind: 'wrong', problems: taken.problems }
    return { kind: 'done', does, refunds }
  }

  const get: ConsoleOffers['get'] = async (actor, id) => {
    const offer = await requireOffer(id)
    const db = forTenant(database, offer.tenantId)
    const [facts, salaries, company, events, log, open, paid, candidates] = await Promise.all([
      findFacts(db, id),
      listSalaries(db, id),
      offer.companyId === null ? null : findCompany(db, offer.companyId),
      listStateEvents(db, id),
      audit.list(actor, { object: `offer:${id}` }),
      listOpenReports(db, id),
      payments.listReturnable(actor, { tenantId: offer.tenantId, offerId: id }),
      applications.countLive(offer.tenantId, id),
    ])
    const steps = stepsOf(offer, events, log.entries)
    return {
      offer,
      ...facts,
      salaries,
      company,
      candidates,
      steps,
      reports: open,
      money: refundableAmounts(paid),
    }
  }

  return {
    async list(actor, query) {
      allow(canSeeOffers(actor))
      // One row more tells whether there is another page.
      const [found, counts] = await Promise.all([
        listOffers(database, query, PAGE_SIZE + 1),
        countOffers(database, query),
      ])
      const offers = found.slice(0, PAGE_SIZE)
      return {
        offers,
        next: found.length > PAGE_SIZE ? (offers.at(-1)?.id ?? null) : null,
        ...counts,
      }
    },

    async listAll(actor, query) {
      allow(canSeeOffers(actor))
      const offers: ConsoleOffer[] = []
      while (offers.length < MAX_ROWS_PER_FILE) {
        const found = await listOffers(database, { ...query, after: offers.at(-1)?.id }, ROWS_AT_ONCE)
        offers.push(...found)
        if (found.length < ROWS_AT_ONCE) break
      }
      const { text, shows, from, to, tenantId = null } = query
      await audit.recordExport(actor, {
        ...{ list: 'offers', tenantId, rows: offers.length },
        filter: { text, state: shows?.join(', '), from, to },
      })
      return offers
    },

    async find(actor, id) {
      allow(canSeeOffers(actor))
      return nullOnErrors(['offer.not-found'], get(actor, id))
    },

    async get(actor, id) {
      allow(canSeeOffers(actor))
      return get(actor, id)
    },

    async change(actor, id, typed) {
      allow(canSeeOffers(actor))
      return change(actor, id, typed)
    },

    async blockSeveral(actor, typed) {
      allow(canSeeOffers(actor))
      const problems = bulkProblems(typed)
      if (problems.length > 0) return { kind: 'wrong', problems }
      const done = { kind: 'done' as const, blocked: 0, late: 0, refunds: 0 }
      for (const id of typed.offerIds) {
        const changed = await nullOnErrors(
          CONFLICT_CODES,
          change(actor, id, { ...typed.change, does: 'block' }),
        )
        if (changed?.kind === 'wrong') return changed
        if (changed) done.blocked += 1
        else done.late += 1
        done.refunds += changed?.refunds ?? 0
      }
      return done
    },
  }
}
