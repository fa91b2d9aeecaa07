import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import { SearchArt } from '#web/ui/art/search-art.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingData } from '../listing-data.ts'
import { labelText } from './label-text.ts'
import { SavedSearchTools } from './saved-search-tools.tsx'
import type { WayOut } from './ways-out.ts'

/** Nothing was found: which of the conditions to give up, and what that brings. */
export const EmptyList = ({ data }: { data: ListingData }) => {
  const t = useT()
  const { waysOut, boardTotal } = data
  return (
    <>
      <section className="panel empty">
        <SearchArt />
        <h2 className="title-28">{t('search:empty.title')}</h2>
        <p className="empty__text">
          {waysOut.length > 0 ? t('search:empty.text', { count: boardTotal }) : t('search:empty.noWay')}
        </p>
        <ul className="loosen">
          {waysOut.map((way) => (
            <WayOutLink key={way.id} way={way} />
          ))}
          <WayOutLink
            way={{ id: 'all', kind: 'all', label: null, href: data.clearHref, count: boardTotal }}
          />
        </ul>
      </section>
      <SavedSearchTools data={data} look="box" />
    </>
  )
}

const WayOutLink = ({ way }: { way: WayOut }) => {
  const t = useT()
  const text = t(`search:empty.${way.kind}`, { name: way.label ? labelText(way.label, t) : '' })
  return (
    <li>
      <Link className="loosen__way" to={way.href}>
        <span className="loosen__text">
          <RichText text={text} marks={{ b: (inside) => <b key={inside}>{inside}</b> }} />
        </span>
        <span className="loosen__count">{t('search:listing.offers', { count: way.count })}</span>
        <Icon of={ArrowRight} size={16} />
      </Link>
    </li>
  )
}
