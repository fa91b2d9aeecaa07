import { useT } from '#web/i18n/i18n.tsx'

const RADII = [0, 10, 20, 30, 50, 100]

/** The offered radii, including the one of the URL. */
export const radiiWith = (radiusKm: number): readonly number[] =>
  [...new Set([...RADII, radiusKm])].toSorted((one, other) => one - other)

interface RadiusSelectProps {
  radiusKm: number
  /** A choice submits the form. */
  sends?: boolean
}

/** Radius around the city, hidden by CSS while no city is given; 0 is the city alone. */
export const RadiusSelect = ({ radiusKm, sends = false }: RadiusSelectProps) => {
  const t = useT()
  return (
    <select
      key={radiusKm}
      className="searchbar__radius"
      name="radius"
      aria-label={t('search:search.radius')}
      defaultValue={radiusKm}
      onChange={({ currentTarget }) => sends && currentTarget.form?.requestSubmit()}
    >
      {radiiWith(radiusKm).map((km) => (
        <option key={km} value={km}>
          {km === 0 ? t('search:search.radiusCity') : t('search:search.radiusKm', { km })}
        </option>
      ))}
    </select>
  )
}
