import { type ReactNode, useId } from 'react'
import { Field } from '#web/forms/field.tsx'
import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ConsoleTenant } from './console-data.ts'
import type { RowSort } from './list-order.ts'

/** The board's name with its coloured square; without a tenant, the whole installation. */
export const TenantName = ({ tenant }: { tenant: ConsoleTenant | undefined }) => {
  const t = useT()
  if (!tenant) return <span className="con__soft">{t('console:frame.installation')}</span>
  return (
    <span className="con__tenant" data-accent={tenant.accent}>
      {tenant.name}
    </span>
  )
}

interface FilterFormProps {
  /** The current page, as the form's action. */
  path: string
  label: string
  isFiltered: boolean
  children: ReactNode
}

/** A GET form, so that the filter is part of the URL. */
export const FilterForm = ({ path, label, isFiltered, children }: FilterFormProps) => {
  const t = useT()
  return (
    <form className="con__filter" method="get" action={path} aria-label={label}>
      {children}
      <Button type="submit" size="sm">
        {t('console:frame.filter')}
      </Button>
      {isFiltered && (
        <a className="con__link" href={path}>
          {t('console:frame.clear')}
        </a>
      )}
    </form>
  )
}

/** A control of 32 px height with its label beside it. */
export const FilterField = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <div className="con__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface TextFilterProps {
  label: string
  /** Value from the URL. */
  value: string
  maxLength?: number
}

export const TextFilter = ({ label, value, maxLength = 100 }: TextFilterProps) => (
  <FilterField label={label}>
    {(id) => <input id={id} type="search" name="text" defaultValue={value} maxLength={maxLength} />}
  </FilterField>
)

interface TenantFilterProps {
  tenants: readonly ConsoleTenant[]
  /** Tenant id from the URL, '' for all. */
  value: string
}

export const TenantFilter = ({ tenants, value }: TenantFilterProps) => {
  const t = useT()
  return (
    <FilterField label={t('console:frame.tenant')}>
      {(id) => (
        <select id={id} name="tenant" defaultValue={value}>
          <option value="">{t('console:frame.allTenants')}</option>
          {tenants.map((tenant) => (
            <option key={tenant.id} value={tenant.id}>
              {tenant.name}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  )
}

interface StateFilterProps<State extends string> {
  label: string
  all: string
  states: readonly State[]
  nameOf(state: State): string
  /** Value from the URL, '' for all. */
  value: string
}

export const StateFilter = <State extends string>({
  label,
  all,
  states,
  nameOf,
  value,
}: StateFilterProps<State>) => (
  <FilterField label={label}>
    {(id) => (
      <select id={id} name="state" defaultValue={value}>
        <option value="">{all}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {nameOf(state)}
          </option>
        ))}
      </select>
    )}
  </FilterField>
)

/** The order of the rows; the first one is the default and left out of the URL. */
export const SortFilter = ({ sorts, value }: { sorts: readonly RowSort[]; value: string }) => {
  const t = useT()
  return (
    <FilterField label={t('console:frame.sort')}>
      {(id) => (
        <select id={id} name="sort" defaultValue={value}>
          {sorts.map((sort, index) => (
            <option key={sort} value={index === 0 ? '' : sort}>
              {t(`console:frame.sorts.${sort}`)}
            </option>
          ))}
        </select>
      )}
    </FilterField>
  )
}

/** Keeps the order that a column's head chose when the filter changes. */
export const KeptSort = ({ value }: { value: string }) =>
  value !== '' && <input type="hidden" name="sort" value={value} />

interface TenantFieldProps {
  tenants: readonly ConsoleTenant[]
  /** The submitted value; '' selects the first tenant. */
  value: string
  error: string | undefined
}

/** Selects the tenant of a new record. */
export const TenantField = ({ tenants, value, error }: TenantFieldProps) => {
  const t = useT()
  return (
    <Field label={t('console:frame.tenant')} error={error}>
      {(control) => (
        <Select {...control} isField name="tenant" defaultValue={value || tenants[0]?.id}>
          {tenants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface MoreProps {
  /** Null on the last page. */
  nextHref: string | null
  /** Null on the first page. */
  firstHref: string | null
  label?: string
}

/** Cursor pagination: the next page, or back to the first. */
export const More = ({ nextHref, firstHref, label }: MoreProps) => {
  const t = useT()
  if (nextHref === null && firstHref === null) return null
  return (
    <nav className="con__more" aria-label={label ?? t('console:frame.next')}>
      {firstHref !== null && (
        <a className="con__link" href={firstHref}>
          {t('console:frame.first')}
        </a>
      )}
      {nextHref !== null && (
        <a className="con__link" href={nextHref} rel="next">
          {label ?? t('console:frame.next')}
        </a>
      )}
    </nav>
  )
}
