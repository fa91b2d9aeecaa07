import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import type { CountedLink } from './home-data.ts'

interface CategoryDrawerProps extends DialogState {
  categories: readonly CountedLink[]
}

/** Dialog with all categories and their counts. */
export const CategoryDrawer = ({ categories, ...state }: CategoryDrawerProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Sheet {...state} title={t('content:home.categories')}>
      <ul className="drawer">
        {categories.map(({ label, href, count }) => (
          <li key={href}>
            <Link to={href} replace>
              <span>{label}</span>
              <span className="count">{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
