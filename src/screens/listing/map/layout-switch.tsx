import { List, Map as MapIcon } from 'lucide-react'
import { layouts } from '#features/search/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ListingMap } from './listing-map.ts'

const icons = { list: List, map: MapIcon } as const

/** Switches between list and map by plain links, which work without scripts. */
export const LayoutSwitch = ({ map: { layout, hrefs } }: { map: ListingMap }) => {
  const t = useT()
  return (
    <nav className="segment layouts" aria-label={t('search:map.layout')}>
      {layouts.map((one) => (
        <PageLink
          key={one}
          className="segment__item layouts__item"
          to={hrefs[one]}
          rel="nofollow"
          preventScrollReset
          aria-current={one === layout ? 'true' : undefined}
        >
          <Icon of={icons[one]} size={16} />
          {t(`search:map.${one}`)}
        </PageLink>
      ))}
    </nav>
  )
}
