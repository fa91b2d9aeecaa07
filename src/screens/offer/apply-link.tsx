import { ExternalLink } from 'lucide-react'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useApplyActions } from './apply-sheet-context.tsx'
import type { OfferPageData } from './offer-data.ts'

interface ApplyLinkProps {
  data: OfferPageData
  isBlock?: boolean
}

/**
 * Link to the application form, a page that scripts open as a sheet; or to the employer's site, without scripts through
 * a redirect that counts the visit. When nobody can apply, to the company's website if known.
 */
export const ApplyLink = ({ data, isBlock = false }: ApplyLinkProps) => {
  const t = useT()
  const { offer, applyHref } = data
  const { openSheet } = useApplyActions()
  const hasApplied = useAppliedOffers().has(offer.guid)
  const label = hasApplied ? t('offers:page.applyAgain') : t('offers:page.apply')
  const kind = hasApplied ? 'line' : 'primary'
  if (offer.applyMethod === 'external')
    return offer.applyUrl ? (
      <ElsewhereLink data={data} className={linkClass(kind, isBlock)} label={label} />
    ) : (
      <CompanyLink url={offer.companyUrl} className={linkClass('line', isBlock)} />
    )
  return (
    <ButtonLink kind={kind} size="lg" block={isBlock} to={applyHref} onClick={openSheet}>
      {label}
    </ButtonLink>
  )
}

const linkClass = (kind: 'primary' | 'line', isBlock: boolean): string =>
  classNames(`btn btn--${kind} btn--lg`, isBlock && 'btn--block')

const outside = { target: '_blank', rel: 'nofollow noopener noreferrer' } as const

interface ElsewhereLinkProps {
  data: OfferPageData
  className: string
  label: string
}

const ElsewhereLink = ({ data: { offer, leaveHref }, className, label }: ElsewhereLinkProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const { leave } = useApplyActions()
  return (
    <a
      className={className}
      href={isHydrated && offer.applyUrl ? offer.applyUrl : leaveHref}
      {...outside}
      onClick={leave}
      onAuxClick={leave}
    >
      {label}
      <Icon of={ExternalLink} size={16} />
      <span className="sr">{t('offers:card.opensElsewhere')}</span>
    </a>
  )
}

const CompanyLink = ({ url, className }: { url: string | null; className: string }) => {
  const t = useT()
  if (!url || !URL.canParse(url)) return null
  return (
    <a className={className} href={url} {...outside}>
      {t('offers:page.companySite')}
      <Icon of={ExternalLink} size={16} />
      <span className="sr">{t('offers:card.opensElsewhere')}</span>
    </a>
  )
}
