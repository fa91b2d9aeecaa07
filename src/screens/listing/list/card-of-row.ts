import type { OfferCard } from '#features/offers/contract.ts'
import type { Packed } from '#kernel/text/packed.ts'
import { unpack } from '#web/api/unpack.ts'

const read = new WeakMap<Packed<OfferCard>, OfferCard>()

/** The same object each time: a row that shows it is not made again. */
export const cardOf = (packed: Packed<OfferCard>): OfferCard => {
  const card = read.get(packed) ?? unpack(packed)
  read.set(packed, card)
  return card
}
