import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { loadAdvertisements } from '#features/offers/web/parts/load-advertisements.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { HeadPopup } from '#web/overlays/overlay.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { favouritesPage } from '../addresses.ts'
import type { listFavourites } from '../contract.ts'
import { firstPay } from './parts/first-pay.ts'
import './header-popup.css'

const MAX_SHOWN = 6
const waitingRows = Array.from({ length: MAX_SHOWN }, (_, at) => `row ${at}`)
const LIST = 'GET /candidates/favorites'

type Advertisements = Awaited<ReturnType<typeof loadAdvertisements>>

const load = async (tenant: string, locale: Locale): Promise<Advertisements> => {
  const own = await callApi<typeof listFavourites>(LIST, { tenant, query: { pageSize: MAX_SHOWN } })
  if (!own.isOk) throw new CallError(LIST, own.problem)
  return loadAdvertisements(
    tenant,
    own.body.data.map(({ jobAdvertisementId }) => jobAdvertisementId),
    locale,
  )
}

/** The last added favourites, in a popup below the header. */
const HeaderPopup = ({ isOpen, onClose, tenantKey }: DialogState & { tenantKey: string }) => {
  const t = useT()
  const locale = useLocale()
  const [offers, setOffers] = useState<Advertisements | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const loadOffers = useCallback(async () => {
    try {
      setOffers(await load(tenantKey, locale))
      setFailed(false)
    } catch (error) {
      reportFault('page', error)
      setFailed(true)
    }
  }, [tenantKey, locale])
  useEffect(() => {
    if (isOpen) void loadOffers()
  }, [isOpen, loadOffers])
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
      {hasFailed && (
        <div className="favpop__failed" role="alert">
          <p>{t('favourites:headerPopup.failed')}</p>
          <Button size="sm" onClick={() => void loadOffers()}>
            {t('favourites:headerPopup.retry')}
          </Button>
        </div>
      )}
      {offers?.length === 0 && <p className="muted favpop__say">{t('favourites:headerPopup.empty')}</p>}
      {!offers && !hasFailed && <Waiting />}
      {offers && (
        <ul className="favpop">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Link to={hrefFor(offerPage, { slug: offer.slug }, locale)} replace>
                <Logo name={offer.hiringCompany.name} src={offer.hiringCompany.logoUrlThumb} size="sm" />
                <span>
                  <b>{offer.title}</b>
                  <small>
                    {[offer.hiringCompany.name, offer.locations[0]?.city].filter(Boolean).join(' · ')}
                  </small>
                  <PayLine offer={offer} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HeadPopup>
  )
}

const PayLine = ({ offer }: { offer: Advertisements[number] }) => {
  const t = useT()
  const pay = firstPay(offer, useLocale())
  if (!pay) return null
  return (
    <small className="favpop__pay">
      {t(`favourites:headerPopup.pay.${pay.unit}`, { amount: pay.amount })}
    </small>
  )
}

/** Placeholder with as many rows as there are favourites, to avoid a layout shift. */
const Waiting = () => {
  const { favourites = 0 } = usePersonal().counts
  return (
    <ul className="favpop" aria-busy="true">
      {waitingRows.slice(0, favourites).map((row) => (
        <li key={row} className="favpop__wait">
          <span className="sk logo" />
          <span className="sk" />
        </li>
      ))}
    </ul>
  )
}

export default HeaderPopup
