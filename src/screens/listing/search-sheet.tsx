import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/overlay.tsx'
import { useLiveCount } from '../use-live-count.ts'
import type { ListingData } from './listing-data.ts'
import { SearchFields } from './search-fields.tsx'
import { showOffersText } from './show-offers-text.ts'

interface SearchSheetProps {
  data: ListingData
  isOpen: boolean
  onClose: () => void
}

/** The search of a narrow screen. */
export const SearchSheet = ({ data, isOpen, onClose }: SearchSheetProps) => {
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { count, recount } = useLiveCount(data.total)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('search:search.title')}
      foot={
        <Button type="submit" form={id} kind="primary" size="lg">
          <span aria-live="polite">{showOffersText(count, t)}</span>
        </Button>
      }
    >
      <Form
        id={id}
        ref={form}
        action={data.search.action}
        onChange={() => form.current && recount(form.current)}
        onSubmit={onClose}
      >
        <SearchFields data={data.search} />
      </Form>
    </Sheet>
  )
}
