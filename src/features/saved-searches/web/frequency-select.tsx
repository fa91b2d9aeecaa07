import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { type AlertFrequency, alertFrequencies, isFrequency } from '../enumerations.ts'

interface FrequencySelectProps {
  /** Name of the search, for the label. */
  name: string
  value: AlertFrequency | null
  /** Whether it is part of a form that a button submits. */
  isPlain?: boolean
  /** Null means no e-mails. */
  onChange: (frequency: AlertFrequency | null) => void
}

/** Selects how often a search is mailed, or that it is not. */
export const FrequencySelect = ({ name, value, isPlain, onChange }: FrequencySelectProps) => {
  const t = useT()
  return (
    <Select
      name="frequency"
      aria-label={t('saved-searches:tile.emailAlert', { name })}
      {...(isPlain ? { defaultValue: value ?? 'none' } : { value: value ?? 'none' })}
      onChange={({ currentTarget }) =>
        onChange(isFrequency(currentTarget.value) ? currentTarget.value : null)
      }
    >
      <option value="none">{t('saved-searches:frequency.none')}</option>
      {alertFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {t(`saved-searches:frequency.${frequency}`)}
        </option>
      ))}
    </Select>
  )
}
