import { useId } from 'react'
import { WeekGrid } from '#features/offers/web/parts/week/week-grid.tsx'
import { filterParams } from '#features/search/address/filter-params.ts'
import { formKeys } from '#features/search/address/form-keys.ts'
import type { Currency } from '#kernel/currency.ts'
import { formatCurrency } from '#kernel/format.ts'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { FilterFormData } from './filter-form-data.ts'
import { salaryInput } from './salary-input.ts'

interface WeekFiltersProps {
  data: FilterFormData
  /** For a narrow column, where the pointer is precise. */
  isSmall?: boolean
}

/** The reader's free time: a table of boxes. Nothing where the board's lists show no days of work. */
export const WeekFilter = ({ data: { week }, isSmall = false }: WeekFiltersProps) => {
  const t = useT()
  const id = useId()
  if (!week) return null
  return (
    <fieldset className="fgroup" aria-labelledby={id}>
      <div className="filters__head">
        <h3 className="fgroup__title" id={id}>
          {t('search:filters.week.title')}
        </h3>
        {week.chosen.length > 0 && (
          <PageLink className="link" to={week.clearHref} preventScrollReset>
            {t('search:filters.week.clear')}
          </PageLink>
        )}
      </div>
      <WeekGrid
        labelledBy={id}
        isSmall={isSmall}
        boxOf={(shift, label) => {
          const slug = slugOf(shift)
          return (
            <input
              type="checkbox"
              className="weekgrid__cell"
              name={filterParams.shifts.frontendKey}
              value={slug}
              aria-label={label}
              defaultChecked={week.chosen.includes(slug)}
            />
          )
        }}
      />
      <p className="hint">{t('search:filters.week.hint')}</p>
    </fieldset>
  )
}

const slugOf = (shift: string): string =>
  filterParams.shifts.values.find(({ value }) => value === shift)?.slug ?? shift

/** Least pay by the hour. */
export const RateField = ({
  week,
  currency,
}: {
  week: { readonly rateFrom: string }
  currency: Currency
}) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Field label={t('search:filters.week.rateFrom')}>
      {(control) => (
        <Input
          {...control}
          look="sm"
          name={formKeys.rateFrom}
          defaultValue={week.rateFrom}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          unit={t('search:filters.week.rateUnit', { currency: formatCurrency(currency, locale) })}
          onBlur={({ currentTarget }) => {
            currentTarget.value = salaryInput(currentTarget.value, locale)
          }}
        />
      )}
    </Field>
  )
}
