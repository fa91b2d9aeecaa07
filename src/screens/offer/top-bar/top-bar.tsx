import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { shownSalaries } from '#features/offers/rules.ts'
import { salaryWithUnit } from '#features/offers/web/parts/salary-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { OfferHeart } from '../../own-marks/offer-heart.tsx'
import type { OfferPageData } from '../offer-data.ts'
import { isTopBarShown } from './top-bar-rule.ts'
import './top-bar.css'

interface TopBarProps {
  data: OfferPageData
  share: ReactNode
  apply: ReactNode
  time: ReactNode
}

/** Title and apply button, shown once the page's heading has scrolled away. */
export const TopBar = ({ data, share, apply, time }: TopBarProps) => {
  const t = useT()
  const locale = useLocale()
  const isShown = useIsShown()
  const { offer, crumbs } = data
  const [salary] = shownSalaries(offer.employmentTypes, data.currency)
  const facts = [offer.companyName, salary ? salaryWithUnit(salary, t, locale) : offer.city]
  return (
    <aside
      className="otop follows-top"
      aria-label={t('offers:page.summary')}
      data-shown={isShown ? '' : undefined}
      inert={!isShown}
    >
      <Link
        className="iconbtn otop__back"
        to={crumbs[0]?.href ?? '/'}
        aria-label={t('offers:page.allOffers')}
      >
        <Icon of={ArrowLeft} />
      </Link>
      <Logo name={offer.companyName} src={offer.companyLogoThumbUrl} />
      <p className="otop__what">
        <b lang={data.contentLanguage}>{offer.title}</b>
        <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      </p>
      {data.showsHeart && <OfferHeart guid={offer.guid} title={offer.title} />}
      {share}
      <div className="otop__apply">{apply}</div>
      <div className="otop__time">{time}</div>
    </aside>
  )
}

const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const read = () => setShown(isTopBarShown(window.scrollY, window.matchMedia(phoneQuery).matches))
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return isShown
}
