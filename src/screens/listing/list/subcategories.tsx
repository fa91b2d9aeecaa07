import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { SubcategoryLink } from '../../category-bar-data.ts'

/** The chosen category's subcategories, any number of which can be on. */
export const Subcategories = ({ links }: { links: readonly SubcategoryLink[] }) => {
  const t = useT()
  const locale = useLocale()
  if (links.length === 0) return null
  return (
    <nav aria-label={t('search:categories.subcategories')}>
      <ul className="subcats">
        {links.map(({ id, label, href, count, isOn }) => (
          <li key={id}>
            <Link
              className={classNames('subcat', isOn && 'subcat--on')}
              to={href}
              aria-current={isOn ? 'true' : undefined}
            >
              {label} <span className="count">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
