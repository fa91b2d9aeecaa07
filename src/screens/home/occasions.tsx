import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { HomeContent } from './home-data.ts'
import './occasions.css'

/** Lists of offers for typical situations, each with a drawing and its number of offers. */
export const Occasions = ({ title, tiles }: NonNullable<HomeContent['occasions']>) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="wrap block" aria-labelledby="home-occasions">
      <h2 className="sr" id="home-occasions">
        {title}
      </h2>
      <ul className="occasions">
        {tiles.map(({ label, note, href, count, coverPath }) => (
          <li key={href} className="occasion">
            <img src={coverPath} alt="" loading="lazy" width={640} height={320} />
            <h3>
              <PageLink to={href}>{label}</PageLink>
            </h3>
            <p>{note}</p>
            <p className="occasion__count num">
              <span aria-hidden="true">{formatNumber(count, locale)}</span>
              <span className="sr">{t('search:listing.offers', { count })}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
