import { Link } from 'react-router'
import { withQuery } from '#kernel/addresses.ts'
import { useT } from '#web/i18n/i18n.tsx'

interface OwnPagesProps {
  /** Counted from 1. */
  page: number
  hasNextPage: boolean
  /** URL of the first page. */
  href: string
}

/** Links to the previous and next page of a list without a total. */
export const OwnPages = ({ page, hasNextPage, href }: OwnPagesProps) => {
  const t = useT()
  if (page === 1 && !hasNextPage) return null
  return (
    <nav className="pages" aria-label={t('web:pages.name')}>
      {page > 1 && (
        <Link className="pages__item" rel="prev" to={withQuery(href, { page: String(page - 1) })}>
          {t('web:pages.previous')}
        </Link>
      )}
      {hasNextPage && (
        <Link className="pages__item" rel="next" to={withQuery(href, { page: String(page + 1) })}>
          {t('web:pages.next')}
        </Link>
      )}
    </nav>
  )
}
