import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { neutralTitles } from '../../form/neutral-title.ts'
import { useOfferForm } from '../form-context.ts'

/** Suggests a gender-neutral form of the title; never an error. */
export const NeutralTitles = () => {
  const t = useT()
  const { form, set } = useOfferForm()
  const titles = neutralTitles(form.jobPositionName)
  if (titles.length === 0) return null
  return (
    <div className="pfhint">
      <p>{t('posting:form.neutral')}</p>
      <p className="pfchips">
        {titles.map((title) => (
          <Button key={title} size="sm" onClick={() => set('jobPositionName', title)}>
            {title}
          </Button>
        ))}
      </p>
    </div>
  )
}
