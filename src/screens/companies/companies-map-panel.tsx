import { type ComponentType, useEffect, useRef, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { hasWebGl } from '#web/map/web-gl.ts'
import type { CompaniesMapProps } from './companies-map.tsx'
import type { CompanyPlace } from './company-data.ts'

/** Where the companies are; its code comes when its place is on the screen. */
export const CompaniesMapPanel = ({ places }: { places: readonly CompanyPlace[] }) => {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const [canDraw, setCanDraw] = useState(true)
  const [loaded, setLoaded] = useState<{ readonly map: ComponentType<CompaniesMapProps> } | null>(null)
  useEffect(() => {
    const node = panel.current
    if (!node) return
    let isGone = false
    const load = async () => {
      if (!hasWebGl()) return setCanDraw(false)
      try {
        const { CompaniesMap } = await import('./companies-map.tsx')
        if (!isGone) setLoaded({ map: CompaniesMap })
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
  }, [])
  const onFail = (error: unknown) => {
    reportFault('map', error)
    setCanDraw(false)
  }
  return (
    <aside ref={panel} className="companies__map follows-top" aria-label={t('companies:list.map')}>
      {canDraw ? (
        loaded && <loaded.map places={places} onFail={onFail} />
      ) : (
        <p className="muted">{t('companies:list.mapNone')}</p>
      )}
    </aside>
  )
}
