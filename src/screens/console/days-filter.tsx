import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { FilterField } from './console-parts.tsx'

interface DaysFilterProps {
  /** Days from the URL, '' for none. */
  from: string
  to: string
}

/** First and last day of a period, both inclusive. */
export const DaysFilter = ({ from, to }: DaysFilterProps) => {
  const t = useT()
  return (
    <>
      <FilterField label={t('console:frame.from')}>
        {(id) => <Input id={id} look="sm" type="date" name="from" defaultValue={from} />}
      </FilterField>
      <FilterField label={t('console:frame.to')}>
        {(id) => <Input id={id} look="sm" type="date" name="to" defaultValue={to} />}
      </FilterField>
    </>
  )
}
