import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { BaseMap } from '#web/map/base-map.tsx'
import type { Box } from '#web/map/box.ts'
import { useMap } from '#web/map/map-context.ts'
import { MapMarker } from '#web/map/map-marker.tsx'
import { watchView } from '#web/map/watch-view.ts'
import type { CompanyPlace } from './company-data.ts'
import { markOf, withoutOverlaps } from './without-overlaps.ts'

const POLAND: Box = { west: 14.12, south: 49, east: 24.15, north: 55 }
const ZOOM = 5.3
/** Maximum number of markers, at any zoom. */
const MOST = 40

export interface CompaniesMapProps {
  places: readonly CompanyPlace[]
  /** Called when the browser cannot draw the map. */
  onFail: (error: unknown) => void
}

/** A circle per city with its number of companies; pressing it lists them. */
export const CompaniesMap = ({ places, onFail }: CompaniesMapProps) => {
  const t = useT()
  const texts = {
    label: t('companies:list.map'),
    keys: t('companies:list.mapKeys'),
    closer: t('companies:list.mapCloser'),
    further: t('companies:list.mapFurther'),
  }
  return (
    <BaseMap texts={texts} start={{ box: POLAND, zoom: ZOOM }} onFail={onFail}>
      <Marks places={places.slice(0, MOST)} />
    </BaseMap>
  )
}

const Marks = ({ places }: Pick<CompaniesMapProps, 'places'>) => {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => watchView(map, (view) => setZoom(view.zoom)), [map])
  return withoutOverlaps(places, zoom).map((place) => (
    <MapMarker
      key={place.href}
      at={place}
      className={markOf(place.count).className}
      label={t('companies:list.mapPlace', {
        city: place.name,
        companies: t('companies:list.found', { count: place.count }),
      })}
      onPress={() => navigate(place.href, { preventScrollReset: true })}
    >
      {formatNumber(place.count, locale)}
    </MapMarker>
  ))
}
