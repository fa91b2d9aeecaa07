import { ArrowLeft } from 'lucide-react'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { CategoryBarData, SubcategoryLink } from './category-bar-data.ts'
import { categoryCount } from './category-count.ts'

interface SubcategoriesProps {
  data: CategoryBarData
  links: readonly SubcategoryLink[]
}

/** The chosen category, a link back to all, and its subcategories as toggles. */
export const Subcategories = ({ data, links }: SubcategoriesProps) => {
  const t = useT()
  const locale = useLocale()
  const active = data.categories.find(({ id }) => id === data.activeId)
  if (!active || links.length === 0) return null
  return (
    <nav className="subs" aria-label={t('search:categories.subcategories')}>
      <PageLink className="subs__back" to={data.allHref}>
        <Icon of={ArrowLeft} size={16} />
        {t('search:categories.pageTitle')}
      </PageLink>
      <p className="subs__title title-16">
        {active.label} <span className="count">{categoryCount(active.count, locale)}</span>
      </p>
      <SubcategoryList links={links} />
    </nav>
  )
}

interface SubcategoryListProps {
  links: readonly SubcategoryLink[]
  /** Hash of the links. */
  hash?: string
}

export const SubcategoryList = ({ links, hash = '' }: SubcategoryListProps) => {
  const locale = useLocale()
  const most = Math.max(...links.map(({ count }) => count), 1)
  return (
    <ul className="subs__list">
      {links.map(({ id, label, href, count, isOn }) => (
        <li key={id}>
          <PageLink
            className={classNames('sub', isOn && 'sub--on', count === 0 && 'sub--zero')}
            to={href + hash}
            replace={hash !== ''}
            preventScrollReset={hash !== ''}
            aria-current={isOn ? 'true' : undefined}
          >
            {label} <span className="count">{categoryCount(count, locale)}</span>
            <i className="sub__share" style={{ width: `${Math.round((count / most) * 100)}%` }} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
