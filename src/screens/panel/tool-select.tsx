import { ChevronDown } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'

interface ToolSelectProps {
  name: string
  /** Of the address. */
  value: string
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
  /** The form goes off as soon as one is chosen; without scripts by its button. */
  sends?: boolean
}

/** A choice among the tools of a list, sent with the form around it. */
export const ToolSelect = ({ name, value, label, choices, sends = false }: ToolSelectProps) => (
  <span className="select">
    <select
      name={name}
      defaultValue={value}
      key={value}
      aria-label={label}
      onChange={({ currentTarget }) => sends && currentTarget.form?.requestSubmit()}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size={16} />
  </span>
)
