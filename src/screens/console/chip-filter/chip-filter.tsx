import { Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { withQuery } from '#kernel/addresses.ts'
import { formatDay } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ChipLink } from '#web/ui/tag.tsx'
import type { ConsoleData } from '../console-data.ts'
import { TenantFilter } from '../console-parts.tsx'
import { DaysFilter } from '../days-filter.tsx'
import { listAddress } from '../list-address.ts'
import './chip-filter.css'

interface FilterChip {
  readonly text: string
  /** Parameters of the address without this value. */
  readonly without: Readonly<Record<string, string>>
}

interface ChipFilterProps {
  frame: Pick<ConsoleData, 'tenants'>
  path: string
  query: Readonly<Record<'text' | 'tenant' | 'from' | 'to', string>>
  label: string
  textLabel: string
  /** The list's own chosen values; those of board and days follow. */
  chips: readonly FilterChip[]
  /** How many rows the filter finds. */
  found?: string
  /** The list's own fields, before those of board and days. */
  children: ReactNode
  sort: ReactNode
}

/** The chosen values as texts, each with the address without it. */
const useChips = ({ frame, path, query, chips }: ChipFilterProps) => {
  const t = useT()
  const { filter } = listAddress(path, query)
  const board = frame.tenants.find(({ id }) => `${id}` === query.tenant)
  const { from, to } = query
  const all: readonly FilterChip[] = [
    ...chips,
    ...(board ? [{ text: board.name, without: { tenant: '' } }] : []),
    ...(from
      ? [{ text: t('console:frame.chips.from', { day: formatDay(from) }), without: { from: '' } }]
      : []),
    ...(to ? [{ text: t('console:frame.chips.to', { day: formatDay(to) }), without: { to: '' } }] : []),
  ]
  return all.map(({ text, without }) => ({ text, href: withQuery(path, { ...filter, ...without }) }))
}

/** One field with the chosen filters as chips; the other fields are in a panel that it opens. */
export const ChipFilter = (props: ChipFilterProps) => {
  const t = useT()
  const panelId = useId()
  const { frame, path, query, label, textLabel, found, children, sort } = props
  const chips = useChips(props)
  return (
    <form className="con__filter chipfilter" method="get" action={path} aria-label={label}>
      <div className="chipfilter__box">
        <Icon of={Search} size={16} />
        {chips.map(({ text, href }) => (
          <ChipLink key={text} to={href} label={t('console:frame.chips.remove', { text })}>
            {text}
          </ChipLink>
        ))}
        <input
          type="search"
          name="text"
          aria-label={textLabel}
          placeholder={textLabel}
          defaultValue={query.text}
          maxLength={200}
        />
        <kbd aria-hidden>/</kbd>
      </div>
      <Button size="sm" popoverTarget={panelId} className="chipfilter__open">
        <Icon of={SlidersHorizontal} size={16} /> {t('console:frame.chips.more')}
      </Button>
      {found && <p className="chipfilter__count con__soft num">{found}</p>}
      <div id={panelId} popover="auto" className="chipfilter__panel">
        {children}
        <TenantFilter tenants={frame.tenants} value={query.tenant} />
        <div className="chipfilter__days">
          <DaysFilter from={query.from} to={query.to} />
        </div>
        {sort}
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
