import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { loadApplied } from '#features/applications/web/parts/own-applications.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { DaysLeftTag } from '#features/offers/web/parts/days-left-tag.tsx'
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
import { Tag } from '#web/ui/tag.tsx'
import { favouritesPage } from '../addresses.ts'
import type { Favourite, listFavourites } from '../contract.ts'
import { FavouriteHeart } from './parts/favourite-heart.tsx'
import { firstPay } from './parts/first-pay.ts'
import { useHeartPress } from './parts/use-heart-press.ts'
import './header-popup.css'

const MAX_SHOWN = 6
const waitingRows = Array.from({ length: MAX_SHOWN }, (_, at) => `row ${at}`)
const LIST = 'GET /candidates/favorites'

type Advertisement = Awaited<ReturnType<typeof loadAdvertisements>>[number]

interface OwnOffer {
  readonly favourite: Favourite
  readonly offer: Advertisement
}

const load = async (tenant: string, locale: Locale): Promise<readonly OwnOffer[]> => {
  const own = await callApi<typeof listFavourites>(LIST, { tenant, query: { pageSize: MAX_SHOWN } })
  if (!own.isOk) throw new CallError(LIST, own.problem)
  const favourites = new Map(own.body.data.map((one) => [one.jobAdvertisementId, one]))
  const guids = [...favourites.keys()]
  const [offers] = await Promise.all([loadAdvertisements(tenant, guids, locale), loadApplied(tenant, guids)])
  return offers.flatMap((offer) => {
    const favourite = favourites.get(offer.id)
    return favourite ? { favourite, offer } : []
  })
}

/** The last added favourites, in a popup below the header. */
const HeaderPopup = ({ isOpen, onClose, tenantKey }: DialogState & { tenantKey: string }) => {
  const t = useT()
  const locale = useLocale()
  const [offers, setOffers] = useState<readonly OwnOffer[] | null>(null)
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
          {offers.map((own) => (
            <Row key={own.offer.id} {...own} tenantKey={tenantKey} />
          ))}
        </ul>
      )}
    </HeadPopup>
  )
}

const Row = ({ offer, favourite: { addedAt, expiredAt }, tenantKey }: OwnOffer & { tenantKey: string }) => {
  const t = useT()
  const locale = useLocale()
  const press = useHeartPress(tenantKey)
  const isApplied = useAppliedOffers().has(offer.id)
  const { id: guid, title, hiringCompany: company } = offer
  const state: ReactNode =
    expiredAt === null && !isApplied ? (
      <Tag kind="outline">{t('offers:card.expired')}</Tag>
    ) : (
      <DaysLeftTag expiredAt={expiredAt ?? ''} now={new Date()} isApplied={isApplied} />
    )
  return (
    <li>
      <Link to={hrefFor(offerPage, { slug: offer.slug }, locale)} replace>
        <Logo name={company.name} src={company.logoUrlThumb} size="sm" />
        <span>
          <b>{title}</b>
          <small>{[company.name, offer.locations[0]?.city].filter(Boolean).join(' · ')}</small>
          <PayLine offer={offer} />
        </span>
      </Link>
      {state}
      <FavouriteHeart
        {...{ guid, title }}
        isOn
        onPress={(isOn) => void press({ guid, title, addedAt }, isOn)}
      />
    </li>
  )
}

const PayLine = ({ offer }: { offer: Advertisement }) => {
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
