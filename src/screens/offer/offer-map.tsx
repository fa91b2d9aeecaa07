import { useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { BaseMap } from '#web/map/base-map.tsx'
import { MapMarker } from '#web/map/map-marker.tsx'
import { hasWebGl } from '#web/map/web-gl.ts'
import type { ShownOffer } from './offer-data.ts'
import { boxAround, pointsOf } from './offer-points.ts'

interface OfferMapProps {
  offer: ShownOffer
}

/** Maximum initial zoom; the user may zoom in further. */
const CLOSEST_START = 9.5

/** Map of the workplaces. The list beside it has the same places, so a browser that cannot draw it shows nothing. */
export const OfferMap = ({ offer }: OfferMapProps) => {
  const t = useT()
  const [canDraw, setCanDraw] = useState(hasWebGl)
  // Its reserved space is released.
  if (!canDraw) return <span className="omap__none" hidden />
  const points = pointsOf(offer)
  const onFail = (error: unknown) => {
    reportFault('map', error)
    setCanDraw(false)
  }
  const texts = {
    label: t('offers:page.map.label'),
    keys: t('offers:page.map.keys'),
    closer: t('offers:page.map.closer'),
    further: t('offers:page.map.further'),
  }
  return (
    <div className="omap__canvas">
      <BaseMap texts={texts} start={{ box: boxAround(points), zoom: CLOSEST_START }} onFail={onFail}>
        {points.map(({ label, isOwn, ...at }, index) => (
          <MapMarker
            key={`${label} ${at.latitude}`}
            at={at}
            className={isOwn ? 'omap__pin omap__pin--own' : 'omap__pin'}
            label={label}
            isShown
          >
            {points.length > 1 ? index + 1 : ''}
          </MapMarker>
        ))}
      </BaseMap>
    </div>
  )
}
