import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { offerPage } from '#features/offers/addresses.ts'
import { shownSalaries } from '#features/offers/rules.ts'
import { salaryWithUnit } from '#features/offers/web/parts/salary-text.ts'
import type { MapMarker } from '#features/search/map-gateway.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { useMap } from '#web/map/map-context.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { phoneQuery } from '#web/ui/phone-query.ts'
import { OfferHeart } from '../../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../../own-marks/use-own-marks.ts'
import type { ListingData } from '../listing-data.ts'
import { fetchMarkers, OFFERS_A_PAGE } from './map-calls.ts'
import type { MapPoint } from './map-points.ts'
import { payWords } from './pay-words.ts'
import { type MapRoom, moveApart, moveClear, popupPlace } from './popup-place.ts'

interface PlacePopupProps {
  point: MapPoint
  data: ListingData
  onClose: () => void
}

/** The offers of a place: beside its marker, on a phone at the bottom of the map. */
export const PlacePopup = ({ point, data, onClose }: PlacePopupProps) => {
  const t = useT()
  const popup = useRef<HTMLElement>(null)
  const { offers, hasFailed, more } = useOffersOf(point, data.listQuery)
  usePlaceOnMap(popup, point, offers.length)
  useOwnMarks(data.showsHearts ? offers.map(({ guid }) => guid) : [])
  // A layout effect, as its cleanup runs while the popup, and the focus in it, is still in the document.
  useLayoutEffect(() => {
    const before = document.activeElement
    popup.current?.focus({ preventScroll: true })
    const node = popup.current
    return () => {
      // Returns the focus to the marker, unless it has moved elsewhere.
      if (node?.contains(document.activeElement) && before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <section
      ref={popup}
      className="mappopup float"
      tabIndex={-1}
      aria-label={t('search:map.here', { count: point.count })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="mappopup__head">
        <div>
          <h2 className="mappopup__title">{t('search:map.here', { count: point.count })}</h2>
          {point.city !== null && <p className="muted">{data.cityNames[point.city] ?? point.city}</p>}
        </div>
        <IconButton label={t('web:close')} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <ul className="mappopup__list" aria-busy={offers.length === 0 && !hasFailed}>
        {offers.map((offer) => (
          <OfferRow key={offer.slug} offer={offer} data={data} />
        ))}
        {offers.length === 0 && !hasFailed && (
          <li className="mappopup__wait">{t('search:map.offersLoading')}</li>
        )}
      </ul>
      {hasFailed && (
        <p className="mappopup__wait" role="alert">
          {t('search:map.offersFailed')}
        </p>
      )}
      {(point.count > 1 || hasFailed) && (
        <footer className="mappopup__foot">
          {(offers.length < point.count || hasFailed) && (
            <Button kind="quiet" size="sm" onClick={more}>
              {hasFailed ? t('search:listing.retry') : t('search:map.more')}
            </Button>
          )}
          <span className="mappopup__shown">
            {t('search:map.shown', { shown: offers.length, total: point.count })}
          </span>
        </footer>
      )}
    </section>
  )
}

const OfferRow = ({ offer, data }: { offer: MapMarker; data: ListingData }) => {
  const t = useT()
  const locale = useLocale()
  const [best] = shownSalaries(offer.employmentTypes, data.currency)
  const salary = best ? salaryWithUnit(best, t, locale) : null
  const pay = payWords({ salary, showsUndisclosed: data.showsUndisclosed }, t)
  const ownLogo = offer.companyLogoThumbUrl.startsWith(`${data.origin}/`)
    ? offer.companyLogoThumbUrl.slice(data.origin.length)
    : offer.companyLogoThumbUrl
  return (
    <li className="mappopup__item">
      <Link className="mappopup__row" to={hrefFor(offerPage, { slug: offer.slug }, locale)}>
        <Logo name={offer.companyName} src={ownLogo} size="sm" />
        <span>
          <b>{offer.title}</b>
          <small>
            <span>{offer.companyName}</span>
            {pay !== null && <em>{pay}</em>}
          </small>
        </span>
      </Link>
      {data.showsHearts && <OfferHeart guid={offer.guid} title={offer.title} />}
    </li>
  )
}

/** The known offers of the point at once, further pages on demand. */
const useOffersOf = (point: MapPoint, listQuery: string) => {
  const [offers, setOffers] = useState<readonly MapMarker[]>(point.offers?.slice(0, OFFERS_A_PAGE) ?? [])
  const [page, setPage] = useState(point.offers ? 1 : 0)
  const [asked, setAsked] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (asked <= page) return
    const gone = new AbortController()
    const { signal } = gone
    const load = async () => {
      try {
        const loaded = await fetchMarkers({ listQuery, region: point.region, page: asked }, signal)
        setOffers((known) => [...known, ...loaded])
        setPage(asked)
      } catch (error) {
        if (signal.aborted) return
        reportFault('map', error)
        setFailed(true)
      }
    }
    void load()
    return () => gone.abort()
  }, [asked, page, listQuery, point.region])
  const more = () => {
    setFailed(false)
    setAsked(page + 1)
  }
  return { offers, hasFailed, more }
}

/** Positions the popup beside its marker inside the map; on a phone, CSS puts it at the bottom. */
const usePlaceOnMap = (
  popup: { readonly current: HTMLElement | null },
  { at }: MapPoint,
  rows: number,
): void => {
  const map = useMap()
  const { latitude, longitude } = at
  useEffect(() => {
    const node = popup.current
    if (!node || rows < 0) return
    const measure = () => ({
      point: map.project([longitude, latitude]),
      size: { width: node.offsetWidth, height: node.offsetHeight },
      room: roomOnMap(map.getContainer()),
    })
    const place = () => {
      const { point, size, room } = measure()
      const { left, top } = popupPlace(point, size, room)
      node.style.setProperty('--left', `${left}px`)
      node.style.setProperty('--top', `${top}px`)
    }
    place()
    const { point, size, room } = measure()
    const move: [number, number] = matchMedia(phoneQuery).matches
      ? moveClear(point, node.offsetTop, room.width)
      : [0, moveApart(point, size, room)]
    if (move.some((pixels) => pixels !== 0)) map.panBy(move)
    map.on('move', place)
    return () => {
      map.off('move', place)
    }
  }, [map, popup, latitude, longitude, rows])
}

/** The map's size and the controls on it that a popup must not cover. */
const roomOnMap = (container: HTMLElement): MapRoom => {
  const { clientWidth: width, clientHeight: height, parentElement: frame } = container
  const zoom = frame?.querySelector<HTMLElement>('.map__zoom')
  const link = frame?.querySelector<HTMLElement>('.searchhere')
  const corner = zoom
    ? { width: width - zoom.offsetLeft, height: zoom.offsetTop + zoom.offsetHeight }
    : { width: 0, height: 0 }
  return { width, height, corner, link: link ? link.offsetTop + link.offsetHeight : 0 }
}
