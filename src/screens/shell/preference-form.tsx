import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'

interface PreferenceFormProps {
  /** Called before the browser submits the form. */
  onSend?: () => void
  /** Handles the choice with scripts; without it the browser submits the form. */
  onChoice?: (value: string) => void
  /** Id of the element that the redirect returns to. */
  place?: string
  className?: string
  children: ReactNode
}

/** A form whose submit buttons are the choices: `<button name="currency" value="eur">`. Redirects to this page. */
export const PreferenceForm = ({ onSend, onChoice, place, className, children }: PreferenceFormProps) => {
  const { pathname, search } = useLocation()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter
    onSend?.()
    if (!onChoice || !(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    onChoice(button.value)
  }
  return (
    <form method="post" action="/preferences" className={className} onSubmit={onSubmit}>
      <input type="hidden" name="returnTo" value={pathname + search + (place ? `#${place}` : '')} />
      {children}
    </form>
  )
}
