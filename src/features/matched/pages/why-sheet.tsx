import { Sheet } from '#web/overlays/overlay.tsx'
import { Ring } from '../web/parts/ring.tsx'
import { Why } from '../web/parts/why.tsx'
import type { MatchedOffer } from './matched-offer.ts'

interface WhySheetProps extends Pick<MatchedOffer, 'card' | 'raises' | 'facts'> {
  head: { readonly title: string; readonly under: string }
  isOpen: boolean
  onClose: () => void
}

/** The reasons for a percentage on a phone. */
export const WhySheet = ({ card, raises, facts, head: { title, under }, ...state }: WhySheetProps) => (
  <Sheet {...state} title={title} head={{ before: <Ring percent={card.matchPercent} />, under }}>
    <Why fit={card} {...{ raises, facts }} />
  </Sheet>
)
