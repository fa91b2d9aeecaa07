import { Share2 } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OfferPageData } from '../offer-data.ts'

/** Hash that opens the share dialog. */
export const SHARE = 'share'

/** A mailto link with the offer's URL; scripts open the share dialog instead. */
export const ShareLink = ({ data: { offer, shareUrl } }: { data: OfferPageData }) => {
  const t = useT()
  const { opener } = useOpenDialog()
  return (
    <a
      className="iconbtn iconbtn--line"
      href={`mailto:?subject=${encodeURIComponent(offer.title)}&body=${encodeURIComponent(shareUrl)}`}
      onClick={opener(SHARE)}
      aria-label={t('offers:share.title')}
      title={t('offers:share.title')}
    >
      <Icon of={Share2} />
    </a>
  )
}
