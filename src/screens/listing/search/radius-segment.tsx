import { Segment } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { radiiWith } from '../../radius-select.tsx'
import './radius-segment.css'

/** The radius around the city as a row of choices; the form it stands in decides when it is shown. */
export const RadiusSegment = ({ radiusKm }: { radiusKm: number }) => {
  const t = useT()
  const options = radiiWith(radiusKm).map((km) => ({
    value: String(km),
    label: km === 0 ? t('search:search.radiusNone') : t('search:search.radiusKm', { km }),
  }))
  return (
    <div className="radiuspick">
      <p className="radiuspick__label" aria-hidden="true">
        {t('search:search.radius')}
      </p>
      <Segment
        label={t('search:search.radius')}
        name="radius"
        options={options}
        defaultValue={String(radiusKm)}
        isFull
      />
    </div>
  )
}
