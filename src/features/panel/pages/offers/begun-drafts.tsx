import { Link } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { offerFormHref } from '#screens/panel/form-links.ts'
import { Pages } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { offerTemplatesPage } from '../../addresses.ts'

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
  canWrite: boolean
}

/** Drafts not handed in: the newest few, or all with pagination. */
export const Drafts = ({ list: { drafts, found, page, pages }, at, hrefOf, canWrite }: DraftsProps) => {
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
            <span className="offt__begun muted">
              {t('panel:offers.begunAt', { date: formatDateTime(updatedAt) })}
              {canWrite && (
                <Link
                  to={withQuery(hrefFor(offerTemplatesPage, {}, locale), { of: id })}
                  aria-label={`${t('panel:offers.asTemplate')}: ${title || t('panel:offers.untitled')}`}
                >
                  {t('panel:offers.asTemplate')}
                </Link>
              )}
            </span>
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
