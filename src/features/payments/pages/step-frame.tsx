import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './step-frame.css'

const steps = ['content', 'summary', 'payment', 'publication'] as const

interface StepFrameProps {
  /** Counted from 1. */
  step: 3 | 4
  children: ReactNode
}

/** The last two of the four steps to a published offer. */
export const StepFrame = ({ step, children }: StepFrameProps) => {
  const t = useT()
  const { tenantKey } = useShell()
  useSessionRenewal(tenantKey, 'employer')
  return (
    <Shell>
      <div className="steps">
        <ol className="steps__list" aria-label={t('payments:step.steps.label')}>
          {steps.map((name, at) => (
            <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
              <span className="steps__mark num">
                {at + 1 < step ? <Icon of={Check} size={16} /> : at + 1}
              </span>
              <span className="steps__name">{t(`payments:step.steps.${name}`)}</span>
            </li>
          ))}
        </ol>
        {children}
      </div>
    </Shell>
  )
}
