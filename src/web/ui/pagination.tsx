import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../i18n/i18n.tsx'
import { Icon } from './icon.tsx'
import { PageLink } from './page-link.tsx'
import { pagesAround } from './pagination-pages.ts'

interface PaginationProps {
  /** Counted from 1. */
  page: number
  count: number
  hrefOf: (page: number) => string
  /** Accessible name, where a page has several. */
  label?: string
}

/** Plain links to the pages of a list; nothing for a single page, unless the current page lies beyond it. */
export const Pagination = ({ page, count, hrefOf, label }: PaginationProps) => {
  const t = useT()
  if (count === 0 || (count === 1 && page <= 1)) return null
  return (
    <nav className="pages" aria-label={label ?? t('web:pages.name')}>
      {page > 1 && (
        <PageLink className="pages__item" to={hrefOf(page - 1)} rel="prev">
          <Icon of={ChevronLeft} size={16} />
          {t('web:pages.previous')}
        </PageLink>
      )}
      {pagesAround(page, count).map((at, index, all) =>
        at === 'gap' ? (
          <span key={`after-${all[index - 1]}`} className="pages__item pages__gap" aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            key={at}
            className="pages__item"
            to={hrefOf(at)}
            aria-label={t('web:pages.page', { page: at })}
            aria-current={at === page ? 'page' : undefined}
          >
            {at}
          </PageLink>
        ),
      )}
      {page < count && (
        <PageLink className="pages__item" to={hrefOf(page + 1)} rel="next">
          {t('web:pages.next')}
          <Icon of={ChevronRight} size={16} />
        </PageLink>
      )}
    </nav>
  )
}
