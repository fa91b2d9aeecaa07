import { useT } from '#web/i18n/i18n.tsx'
import { BaseMap } from '#web/map/base-map.tsx'
import { type Box, boxAround, boxAroundAll } from '#web/map/box.ts'
import { MapMarker } from '#web/map/map-marker.tsx'
import type { PlaceForm } from '../../form/offer-form.ts'

const POLAND: Box = { west: 14.12, south: 49, east: 24.15, north: 55 }
const CLOSEST_START = 12
const AROUND_KM = 3

interface SummaryMapProps {
  places: readonly PlaceForm[]
  onFail: (error: unknown) => void
}

/** Where the work is; the list beside it says the same. */
export const SummaryMap = ({ places, onFail }: SummaryMapProps) => {
  const t = useT()
  const points = places.flatMap(({ latitude, longitude, city }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, city }],
  )
  const start = boxAroundAll(points.map((point) => boxAround(point, AROUND_KM))) ?? POLAND
  const texts = {
    label: t('posting:form.map.label'),
    keys: t('posting:form.map.keys'),
    closer: t('posting:form.map.closer'),
    further: t('posting:form.map.further'),
  }
  return (
    <div className="pfmap">
      <BaseMap texts={texts} start={{ box: start, zoom: CLOSEST_START }} onFail={onFail}>
        {points.map((point, at) => (
          <MapMarker
            key={`${point.city} ${point.latitude}`}
            at={point}
            anchor="bottom"
            className="pfpin pfpin--active"
            label={point.city}
            isShown
          >
            {points.length > 1 ? at + 1 : ''}
          </MapMarker>
        ))}
      </BaseMap>
    </div>
  )
}
