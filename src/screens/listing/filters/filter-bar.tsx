import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { booleanMarker } from '#features/search/address/filter-params.ts'
import { Switch } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useOpenDialog } from '#web/overlays/dialog-address.ts'
import { Menu } from '#web/overlays/menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ListingData } from '../listing-data.ts'
import { LayoutSwitch } from '../map/layout-switch.tsx'
import type { ListingMap } from '../map/listing-map.ts'
import { HiddenFields, OptionBoxes, PayField } from './filter-fields.tsx'
import type { FilterGroup } from './filter-form-data.ts'
import { StackField } from './stack-field.tsx'
import { useLiveForm } from './use-live-form.ts'
import { WeekFilter } from './week-filters.tsx'
import './filter-bar.css'

/** Groups shown as panels of the bar: it has no room for more, nor for long names. */
const barGroups = ['workplaceTypes', 'employmentTypes', 'experienceLevels', 'workingTimes'] as const
const isInBar = (group: FilterGroup): group is (typeof barGroups)[number] =>
  barGroups.some((known) => known === group)
/** Beside the days and hours of work there is no room for the working time, which says less. */
const isHidden = (group: FilterGroup, { week }: ListingData['filters']): boolean =>
  !isInBar(group) || (week !== null && group === 'workingTimes')

/** The filters in a row above list and map: a panel per group, all in one form that scripts submit at every change. */
export const FilterBar = ({ data, map }: { data: ListingData; map: ListingMap }) => {
  const t = useT()
  const { filters, currency } = data
  const { form, onChange, onSubmit } = useLiveForm(filters)
  const isHydrated = useHydrated()
  const groups = filters.groups.flatMap(({ group, ...rest }) =>
    isInBar(group) && !isHidden(group, filters) ? [{ group, ...rest }] : [],
  )
  const hidden = filters.groups.filter(({ group }) => isHidden(group, filters))
  const others = filters.switches.filter((one) => one.switch === 'isUkraineFriendly' && one.isOn)
  return (
    <div className={classNames('fbar follows-top', filters.stack && 'fbar--stack')}>
      <AllFilters data={data} />
      <Form
        ref={form}
        className="fbar__form"
        action={filters.action}
        autoComplete="off"
        aria-label={t('search:filters.title')}
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <HiddenFields data={filters} />
        {others.map((one) => (
          <input key={one.name} type="hidden" name={one.name} value={booleanMarker} />
        ))}
        {hidden.flatMap(({ name, options }) =>
          options
            .filter(({ isOn }) => isOn)
            .map(({ slug }) => <input key={`${name} ${slug}`} type="hidden" name={name} value={slug} />),
        )}
        {filters.stack && (
          <Pill label={t('search:stack.title')} count={filters.stack.chips.filter(({ isOn }) => isOn).length}>
            <StackField stack={filters.stack} />
          </Pill>
        )}
        <Pill label={t('search:filters.salary')} count={filters.salaryFrom === '' ? 0 : 1}>
          <PayField data={filters} currency={currency} />
        </Pill>
        {filters.week && (
          <Pill label={t('search:filters.short.week')} count={filters.week.chosen.length > 0 ? 1 : 0}>
            <WeekFilter data={filters} />
          </Pill>
        )}
        {groups.map(({ group, name, options }) => (
          <Pill
            key={group}
            label={t(`search:filters.short.${group}`)}
            count={options.filter(({ isOn }) => isOn).length}
          >
            <OptionBoxes name={name} options={options} />
          </Pill>
        ))}
        {!isHydrated && (
          <Button type="submit" size="sm">
            {t('search:filters.apply')}
          </Button>
        )}
        <div className="fbar__switches">
          {filters.switches.map((one) =>
            one.switch === 'isUkraineFriendly' ? null : (
              <Switch key={one.name} name={one.name} value={booleanMarker} defaultChecked={one.isOn}>
                {t(`search:filters.quick.${one.switch}`)}
              </Switch>
            ),
          )}
        </div>
      </Form>
      <LayoutSwitch map={map} />
    </div>
  )
}

interface PillProps {
  label: string
  /** Number of active filters in the group. */
  count: number
  children: ReactNode
}

const Pill = ({ label, count, children }: PillProps) => (
  <Menu
    opens="start"
    isPanel
    faceClass={classNames('pill', count > 0 && 'pill--set') ?? 'pill'}
    label={
      <>
        {label}
        <Badge count={count} kind="accent" />
        <Icon of={ChevronDown} size={14} />
      </>
    }
  >
    {children}
  </Menu>
)

/** A link to the page of all filters, which scripts open as a sheet. */
const AllFilters = ({ data }: { data: ListingData }) => {
  const t = useT()
  const { opener } = useOpenDialog()
  return (
    <PageLink
      className={classNames('pill', data.filters.activeCount > 0 && 'pill--set')}
      to={data.filtersHref}
      onClick={opener('filters')}
    >
      <Icon of={SlidersHorizontal} size={16} />
      {t('search:filters.all')}
      <Badge count={data.filters.activeCount} kind="accent" />
    </PageLink>
  )
}
