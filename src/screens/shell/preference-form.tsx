import type { ReactNode, SubmitEvent } from 'react'
import { useLocation } from 'react-router'

interface PreferenceFormProps {
  /** Takes the choice over where scripts run; returns false to let the browser send the form. */
  onChoice?: (value: string) => void
  /** The id of the part of the page that it comes back to. */
  place?: string
  className?: string
  children: ReactNode
}

/** A form whose submit buttons are the choices: `<button name="currency" value="eur">`. It comes back to this page. */
export const PreferenceForm = ({ onChoice, place, className, children }: PreferenceFormProps) => {
  const { pathname, search } = useLocation()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter
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
