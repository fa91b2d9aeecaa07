import type { CompanyRole, NamedOffer } from '#features/accounts/contract.ts'
import { panelOfferPage } from '#features/panel/addresses.ts'
import { offerFormPage } from '#features/posting/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Group } from '../settings-parts.tsx'

interface NamedProps {
  offers: readonly NamedOffer[]
  /** Role of the reader: a viewer cannot open the form. */
  own: CompanyRole
}

const useOfferHref = (own: CompanyRole) => {
  const locale = useLocale()
  return ({ offerId: id }: NamedOffer): string =>
    own === 'viewer'
      ? hrefFor(panelOfferPage, { id }, locale)
      : `${hrefFor(offerFormPage, { id }, locale)}#section-contact`
}

const MOST_OF_LEAVERS = 10

/** Public offers whose page still names somebody who has left the team. */
export const OffersOfLeavers = ({ offers, own }: NamedProps) => {
  const t = useT()
  const hrefOf = useOfferHref(own)
  if (offers.length === 0) return null
  const more = offers.length - MOST_OF_LEAVERS
  return (
    <Group id="left" title={t('account:team.namedLeavers')} lead={t('account:team.namedLeaversLead')}>
      {offers.slice(0, MOST_OF_LEAVERS).map((offer) => (
        <div key={offer.offerId} className="srow srow--list">
          <div className="srow__v">
            <PageLink className="link" to={hrefOf(offer)}>
              {offer.title}
            </PageLink>
            <small>{[offer.name, offer.email].filter(Boolean).join(' · ')}</small>
          </div>
        </div>
      ))}
      {more > 0 && (
        <div className="srow srow--list">
          <small>{t('account:team.namedMore', { count: more })}</small>
        </div>
      )}
    </Group>
  )
}

const MOST_LISTED = 5

/** Before somebody is removed: the public offers that name them. */
export const NamedIn = ({ offers, own }: NamedProps) => {
  const t = useT()
  const hrefOf = useOfferHref(own)
  if (offers.length === 0) return null
  const more = offers.length - MOST_LISTED
  return (
    <div>
      <p>{t('account:team.namedIn', { count: offers.length })}</p>
      <ul className="ssure__offers">
        {offers.slice(0, MOST_LISTED).map((offer) => (
          <li key={offer.offerId}>
            <PageLink className="link" to={hrefOf(offer)}>
              {offer.title}
            </PageLink>
          </li>
        ))}
        {more > 0 && <li>{t('account:team.namedMore', { count: more })}</li>}
      </ul>
    </div>
  )
}
