import type { OfferFoot } from '#features/offers/web/parts/offer-foot.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { reportOfferPage } from '../addresses.ts'
import './offer-foot.css'

/** Link to the report form on the page of an active offer. */
export default function ReportFoot({ slug, isActive }: OfferFoot) {
  const t = useT()
  const locale = useLocale()
  if (!isActive) return null
  return (
    <div className="sec reportfoot">
      <a className="link" href={hrefFor(reportOfferPage, { slug }, locale)} rel="nofollow">
        {t('reports:offerFoot.report')}
      </a>
    </div>
  )
}
