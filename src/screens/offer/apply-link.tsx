import { ExternalLink } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useApplySheet } from './apply-sheet-context.tsx'
import type { OfferPageData } from './offer-data.ts'

interface ApplyLinkProps {
  data: OfferPageData
  isBlock?: boolean
}

/** To the form: a page of its own, which scripts open beside the offer; or to the company's own page. */
export const ApplyLink = ({ data, isBlock = false }: ApplyLinkProps) => {
  const t = useT()
  const openSheet = useApplySheet()
  const { offer, applyHref } = data
  if (offer.applyMethod === 'external' && offer.applyUrl)
    return (
      <a
        className={classNames('btn btn--primary btn--lg', isBlock && 'btn--block')}
        href={offer.applyUrl}
        target="_blank"
        rel="nofollow noopener noreferrer"
      >
        {t('offers:page.apply')}
        <Icon of={ExternalLink} size={16} />
        <span className="sr">{t('offers:card.opensElsewhere')}</span>
      </a>
    )
  return (
    <ButtonLink kind="primary" size="lg" block={isBlock} to={applyHref} onClick={openSheet}>
      {t('offers:page.apply')}
    </ButtonLink>
  )
}
