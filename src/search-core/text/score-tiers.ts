import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, countBits, intersect, subtract, unite } from '../memory/bit-set.ts'
import { highestScoreOf, maxOrderBonus, ORDER_SCORE, type ResolvedTerm } from './text-scorer.ts'

/** A subset of the hits; valid until the next tier is requested. */
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
  /** Keeps in the set the documents that match the term in any field, or (`isHeavy`) in the heaviest. */
  keep(set: BitSet, term: ResolvedTerm, isHeavy: boolean): void
}

/** The hits that are in all `included` sets and in no `excluded` one. */
interface Part {
  readonly included: readonly BitSet[]
  readonly excluded: readonly BitSet[]
}

/** Documents with the same upper bound for one term. */
interface TermTier extends Part {
  readonly bound: number
  /** Whether a word of the term can be in the heaviest field. */
  readonly isHeavy: boolean
}

// Number of terms that are split into tiers, up to four each; few queries have more terms.
const MAX_TERMS = 2
// Most common words of two terms that are examined one by one.
const MAX_COMMON = 8
// Up to this number of remaining hits form one tier.
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
    const withoutBonus = hitsWithoutOrderBonus(terms, having, copy)
    /** Splits a combination of tiers by whether the first two terms can follow each other. */
    const partsOf = (
      tiers: readonly TermTier[],
    ): { readonly parts: readonly Part[]; readonly bound: number }[] => {
      const bound =
        tiers.reduce((sum, tier) => sum + tier.bound, others) +
        heaviest * maxOrderBonus(terms.length, (term) => tiers[term]?.isHeavy ?? true)
      if (!withoutBonus || !tiers.every(({ isHeavy }) => isHeavy)) return [{ parts: tiers, bound }]
      return [
        { parts: [...tiers, { included: [], excluded: [withoutBonus] }], bound },
        {
          parts: [...tiers, { included: [withoutBonus], excluded: [] }],
          bound: bound - heaviest * ORDER_SCORE,
        },
      ]
    }
    const [left, set] = [copy(source.hits), copy(source.hits)]
    let count = countBits(left)
    const combinations = combined(tiersByTerm)
      .flatMap(partsOf)
      .sort((a, b) => b.bound - a.bound)
    for (const [place, { parts, bound }] of combinations.entries()) {
      if (count <= MIN_TIER_SPLIT) {
        yield { set: left, bound, boundOfRest: -1 }
        return
      }
      set.set(left)
      for (const { included, excluded } of parts) {
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

/**
 * The hits whose heaviest field contains one word that matches both first terms, and no other word of either, so that
 * one term cannot follow the other. Null if there are none, or too many common words.
 */
const hitsWithoutOrderBonus = (
  [first, second]: readonly ResolvedTerm[],
  having: (term: ResolvedTerm, isHeavy: boolean) => BitSet,
  copy: (of: BitSet) => BitSet,
): BitSet | null => {
  if (!first || !second) return null
  const ofFirst = new Set(first.words.map(({ number }) => number))
  const common = second.words.filter(({ number }) => ofFirst.has(number))
  if (common.length === 0 || common.length > MAX_COMMON) return null
  const ofBoth = new Set(common.map(({ number }) => number))
  const isOther = ({ number }: { readonly number: number }) => !ofBoth.has(number)
  const others = [...first.words, ...second.words].filter(isOther)
  const taken = having({ words: others, phrases: [] }, true)
  const withoutBonus = copy(taken).fill(0)
  for (const word of common) {
    const own = having({ words: [word], phrases: [] }, true)
    const again = copy(own)
    intersect(again, withoutBonus)
    unite(taken, again)
    unite(withoutBonus, own)
  }
  subtract(withoutBonus, taken)
  return countBits(withoutBonus) > 0 ? withoutBonus : null
}

/** Tiers by where a term's best words occur (heaviest field, another field, nowhere), then by its other words. */
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

/** All combinations of the tiers of each term. */
const combined = (tiersByTerm: readonly (readonly TermTier[])[]): readonly (readonly TermTier[])[] =>
  tiersByTerm.reduce<(readonly TermTier[])[]>(
    (combinations, tiers) => combinations.flatMap((one) => tiers.map((tier) => [...one, tier])),
    [[]],
  )
