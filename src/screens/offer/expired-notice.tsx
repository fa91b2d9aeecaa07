import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { OfferPageData } from './offer-data.ts'

interface ExpiredNoticeProps {
  data: OfferPageData
  /** Link to active offers. */
  way: ReactNode
}

/** Says that the offer has ended, and links to similar ones. */
export const ExpiredNotice = ({ data, way }: ExpiredNoticeProps) => {
  const t = useT()
  const { offer, similar } = data
  return (
    <div className="oexpired">
      <Notice kind="warning">
        <div className="oexpired__what">
          <div>
            <b>{t('offers:page.expired')}</b>
            <p>{t('offers:page.expiredText', { date: formatDate(new Date(offer.expiredAt)) })}</p>
          </div>
          {similar?.alertHref && (
            <ButtonLink size="sm" className="oexpired__notify" to={similar.alertHref} rel="nofollow">
              <Icon of={Bell} size={16} />
              {t('offers:page.notify')}
            </ButtonLink>
          )}
        </div>
      </Notice>
      <div className="oexpired__way">{way}</div>
    </div>
  )
}
