import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { offerFormHref } from '#screens/panel/form-links.ts'
import { Pages } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'

export interface BegunOffers {
  readonly drafts: readonly { readonly id: string; readonly title: string; readonly updatedAt: Date }[]
  /** Number of drafts that match the text, on all pages. */
  readonly found: number
  readonly page: number
  readonly pages: number
}

interface DraftsProps {
  list: BegunOffers
  /** Requested page; 0 for the newest few. */
  at: number
  hrefOf: (at: number) => string
}

/** Drafts not handed in: the newest few, or all with pagination. */
export const Drafts = ({ list: { drafts, found, page, pages }, at, hrefOf }: DraftsProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section className="offt__drafts" aria-labelledby="begun-drafts">
      <h2 id="begun-drafts" className="title-16">
        {t('panel:offers.begun')} <span className="num muted">{formatNumber(found, locale)}</span>
      </h2>
      <ul>
        {drafts.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <Link to={offerFormHref('edit', id, locale)}>{title || t('panel:offers.untitled')}</Link>
            <span className="muted">{t('panel:offers.begunAt', { date: formatDateTime(updatedAt) })}</span>
          </li>
        ))}
      </ul>
      {at === 0 && pages > 1 && (
        <Link className="plink" to={hrefOf(1)} preventScrollReset>
          {t('panel:offers.allBegun', { number: formatNumber(found, locale) })}
        </Link>
      )}
      {at > 0 && (
        <>
          <Pages page={page} pages={pages} hrefOf={hrefOf} />
          <Link className="plink" to={hrefOf(0)} preventScrollReset>
            {t('panel:offers.newestBegun')}
          </Link>
        </>
      )}
    </section>
  )
}
