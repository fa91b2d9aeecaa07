import { List, SlidersHorizontal } from 'lucide-react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { hasWebGl } from '#web/map/web-gl.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingData } from '../listing-data.ts'
import type { ListingMap } from './listing-map.ts'
import type { OffersMapProps } from './offers-map.tsx'
import { PlacesInstead } from './places-instead.tsx'

interface MapPanelProps {
  data: ListingData
  map: ListingMap
}

/** The map's place on the page; its code comes when that place is to be seen. */
export const MapPanel = ({ data, map }: MapPanelProps) => {
  const t = useT()
  const panel = useRef<HTMLDivElement>(null)
  const [canDraw, setCanDraw] = useState(true)
  const OffersMap = useMapCode(panel, () => setCanDraw(false))
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

/** The map once its place is on the screen and the browser can draw it. */
const useMapCode = (
  panel: { readonly current: HTMLElement | null },
  onUnable: () => void,
): ComponentType<OffersMapProps> | null => {
  const [loaded, setLoaded] = useState<{ readonly map: ComponentType<OffersMapProps> } | null>(null)
  const unable = useRef(onUnable)
  useEffect(() => {
    const node = panel.current
    if (!node) return
    let isGone = false
    const load = async () => {
      if (!hasWebGl()) return unable.current()
      try {
        const { OffersMap } = await import('./offers-map.tsx')
        if (!isGone) setLoaded({ map: OffersMap })
      } catch (error) {
        reportFault('map', error)
      }
    }
    // Where the styles hide the place, it never comes into view.
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void load()
    })
    seen.observe(node)
    return () => {
      isGone = true
      seen.disconnect()
    }
  }, [panel])
  return loaded?.map ?? null
}
