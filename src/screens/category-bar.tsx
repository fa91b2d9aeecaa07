import { LayoutList, List } from 'lucide-react'
import { categoriesPage } from '#features/search/addresses.ts'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { useKept } from '#web/html/kept-html.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { AddressDialog } from '#web/overlays/address-dialog.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { CategoryBarData, SubcategoryLink } from './category-bar-data.ts'
import { categoryCount } from './category-count.ts'
import { ScrollRow } from './scroll-row.tsx'
import { Subcategories } from './subcategories.tsx'
import './category-bar.css'

const CategoryDrawer = latePart(async () => (await import('./category-drawer.tsx')).CategoryDrawer)

const DRAWER = 'categories'

interface CategoryBarProps {
  data: CategoryBarData
  /** Subcategories of the chosen category. */
  subcategories: readonly SubcategoryLink[]
  /** Number of offers in the list. */
  total: number
}

/** The board's categories in a scrolling row, with the chosen one's subcategories below; a phone has a drawer. */
export const CategoryBar = ({ data, subcategories, total }: CategoryBarProps) => {
  const { allHref, categories, activeId, showsCounts, total: all } = data
  const t = useT()
  const locale = useLocale()
  const { opener } = useOpenDialog()
  const shown = categories.filter(({ id, isMain }) => isMain || id === activeId)
  const countOf = (count: number) =>
    showsCounts && <span className="cat__count num">{categoryCount(count, locale)}</span>
  const items = useKept(['categories', shown, allHref, activeId, showsCounts, all], () => (
    <>
      <li className="cats__drawer">
        <PageLink className="cat" to={hrefFor(categoriesPage, {}, locale)} onClick={opener(DRAWER)}>
          <Icon of={List} />
          {t('search:categories.title')}
        </PageLink>
      </li>
      <li>
        <PageLink className="cat" to={allHref} aria-current={activeId === null ? 'true' : undefined}>
          <Icon of={LayoutList} />
          {t('search:categories.all')}
          {countOf(all)}
        </PageLink>
      </li>
      {shown.map(({ id, label, href, icon, iconColors, isNew, count }) => (
        <li key={id}>
          <PageLink className="cat" to={href} aria-current={id === activeId ? 'true' : undefined}>
            <CategoryIcon shapes={icon} colors={iconColors} />
            {label}
            {countOf(count)}
            {isNew && <b className="cat__new">{t('search:categories.isNew')}</b>}
          </PageLink>
        </li>
      ))}
    </>
  ))
  return (
    <>
      <nav
        className={classNames('cats', showsCounts && 'cats--counts')}
        aria-label={t('search:categories.title')}
      >
        <ScrollRow {...items} />
      </nav>
      <Subcategories data={data} links={subcategories} />
      <AddressDialog at={{ hash: DRAWER }}>
        {(state) => <CategoryDrawer {...state} data={data} subcategories={subcategories} total={total} />}
      </AddressDialog>
    </>
  )
}
