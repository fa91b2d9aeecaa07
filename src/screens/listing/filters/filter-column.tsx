import { Form } from 'react-router'
import type { Currency } from '#kernel/currency.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FilterFields } from './filter-fields.tsx'
import type { FilterFormData } from './filter-form-data.ts'
import { useLiveForm } from './use-live-form.ts'

interface FilterColumnProps {
  data: FilterFormData
  currency: Currency
}

/** The filters beside the list: a plain form, which scripts submit at every change. */
export const FilterColumn = ({ data, currency }: FilterColumnProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const { form, onChange, onSubmit } = useLiveForm(data)
  return (
    <section className="filters follows-top" aria-labelledby="filters-title">
      <header className="filters__head">
        <h2 className="title-16" id="filters-title">
          {t('search:filters.title')} <Badge count={data.activeCount} kind="soft" />
        </h2>
        {data.activeCount > 0 && (
          <PageLink className="link" to={data.clearHref} preventScrollReset>
            {t('search:filters.clear')}
          </PageLink>
        )}
      </header>
      <Form ref={form} action={data.action} autoComplete="off" onChange={onChange} onSubmit={onSubmit}>
        <FilterFields data={data} currency={currency} />
        {!isHydrated && (
          <Button type="submit" kind="primary" block>
            {t('search:filters.apply')}
          </Button>
        )}
      </Form>
    </section>
  )
}
