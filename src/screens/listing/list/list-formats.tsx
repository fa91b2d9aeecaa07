import { useT } from '#web/i18n/i18n.tsx'
import type { ListingData } from '../listing-data.ts'

const types = { atom: 'application/atom+xml', json: 'application/json', csv: 'text/csv' } as const

/** Links to the list as a feed, JSON or CSV. */
export const ListFormats = ({ formats }: Pick<ListingData, 'formats'>) => {
  const t = useT()
  return (
    <p className="listformats muted">
      {t('search:formats.title')}{' '}
      {(['atom', 'json', 'csv'] as const).map((format) => (
        <a key={format} className="link" href={formats[format]} type={types[format]} rel="nofollow">
          {t(`search:formats.${format}`)}
        </a>
      ))}
    </p>
  )
}
