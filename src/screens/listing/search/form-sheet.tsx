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
  /** Number of offers of the list behind the sheet. */
  total: number
  /** URL of the list without the form's conditions; without it the button is left out. */
  clearHref?: string
  isOpen: boolean
  onClose: () => void
  middle?: 640 | 920
  children: ReactNode
}

/** A form on narrow screens: the list changes only when its button is pressed, which shows the number of results. */
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
