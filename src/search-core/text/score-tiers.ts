import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, countBits, intersect, subtract } from '../memory/bit-set.ts'
import { highestScoreOf, type ResolvedTerm } from './text-scorer.ts'

/** A subset of the hits, valid until the next one. */
export interface ScoreTier {
  readonly set: BitSet
  /** Upper bound of the scores in this tier. */
  readonly most: number
  /** Upper bound of the scores in all later tiers; -1 for none. */
  readonly highestOfRest: number
}

export interface TierSource {
  readonly hits: BitSet
  readonly heaviest: number
  /** Weight of the second heaviest field, or 0. */
  readonly second: number
  /** Keeps in the set the documents that match the term in any field, or in the heaviest. A term may be empty. */
  keep(set: BitSet, term: ResolvedTerm, isHeavy: boolean): void
}

/** Documents with the same upper bound for one term. */
interface TermTier {
  readonly inside: readonly BitSet[]
  readonly outside: readonly BitSet[]
  readonly most: number
}

// Terms that tiers are made of, four tiers each; few queries have more.
const MAX_TERMS = 2
// So few remaining hits form one tier.
const MIN_TIER_SPLIT = 1_000

const partOf = (
  { words, phrases }: ResolvedTerm,
  is: (one: { readonly quality: number }) => boolean,
): ResolvedTerm => ({
  words: words.filter(is),
  phrases: phrases.filter(is),
})

/**
 * Splits the hits into tiers with upper bounds of their scores, the highest first, using set operations only, so that
 * most hits need not be scored.
 */
export function* scoreTiers(
  terms: readonly ResolvedTerm[],
  parting: TierSource,
  scratch: Scratch,
): Generator<ScoreTier> {
  const taken: BitSet[] = []
  const copy = (of: BitSet): BitSet => {
    const set = scratch.copy(of)
    taken.push(set)
    return set
  }
  const having = (term: ResolvedTerm, isHeavy: boolean): BitSet => {
    const set = copy(parting.hits)
    parting.keep(set, term, isHeavy)
    return set
  }
  try {
    const { heaviest } = parting
    const tiersByTerm = terms.slice(0, MAX_TERMS).map((term) => termTiersOf(term, parting, having))
    const others = terms.slice(MAX_TERMS).reduce((sum, term) => sum + heaviest * highestScoreOf(term), 0)
    const [left, set] = [copy(parting.hits), copy(parting.hits)]
    let count = countBits(left)
    const combinations = combined(tiersByTerm, others)
    for (const [place, { tiers, most }] of combinations.entries()) {
      if (count <= MIN_TIER_SPLIT) {
        yield { set: left, most, highestOfRest: -1 }
        return
      }
      set.set(left)
      for (const { inside, outside } of tiers) {
        for (const one of inside) intersect(set, one)
        for (const one of outside) subtract(set, one)
      }
      const members = countBits(set)
      if (members === 0) continue
      subtract(left, set)
      count -= members
      yield { set, most, highestOfRest: combinations[place + 1]?.most ?? -1 }
    }
  } finally {
    for (const set of taken) scratch.release(set)
  }
}

/** By where the best words of a term occur (heaviest field, another field, nowhere), and then its other words. */
const termTiersOf = (
  term: ResolvedTerm,
  { heaviest, second }: TierSource,
  having: (term: ResolvedTerm, isHeavy: boolean) => BitSet,
): TermTier[] => {
  const most = highestScoreOf(term)
  const isBest = ({ quality }: { readonly quality: number }) => quality * 8 + 7 === most
  const best = partOf(term, isBest)
  const others = partOf(term, (one) => !isBest(one))
  const mostOfOthers = highestScoreOf(others)
  const bestInHeavy = having(best, true)
  if (mostOfOthers === 0)
    return [
      { inside: [bestInHeavy], outside: [], most: heaviest * most },
      { inside: [], outside: [bestInHeavy], most: second * most },
    ]
  const bestAnywhere = having(best, false)
  const othersInHeavy = having(others, true)
  return [
    { inside: [bestInHeavy], outside: [], most: heaviest * most },
    {
      inside: [bestAnywhere],
      outside: [bestInHeavy],
      most: Math.max(second * most, heaviest * mostOfOthers),
    },
    { inside: [othersInHeavy], outside: [bestAnywhere], most: heaviest * mostOfOthers },
    { inside: [], outside: [bestAnywhere, othersInHeavy], most: second * mostOfOthers },
  ]
}

/** All combinations of the tiers of each term, by the sum of their bounds. */
const combined = (
  tiersByTerm: readonly (readonly TermTier[])[],
  others: number,
): { readonly tiers: readonly TermTier[]; readonly most: number }[] =>
  tiersByTerm
    .reduce<{ readonly tiers: readonly TermTier[]; readonly most: number }[]>(
      (combinations, tiers) =>
        combinations.flatMap((one) =>
          tiers.map((tier) => ({ tiers: [...one.tiers, tier], most: one.most + tier.most })),
        ),
      [{ tiers: [], most: others }],
    )
    .sort((a, b) => b.most - a.most)
