import { Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { type AlertFrequency, alertFrequencies, isFrequency } from '../enumerations.ts'

interface FrequencySelectProps {
  /** Of the search. */
  name: string
  value: AlertFrequency | null
  /** Of a form that is sent by a button. */
  isPlain?: boolean
  /** Null for no e-mails. */
  onChange: (frequency: AlertFrequency | null) => void
}

/** How often a search is mailed, or that it is not. */
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
