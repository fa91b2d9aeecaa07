import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useEditor } from './editor-context.ts'

interface StepProps {
  /** As `takeStep` reads it. */
  step: string
}

/** A button that changes rows: at once where scripts run, by sending the form where none do. */
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
      }}
    >
      <Icon of={icon} size={16} />
    </IconButton>
  )
}
