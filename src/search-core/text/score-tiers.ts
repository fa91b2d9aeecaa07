import type { Scratch } from '../columns/scratch.ts'
import { type BitSet, countBits, intersect, subtract } from '../memory/bit-set.ts'
import { type Found, mostOf } from './text-scorer.ts'

/** Some of the hits; valid until the next. */
export interface HitClass {
  readonly set: BitSet
  /** No member has more points. */
  readonly most: number
  /** Nor has one of those to come more than this. */
  readonly mostOfRest: number
}

export interface Parting {
  readonly hits: BitSet
  readonly heaviest: number
  /** The weight of the heaviest of the other fields, or 0. */
  readonly second: number
  /** Takes out of a set what has not the need, in any field or the heaviest; a need may ask for nothing. */
  keep(set: BitSet, need: Found, isHeavy: boolean): void
}

/** Documents that are alike in one need. */
interface Tier {
  readonly inside: readonly BitSet[]
  readonly outside: readonly BitSet[]
  readonly most: number
}

// Four tiers each: few texts have more words.
const TOLD_APART = 2
// Of fewer hits all are scored.
const FEW = 1_000

const partOf = ({ words, phrases }: Found, is: (one: { readonly worth: number }) => boolean): Found => ({
  words: words.filter(is),
  phrases: phrases.filter(is),
})

/**
 * Parts hits by how well and in which fields they have the needs of a text: first those that can have most points. They
 * are parted by sets; none is looked at.
 */
export function* hitClasses(
  needs: readonly Found[],
  parting: Parting,
  scratch: Scratch,
): Generator<HitClass> {
  const taken: BitSet[] = []
  const copy = (of: BitSet): BitSet => {
    const set = scratch.copy(of)
    taken.push(set)
    return set
  }
  const having = (need: Found, isHeavy: boolean): BitSet => {
    const set = copy(parting.hits)
    parting.keep(set, need, isHeavy)
    return set
  }
  try {
    const { heaviest } = parting
    const told = needs.slice(0, TOLD_APART).map((need) => tiersOf(need, parting, having))
    const others = needs.slice(TOLD_APART).reduce((sum, need) => sum + heaviest * mostOf(need), 0)
    const [left, set] = [copy(parting.hits), copy(parting.hits)]
    let count = countBits(left)
    const classes = combined(told, others)
    for (const [place, { tiers, most }] of classes.entries()) {
      if (count <= FEW) {
        yield { set: left, most, mostOfRest: -1 }
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
      yield { set, most, mostOfRest: classes[place + 1]?.most ?? -1 }
    }
  } finally {
    for (const set of taken) scratch.give(set)
  }
}

/** By whether the best words of a need are in the heaviest field, in another or nowhere, and where its others are. */
const tiersOf = (
  need: Found,
  { heaviest, second }: Parting,
  having: (need: Found, isHeavy: boolean) => BitSet,
): Tier[] => {
  const most = mostOf(need)
  const isBest = ({ worth }: { readonly worth: number }) => worth * 8 + 7 === most
  const best = partOf(need, isBest)
  const others = partOf(need, (one) => !isBest(one))
  const mostOfOthers = mostOf(others)
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

/** Each tier of one need with each of the other, by what their documents can have at most. */
const combined = (
  told: readonly (readonly Tier[])[],
  others: number,
): { readonly tiers: readonly Tier[]; readonly most: number }[] =>
  told
    .reduce<{ readonly tiers: readonly Tier[]; readonly most: number }[]>(
      (classes, tiers) =>
        classes.flatMap((one) =>
          tiers.map((tier) => ({ tiers: [...one.tiers, tier], most: one.most + tier.most })),
        ),
      [{ tiers: [], most: others }],
    )
    .sort((a, b) => b.most - a.most)
