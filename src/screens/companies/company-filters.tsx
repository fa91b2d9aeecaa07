import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { Checkbox, Switch } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { CompaniesData, CountedValue } from './company-data.ts'

const IDLE_MS = 600

const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

/** A GET form of filters; with scripts, a choice navigates at once and typing does after a pause. */
const useSendsItself = () => {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const isTyped = target instanceof HTMLInputElement && target.type === 'search'
    timer.current = setTimeout(
      () => navigate(`?${queryOf(form)}`, { replace: true, preventScrollReset: true }),
      isTyped ? IDLE_MS : 0,
    )
  }
}

export const CompanyFilters = ({ data }: { data: CompaniesData }) => {
  const t = useT()
  const { filters } = data
  const send = useSendsItself()
  const isHydrated = useHydrated()
  const city = filters.cities.find(({ isOn }) => isOn)?.value ?? ''
  return (
    <details className="companies__filters">
      <summary>
        <Icon of={SlidersHorizontal} size={16} />
        {t('companies:list.filters')}
        <Badge count={filters.activeCount} />
      </summary>
      {/* Remounts with another list, so that the uncontrolled inputs follow the address. */}
      <form
        key={`${filters.types.map(({ isOn }) => isOn)}${filters.industries.map(({ isOn }) => isOn)}${city}${filters.isRecruiting}`}
        method="get"
        action={filters.action}
        onInput={send}
      >
        {filters.activeCount > 0 && (
          <Link className="link companies__clear" to={filters.action}>
            {t('companies:list.clear')}
          </Link>
        )}
        <input type="hidden" name="seed" value={filters.seed} />
        <Field label={t('companies:list.name')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="name"
              icon={Search}
              maxLength={80}
              defaultValue={filters.name}
              placeholder={t('companies:list.namePlaceholder')}
            />
          )}
        </Field>
        <Switch
          name="recruiting"
          value="1"
          defaultChecked={filters.isRecruiting}
          count={String(filters.recruiting)}
        >
          {t('companies:list.recruiting')}
        </Switch>
        <Field label={t('companies:list.city')}>
          {(control) => (
            <Select {...control} isField name="city" defaultValue={city}>
              <option value="">{t('companies:list.everywhere')}</option>
              {filters.cities.map(({ value, label, count }) => (
                <option key={value} value={value}>
                  {`${label} (${count})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Values name="type" label={t('companies:list.type')} values={filters.types} />
        <Values name="industry" label={t('companies:list.industry')} values={filters.industries} />
        {!isHydrated && (
          <Button kind="primary" type="submit" block>
            {t('companies:list.apply')}
          </Button>
        )}
      </form>
    </details>
  )
}

interface ValuesProps {
  name: string
  label: string
  values: readonly CountedValue[]
}

const Values = ({ name, label, values }: ValuesProps) => {
  const locale = useLocale()
  return (
    <fieldset className="companies__values" hidden={values.length === 0}>
      <legend>{label}</legend>
      {values.map((value) => (
        <Checkbox
          key={value.value}
          name={name}
          value={value.value}
          defaultChecked={value.isOn}
          count={formatNumber(value.count, locale)}
          isZero={value.count === 0}
        >
          {value.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
