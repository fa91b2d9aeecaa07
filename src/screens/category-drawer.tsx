import { ArrowUpRight, ChevronDown, ChevronUp, LayoutList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CategoryBarData, SubcategoryLink } from './category-bar-data.ts'
import { categoryCount } from './category-count.ts'
import { leadsAway } from './category-leads-away.ts'
import { showOffersText } from './listing/search/show-offers-text.ts'
import { SubcategoryList } from './subcategories.tsx'

interface CategoryDrawerProps extends DialogState {
  data: CategoryBarData
  subcategories: readonly SubcategoryLink[]
  total: number
}

const HASH = '#categories'

/** All categories on a phone. A press filters the list behind the open drawer, and shows the subcategories. */
export const CategoryDrawer = ({ data, subcategories, total, isOpen, onClose }: CategoryDrawerProps) => {
  const t = useT()
  const { allHref, categories, activeId } = data
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('search:categories.title')}
      foot={
        <>
          <ButtonLink kind="quiet" size="lg" to={allHref + HASH} replace preventScrollReset>
            {t('search:suggestions.clear')}
          </ButtonLink>
          <Button kind="primary" size="lg" onClick={onClose}>
            <span aria-live="polite">{showOffersText(total, t)}</span>
          </Button>
        </>
      }
    >
      <ul className="catdrawer">
        <DrawerRow href={allHref} isOn={activeId === null} count={data.total} icon={<Icon of={LayoutList} />}>
          {t('search:categories.all')}
        </DrawerRow>
        {categories.map(({ id, label, href, icon, iconColors, count, isNew }) => (
          <DrawerRow
            key={id}
            href={href}
            isOn={id === activeId}
            isAway={leadsAway(href, allHref)}
            count={count}
            icon={<CategoryIcon shapes={icon} colors={iconColors} />}
            below={id === activeId && <SubcategoryList links={subcategories} hash={HASH} />}
          >
            {label} {isNew && <b className="catdrawer__new">{t('search:categories.isNew')}</b>}
          </DrawerRow>
        ))}
      </ul>
    </Sheet>
  )
}

interface DrawerRowProps {
  href: string
  isOn: boolean
  /** Leaves the list. */
  isAway?: boolean
  count: number
  icon: ReactNode
  /** Shown under the chosen row. */
  below?: ReactNode
  children: ReactNode
}

const DrawerRow = ({ href, isOn, isAway = false, count, icon, below, children }: DrawerRowProps) => {
  const locale = useLocale()
  const Chevron = isOn ? ChevronUp : ChevronDown
  return (
    <li>
      <Link
        className="catdrawer__row"
        to={isAway ? href : href + HASH}
        replace={!isAway}
        preventScrollReset={!isAway}
        aria-current={isOn ? 'true' : undefined}
      >
        {icon}
        <span>{children}</span>
        <span className="count">{categoryCount(count, locale)}</span>
        <Icon of={isAway ? ArrowUpRight : Chevron} size={16} />
      </Link>
      {below}
    </li>
  )
}
