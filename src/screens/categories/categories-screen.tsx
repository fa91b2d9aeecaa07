import { Link } from 'react-router'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { IconShapes } from '../category-bar-data.ts'
import { Shell } from '../shell/shell.tsx'
import './categories.css'

interface CountedCategory {
  readonly id: number
  readonly label: string
  readonly href: string
  readonly count: number
}

/** Every category with active offers, and its subcategories with offers. */
export interface CategoriesData {
  readonly categories: readonly (CountedCategory & {
    readonly icon: IconShapes
    readonly children: readonly CountedCategory[]
  })[]
}

export const CategoriesScreen = ({ data }: { data: CategoriesData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Shell sidebar="listing">
      <div className="allcats">
        <h1 className="title-28">{t('search:categories.pageTitle')}</h1>
        <ul className="allcats__grid">
          {data.categories.map(({ id, label, href, count, icon, children }) => (
            <li key={id} className="panel allcats__item">
              <h2 className="allcats__title">
                <CategoryIcon shapes={icon} size={24} />
                <Link to={href}>{label}</Link>
                <span className="count">{formatNumber(count, locale)}</span>
              </h2>
              {children.length > 0 && (
                <ul>
                  {children.map((child) => (
                    <li key={child.id}>
                      <Link className="allcats__link" to={child.href}>
                        <span>{child.label}</span>
                        <span className="count">{formatNumber(child.count, locale)}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Shell>
  )
}
