import type { Tenant } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Factor, Match } from '#search-core/match-query.ts'
import type { MatchAnswer, MatchTask } from '#search-core/matching/match-task.ts'
import type { SearchIndex } from '#search-core/search-index.ts'
import { onBoard } from './filter-clauses.ts'

export interface MatchedOffer extends Pick<Match, 'score' | 'factors'> {
  /** Bytes of JSON. */
  readonly card: Uint8Array
}

export type MatchSort = 'best' | 'newest' | 'salary'

export interface MatchWindow {
  readonly from: number
  readonly size: number
  /** 'best' unless given. */
  readonly sort?: MatchSort
  /** Lowest score of an offer; if given, offers are counted. */
  readonly least?: number
}

export interface BestMatches {
  readonly offers: readonly MatchedOffer[]
  /** Null without `least`. */
  readonly total: number | null
}

type Board = Pick<Tenant, 'key'>

/** Matches the offers of a board against a list of factors. */
export interface OfferMatches {
  /** The board's offers that score at least 1, ties newest first. `work` runs the task on a thread. */
  best(
    tenant: Board,
    factors: readonly Factor[],
    window: MatchWindow,
    work: (task: MatchTask) => Promise<MatchAnswer>,
  ): Promise<BestMatches>
  /** The given offers that the board shows, in the order of the ids. */
  of(tenant: Board, factors: readonly Factor[], offerIds: readonly number[]): readonly MatchedOffer[]
}

export interface OfferMatchesOptions {
  readonly index: () => SearchIndex
  readonly clock: Clock
}

export const createOfferMatches = ({ index, clock }: OfferMatchesOptions): OfferMatches => {
  const order = { thenSort: 'newest', from: 0 } as const
  const now = () => clock.now().getTime()
  return {
    async best(tenant, factors, { sort = 'best', ...window }, work) {
      // Keeps the index of the plan, because another may be loaded before the answer arrives.
      const asked = index()
      const query = {
        ...{ filter: onBoard(tenant.key), factors, now: now(), ...order, ...window },
        ...(sort !== 'best' && { thenSort: sort, isSorted: true }),
      }
      const plan = asked.planMatch(query)
      const answer = await work(plan.task).catch((error: unknown) => {
        plan.cancel()
        throw error
      })
      const matches = plan.finish(answer) ?? asked.match(query)
      const offers = matches.flatMap(({ id, score, factors: points }) => {
        const card = asked.payload(id)
        return card ? [{ card, score, factors: points }] : []
      })
      return { offers, total: answer.total }
    },
    of(tenant, factors, offerIds) {
      const asked = index()
      const filter = [...onBoard(tenant.key), { kind: 'ids', ids: offerIds } as const]
      const every = { filter, now: now(), ...order, size: offerIds.length }
      const shown = new Set(asked.search({ ...every, sort: order.thenSort }).ids)
      const matches = new Map(asked.match({ ...every, factors }).map((match) => [match.id, match]))
      return [...new Set(offerIds)].flatMap((id) => {
        const card = shown.has(id) ? asked.payload(id) : null
        // Offers that score 0 are not among the matches.
        const { score, factors: points } = matches.get(id) ?? { score: 0, factors: {} }
        return card ? [{ card, score, factors: points }] : []
      })
    },
  }
}
