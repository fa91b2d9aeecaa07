import { formatNumber } from '#kernel/format.ts'
import { useKept } from '#web/html/kept-html.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ListingData } from '../listing-data.ts'

/** The same search in other cities, as plain links for search engines. */
export const CityLinks = ({ links }: { links: ListingData['cityLinks'] }) => {
  const t = useT()
  const locale = useLocale()
  const items = useKept(['cities', links], () => (
    <>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <PageLink className="link" to={href}>
            {label}
          </PageLink>{' '}
          <span className="count">{formatNumber(count, locale)}</span>
        </li>
      ))}
    </>
  ))
  if (links.length === 0) return null
  return (
    <section className="citylinks" aria-labelledby="city-links">
      <h2 className="title-16" id="city-links">
        {t('search:location.others')}
      </h2>
      <ul {...items} />
    </section>
  )
}
