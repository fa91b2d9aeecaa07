import { booleanMarker } from '#features/search/address/filter-params.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatNumber } from '#kernel/format.ts'
import { Checkbox, Switch } from '#web/forms/choice.tsx'
import { useKept } from '#web/html/kept-html.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { labelText } from '../list/label-text.ts'
import type { FilterFormData } from './filter-form-data.ts'
import { SalaryField } from './salary-field.tsx'
import { StackField } from './stack-field.tsx'
import { RateField, WeekFilter } from './week-filters.tsx'

interface FilterFieldsProps {
  data: FilterFormData
  currency: Currency
}

/** The inputs of the filter form, each with the number of offers it would find. */
export const FilterFields = ({ data, currency }: FilterFieldsProps) => {
  const t = useT()
  const locale = useLocale()
  const [withSalary, isRemote, ...others] = data.switches
  const other = useKept(['filters', 'others', others], () => (
    <>
      <legend>{t('search:filters.other')}</legend>
      {others.map((one) => (
        <Checkbox
          key={one.name}
          name={one.name}
          value={booleanMarker}
          defaultChecked={one.isOn}
          isZero={one.count === 0}
          count={formatNumber(one.count, locale)}
        >
          {t(`search:filters.${one.switch}`)}
        </Checkbox>
      ))}
    </>
  ))
  return (
    <>
      <HiddenFields data={data} />
      <WeekFilter data={data} isSmall />
      <StackGroup stack={data.stack} />
      <div className="fgroup">
        <PayField data={data} currency={currency} />
      </div>
      <WeekGroups data={data} />
      <fieldset className="fgroup">
        <legend className="sr">{t('search:filters.switches')}</legend>
        {withSalary && <FilterSwitch choice={withSalary} />}
      </fieldset>
      <FilterGroups groups={otherGroupsOf(data)} remote={isRemote} />
      <fieldset className="fgroup" {...other} />
    </>
  )
}

/** Pay by the month, on boards for first jobs by the hour. */
export const PayField = ({ data, currency }: FilterFieldsProps) =>
  data.week ? (
    <RateField week={data.week} currency={currency} />
  ) : (
    <SalaryField data={data} currency={currency} />
  )

const endOfWeek = ({ groups }: FilterFormData): number =>
  groups.findIndex(({ group }) => group === 'durations') + 1

/** For first jobs: age and experience in one group, then how long the work lasts. Nothing on other boards. */
export const WeekGroups = ({ data }: Pick<FilterFieldsProps, 'data'>) => {
  const t = useT()
  const groups = data.groups.slice(0, endOfWeek(data))
  const who = groups.slice(0, -1)
  const boxes = useKept(['filters', 'who', who], () => (
    <>
      <legend>{t('search:filters.week.who')}</legend>
      {who.map(({ group, name, options }) => (
        <OptionBoxes key={group} name={name} options={options} />
      ))}
    </>
  ))
  if (groups.length === 0) return null
  return (
    <>
      <fieldset className="fgroup" {...boxes} />
      <FilterGroups groups={groups.slice(-1)} remote={undefined} />
    </>
  )
}

/** The groups that every board has. */
export const otherGroupsOf = (data: FilterFormData) => data.groups.slice(endOfWeek(data))

/** The technologies, on a board whose rows show them. */
export const StackGroup = ({ stack }: Pick<FilterFormData, 'stack'>) => {
  const t = useT()
  return (
    stack && (
      <fieldset className="fgroup fgroup--stack">
        <legend>{t('search:stack.title')}</legend>
        <StackField stack={stack} />
      </fieldset>
    )
  )
}

interface FilterGroupsProps {
  groups: FilterFormData['groups']
  /** The remote-work switch, shown above the workplace types. */
  remote: FilterFormData['switches'][number] | undefined
}

/** Checkboxes for the values of each group. */
export const FilterGroups = ({ groups, remote }: FilterGroupsProps) =>
  groups.map((one) => (
    <OneGroup key={one.group} {...one} remote={one.group === 'workplaceTypes' ? remote : undefined} />
  ))

type OneGroupProps = FilterFormData['groups'][number] & Pick<FilterGroupsProps, 'remote'>

const OneGroup = ({ group, name, options, remote }: OneGroupProps) => {
  const t = useT()
  const boxes = useKept(['filters', group, name, options, remote], () => (
    <>
      <legend>{t(`search:filters.${group}`)}</legend>
      {remote && <FilterSwitch choice={remote} />}
      <OptionBoxes name={name} options={options} />
    </>
  ))
  return <fieldset className="fgroup" {...boxes} />
}

/** Parameters of the list that the form keeps without showing them. */
export const HiddenFields = ({ data }: Pick<FilterFieldsProps, 'data'>) =>
  data.hidden.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

export const OptionBoxes = ({
  name,
  options,
}: Pick<FilterFormData['groups'][number], 'name' | 'options'>) => {
  const t = useT()
  const locale = useLocale()
  return options.map(({ slug, label, count, isOn }) => (
    <Checkbox
      key={slug}
      name={name}
      value={slug}
      defaultChecked={isOn}
      isZero={count === 0}
      count={formatNumber(count, locale)}
    >
      {labelText(label, t)}
    </Checkbox>
  ))
}

export const FilterSwitch = ({ choice }: { choice: FilterFormData['switches'][number] }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Switch
      name={choice.name}
      value={booleanMarker}
      defaultChecked={choice.isOn}
      count={formatNumber(choice.count, locale)}
    >
      {t(`search:filters.${choice.switch}`)}
    </Switch>
  )
}
