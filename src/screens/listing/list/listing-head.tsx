import { ArrowUpDown, MapPin, SlidersHorizontal } from 'lucide-react'
import { formatDay } from '#kernel/format.ts'
import { useKept } from '#web/html/kept-html.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { RollingNumber } from '#web/motion/rolling-number.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ChipLink } from '#web/ui/tag.tsx'
import type { ListingData } from '../listing-data.ts'
import { LayoutSwitch } from '../map/layout-switch.tsx'
import { labelText } from './label-text.ts'
import { listingDetail, listingHeading } from './listing-subject.ts'
import { SavedSearchTools } from './saved-search-tools.tsx'

/** Heading, order and conditions of the list. */
export const ListingHead = ({ data }: { data: ListingData }) => {
  const t = useT()
  const { opener } = useOpenDialog()
  const detail = listingDetail(data, t)
  const sorts = useKept(['sorts', data.sorts, data.sort], () => (
    <>
      {data.sorts.map(({ sort, href }) => (
        <li key={sort}>
          <MenuLink to={href} isChecked={sort === data.sort} rel="nofollow">
            {t(`search:sort.${sort}`)}
          </MenuLink>
        </li>
      ))}
    </>
  ))
  return (
    <>
      <div className="list__head">
        <div>
          <h1 className="title-20" aria-live="polite">
            <RollingNumber>{listingHeading(data, t)}</RollingNumber>
          </h1>
          {detail !== '' && <p className="muted">{detail}</p>}
        </div>
        <div className="list__tools">
          <SavedSearchTools data={data} look="switcher" />
          <PageLink
            className="select list__place"
            to={data.location.href}
            onClick={opener('location')}
            aria-label={t('search:location.choose')}
            title={t('search:location.choose')}
            rel="nofollow"
          >
            <Icon of={MapPin} size={16} />
            <span className="list__placename">{t('search:location.choose')}</span>
          </PageLink>
          <PageLink className="select list__filters" to={data.filtersHref} onClick={opener('filters')}>
            <Icon of={SlidersHorizontal} size={16} />
            {t('search:filters.title')}
            <Badge count={data.filters.activeCount} />
          </PageLink>
          <Menu
            name={`${t('search:sort.label')}: ${t(`search:sort.${data.sort}`)}`}
            label={
              <>
                <Icon of={ArrowUpDown} size={16} />
                {t(`search:sort.${data.sort}`)}
              </>
            }
          >
            <ul {...sorts} />
          </Menu>
          {data.map?.layout === 'list' && <LayoutSwitch map={data.map} />}
        </div>
      </div>
      {data.place.unknownCity !== '' && (
        <Notice kind="warning">{t('search:listing.unknownCity', { city: data.place.unknownCity })}</Notice>
      )}
      {data.corrections.map(({ typed, words, exactHref }) => (
        <Notice key={typed}>
          {t('search:listing.corrected', { typed, words: words.join(', ') })}{' '}
          <PageLink className="link" to={exactHref} rel="nofollow">
            {t('search:listing.exactly', { typed })}
          </PageLink>
        </Notice>
      ))}
      <Chips data={data} />
      {data.comparesPay && <PayNote ratesDay={data.ratesDay} />}
      {data.total > 0 && data.saved && (
        <div className="list__narrow">
          <SavedSearchTools data={data} look="box" />
        </div>
      )}
    </>
  )
}

/** How pay is compared, shown when a list is sorted or filtered by it. */
const PayNote = ({ ratesDay }: Pick<ListingData, 'ratesDay'>) => {
  const t = useT()
  const date = ratesDay && formatDay(ratesDay)
  return (
    <p className="muted list__pay">
      {t('search:listing.payCompared')} {date && t('search:listing.ratesOf', { date })}
    </p>
  )
}

const Chips = ({ data }: { data: ListingData }) => {
  const t = useT()
  if (data.chips.length === 0) return null
  return (
    <ul className="chips list__chips" aria-label={t('search:filters.chosen')}>
      {data.chips.map(({ id, label, typed, href }) => {
        const name = labelText(label, t)
        return (
          <li key={id}>
            <ChipLink
              to={href}
              label={
                typed === undefined
                  ? t('search:chips.remove', { name })
                  : t('search:chips.literal', { name, text: typed })
              }
              title={typed === undefined ? undefined : t('search:chips.literal', { name, text: typed })}
              rel="nofollow"
            >
              {name}
            </ChipLink>
          </li>
        )
      })}
      <li>
        <PageLink className="link list__clear" to={data.clearHref}>
          {t('search:filters.clearAll')}
        </PageLink>
      </li>
    </ul>
  )
}
