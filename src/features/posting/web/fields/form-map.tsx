import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { BaseMap } from '#web/map/base-map.tsx'
import { type Box, boxAround, boxAroundAll, expandBox, type Point } from '#web/map/box.ts'

const POLAND: Box = { west: 14.12, south: 49, east: 24.15, north: 55 }
const CLOSEST_START = 12
const AROUND_KM = 3
/** Margin around the box of all places, as a share of its size. */
const AROUND_SHARE = 0.4
interface FormMapProps {
  /** Initially visible points; Poland without any. */
  points: readonly Point[]
  hint?: string
  onFail: (error: unknown) => void
  children: ReactNode
}

/** Map of an offer's places, in the form and the summary. */
export const FormMap = ({ points, hint, onFail, children }: FormMapProps) => {
  const t = useT()
  const start = expandBox(
    boxAroundAll(points.map((point) => boxAround(point, AROUND_KM))) ?? POLAND,
    AROUND_SHARE,
  )
  const texts = {
    label: t('posting:form.map.label'),
    keys: t('posting:form.map.keys'),
    closer: t('posting:form.map.closer'),
    further: t('posting:form.map.further'),
  }
  return (
    <div className="pfmap">
      <BaseMap texts={texts} start={{ box: start, zoom: CLOSEST_START }} onFail={onFail}>
        {children}
      </BaseMap>
      {hint && <p className="pfmap__hint">{hint}</p>}
    </div>
  )
}
