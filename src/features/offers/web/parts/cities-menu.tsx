import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { useDismissal } from '#web/overlays/use-dismissal.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import './cities-menu.css'

interface CitiesMenuProps {
  /** Content of the closed menu. */
  children: ReactNode
  cities: readonly { readonly city: string; readonly slug: string }[]
  offerHref: (slug: string) => string
}

/** The cities of an offer, each linked to the offer there; opens without scripts. */
export const CitiesMenu = ({ children, cities, offerHref }: CitiesMenuProps) => {
  const t = useT()
  const details = useDismissal()
  return (
    <details ref={details} className="menu menu--start citiesmenu" name="cities">
      <summary className="citiesmenu__label">
        {children}
        <Icon of={ChevronDown} size={14} />
      </summary>
      <ul className="menu__list float" aria-label={t('offers:card.allCities')}>
        {cities.map(({ city, slug }) => (
          <li key={slug}>
            <PageLink discover="none" className="menu__item" to={offerHref(slug)}>
              {city}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
