import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditor } from './editor-context.ts'

interface StepProps {
  /** The operation, as `takeStep` reads it. */
  step: string
}

/** A button that changes rows: in the browser with scripts, by submitting the form without. */
export const StepButton = ({ step, children }: StepProps & { children: ReactNode }) => {
  const editor = useEditor()
  return (
    <Button
      type="submit"
      name="intent"
      value={step}
      disabled={!editor.canEdit}
      onClick={(event) => {
        event.preventDefault()
        editor.step(step)
      }}
    >
      {children}
    </Button>
  )
}

interface StepIconProps extends StepProps {
  label: string
  icon: LucideIcon
  disabled?: boolean
}

/** A moved row keeps the focus, so that the next press moves it on. */
const followMoved = (step: string): void => {
  const [way, list, at] = step.split(' ')
  if (way !== 'up' && way !== 'down') return
  const now = Number(at) + (way === 'up' ? -1 : 1)
  const find = (to: string) =>
    document.querySelector<HTMLButtonElement>(`button[value="${to} ${list} ${now}"]`)
  requestAnimationFrame(() => {
    const same = find(way)
    if (same && !same.disabled) same.focus()
    else find(way === 'up' ? 'down' : 'up')?.focus()
  })
}

export const StepIcon = ({ step, label, icon, disabled = false }: StepIconProps) => {
  const editor = useEditor()
  return (
    <IconButton
      type="submit"
      name="intent"
      value={step}
      label={label}
      disabled={disabled || !editor.canEdit}
      onClick={(event) => {
        event.preventDefault()
        editor.step(step)
        followMoved(step)
      }}
    >
      <Icon of={icon} size={16} />
    </IconButton>
  )
}
