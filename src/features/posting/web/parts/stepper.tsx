import { Check } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type FormStep, formSteps } from '../../enumerations.ts'
import './stepper.css'

interface OfferStepperProps {
  readonly step: FormStep
  /** Changes of a published offer have no payment. */
  readonly isPublished?: boolean
}

/** Steps of an offer with the current one: content, summary, payment, publication. Texts: `posting:steps`. */
export const OfferStepper = ({ step, isPublished }: OfferStepperProps) => {
  const t = useT()
  const steps = formSteps.filter((one) => one !== 'payment' || !isPublished)
  const now = steps.indexOf(step)
  return (
    <ol className="offersteps" aria-label={t('posting:steps.label')}>
      {steps.map((one, at) => (
        <li
          key={one}
          className={classNames('offersteps__step', at < now && 'offersteps__step--done')}
          aria-current={at === now ? 'step' : undefined}
        >
          <span className="offersteps__number">
            {at < now ? <Icon of={Check} size={16} /> : at + 1}
            {at < now && <span className="sr">{t('posting:steps.done')}</span>}
          </span>
          <span className="offersteps__of">{t('posting:steps.of', { total: steps.length })}</span>
          <span className="offersteps__name">{t(`posting:steps.${one}`)}</span>
        </li>
      ))}
    </ol>
  )
}
