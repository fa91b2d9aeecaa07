import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, countBits, intersect, subtract } from '../memory/bit-set.ts'
import { highestScoreOf, mostOfOrder, type ResolvedTerm } from './text-scorer.ts'

/** A subset of the hits, valid until the next one. */
export interface ScoreTier {
  readonly set: BitSet
  /** Upper bound of the scores in this tier. */
  readonly bound: number
  /** Upper bound of the scores in all later tiers; -1 for none. */
  readonly boundOfRest: number
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
  readonly included: readonly BitSet[]
  readonly excluded: readonly BitSet[]
  readonly bound: number
  /** Whether a word of the term can be in the heaviest field. */
  readonly isHeavy: boolean
}

// Terms that tiers are made of, four tiers each; few queries have more.
const MAX_TERMS = 2
// So few remaining hits form one tier.
const MIN_TIER_SPLIT = 1_000

const wordsOf = (
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
  source: TierSource,
  scratch: Scratch,
): Generator<ScoreTier> {
  const borrowed: BitSet[] = []
  const copy = (of: BitSet): BitSet => {
    const set = scratch.copy(of)
    borrowed.push(set)
    return set
  }
  const having = (term: ResolvedTerm, isHeavy: boolean): BitSet => {
    const set = copy(source.hits)
    source.keep(set, term, isHeavy)
    return set
  }
  try {
    const { heaviest } = source
    const tiersByTerm = terms.slice(0, MAX_TERMS).map((term) => termTiersOf(term, source, having))
    const others = terms.slice(MAX_TERMS).reduce((sum, term) => sum + heaviest * highestScoreOf(term), 0)
    const boundOf = (tiers: readonly TermTier[]): number =>
      tiers.reduce((sum, { bound }) => sum + bound, others) +
      heaviest * mostOfOrder(terms.length, (term) => tiers[term]?.isHeavy ?? true)
    const [left, set] = [copy(source.hits), copy(source.hits)]
    let count = countBits(left)
    const combinations = combined(tiersByTerm, boundOf)
    for (const [place, { tiers, bound }] of combinations.entries()) {
      if (count <= MIN_TIER_SPLIT) {
        yield { set: left, bound, boundOfRest: -1 }
        return
      }
      set.set(left)
      for (const { included, excluded } of tiers) {
        for (const one of included) intersect(set, one)
        for (const one of excluded) subtract(set, one)
      }
      const members = countBits(set)
      if (members === 0) continue
      subtract(left, set)
      count -= members
      yield { set, bound, boundOfRest: combinations[place + 1]?.bound ?? -1 }
    }
  } finally {
    for (const set of borrowed) scratch.release(set)
  }
}

/** By where the best words of a term occur (heaviest field, another field, nowhere), and then its other words. */
const termTiersOf = (
  term: ResolvedTerm,
  { heaviest, second }: TierSource,
  having: (term: ResolvedTerm, isHeavy: boolean) => BitSet,
): TermTier[] => {
  const bound = highestScoreOf(term)
  const isBest = ({ quality }: { readonly quality: number }) => quality * 8 + 7 === bound
  const best = wordsOf(term, isBest)
  const others = wordsOf(term, (one) => !isBest(one))
  const boundOfOthers = highestScoreOf(others)
  const bestInHeavy = having(best, true)
  if (boundOfOthers === 0)
    return [
      { included: [bestInHeavy], excluded: [], bound: heaviest * bound, isHeavy: true },
      { included: [], excluded: [bestInHeavy], bound: second * bound, isHeavy: false },
    ]
  const bestAnywhere = having(best, false)
  const othersInHeavy = having(others, true)
  return [
    { included: [bestInHeavy], excluded: [], bound: heaviest * bound, isHeavy: true },
    {
      included: [bestAnywhere],
      excluded: [bestInHeavy],
      bound: Math.max(second * bound, heaviest * boundOfOthers),
      isHeavy: true,
    },
    { included: [othersInHeavy], excluded: [bestAnywhere], bound: heaviest * boundOfOthers, isHeavy: true },
    {
      included: [],
      excluded: [bestAnywhere, othersInHeavy],
      bound: second * boundOfOthers,
      isHeavy: false,
    },
  ]
}

/** All combinations of the tiers of each term, by their bounds. */
const combined = (
  tiersByTerm: readonly (readonly TermTier[])[],
  boundOf: (tiers: readonly TermTier[]) => number,
): { readonly tiers: readonly TermTier[]; readonly bound: number }[] =>
  tiersByTerm
    .reduce<(readonly TermTier[])[]>(
      (combinations, tiers) => combinations.flatMap((one) => tiers.map((tier) => [...one, tier])),
      [[]],
    )
    .map((tiers) => ({ tiers, bound: boundOf(tiers) }))
    .sort((a, b) => b.bound - a.bound)
