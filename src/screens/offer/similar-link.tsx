import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OfferPageData } from './offer-data.ts'

interface SimilarLinkProps {
  data: OfferPageData
  isBlock?: boolean
}

/** Replaces the apply button of an ended offer: active offers of its category. */
export const SimilarLink = ({ data: { similar }, isBlock = false }: SimilarLinkProps) => {
  const t = useT()
  if (!similar) return null
  return (
    <ButtonLink kind="primary" size="lg" block={isBlock} to={similar.href}>
      {t('offers:page.similar', { count: similar.count })}
    </ButtonLink>
  )
}
