import { Heart, RotateCcw } from 'lucide-react'
import { use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHasFavourite } from '#features/favourites/web/parts/favourite-marks.ts'
import { shortSalary } from '#features/offers/web/parts/short-salary.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { BaseMap, transitionMs } from '#web/map/base-map.tsx'
import { type Box, boxAround } from '#web/map/box.ts'
import { useMap } from '#web/map/map-context.ts'
import { MapMarker } from '#web/map/map-marker.tsx'
import { boxInView } from '#web/map/watch-view.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingData } from '../listing-data.ts'
import type { ListingMap } from './listing-map.ts'
import { clusterSize, type MapPoint } from './map-points.ts'
import { placeLabel } from './pay-words.ts'
import { PlacePopup } from './place-popup.tsx'
import { PointedContext, usePointedCard } from './pointed.ts'
import { labelShift } from './popup-place.ts'
import { searchHereHref } from './search-here.ts'
import { useMapPoints } from './use-map-points.ts'
import './offers-map.css'

const POLAND: Box = { west: 14.12, south: 49, east: 24.15, north: 55 }
const START_ZOOM = 5.3
const CITY_ZOOM = 11
/** Radius of a city with its surroundings. */
const CITY_KM = 12

export interface OffersMapProps {
  data: ListingData
  map: ListingMap
  /** Called when the browser cannot draw the map. */
  onFail: (error: unknown) => void
}

/** The offers of a list on the map, linked with the list beside it. */
export const OffersMap = ({ data, map, onFail }: OffersMapProps) => {
  const t = useT()
  const [opened, setOpened] = useState<MapPoint | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const texts = {
    label: t('search:map.label'),
    keys: t('search:map.keys'),
    closer: t('search:map.closer'),
    further: t('search:map.further'),
  }
  return (
    <BaseMap texts={texts} start={startOf(map)} onPress={close} onFail={onFail}>
      <Offers data={data} map={map} opened={opened} onOpen={setOpened} />
    </BaseMap>
  )
}

const startOf = ({ around }: ListingMap): { box: Box; zoom: number } =>
  around
    ? { box: boxAround(around, Math.max(CITY_KM, around.radiusKm)), zoom: CITY_ZOOM }
    : { box: POLAND, zoom: START_ZOOM }

/** Ids of points opened since the page was loaded. */
const seenPlaces = new Set<string>()

interface OffersProps extends Pick<OffersMapProps, 'data' | 'map'> {
  opened: MapPoint | null
  onOpen: (point: MapPoint | null) => void
}

const Offers = ({ data, map, opened, onOpen }: OffersProps) => {
  const t = useT()
  const library = useMap()
  const points = useMapPoints(data.listQuery)
  const pointed = use(PointedContext)
  useStartOfList(map)
  useEffect(() => {
    // Closes the popup when the list changes, as its offers may not be in the new one.
    if (data.listQuery) onOpen(null)
  }, [data.listQuery, onOpen])
  const press = (point: MapPoint) => {
    if (opened?.id === point.id) return onOpen(null)
    if (!point.offers && library.getZoom() < library.getMaxZoom()) {
      // The pressed cluster gives way to others, so its focus goes to the map, the stop before its markers. A tap has
      // none to give, and would draw a ring around the map.
      if (document.activeElement?.matches('.map :focus-visible'))
        library.getCanvas().focus({ preventScroll: true })
      return goTo(library, point.box)
    }
    seenPlaces.add(point.id)
    onOpen(point)
  }
  return (
    <>
      {points.map((point) => (
        <PointMarker
          key={point.id}
          point={point}
          data={data}
          isOpen={opened?.id === point.id}
          onPress={() => press(point)}
          onPoint={(isOn) => pointed.set(isOn ? { on: 'map', box: point.box } : null)}
        />
      ))}
      <PointedCard data={data} />
      {data.total === 0 && (
        <p className="nomarkers" aria-hidden="true">
          {t('search:map.onMap', { count: 0 })}
        </p>
      )}
      <SearchHere points={points} inCityHref={map.inCityHref} />
      {opened && <PlacePopup key={opened.id} point={opened} data={data} onClose={() => onOpen(null)} />}
    </>
  )
}

type Library = ReturnType<typeof useMap>

const ROOM = 48

const goTo = (library: Library, { west, south, east, north }: Box): void => {
  const bounds: [number, number, number, number] = [west, south, east, north]
  library.fitBounds(bounds, { duration: transitionMs, padding: ROOM, maxZoom: library.getMaxZoom() })
}

/** Moves the map when the list is of another place, but not after a link of the map itself. */
const useStartOfList = (map: ListingMap): void => {
  const library = useMap()
  const { box, zoom } = startOf(map)
  const place = Object.values(box).join(',')
  const [shown, setShown] = useState(place)
  useEffect(() => {
    if (shown === place) return
    setShown(place)
    if (window.history.state?.usr?.keepsMap === true) return
    const [west = 0, south = 0, east = 0, north = 0] = place.split(',').map(Number)
    library.fitBounds([west, south, east, north], { duration: transitionMs, maxZoom: zoom })
  }, [library, place, shown, zoom])
}

interface PointMarkerProps {
  point: MapPoint
  data: ListingData
  isOpen: boolean
  onPress: () => void
  onPoint: (isOn: boolean) => void
}

const MAX_IN_BADGE = 99

const PointMarker = ({ point, data, isOpen, onPress, onPoint }: PointMarkerProps) => {
  const t = useT()
  const locale = useLocale()
  const { at, count, offers } = point
  const isFavourite = useHasFavourite(offers?.map(({ guid }) => guid) ?? [])
  const city = cityOf(point.city, data) ?? t('search:map.somewhere')
  if (!offers) {
    const size = clusterSize(count)
    return (
      <MapMarker
        at={at}
        className={`cluster cluster--${size}`}
        label={t('search:map.cluster', { count, city })}
        isOpen={isOpen}
        onPress={onPress}
        onPoint={onPoint}
      >
        {count}
      </MapMarker>
    )
  }
  const salary = salaryOf(offers, { data, locale, t })
  const place = placeLabel({ count, city, salary, showsUndisclosed: data.showsUndisclosed }, t)
  const label = isFavourite ? t('search:map.favourite', { place }) : place
  const isDot = salary === null && count === 1 && !isFavourite
  const isSeen = seenPlaces.has(point.id)
  return (
    <MapMarker
      at={at}
      anchor={isDot ? 'center' : 'bottom'}
      className={
        classNames(
          isDot ? 'placedot' : 'placemark',
          isOpen && 'placemark--open',
          isSeen && !isDot && 'placemark--seen',
        ) ?? ''
      }
      label={label}
      isOpen={isOpen}
      onPress={onPress}
      onPoint={onPoint}
    >
      {!isDot && (
        <span className="placemark__face">
          {isFavourite && <Icon of={Heart} size={14} />}
          {salary !== null && <span>{salary}</span>}
          {count > 1 && <Badge count={count} max={MAX_IN_BADGE} kind="accent" />}
        </span>
      )}
    </MapMarker>
  )
}

const cityOf = (city: string | null, { cityNames }: ListingData): string | null =>
  city !== null && Object.hasOwn(cityNames, city) ? (cityNames[city] ?? city) : city

interface SalaryContext {
  readonly data: ListingData
  readonly locale: Locale
  readonly t: Translate
}

const salaryOf = (
  offers: NonNullable<MapPoint['offers']>,
  { data, locale, t }: SalaryContext,
): string | null => {
  const texts = offers.map((offer) =>
    shortSalary(offer.employmentTypes, { currency: data.currency, locale, t }),
  )
  return texts.find((text) => text !== null) ?? null
}

/** Marker of the card that is hovered or focused in the list, above all others. */
const PointedCard = ({ data }: { data: ListingData }) => {
  const t = useT()
  const locale = useLocale()
  const pointed = usePointedCard()
  const library = useMap()
  const face = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!face.current || !pointed?.at) return
    const { x } = library.project([pointed.at.longitude, pointed.at.latitude])
    const moved = labelShift(x, face.current.offsetWidth, library.getContainer().clientWidth)
    face.current.style.setProperty('--moved', `${moved}px`)
  }, [library, pointed])
  if (!pointed?.at) return null
  const { card, at } = pointed
  const salary = shortSalary(card.employmentTypes, { currency: data.currency, locale, t })
  return (
    <MapMarker at={at} anchor="bottom" className="placemark placemark--on" label={card.title} isShown>
      <span ref={face} className="placemark__face">
        {salary ?? <span className="placemark__title">{card.title}</span>}
      </span>
    </MapMarker>
  )
}

/** After the map was moved: a link to the list of the visible area. */
const SearchHere = ({ points, inCityHref }: { points: readonly MapPoint[]; inCityHref: string }) => {
  const t = useT()
  const library = useMap()
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    // Only a move by the user has an originalEvent.
    const onMove = (event: { readonly originalEvent?: unknown }) => {
      if (event.originalEvent) setMoved(true)
    }
    library.on('moveend', onMove)
    return () => {
      library.off('moveend', onMove)
    }
  }, [library])
  if (!hasMoved) return null
  const href = searchHereHref(points, boxInView(library), inCityHref)
  if (href === null) return null
  return (
    <Link className="searchhere" to={href} state={{ keepsMap: true }} onClick={() => setMoved(false)}>
      <Icon of={RotateCcw} size={16} />
      {t('search:map.searchHere')}
    </Link>
  )
}
