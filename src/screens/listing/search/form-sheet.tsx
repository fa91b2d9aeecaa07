import { type ReactNode, useId, useRef } from 'react'
import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/overlays/overlay.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useLiveCount } from '../../use-live-count.ts'
import { showOffersText } from './show-offers-text.ts'

interface FormSheetProps {
  title: ReactNode
  /** Address that the form is sent to. */
  action: string
  /** Offers of the list behind it. */
  total: number
  /** Address of the list without what the form sets; no such button without it. */
  clearHref?: string
  isOpen: boolean
  onClose: () => void
  middle?: 640 | 920
  children: ReactNode
}

/** A form of a narrow screen: nothing changes behind it before the button, which says what it would show. */
export const FormSheet = (props: FormSheetProps) => {
  const { title, action, total, clearHref, isOpen, onClose, middle, children } = props
  const t = useT()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { count, recount } = useLiveCount(total)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      {...(middle && { middle })}
      foot={
        <>
          {clearHref !== undefined && (
            <ButtonLink kind="quiet" size="lg" to={clearHref} replace>
              {t('web:clear')}
            </ButtonLink>
          )}
          <span className="sheet__live">{t('search:filters.live')}</span>
          <Button type="submit" form={id} kind="primary" size="lg">
            <span aria-live="polite">{showOffersText(count, t)}</span>
          </Button>
        </>
      }
    >
      <Form id={id} ref={form} action={action} replace onChange={() => form.current && recount(form.current)}>
        {children}
      </Form>
    </Sheet>
  )
}
