import { LayoutList } from 'lucide-react'
import { Link } from 'react-router'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScrollRow } from '#web/ui/scroll-row.tsx'
import type { CategoryBarData } from './category-bar-data.ts'

/** The board's categories in one row that scrolls. */
export const CategoryBar = ({ data: { allHref, categories, activeId } }: { data: CategoryBarData }) => {
  const t = useT()
  return (
    <nav className="cats" aria-label={t('search:categories.title')}>
      <ScrollRow>
        <li>
          <Link className="cat" to={allHref} aria-current={activeId === null ? 'true' : undefined}>
            <Icon of={LayoutList} />
            {t('search:categories.all')}
          </Link>
        </li>
        {categories.map(({ id, label, href, icon, isNew }) => (
          <li key={id}>
            <Link className="cat" to={href} aria-current={id === activeId ? 'true' : undefined}>
              <CategoryIcon shapes={icon} />
              {label}
              {isNew && <b className="cat__new">{t('search:categories.isNew')}</b>}
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
