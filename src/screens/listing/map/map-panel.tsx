import { List, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useMapCode } from '#web/map/use-map-code.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingData } from '../listing-data.ts'
import type { ListingMap } from './listing-map.ts'
import { PlacesInstead } from './places-instead.tsx'

interface MapPanelProps {
  data: ListingData
  map: ListingMap
}

const loadMap = async () => (await import('./offers-map.tsx')).OffersMap

/** The map's panel; its code is loaded when the panel becomes visible. */
export const MapPanel = ({ data, map }: MapPanelProps) => {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  const [canDraw, setCanDraw] = useState(true)
  const OffersMap = useMapCode(panel, loadMap, () => setCanDraw(false))
  const onFail = (error: unknown) => {
    reportFault('map', error)
    setCanDraw(false)
  }
  return (
    <div ref={panel} className="mappanel follows-top">
      <div className="mappanel__in">
        <noscript>
          <PlacesInstead places={map.places} reason="noScripts" />
        </noscript>
        {!canDraw && <PlacesInstead places={map.places} reason="noWebGl" />}
        {canDraw && OffersMap && <OffersMap data={data} map={map} onFail={onFail} />}
        {canDraw && !OffersMap && <p className="mappanel__wait sr">{t('search:map.loading')}</p>}
        <div className="mappanel__tools">
          <Link className="mappanel__filters" to={data.filtersHref} aria-label={t('search:filters.title')}>
            <Icon of={SlidersHorizontal} />
            <Badge count={data.filters.activeCount} />
          </Link>
          <p className="mappanel__count">{t('search:map.onMap', { count: data.total })}</p>
        </div>
        <Link className="mappanel__back" to={map.hrefs.list} rel="nofollow">
          <Icon of={List} />
          {t('search:map.backToList')}
        </Link>
      </div>
    </div>
  )
}
