import { Search, SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { withQuery } from '#kernel/addresses.ts'
import { formatDay, formatNumber } from '#kernel/format.ts'
import { SortFilter, TenantFilter } from '#screens/console/console-parts.tsx'
import { DaysFilter } from '#screens/console/days-filter.tsx'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChipLink } from '#web/ui/tag.tsx'
import { consoleOfferSorts, offerShows } from '../enumerations.ts'
import type { OffersData } from './offers-data.ts'
import './offers-filter.css'

interface OffersFilterProps {
  data: Pick<OffersData, 'frame' | 'page' | 'query'>
  path: string
}

/** The chosen values as texts, each with the address without it. */
const useChips = ({ data: { frame, query }, path }: OffersFilterProps) => {
  const t = useT()
  const { after: _, ...filter } = query
  const shows = offerShows.filter((show) => query.state.split(',').includes(show))
  const board = frame.tenants.find(({ id }) => `${id}` === query.tenant)
  const chips = [
    ...shows.map((show) => ({
      text: t(`console-offers:states.${show}`),
      without: { state: shows.filter((other) => other !== show).join(',') },
    })),
    ...(board ? [{ text: board.name, without: { tenant: '' } }] : []),
    ...(query.from
      ? [{ text: t('console-offers:filter.from', { day: formatDay(query.from) }), without: { from: '' } }]
      : []),
    ...(query.to
      ? [{ text: t('console-offers:filter.to', { day: formatDay(query.to) }), without: { to: '' } }]
      : []),
  ]
  return chips.map(({ text, without }) => ({ text, href: withQuery(path, { ...filter, ...without }) }))
}

/** One field with the chosen filters as chips; the other fields are in a panel that it opens. */
export const OffersFilter = ({ data, path }: OffersFilterProps) => {
  const t = useT()
  const locale = useLocale()
  const panelId = useId()
  const { frame, page, query } = data
  const chips = useChips({ data, path })
  return (
    <form
      className="con__filter chipfilter"
      method="get"
      action={path}
      aria-label={t('console-offers:list.title')}
    >
      <div className="chipfilter__box">
        <Icon of={Search} size={16} />
        {chips.map(({ text, href }) => (
          <ChipLink key={text} to={href} label={t('console-offers:filter.remove', { text })}>
            {text}
          </ChipLink>
        ))}
        <input
          type="search"
          name="text"
          aria-label={t('console-offers:list.text')}
          placeholder={t('console-offers:list.text')}
          defaultValue={query.text}
          maxLength={200}
        />
        <kbd aria-hidden>/</kbd>
      </div>
      <Button size="sm" popoverTarget={panelId} className="chipfilter__open">
        <Icon of={SlidersHorizontal} size={16} /> {t('console-offers:filter.more')}
      </Button>
      <p className="chipfilter__count con__soft num">
        {t('console-offers:filter.found', {
          found: formatNumber(page.found, locale),
          total: formatNumber(page.total, locale),
        })}
      </p>
      <div id={panelId} popover="auto" className="chipfilter__panel">
        <fieldset>
          <legend>{t('console-offers:list.state')}</legend>
          {offerShows.map((show) => (
            <Checkbox
              key={show}
              name="state"
              value={show}
              defaultChecked={query.state.split(',').includes(show)}
            >
              {t(`console-offers:states.${show}`)}
            </Checkbox>
          ))}
        </fieldset>
        <TenantFilter tenants={frame.tenants} value={query.tenant} />
        <div className="chipfilter__days">
          <DaysFilter from={query.from} to={query.to} />
        </div>
        <SortFilter sorts={consoleOfferSorts} value={query.sort} />
        <div className="chipfilter__acts">
          <Button type="submit" kind="primary" size="sm">
            {t('console:frame.filter')}
          </Button>
          <a className="con__link" href={path}>
            {t('console:frame.clear')}
          </a>
        </div>
      </div>
    </form>
  )
}
