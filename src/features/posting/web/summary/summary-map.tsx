import { MapMarker } from '#web/map/map-marker.tsx'
import type { PlaceForm } from '../../form/offer-form.ts'
import { FormMap } from '../fields/form-map.tsx'

interface SummaryMapProps {
  places: readonly PlaceForm[]
  onFail: (error: unknown) => void
}

/** Map of the workplaces; the list beside it has the same content. */
export const SummaryMap = ({ places, onFail }: SummaryMapProps) => {
  const points = places.flatMap(({ latitude, longitude, city }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude, city }],
  )
  return (
    <FormMap points={points} onFail={onFail}>
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
    </FormMap>
  )
}
