import { useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Group } from '../settings-parts.tsx'
import type { LinkedOffer } from './named-hrefs.ts'

interface NamedProps {
  offers: readonly LinkedOffer[]
}

const MOST_OF_LEAVERS = 10

/** Public offers whose page still names somebody who has left the team. */
export const OffersOfLeavers = ({ offers }: NamedProps) => {
  const t = useT()
  if (offers.length === 0) return null
  const more = offers.length - MOST_OF_LEAVERS
  return (
    <Group id="left" title={t('account:team.namedLeavers')} lead={t('account:team.namedLeaversLead')}>
      {offers.slice(0, MOST_OF_LEAVERS).map((offer) => (
        <div key={offer.offerId} className="srow srow--list">
          <div className="srow__v">
            <PageLink className="link" to={offer.href}>
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
export const NamedIn = ({ offers }: NamedProps) => {
  const t = useT()
  if (offers.length === 0) return null
  const more = offers.length - MOST_LISTED
  return (
    <div>
      <p>{t('account:team.namedIn', { count: offers.length })}</p>
      <ul className="ssure__offers">
        {offers.slice(0, MOST_LISTED).map((offer) => (
          <li key={offer.offerId}>
            <PageLink className="link" to={offer.href}>
              {offer.title}
            </PageLink>
          </li>
        ))}
        {more > 0 && <li>{t('account:team.namedMore', { count: more })}</li>}
      </ul>
    </div>
  )
}
