import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/overlays/overlay.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
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
  <Sheet
    {...state}
    title={title}
    head={{ before: <Ring percent={card.matchPercent} />, under }}
    foot={<OfferLink slug={card.slug} />}
  >
    <Why fit={card} {...{ raises, facts }} />
  </Sheet>
)

const OfferLink = ({ slug }: { slug: string }) => {
  const t = useT()
  return (
    <ButtonLink kind="primary" size="lg" block to={hrefFor(offerPage, { slug }, useLocale())} replace>
      {t('matched:why.offer')}
    </ButtonLink>
  )
}
