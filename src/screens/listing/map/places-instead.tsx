import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { MapArt } from '#web/ui/art/map-art.tsx'
import type { CountedPlace } from './listing-map.ts'

interface PlacesInsteadProps {
  places: readonly CountedPlace[]
  reason: 'noWebGl' | 'noScripts'
}

/** Replaces a map that cannot be drawn: the reason, and the counts by place as links. */
export const PlacesInstead = ({ places, reason }: PlacesInsteadProps) => {
  const t = useT()
  const locale = useLocale()
  const most = Math.max(...places.map(({ count }) => count), 1)
  return (
    <div className="nomap">
      <div className="nomap__in">
        <MapArt />
        <h2 className="title-20">{t(`search:map.${reason}`)}</h2>
        <p className="nomap__text">{t(`search:map.${reason}Help`)}</p>
        {places.length > 0 && (
          <>
            <h3 className="nomap__by">{t('search:map.instead')}</h3>
            <ul>
              {places.map(({ name, href, count }) => (
                <li key={href}>
                  <Link className="nomap__place" to={href}>
                    {name} <b>{formatNumber(count, locale)}</b>
                    <i style={{ width: `${Math.max(2, (count / most) * 100)}%` }} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
