import { Select } from '#web/forms/input.tsx'

interface ToolSelectProps {
  name: string
  /** Value from the URL. */
  value: string
  label: string
  choices: readonly { readonly value: string; readonly label: string }[]
}

/** A select among a list's tools, submitted with the form around it. */
export const ToolSelect = ({ name, value, label, choices }: ToolSelectProps) => (
  <Select name={name} defaultValue={value} key={value} aria-label={label}>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Select>
)
