import { useRef, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { useMapCode } from '#web/map/use-map-code.ts'
import type { CompanyPlace } from './company-data.ts'

const loadMap = async () => (await import('./companies-map.tsx')).CompaniesMap

/** The map of companies; its code is loaded when it scrolls into view. */
export const CompaniesMapPanel = ({ places }: { places: readonly CompanyPlace[] }) => {
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const [canDraw, setCanDraw] = useState(true)
  const CompaniesMap = useMapCode(panel, loadMap, () => setCanDraw(false))
  const onFail = (error: unknown) => {
    reportFault('map', error)
    setCanDraw(false)
  }
  return (
    <aside ref={panel} className="companies__map follows-top" aria-label={t('companies:list.map')}>
      {canDraw ? (
        CompaniesMap && <CompaniesMap places={places} onFail={onFail} />
      ) : (
        <p className="muted">{t('companies:list.mapNone')}</p>
      )}
    </aside>
  )
}
