import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/overlay.tsx'
import { useLiveCount } from '../use-live-count.ts'
import { FilterFields } from './filter-fields.tsx'
import type { ListingData } from './listing-data.ts'
import { showOffersText } from './show-offers-text.ts'

interface FilterSheetProps {
  data: ListingData
  isOpen: boolean
  onClose: () => void
}

/** The filters of a narrow screen: nothing changes behind it before the button, which says what it would show. */
export const FilterSheet = ({ data, isOpen, onClose }: FilterSheetProps) => {
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { count, recount } = useLiveCount(data.total)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('search:filters.title')}
      foot={
        <>
          <ButtonLink kind="quiet" size="lg" to={data.filters.clearHref} onClick={onClose}>
            {t('search:filters.clear')}
          </ButtonLink>
          <Button type="submit" form={id} kind="primary" size="lg">
            <span aria-live="polite">{showOffersText(count, t)}</span>
          </Button>
        </>
      }
    >
      <Form
        id={id}
        ref={form}
        action={data.filters.action}
        onChange={() => form.current && recount(form.current)}
        onSubmit={onClose}
      >
        <FilterFields data={data.filters} currency={data.currency} />
      </Form>
    </Sheet>
  )
}
