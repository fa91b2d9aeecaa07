import { booleanMarker } from '#features/search/address/filter-params.ts'
import { formKeys } from '#features/search/address/form-keys.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatCurrency, formatNumber } from '#kernel/format.ts'
import { Checkbox, Switch } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { FilterFormData } from './filter-form-data.ts'

interface FilterFieldsProps {
  data: FilterFormData
  currency: Currency
}

/** The inputs of the filter form, with the number of offers that each would find. */
export const FilterFields = ({ data, currency }: FilterFieldsProps) => {
  const t = useT()
  const locale = useLocale()
  const [withSalary, isRemote, ...others] = data.switches
  return (
    <>
      <HiddenFields data={data} />
      <div className="fgroup">
        <SalaryField data={data} currency={currency} />
      </div>
      <fieldset className="fgroup">
        <legend className="sr">{t('search:filters.switches')}</legend>
        {withSalary && <FilterSwitch choice={withSalary} />}
      </fieldset>
      {data.groups.map(({ group, name, options }) => (
        <fieldset className="fgroup" key={group}>
          <legend>{t(`search:filters.${group}`)}</legend>
          {group === 'workplaceTypes' && isRemote && <FilterSwitch choice={isRemote} />}
          <OptionBoxes name={name} options={options} />
        </fieldset>
      ))}
      <fieldset className="fgroup">
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
      </fieldset>
    </>
  )
}

/** What the form sends along without asking for it. */
export const HiddenFields = ({ data }: Pick<FilterFieldsProps, 'data'>) =>
  data.hidden.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

export const SalaryField = ({ data, currency }: FilterFieldsProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Field label={t('search:filters.salaryFrom')} help={t('search:filters.salaryHelp')}>
      {(control) => (
        <Input
          {...control}
          look="sm"
          name={formKeys.salaryFrom}
          defaultValue={data.salaryFrom}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          unit={t('search:filters.salaryUnit', { currency: formatCurrency(currency, locale) })}
        />
      )}
    </Field>
  )
}

export const OptionBoxes = ({
  name,
  options,
}: Pick<FilterFormData['groups'][number], 'name' | 'options'>) => {
  const t = useT()
  const locale = useLocale()
  return options.map(({ slug, labelKey, count, isOn }) => (
    <Checkbox
      key={slug}
      name={name}
      value={slug}
      defaultChecked={isOn}
      isZero={count === 0}
      count={formatNumber(count, locale)}
    >
      {t(labelKey)}
    </Checkbox>
  ))
}

const FilterSwitch = ({ choice }: { choice: FilterFormData['switches'][number] }) => {
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
