import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import type { JobAdvertisement, listJobAdvertisements } from '#features/offers/job-advertisement.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { HeadPopup } from '#web/overlays/overlay.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { favouritesPage } from '../addresses.ts'
import type { listFavourites } from '../contract.ts'
import './header-popup.css'

const MOST_SHOWN = 6
const LIST = 'GET /candidates/favorites'
const OFFERS = 'GET /job-advertisements'

const load = async (tenant: string): Promise<readonly JobAdvertisement[]> => {
  const own = await callApi<typeof listFavourites>(LIST, { tenant, query: { pageSize: MOST_SHOWN } })
  if (!own.isOk) throw new CallError(LIST, own.problem)
  const guids = own.body.data.map(({ jobAdvertisementId }) => jobAdvertisementId)
  if (guids.length === 0) return []
  const query = { jobAdvertisementIds: guids, pageSize: MOST_SHOWN }
  const found = await callApi<typeof listJobAdvertisements>(OFFERS, { tenant, query })
  if (!found.isOk) throw new CallError(OFFERS, found.problem)
  const byGuid = new Map(found.body.data.map((offer) => [offer.id, offer]))
  return guids.flatMap((guid) => byGuid.get(guid) ?? [])
}

/** The favourites added last, below the header. */
const HeaderPopup = ({ isOpen, onClose, tenantKey }: DialogState & { tenantKey: string }) => {
  const t = useT()
  const locale = useLocale()
  const [offers, setOffers] = useState<readonly JobAdvertisement[] | 'failed' | null>(null)
  useEffect(() => {
    if (!isOpen) return
    load(tenantKey).then(setOffers, (error: unknown) => {
      reportFault('page', error)
      setOffers('failed')
    })
  }, [isOpen, tenantKey])
  return (
    <HeadPopup
      isOpen={isOpen}
      onClose={onClose}
      title={t('favourites:headerPopup.title')}
      foot={
        <Link className="btn btn--line btn--block" to={hrefFor(favouritesPage, {}, locale)} replace>
          {t('favourites:headerPopup.all')}
        </Link>
      }
    >
      {offers === 'failed' && <p role="alert">{t('favourites:headerPopup.failed')}</p>}
      {Array.isArray(offers) && offers.length === 0 && <p>{t('favourites:headerPopup.empty')}</p>}
      {Array.isArray(offers) && (
        <ul className="favpop" aria-busy={offers === null}>
          {offers.map((offer: JobAdvertisement) => (
            <li key={offer.id}>
              <Link to={hrefFor(offerPage, { slug: offer.slug }, locale)} replace>
                <Logo name={offer.hiringCompany.name} src={offer.hiringCompany.logoUrlThumb} size="sm" />
                <span>
                  <b>{offer.title}</b>
                  <small>{[offer.hiringCompany.name, offer.locations[0]?.city].filter(Boolean).join(' · ')}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HeadPopup>
  )
}

export default HeaderPopup
