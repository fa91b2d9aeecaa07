import { type ReactNode, useEffect, useState } from 'react'
import { loadAdvertisements } from '#features/offers/web/parts/load-advertisements.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import './offer-line.css'

export type LineOffer = Awaited<ReturnType<typeof loadAdvertisements>>[number]

/** The offers of these guids; null until they are loaded, none after a failure. */
export const useLineOffers = (tenantKey: string, guids: readonly string[]): readonly LineOffer[] | null => {
  const [offers, setOffers] = useState<readonly LineOffer[] | null>(null)
  const locale = useLocale()
  const asked = guids.join()
  useEffect(() => {
    let isGone = false
    setOffers(null)
    loadAdvertisements(tenantKey, asked === '' ? [] : asked.split(','), locale).then(
      (found) => {
        if (!isGone) setOffers(found)
      },
      (error: unknown) => {
        reportFault('page', error)
        if (!isGone) setOffers([])
      },
    )
    return () => {
      isGone = true
    }
  }, [tenantKey, asked, locale])
  return offers
}

interface OfferLineProps {
  title: string
  /** Null while it is loading, and when it could not be. */
  offer: LineOffer | null
  /** At the end of the line; below the title on phones. */
  end?: ReactNode
}

/** Which offer a dialog is about: logo, title, company and place. */
export const OfferLine = ({ title, offer, end }: OfferLineProps) => {
  const company = offer?.hiringCompany.name ?? ''
  return (
    <div className="offerline">
      <Logo name={company} src={offer?.hiringCompany.logoUrlThumb} />
      <span className="offerline__what">
        <b>{title}</b>
        <small className="muted">
          {[company, offer?.locations[0]?.city].filter(Boolean).join(' · ') || '\u00a0'}
        </small>
      </span>
      {end && <span className="offerline__end">{end}</span>}
    </div>
  )
}
