import type { OfferCard } from '#features/offers/contract.ts'
import type { Packed } from '#kernel/text/packed.ts'
import { unpack } from '#web/api/unpack.ts'

const read = new WeakMap<Packed<OfferCard>, OfferCard>()

/** Unpacks a card once: the same object lets memoised rows skip rendering. */
export const cardOf = (packed: Packed<OfferCard>): OfferCard => {
  const card = read.get(packed) ?? unpack(packed)
  read.set(packed, card)
  return card
}
